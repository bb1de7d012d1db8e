import HierarchyDiff
import HierarchyModel

/// Lays out what happened: events by the controller tree in which they did, with the tree on both sides.
struct NavigationPart {
  private let report: ChangeReport
  private let context: ChangeContext
  private let names: ObjectNames

  init(_ report: ChangeReport) {
    self.report = report
    context = report.context
    names = ObjectNames(context: context)
  }

  func paragraphs() -> [ChangeDocument.Navigation] {
    var order: [EventTree] = []
    var events: [EventTree: [NavigationEvent]] = [:]
    for event in report.meaning.navigation {
      let tree = EventTree(of: event, in: context)
      if events[tree] == nil { order.append(tree) }
      events[tree, default: []].append(event)
    }
    return order.map { paragraph(events[$0] ?? [], in: $0) }
  }

  private func paragraph(
    _ events: [NavigationEvent], in tree: EventTree
  ) -> ChangeDocument.Navigation {
    let notation = TreeNotation(context: context, events: events)
    let before = tree.before.map(notation.text(before:))
    let after = tree.after.map(notation.text(after:))
    let words = EventWords(names: names, all: report.meaning.navigation)
    var told = events.prefix(report.limits.events).map(words.event)
    if events.count > told.count {
      told.append(.init(word: "and", text: "\(events.count - told.count) more", explanation: nil))
    }
    let isSame = before == after
    return ChangeDocument.Navigation(
      events: told, before: isSame ? nil : before, after: isSame ? nil : after)
  }
}

/// The controller tree that an event happened in: its root on each side.
struct EventTree: Hashable {
  let before: ObjectIndex?
  let after: ObjectIndex?

  init(of event: NavigationEvent, in context: ChangeContext) {
    let anchor = event.container ?? event.presenter ?? event.subject
    let before = anchor.before.flatMap { Self.root(above: $0, in: context.old) }
    let kind = event.kind
    // A presenter that went as well stands in no tree of the second snapshot.
    let after =
      kind == .dismiss
      ? before.flatMap(context.counterpart(ofBefore:))
      : anchor.after.flatMap { Self.root(above: $0, in: context.new) }
    self.before =
      before
      ?? after.flatMap {
        kind == .replaceRoot || kind == .addWindow ? nil : context.counterpart(ofAfter: $0)
      }
    self.after =
      after
      ?? before.flatMap {
        kind == .replaceRoot || kind == .removeWindow ? nil : context.counterpart(ofBefore: $0)
      }
  }

  /// The root of the tree that an object stands in; of a window its root controller. Bounded: what
  /// contains and presents comes first, but for presenters in snapshots that are at odds with
  /// themselves.
  private static func root(above object: ObjectIndex, in snapshot: Snapshot) -> ObjectIndex? {
    if snapshot.list(of: object) == .views { return snapshot.reference(.root, of: object).value }
    guard snapshot.controllers.contains(object) else { return nil }
    var last = object
    for _ in 0..<snapshot.controllers.count {
      guard let above = snapshot.parent(of: last).value ?? snapshot.presenter(of: last) else {
        break
      }
      last = above
    }
    return last
  }
}
