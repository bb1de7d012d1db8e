package import HierarchyDiff
import HierarchyModel

/// What happened: events grouped by controller tree, with the tree on both sides.
extension ReportParts {
  func navigation() -> [ChangeDocument.Navigation] {
    GroupedValues(report.meaning.navigation + report.meaning.underWay) {
      EventTree(of: $0, in: context)
    }.groups.map { paragraph($1, in: $0) }
  }

  private func paragraph(
    _ events: [NavigationEvent], in tree: EventTree
  ) -> ChangeDocument.Navigation {
    let (notation, sides) = (TreeNotation(events, limit: report.limits.events), context.sides)
    let before = tree.before.map { notation.text(of: $0, sides.before) }
    let after = tree.after.map { notation.text(of: $0, sides.after) }
    var shown = events.prefix(report.limits.events).map(event)
    if events.count > shown.count {
      shown.append(.init(word: "and", text: "\(events.count - shown.count) more", explanation: nil))
    }
    let isSame = before == after
    return ChangeDocument.Navigation(
      events: shown, before: isSame ? nil : before, after: isSame ? nil : after)
  }

  private func event(_ event: NavigationEvent) -> ChangeDocument.Event {
    let phrase = phrase(event)
    let end = event.mayBeCancelled ? ", and may be cancelled" : ""
    let progress = event.isInProgress ? ", in progress" + end : ""
    return ChangeDocument.Event(
      word: phrase.word, text: phrase.text + progress, explanation: explanation(event),
      subject: event.subject)
  }

  private func phrase(_ event: NavigationEvent) -> EventPhrase {
    var phrase = EventPhrase(
      event.kind, className(event.subject), explanation: event.explanation)
    phrase.container = event.container.map(className)
    phrase.presenter = event.presenter.map(className)
    phrase.others = event.others.count
    phrase.style = event.style
    if event.kind == .selectTab, let tab = event.subject.after, let tabs = event.container?.after {
      phrase.place = context.new.tabNumber(of: tab, in: tabs)
    }
    return phrase
  }

  /// The explanation of an event, where the words and the tree do not suffice.
  private func explanation(_ event: NavigationEvent) -> String? {
    switch event.kind {
    case .present, .collapse, .expand: event.explanation
    case .dismiss where goesWithPresenter(event): event.explanation
    case .selectTab where !event.companions.isEmpty: event.explanation
    default: nil
    }
  }

  /// Whether a presentation ended because the one below it did.
  private func goesWithPresenter(_ event: NavigationEvent) -> Bool {
    report.meaning.navigation.contains { $0.kind == .dismiss && $0.subject == event.presenter }
  }
}

/// The controller tree of an event: its root on each side.
struct EventTree: Hashable {
  let before: ObjectIndex?
  let after: ObjectIndex?

  init(of event: NavigationEvent, in context: ChangeContext) {
    let anchor = event.container ?? event.presenter ?? event.subject
    let before = anchor.before.flatMap { Self.root(above: $0, in: context.old) }
    let kind = event.kind
    // A presenter that was also removed is in no tree of the second snapshot.
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

  /// The root of the tree that contains an object; for a window, its root controller. Containers
  /// and presenters come first, but inconsistent snapshots may break that for presenters, so the
  /// walk is bounded.
  private static func root(above object: ObjectIndex, in snapshot: Snapshot) -> ObjectIndex? {
    if snapshot.list(of: object) == .views { return snapshot.reference(.root, of: object).value }
    guard snapshot.controllers.contains(object) else { return nil }
    var last = object
    for _ in 0..<snapshot.controllers.count {
      guard let above = snapshot.holder(of: last) else { break }
      last = above
    }
    return last
  }
}

/// A navigation event in a few words: `push`, `CyanViewController onto UINavigationController`.
package struct EventPhrase {
  let kind: NavigationKind
  let subject: String
  package var container: String?
  package var presenter: String?
  var others = 0
  package var style: String?
  /// The tab that was selected; if it is unknown, the explanation covers it.
  var place: String?
  var explanation: String

  package init(_ kind: NavigationKind, _ subject: String, explanation: String) {
    self.kind = kind
    self.subject = subject
    self.explanation = explanation
  }

  /// What happened.
  package var word: String { kind.phrase }

  /// The objects that it happened to.
  package var text: String {
    switch kind {
    case .push: subject + with("onto")
    case .pop: several + with("from")
    case .replaceStack: subject + with("on top of") + (others == 0 ? "" : ", \(others) below")
    case .embed, .show, .showDetail: subject + with("in")
    case .selectTab: place.map { subject + with("in") + ", \($0)" } ?? explanation
    case .turnPage: subject == container ? explanation : several + with("in")
    case .unembed: subject + with("from")
    case .replaceRoot: subject + with("of")
    case .present, .dismiss:
      subject + (presenter.map { " by \($0)" } ?? "") + (style.map { ", \($0)" } ?? "")
    case .collapse, .expand: container ?? subject
    case .addWindow, .removeWindow, .changeKeyWindow, .appear, .disappear: explanation
    }
  }

  private func with(_ word: String) -> String { container.map { " \(word) \($0)" } ?? "" }

  private var several: String { others == 0 ? subject : "\(subject) and \(others) more" }
}
