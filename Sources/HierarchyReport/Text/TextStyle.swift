/// What a piece of a report is; a terminal shows it as a colour, anything else not at all.
package enum TextStyle: Sendable {
  case plain
  case heading
  /// What one looks at last: ids, rules, geometry.
  case faint
  case controller
  case added
  case removed
  case changed
  case failure
}

/// A report as a string, styles left out.
package struct PlainText: StyledOutput, Sendable {
  package private(set) var text = ""

  /// Creates an empty text.
  package init() {}

  package mutating func write(_ text: String, as style: TextStyle) {
    self.text += text
  }
}

/// Somewhere that reports go, with or without styles.
package protocol StyledOutput {
  /// Appends text; what comes from data has been made visible by then.
  mutating func write(_ text: String, as style: TextStyle)
}

extension StyledOutput {
  /// Appends text in no style.
  package mutating func write(_ text: String) {
    write(text, as: .plain)
  }

  /// Appends text and ends the line.
  package mutating func writeLine(_ text: String = "", as style: TextStyle = .plain) {
    write(text, as: style)
    write("\n")
  }
}
