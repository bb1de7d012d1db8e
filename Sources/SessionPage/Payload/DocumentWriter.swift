import HierarchyDiff
import HierarchyModel
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

  func write(_ document: ChangeDocument, into writer: inout JSONWriter) {
    writer.beginObject()
    array("n", document.notes, into: &writer) { $1.string($0) }
    array("e", document.navigation, into: &writer) { write($0, into: &$1) }
    array("s", document.sections, into: &writer) { write($0, into: &$1) }
    writer.endObject()
  }

  private func write(_ navigation: ChangeDocument.Navigation, into writer: inout JSONWriter) {
    writer.beginObject()
    array("e", navigation.events, into: &writer) { event, writer in
      writer.beginArray()
      writer.string(event.word)
      writer.string(event.text)
      text(event.explanation, into: &writer)
      if let number = event.subject.flatMap(number) { writer.integer(number) }
      writer.endArray()
    }
    writer.memberIfPresent("b", navigation.before)
    writer.memberIfPresent("a", navigation.after)
    writer.endObject()
  }

  private func number(_ object: Counterparts) -> Int? {
    object.after.map { numbers[$0] } ?? object.before.map { former[$0] }
  }

  private func write(_ section: ChangeDocument.Section, into writer: inout JSONWriter) {
    writer.beginObject()
    writer.memberIfPresent("t", section.title)
    writer.memberIfPresent("l", section.lead)
    array("i", Array(section.items.prefix(Self.limit)), into: &writer) { write($0, into: &$1) }
    let rest = section.items.count - Self.limit
    if rest > 0 {
      writer.key("more")
      writer.integer(rest)
    }
    writer.endObject()
  }

  private func write(_ item: ChangeDocument.Item, into writer: inout JSONWriter) {
    writer.beginArray()
    let words: [String] =
      switch item {
      case .place(let place): ["p", place]
      case .change(let mark, let label, let detail): [mark.rawValue, label, detail]
      case .fact(let label, let detail): ["f", label, detail]
      case .lines(let lines): ["l"] + lines
      }
    for word in words { writer.string(word) }
    writer.endArray()
  }

  private func text(_ text: String?, into writer: inout JSONWriter) {
    if let text { writer.string(text) } else { writer.null() }
  }

  private func array<Element>(
    _ key: String, _ list: [Element], into writer: inout JSONWriter,
    _ body: (Element, inout JSONWriter) -> Void
  ) {
    if !list.isEmpty { writer.array(key, of: list, body) }
  }
}
