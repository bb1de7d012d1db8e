import HierarchyDiff
import HierarchyModel
import UIKitRules

/// Writes changed attributes for a reader: `text "Root" → "Cyan", alpha 1 → 0.5`.
struct AttributeText: Sendable {
  let context: ChangeContext

  /// Leaves out what merely follows or repeats another change.
  func text(_ changes: [ObjectChanges.Attribute]) -> String {
    let frame = changes.first { $0.key == .known(.frame) }
    let sharing = changes.filter { Self.rank($0.key) < Self.lastRank }
    var text = ""
    text.reserveCapacity(Self.usualLength)
    for change in changes {
      if change.key == .known(.bounds) && Self.follows(change, frame) { continue }
      if Self.repeatsText(change, sharing) { continue }
      if !text.isEmpty { text += ", " }
      write(change, to: &text)
    }
    return text
  }

  /// Whether an attribute changed only because it repeats a text of `others` that changed.
  private static func repeatsText(
    _ change: ObjectChanges.Attribute, _ others: [ObjectChanges.Attribute]
  ) -> Bool {
    guard isText(change.before) || isText(change.after) else { return false }
    let own = rank(change.key)
    return others.contains {
      rank($0.key) < own && $0.before == change.before && $0.after == change.after
    }
  }

  private static func isText(_ value: AttributeValue?) -> Bool {
    if case .text? = value { true } else { false }
  }

  /// Which of the attributes that share a text reports its change: the one with the lowest rank.
  private static func rank(_ key: AttributeKey) -> Int {
    switch key {
    case .known(.text): 0
    case .known(.label): 1
    case .known(.title): 2
    case .known(.value): 3
    default: lastRank
    }
  }

  /// The rank of attributes that repeat no text to others.
  private static let lastRank = 4

  /// Whether bounds merely follow a frame, so that reporting them would repeat the frame.
  static func follows(
    _ bounds: ObjectChanges.Attribute, _ frame: ObjectChanges.Attribute?
  ) -> Bool {
    guard case .numbers(let before)? = bounds.before, case .numbers(let after)? = bounds.after,
      case .numbers(let was)? = frame?.before, case .numbers(let now)? = frame?.after,
      [before, after, was, now].allSatisfy({ $0.count == 4 })
    else { return false }
    return before[..<2] == after[..<2] && before[2...] == was[2...] && after[2...] == now[2...]
  }

  private func write(_ change: ObjectChanges.Attribute, to text: inout String) {
    text += change.key.name
    text += " "
    if case .text(let old)? = change.before, case .text(let new)? = change.after {
      let old = AddressText.shown(old, in: context.before)
      Self.write(old, AddressText.shown(new, in: context.after), to: &text)
      return
    }
    let start = text.utf8.count
    write(change.before, in: context.before, to: &text)
    let end = text.utf8.count
    text += Self.arrow
    write(change.after, in: context.after, to: &text)
    let before = text.utf8.dropFirst(start).prefix(end - start)
    let after = text.utf8.dropFirst(end + Self.arrow.utf8.count)
    if Substring(before) == Substring(after) { text += " (nearly)" }
  }

  private static let arrow = " → "

  private static func write(_ old: String, _ new: String, to text: inout String) {
    if old == new {
      text += "\"\(cut(new))\" of another object"
    } else {
      let shown = TextDifference(old, new)
      text += "\""
      text += shown.before
      text += "\" → \""
      text += shown.after
      text += "\""
    }
  }

  private func write(_ value: AttributeValue?, in side: RuleBook, to text: inout String) {
    switch value {
    case nil: text += "?"
    case .null: text += "none"
    case .flag(let flag): text += flag ? "true" : "false"
    case .number(let number): text += Self.short(number)
    case .text(let value): text += "\"\(Self.cut(AddressText.shown(value, in: side)))\""
    case .numbers(let numbers): Self.write(numbers, to: &text)
    case .texts(let texts): text += "[\(Self.list(texts))]"
    case .reference(let object, _): text += side.shortName(of: object)
    case .references(let objects):
      text += "[\(Self.list(objects.map { side.shortName(of: $0.target) }))]"
    case .json(let value): text += Self.cut(value)
    }
  }

  /// `(0 0; 390 844)` for a rectangle, `(0 20)` for anything else.
  private static func write(_ numbers: [Number], to text: inout String) {
    text += "("
    for (index, number) in numbers.enumerated() {
      if index > 0 { text += index == 2 && numbers.count == 4 ? "; " : " " }
      text += short(number)
    }
    text += ")"
  }

  static func short(_ number: Number) -> String {
    switch number {
    case .integer(let value): String(value)
    case .unsigned(let value): String(value)
    case .double(let value): short(value)
    }
  }

  /// Numbers in points get two decimals; a smaller number is written in full.
  private static func short(_ value: Double) -> String {
    if let integer = value.whole { return String(integer) }
    let rounded = (value * 100).rounded() / 100
    if rounded != 0, let integer = Int64(exactly: rounded) { return String(integer) }
    return rounded == 0 || !rounded.isFinite ? "\(value)" : rounded.description
  }

  private static func list(_ texts: [String]) -> String {
    Wording.list(texts.lazy.map(cut), atMost: longestList)
  }

  private static func cut(_ text: String) -> String {
    text.isLonger(than: longestText) ? text.prefix(longestText) + "…" : text
  }

  /// How much there is room for at once.
  private static let usualLength = 80
  private static let longestText = 40
  private static let longestList = 6
}

/// Texts with names in place of object addresses, which mean nothing in another run.
enum AddressText {
  /// Fewer digits are no address; only the beginning of a longer text is searched.
  private static let leastDigits = 5
  private static let longest = 4_096

  /// The text with each address replaced by the name of its object, else by a word.
  static func shown(_ text: String, in side: RuleBook) -> String {
    guard text.utf8.count <= longest, text.firstRange(ofBytesOf: "0x") != nil else {
      return text
    }
    var result = ""
    var rest = text[...]
    while let found = rest.firstRange(ofBytesOf: "0x") {
      let digits = rest[found.upperBound...].prefix { $0.isHexDigit }
      guard digits.utf8.count >= leastDigits, !goesOn(rest, before: found.lowerBound) else {
        result += rest[..<digits.endIndex]
        rest = rest[digits.endIndex...]
        continue
      }
      result += rest[..<found.lowerBound]
      if let address = UInt64(digits, radix: 16),
        let object = side.snapshot.object(with: .address(address))
      {
        result += side.shortName(of: object)
      } else if result.hasSuffix(": ") {
        // `<CALayer: 0x…>` is clear without the address.
        result.removeLast(2)
      } else {
        result += "an object"
      }
      rest = rest[digits.endIndex...]
    }
    return result + rest
  }

  private static func goesOn(_ text: Substring, before index: String.Index) -> Bool {
    guard index > text.startIndex else { return false }
    let last = text[text.index(before: index)]
    return last.isLetter || last.isNumber
  }
}
