/// One of the snapshots of a session or file: its number from 1, `last`, `last~N`, or its label. A label
/// that could be a number has `@` before it; a repeated one means its last occurrence, `label#2` its
/// second.
package enum MomentReference: Hashable, Sendable {
  case number(Int)
  /// So many before the last.
  case last(before: Int)
  case label(String, occurrence: Int?)

  /// Reads a moment.
  package init(parsing text: String) throws(MomentError) {
    if text.isEmpty {
      throw MomentError("a moment is missing after the session or file")
    }
    if text.allSatisfy(Self.isDigit) {
      guard let number = Int(text), number > 0 else {
        throw MomentError(
          "no snapshot \(text)",
          remedy: "snapshots are numbered from 1; a label that is a number is written \"@\(text)\"")
      }
      self = .number(number)
    } else if text == "last" {
      self = .last(before: 0)
    } else if text.hasPrefix("last~"), let steps = Self.number(text.dropFirst(5)) {
      self = .last(before: steps)
    } else {
      self = Self.label(text.first == "@" ? text.dropFirst() : text[...])
    }
  }

  /// A label, with the number of its occurrence after the last `#`.
  private static func label(_ text: Substring) -> MomentReference {
    guard let mark = text.lastIndex(of: "#"), mark > text.startIndex,
      let occurrence = number(text[text.index(after: mark)...]), occurrence > 0
    else { return .label(String(text), occurrence: nil) }
    return .label(String(text[..<mark]), occurrence: occurrence)
  }

  private static func number(_ digits: Substring) -> Int? {
    digits.allSatisfy(isDigit) ? Int(digits) : nil
  }

  private static func isDigit(_ character: Character) -> Bool {
    ("0"..."9").contains(character)
  }
}

extension MomentReference: CustomStringConvertible {
  package var description: String {
    switch self {
    case .number(let number): "\(number)"
    case .last(before: 0): "last"
    case .last(let steps): "last~\(steps)"
    case .label(let label, let occurrence):
      (Self.needsMark(label) ? "@" : "") + label + (occurrence.map { "#\($0)" } ?? "")
    }
  }

  private static func needsMark(_ label: String) -> Bool {
    label.allSatisfy(isDigit) || label == "last" || label.hasPrefix("last~")
      || label.first == "@"
  }
}
