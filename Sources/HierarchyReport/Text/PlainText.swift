/// A report as a string, styles left out.
package struct PlainText: StyledOutput, Sendable {
  package private(set) var text = ""

  /// Creates an empty text.
  package init() {}

  package mutating func write(_ text: String, as style: TextStyle) {
    self.text += text
  }
}
