import HierarchyDiff
import HierarchyModel

/// Says events as a report does: in a few words, with the why where those do not tell.
struct EventWords {
  let names: ObjectNames
  let all: [NavigationEvent]

  func event(_ event: NavigationEvent) -> ChangeDocument.Event {
    let phrase = phrase(event)
    return ChangeDocument.Event(
      word: phrase.word, text: phrase.text, explanation: explanation(event),
      subject: event.subject)
  }

  private func phrase(_ event: NavigationEvent) -> EventPhrase {
    var phrase = EventPhrase(
      event.kind, names.className(event.subject), explanation: event.explanation)
    phrase.container = event.container.map(names.className)
    phrase.presenter = event.presenter.map(names.className)
    phrase.others = event.others.count
    phrase.style = event.style
    if event.kind == .selectTab, let tab = event.subject.after, let tabs = event.container?.after {
      phrase.place = names.context.new.tabPlace(of: tab, in: tabs)
    }
    return phrase
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
