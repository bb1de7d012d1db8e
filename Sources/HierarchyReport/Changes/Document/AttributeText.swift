import HierarchyDiff
import HierarchyModel

/// Writes changed attributes for a reader: `text "Root" → "Cyan", alpha 1 → 0.5`.
struct AttributeText: Sendable {
  let context: ChangeContext

  func text(_ changes: [ObjectChanges.Attribute]) -> String {
    changes.map(text).joined(separator: ", ")
  }

  func text(_ change: ObjectChanges.Attribute) -> String {
    "\(change.key.name) \(value(change.before, in: context.old))"
      + " → \(value(change.after, in: context.new))"
  }

  private func value(_ value: AttributeValue?, in snapshot: Snapshot) -> String {
    switch value {
    case nil: "?"
    case .null: "none"
    case .flag(let flag): flag ? "true" : "false"
    case .number(let number): Self.short(number)
    case .text(let text): "\"\(Self.cut(text))\""
    case .numbers(let numbers): Self.tuple(numbers)
    case .texts(let texts): "[\(Self.list(texts))]"
    case .reference(let object, _): snapshot.shortName(of: object)
    case .references(let objects):
      "[\(Self.list(objects.map { snapshot.shortName(of: $0.target) }))]"
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
    case .double(let value): Int64(exactly: value).map(String.init) ?? "\(value)"
    }
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
