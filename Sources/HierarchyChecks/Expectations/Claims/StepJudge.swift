import HierarchyDiff
import HierarchyModel
import UIKitRules

/// Judges claims about events by what happened between two snapshots.
struct StepJudge {
  private let context: ChangeContext
  private let reader: NavigationReader

  init(_ before: Snapshot, _ after: Snapshot) {
    let matching = Matching(before, after)
    context = ChangeContext(before: before, after: after, matching: matching)
    reader = NavigationReader(context)
  }

  func judge(_ claim: Claim) -> Judgement {
    guard case .event(let kind, let subject, let container, let isAsked) = claim else {
      return .absent([])
    }
    let (subjects, containers) = (subject.map(matches), container.map(matches))
    let named = (subjects: subjects.map(Set.init), containers: containers.map(Set.init))
    func isMeant(_ event: NavigationEvent) -> Bool {
      // The other controllers that a pop or a page turn affected count as well.
      event.kind == kind
        && (named.subjects.map { !$0.isDisjoint(with: [event.subject] + event.others) } ?? true)
    }
    func fits(_ event: NavigationEvent) -> Bool {
      guard isMeant(event) else { return false }
      let partners = isAsked ? [event.source] : [event.container, event.presenter]
      return named.containers.map { !$0.isDisjoint(with: partners.compactMap(\.self)) } ?? true
    }
    if reader.events.contains(where: fits) { return .holds(words) }
    if isAsked, reader.events.contains(where: { isMeant($0) && $0.source == nil }) {
      return .unknown("who was asked to present was not captured")
    }
    var reader = reader
    let reason =
      reader.openEvents.first { fits($0.event) }?.reason
      ?? reader.unseenGap(for: kind, of: subjects, in: containers)
    return reason.map(Judgement.unknown) ?? .fails(words)
  }

  /// What happened, one line each.
  private var words: [String] {
    if reader.events.isEmpty { return ["nothing happened"] }
    return reader.events.map { event in
      let container = event.container ?? event.presenter
      return "happened: \(event.kind.phrase) \(context.name(event.subject))"
        + (container.map { ", \(context.name($0))" } ?? "")
    }
  }

  /// The objects of a name on both sides, each once.
  private func matches(of name: String) -> [Counterparts] {
    let query = ObjectQuery(name)
    let new = query.matches(in: context.new).map(context.object(after:))
    let known = Set(new)
    return new
      + query.matches(in: context.old).map(context.object(before:)).filter { !known.contains($0) }
  }
}
