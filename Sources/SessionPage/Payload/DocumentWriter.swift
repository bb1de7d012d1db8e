import HierarchyDiff
import HierarchyReport
import JSONText

/// Writes a report in words: `n` notes, `e` events by controller tree, `s` sections with their
/// items, each an array whose first element is its mark: `p` a place, `f` a fact, `l` lines, else
/// the sign for what happened to an object.
struct DocumentWriter {
  let numbers: ObjectNumbers
  let former: ObjectNumbers

  /// The maximum number of items per section: the page shows every change in place.
  private static let limit = 40

  func json(_ document: ChangeDocument) -> JSONValue {
    [
      "n": list(document.notes.map { .string($0) }),
      "e": list(document.navigation.map(json)),
      "s": list(document.sections.map(json)),
    ]
  }

  private func json(_ navigation: ChangeDocument.Navigation) -> JSONValue {
    [
      "e": list(navigation.events.map(json)),
      "b": navigation.before.map { .string($0) },
      "a": navigation.after.map { .string($0) },
    ]
  }

  private func json(_ event: ChangeDocument.Event) -> JSONValue {
    let number = event.subject.flatMap { object in
      object.after.map { numbers[$0] } ?? object.before.map { former[$0] }
    }
    let texts: [JSONValue] = [.string(event.word), .string(event.text), .string(event.explanation)]
    return .array(texts + (number.map { [.number($0)] } ?? []))
  }

  private func json(_ section: ChangeDocument.Section) -> JSONValue {
    let rest = section.items.count - Self.limit
    return [
      "t": .string(section.title),
      "l": section.lead.map { .string($0) },
      "i": list(section.items.prefix(Self.limit).map(json)),
      "more": rest > 0 ? .number(rest) : nil,
    ]
  }

  private func json(_ item: ChangeDocument.Item) -> JSONValue {
    switch item {
    case .place(let place): .strings(["p", place])
    case .change(let mark, let label, let detail): .strings([mark.rawValue, label, detail])
    case .fact(let label, let detail): .strings(["f", label, detail])
    case .lines(let lines): .strings(["l"] + lines)
    }
  }

  /// An array; nil for an empty one, which is left out.
  private func list(_ values: [JSONValue]) -> JSONValue? { values.isEmpty ? nil : .array(values) }
}
