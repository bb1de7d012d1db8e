import HierarchyModel
import UIKitRules

/// Texts with names in place of the addresses of objects: an address says nothing in another run.
struct AddressText {
  private let side: RuleBook

  /// A shorter number is not taken for an address, of a longer text only the beginning is looked at.
  private static let leastDigits = 5
  private static let longest = 4_096

  init(_ side: RuleBook) {
    self.side = side
  }

  /// The text with each address replaced: by the name of the object that has it, else by a word.
  func shown(_ text: String) -> String {
    guard text.utf8.count <= Self.longest, text.contains("0x") else { return text }
    var result = ""
    var rest = text[...]
    while let found = rest.firstRange(of: "0x") {
      let digits = rest[found.upperBound...].prefix { $0.isHexDigit }
      guard digits.utf8.count >= Self.leastDigits, !Self.goesOn(rest, before: found.lowerBound)
      else {
        result += rest[..<digits.endIndex]
        rest = rest[digits.endIndex...]
        continue
      }
      result += rest[..<found.lowerBound]
      if let object = object("0x" + digits) {
        result += side.shortName(of: object)
      } else if result.hasSuffix(": ") {
        // `<CALayer: 0x…>` says what it is without it.
        result.removeLast(2)
      } else {
        result += "an object"
      }
      rest = rest[digits.endIndex...]
    }
    return result + rest
  }

  private func object(_ address: String) -> ObjectIndex? {
    UInt64(address.dropFirst(2), radix: 16).flatMap { side.snapshot.object(with: .address($0)) }
  }

  /// Whether a number is the end of a word.
  private static func goesOn(_ text: Substring, before place: String.Index) -> Bool {
    guard place > text.startIndex else { return false }
    let last = text[text.index(before: place)]
    return last.isLetter || last.isNumber
  }
}
