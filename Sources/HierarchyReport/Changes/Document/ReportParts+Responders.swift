import HierarchyDiff
import HierarchyModel
import UIKitRules

/// The changes to the responder chain and to responders that are neither views nor controllers.
extension ReportParts {
  func responders() -> Section? {
    section("responders", chains() + joined() + overrides() + firstResponder() + others())
  }

  private var changes: ResponderChanges { report.meaning.responders }

  private func chains() -> [Item] {
    let joined = Set(changes.joined.flatMap(\.chain))
    // Objects that navigation brought back have their new chains reported.
    let reported = changes.groups.filter {
      !isMove($0) && ($0.effect != .joined || !($0.cause.after.map(joined.contains) ?? false))
    }
    return facts(reported) { .fact(label: names($0.members), detail: detail(of: $0)) }
  }

  /// Whether a chain differs only because a view moved, which the section on views reports.
  private func isMove(_ group: ChainGroup) -> Bool {
    group.effect == .changed && group.reason == .moved && report.shows(.views)
      && (group.cause.after.map(context.new.views.contains) ?? false)
  }

  private func detail(of group: ChainGroup) -> String {
    if group.effect == .cut, group.reason == .leftWindow, let end = group.after.last {
      let whose = group.members.count == 1 ? "its chain now ends" : "their chains now end"
      let ending = "\(whose) at \(name(after: end))"
      return isInWindow(someOf: group)
        ? "\(ending), which left the window" : "left the window: \(ending)"
    }
    // The effect that an explanation alone does not convey.
    switch group.effect {
    case .becameCyclic: return "in a cycle: " + group.explanation
    case .bypassed: return "skips a responder: " + group.explanation
    case .changed, .cut, .joined: return group.explanation
    }
  }

  /// Whether a responder whose chain is cut is in a window all the same, as what the old root of a
  /// window presents is (R-WIN-6).
  private func isInWindow(someOf group: ChainGroup) -> Bool {
    let view = { (member: Counterparts) in member.after.flatMap(context.new.view(showing:)) }
    return group.members.contains { view($0).map(context.after.isInWindow)?.value == true }
  }

  private func joined() -> [Item] {
    changes.joined.prefix(report.limits.meanings).map {
      .fact(label: "new chain", detail: $0.explanation)
    }
  }

  private func overrides() -> [Item] {
    // A chain that diverges because of an override is already reported.
    let reported = Set(
      changes.groups.filter { $0.reason == .overridden || $0.reason == .overrideRemoved }
        .map(\.cause))
    return changes.overrides.filter { !reported.contains($0.responder) }
      .prefix(report.limits.meanings)
      .map { .fact(label: name($0.responder), detail: $0.effect) }
  }

  private func firstResponder() -> [Item] {
    guard let change = changes.firstResponder else { return [] }
    let (before, after) = (change.before.map(name) ?? "none", change.after.map(name) ?? "none")
    return [.fact(label: "first responder", detail: "\(before) → \(after) (\(change.reason))")]
  }

  /// Coordinators, scenes and similar objects that were added, removed or changed.
  private func others() -> [Item] {
    let changes = report.changes.restricted(to: .others, in: context)
    if changes.isEmpty { return [] }
    let attributes = AttributeText(context: context)
    let came = changes.inserted.map { (context.object(after: $0), "came") }
    let went = changes.removed.map { (context.object(before: $0), "went") }
    let changed = changes.attributesByObject.compactMap {
      group -> (Counterparts, String)? in
      let shown = group.attributes.filter { !report.isReportedElsewhere($0) }
      return shown.isEmpty ? nil : (group.object, attributes.text(shown))
    }
    return (came + went + changed).prefix(report.limits.meanings).map {
      .fact(label: name($0.0), detail: context.partial.doubt($0.0) ?? $0.1)
    }
  }
}

/// The changes to what handles actions.
extension ReportParts {
  func actions() -> Section? {
    let actions = report.meaning.actions
    let handlers = actions.handlers.map { handler -> Item in
      let (before, after) = (text(handler.before), text(handler.after))
      return .fact(
        label: handler.action,
        detail: before == after ? "\(after), as before" : "\(before) → \(after)")
    }
    let targets = actions.actorTargets.map { target -> Item in
      let (before, after) = (
        target.before.map(name) ?? "nobody", target.after.map(name) ?? "nobody"
      )
      return .fact(
        label: target.action,
        detail: "from \(names(target.controllers, shown: 3)): \(before) → \(after)")
    }
    return section("actions", handlers + targets)
  }

  private func text(_ outcome: ActionChanges.Outcome) -> String {
    switch outcome {
    case .handled(let handler): name(handler)
    case .nobody: "nobody"
    case .unknown(let reason): "unknown, because \(reason)"
    }
  }
}
