/// A secret that an app must know.
package struct Token: Sendable {
  package let text: String

  /// How many characters a token has at least.
  package static let minimum = 16

  /// Nil where the text is too short.
  package init?(_ text: String) {
    guard text.utf8.count >= Self.minimum else { return nil }
    self.text = text
  }

  /// Makes a token that cannot be guessed where the generator cannot.
  package init(using generator: inout some RandomNumberGenerator) {
    let letters = Array("abcdefghijkmnpqrstuvwxyz23456789")
    text = String((0..<26).map { _ in letters.randomElement(using: &generator) ?? "a" })
  }

  /// Compares in a time that does not tell how much is right.
  func matches(_ other: String?) -> Bool {
    guard let other, other.utf8.count == text.utf8.count else { return false }
    return zip(text.utf8, other.utf8).reduce(into: UInt8(0)) { $0 |= $1.0 ^ $1.1 } == 0
  }
}
