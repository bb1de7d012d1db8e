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
