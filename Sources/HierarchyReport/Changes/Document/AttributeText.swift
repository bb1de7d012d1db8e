import HierarchyDiff
import HierarchyModel
import UIKitRules

/// Writes changed attributes for a reader: `text "Root" → "Cyan", alpha 1 → 0.5`.
struct AttributeText: Sendable {
  let context: ChangeContext

  func text(_ changes: [ObjectChanges.Attribute]) -> String {
    let frame = changes.first { $0.key == .known(.frame) }
    return changes.filter {
      ($0.key != .known(.bounds) || !follows($0, frame)) && !repeatsText($0, changes)
    }.map(text).joined(separator: ", ")
  }

  /// Which of several attributes with one text tells of its change; any other comes last.
  private static let tellers: [AttributeKey] = [
    .known(.text), .known(.label), .known(.title), .known(.value),
  ]

  /// Whether an attribute changed only with the text that it repeats.
  private func repeatsText(
    _ change: ObjectChanges.Attribute, _ all: [ObjectChanges.Attribute]
  ) -> Bool {
    let isText = [change.before, change.after].contains {
      if case .text? = $0 { true } else { false }
    }
    guard isText else { return false }
    let own = Self.tellers.firstIndex(of: change.key) ?? Self.tellers.count
    return all.contains {
      $0.before == change.before && $0.after == change.after
        && Self.tellers.firstIndex(of: $0.key) ?? own < own
    }
  }

  /// Whether bounds only follow a frame: what the frame tells is not told again.
  private func follows(
    _ bounds: ObjectChanges.Attribute, _ frame: ObjectChanges.Attribute?
  ) -> Bool {
    guard case .numbers(let before)? = bounds.before, case .numbers(let after)? = bounds.after,
      case .numbers(let was)? = frame?.before, case .numbers(let now)? = frame?.after,
      [before, after, was, now].allSatisfy({ $0.count == 4 })
    else { return false }
    return before[..<2] == after[..<2] && before[2...] == was[2...] && after[2...] == now[2...]
  }

  func text(_ change: ObjectChanges.Attribute) -> String {
    if case .text(let old)? = change.before, case .text(let new)? = change.after {
      let (old, new) = (
        AddressText(context.before).shown(old), AddressText(context.after).shown(new)
      )
      if old == new { return "\(change.key.name) \"\(Self.cut(new))\" of another object" }
      let shown = TextDifference(old, new)
      return "\(change.key.name) \"\(shown.before)\" → \"\(shown.after)\""
    }
    let (before, after) = (
      value(change.before, in: context.before), value(change.after, in: context.after)
    )
    return "\(change.key.name) \(before) → \(after)" + (before == after ? " (nearly)" : "")
  }

  private func value(_ value: AttributeValue?, in side: RuleBook) -> String {
    switch value {
    case nil: "?"
    case .null: "none"
    case .flag(let flag): flag ? "true" : "false"
    case .number(let number): Self.short(number)
    case .text(let text): "\"\(Self.cut(AddressText(side).shown(text)))\""
    case .numbers(let numbers): Self.tuple(numbers)
    case .texts(let texts): "[\(Self.list(texts))]"
    case .reference(let object, _): side.shortName(of: object)
    case .references(let objects):
      "[\(Self.list(objects.map { side.shortName(of: $0.target) }))]"
    case .json(let text): Self.cut(text)
    }
  }

  /// `(0 0; 390 844)` for a rectangle, `(0 20)` for anything else.
  private static func tuple(_ numbers: [Number]) -> String {
    let texts = numbers.map(short)
    guard texts.count == 4 else { return "(\(texts.joined(separator: " ")))" }
    return "(\(texts[0]) \(texts[1]); \(texts[2]) \(texts[3]))"
  }

  private static func short(_ number: Number) -> String {
    switch number {
    case .integer(let value): String(value)
    case .unsigned(let value): String(value)
    case .double(let value): short(value)
    }
  }

  /// Two decimals do where numbers are points; a number that is smaller is told in full.
  private static func short(_ value: Double) -> String {
    if let integer = value.whole { return String(integer) }
    let rounded = (value * 100).rounded() / 100
    if rounded != 0, let integer = Int64(exactly: rounded) { return String(integer) }
    return rounded == 0 || !rounded.isFinite ? "\(value)" : "\(rounded)"
  }

  private static func list(_ texts: [String]) -> String {
    texts.prefix(longestList).map(cut).joined(separator: ", ")
      + (texts.count > longestList ? ", …" : "")
  }

  private static func cut(_ text: String) -> String {
    let start = text.prefix(longestText)
    return start.endIndex == text.endIndex ? text : start + "…"
  }

  private static let longestText = 40
  private static let longestList = 6
}
