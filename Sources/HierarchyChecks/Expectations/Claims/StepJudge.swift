import HierarchyDiff
import HierarchyModel
import UIKitRules

/// Judges claims about events by what happened between two snapshots.
struct StepJudge {
  private let context: ChangeContext
  private let events: [NavigationEvent]
  private let openEvents: [OpenEvent]

  init(_ before: Snapshot, _ after: Snapshot) {
    let matching = Matching(before, after)
    context = ChangeContext(before: before, after: after, matching: matching)
    let reader = NavigationReader(context)
    (events, openEvents) = (reader.events, reader.openEvents)
  }

  func judge(_ claim: Claim) -> Judgement {
    guard case .event(let kind, let subject, let container, let isAsked) = claim else {
      return .absent([])
    }
    let named = (subject: subject.map(matches), container: container.map(matches))
    func isMeant(_ event: NavigationEvent) -> Bool {
      // The other controllers that a pop or a page turn affected count as well.
      event.kind == kind
        && (named.subject.map { ([event.subject] + event.others).contains(where: $0.fits) } ?? true)
    }
    func fits(_ event: NavigationEvent) -> Bool {
      guard isMeant(event) else { return false }
      let partners = isAsked ? [event.source] : [event.container, event.presenter]
      return named.container.map { partners.compactMap(\.self).contains(where: $0.fits) } ?? true
    }
    if events.contains(where: fits) { return .holds(words) }
    if isAsked, events.contains(where: { isMeant($0) && $0.source == nil }) {
      return .unknown("who was asked to present was not captured")
    }
    let reason =
      openEvents.first { fits($0.event) }?.reason ?? gap(for: kind)
      ?? unseenGap(for: kind, named.subject)
    return reason.map(Judgement.unknown) ?? .fails(words)
  }

  /// The facet that one of the snapshots lacks to determine an event, nil if both cover it.
  private func gap(for kind: NavigationKind) -> String? {
    let facet: Facet =
      switch kind {
      case .present, .dismiss: .presentations
      case .appear, .disappear, .addWindow, .removeWindow, .changeKeyWindow: .views
      default: .controllers
      }
    return context.coverage.contains(facet) ? nil : "\(facet.rawValue) were not captured"
  }

  /// Why an event may have gone unseen: a controller that came or went may be missing on either
  /// side. One that both sides show did not; what happened to it is seen.
  private func unseenGap(for kind: NavigationKind, _ subject: Matches?) -> String? {
    switch kind {
    case .appear, .disappear, .addWindow, .removeWindow, .changeKeyWindow: return nil
    default: break
    }
    if let subject, !subject.before.isEmpty, !subject.after.isEmpty { return nil }
    return context.before.controllersGap ?? context.after.controllersGap
  }

  /// What happened, one line each.
  private var words: [String] {
    if events.isEmpty { return ["nothing happened"] }
    return events.map { event in
      let container = event.container ?? event.presenter
      return "happened: \(event.kind.phrase) \(context.name(event.subject))"
        + (container.map { ", \(context.name($0))" } ?? "")
    }
  }

  private func matches(of name: String) -> Matches {
    let query = ObjectQuery(name)
    return Matches(
      before: Set(query.matches(in: context.old)), after: Set(query.matches(in: context.new)))
  }
}

/// The objects that a name matches on both sides of a step, looked up once: there may be many
/// events.
private struct Matches {
  let before: Set<ObjectIndex>
  let after: Set<ObjectIndex>

  func fits(_ object: Counterparts) -> Bool {
    object.after.map(after.contains) ?? false || object.before.map(before.contains) ?? false
  }
}
