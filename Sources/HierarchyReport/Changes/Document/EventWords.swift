import HierarchyDiff
import HierarchyModel

/// Says an event in a few words: `push`, `CyanViewController onto UINavigationController`.
struct EventWords {
  let names: ObjectNames
  let all: [NavigationEvent]

  func event(_ event: NavigationEvent) -> ChangeDocument.Event {
    ChangeDocument.Event(
      word: Self.word(event.kind), text: text(event), explanation: explanation(event),
      subject: event.subject)
  }

  private static func word(_ kind: NavigationKind) -> String {
    switch kind {
    case .push: "push"
    case .pop: "pop"
    case .replaceStack: "replace stack"
    case .present: "present"
    case .dismiss: "dismiss"
    case .embed: "embed"
    case .unembed: "unembed"
    case .selectTab: "select tab"
    case .show: "show"
    case .showDetail: "show detail"
    case .collapse: "collapse"
    case .expand: "expand"
    case .turnPage: "turn page"
    case .replaceRoot: "replace root"
    case .addWindow: "add window"
    case .removeWindow: "remove window"
    case .changeKeyWindow: "key window"
    case .appear: "appear"
    case .disappear: "disappear"
    }
  }

  private func text(_ event: NavigationEvent) -> String {
    let subject = names.className(event.subject)
    let container = event.container.map(names.className)
    func with(_ word: String) -> String { subject + (container.map { " \(word) \($0)" } ?? "") }
    switch event.kind {
    case .push: return with("onto")
    case .pop:
      return Self.several(subject, event.others.count) + (container.map { " from \($0)" } ?? "")
    case .replaceStack:
      return with("on top of") + (event.others.isEmpty ? "" : ", \(event.others.count) below")
    case .embed, .show, .showDetail, .selectTab: return with("in")
    case .turnPage:
      return Self.several(subject, event.others.count) + (container.map { " in \($0)" } ?? "")
    case .unembed: return with("from")
    case .replaceRoot: return with("of")
    case .present, .dismiss:
      return
        ([subject + (event.presenter.map { " by \(names.className($0))" } ?? "")]
        + [event.style].compactMap(\.self)).joined(separator: ", ")
    case .collapse, .expand: return container ?? subject
    case .addWindow, .removeWindow, .changeKeyWindow, .appear, .disappear:
      return event.explanation
    }
  }

  private static func several(_ subject: String, _ others: Int) -> String {
    others == 0 ? subject : "\(subject) and \(others) more"
  }

  /// Why it was these, where the words and the tree do not tell.
  private func explanation(_ event: NavigationEvent) -> String? {
    switch event.kind {
    case .present, .collapse, .expand: event.explanation
    case .dismiss where goesWithPresenter(event): event.explanation
    default: nil
    }
  }

  /// Whether a presentation above another went with that.
  private func goesWithPresenter(_ event: NavigationEvent) -> Bool {
    all.contains { $0.kind == .dismiss && $0.subject == event.presenter }
  }
}
