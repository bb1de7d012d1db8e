import JSONText

/// The role of a piece of a report; a terminal shows it as a colour, other outputs ignore it.
package enum TextStyle: Sendable {
  case plain
  case heading
  /// Least important: ids, rules, geometry.
  case faint
  case controller
  case added
  case removed
  case changed
  case failure
}

/// A report as a string without styles.
package final class PlainText: StyledOutput {
  package private(set) var text = ""

  /// Creates an empty text.
  package init() {}

  package func write(_ text: String, as style: TextStyle) { self.text += text }
}

/// A destination for reports, with or without styles.
package protocol StyledOutput {
  /// Appends text; data in it has already been made visible.
  func write(_ text: String, as style: TextStyle)
}

extension StyledOutput {
  /// Appends unstyled text.
  package func write(_ text: String) { write(text, as: .plain) }

  /// Appends text and ends the line.
  package func writeLine(_ text: String = "", as style: TextStyle = .plain) {
    write(text, as: style)
    write("\n")
  }

  /// Writes a member that is a large array: the text so far is passed on after each element.
  func write<Element>(
    _ name: String, of elements: some Sequence<Element>, through writer: inout JSONWriter,
    _ body: (Element, inout JSONWriter) -> Void
  ) {
    writer.array(name, of: elements) { element, writer in
      body(element, &writer)
      write(writer.takeText())
    }
  }
}
