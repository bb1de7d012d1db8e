import HierarchyDiff
import HierarchyModel

/// Holds claims of events against what happened between two snapshots.
struct StepJudge {
  private let context: ChangeContext
  private let events: [NavigationEvent]

  init(_ before: Snapshot, _ after: Snapshot) {
    let matching = Difference(before, after).matching
    context = ChangeContext(before: before, after: after, matching: matching)
    events = NavigationReader().events(in: context)
  }

  func judge(_ kind: NavigationKind, subject: String?, container: String?) -> Judgement {
    let holds = events.contains { event in
      event.kind == kind
        && (subject == nil || subjects(of: event).contains { fits(subject, $0) })
        && (container == nil || containers(of: event).contains { fits(container, $0) })
    }
    if holds { return .holds(words) }
    return gap(for: kind).map(Judgement.unknown) ?? .fails(words)
  }

  /// What one of the snapshots lacks to tell of an event, nil where both have it.
  private func gap(for kind: NavigationKind) -> String? {
    let facet: Facet =
      switch kind {
      case .present, .dismiss: .presentations
      case .appear, .disappear, .addWindow, .removeWindow, .changeKeyWindow: .views
      default: .controllers
      }
    return context.coverage.contains(facet) ? nil : "\(facet.rawValue) were not captured"
  }

  /// What happened, a line each.
  private var words: [String] {
    if events.isEmpty { return ["nothing happened"] }
    return events.map { event in
      let container = event.container ?? event.presenter
      return "happened: \(event.kind.phrase) \(context.name(event.subject))"
        + (container.map { ", \(context.name($0))" } ?? "")
    }
  }

  /// What a pop or a page turn happened to beside the first counts as well.
  private func subjects(of event: NavigationEvent) -> [Counterparts] {
    [event.subject] + event.others
  }

  private func containers(of event: NavigationEvent) -> [Counterparts] {
    [event.container, event.presenter, event.source].compactMap(\.self)
  }

  private func fits(_ name: String?, _ object: Counterparts) -> Bool {
    guard let name else { return true }
    let query = ObjectQuery(name)
    return object.after.map { query.matches(in: context.new).contains($0) } ?? false
      || object.before.map { query.matches(in: context.old).contains($0) } ?? false
  }
}
