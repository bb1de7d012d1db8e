import HierarchyDiff
import HierarchyModel

/// Lays out the changes to the responder chain and to responders that are neither view nor
/// controller.
struct ResponderSection {
  private let report: ChangeReport
  private let context: ChangeContext
  private let names: ObjectNames

  init(_ report: ChangeReport) {
    self.report = report
    context = report.context
    names = ObjectNames(context: context)
  }

  func section() -> ChangeDocument.Section? {
    let items = groups() + joined() + overrides() + firstResponder() + others()
    return items.isEmpty ? nil : ChangeDocument.Section(title: "responders", items: items)
  }

  private var responders: ResponderChanges { report.meaning.responders }

  private func groups() -> [ChangeDocument.Item] {
    let joined = Set(responders.joined.flatMap(\.chain))
    // Objects that navigation brought back have their new chains reported.
    let told = responders.groups.filter {
      !isMove($0) && ($0.effect != .joined || !($0.cause.after.map(joined.contains) ?? false))
    }
    let items = told.prefix(report.limits.meanings).map { group -> ChangeDocument.Item in
      .fact(label: names.list(group.members), detail: detail(of: group))
    }
    let rest = told.count - items.count
    return items + (rest > 0 ? [.fact(label: "and \(rest) more", detail: "")] : [])
  }

  /// Whether a chain differs only because a view moved, which the section on views reports.
  private func isMove(_ group: ChainGroup) -> Bool {
    group.effect == .changed && group.reason == .moved && report.shows(.views)
      && (group.cause.after.map(context.new.views.contains) ?? false)
  }

  private func detail(of group: ChainGroup) -> String {
    guard group.effect == .cut, group.reason == .leftWindow, let end = group.after.last else {
      return Self.effect(group.effect) + group.explanation
    }
    let whose = group.members.count == 1 ? "its chain now ends" : "their chains now end"
    return "left the window: \(whose) at \(names.after(end))"
  }

  /// The effect that an explanation alone does not convey.
  private static func effect(_ effect: ChainGroup.Effect) -> String {
    switch effect {
    case .becameCyclic: "in a cycle: "
    case .bypassed: "skips a responder: "
    case .changed, .cut, .joined: ""
    }
  }

  private func joined() -> [ChangeDocument.Item] {
    responders.joined.prefix(report.limits.meanings).map { chain in
      .fact(label: "new chain", detail: chain.explanation)
    }
  }

  private func overrides() -> [ChangeDocument.Item] {
    // A chain that diverges because of an override is already reported.
    let told = Set(
      responders.groups.filter { $0.reason == .overridden || $0.reason == .overrideRemoved }
        .map(\.cause))
    return responders.overrides.filter { !told.contains($0.responder) }.prefix(
      report.limits.meanings
    ).map { .fact(label: names.short($0.responder), detail: $0.effect) }
  }

  private func firstResponder() -> [ChangeDocument.Item] {
    guard let change = responders.firstResponder else { return [] }
    let (before, after) = (
      change.before.map(names.short) ?? "none", change.after.map(names.short) ?? "none"
    )
    return [.fact(label: "first responder", detail: "\(before) → \(after) (\(change.reason))")]
  }

  /// Coordinators, scenes and similar objects that were added, removed or changed.
  private func others() -> [ChangeDocument.Item] {
    let changes = report.changes.restricted(to: .others, in: context)
    let attributes = AttributeText(context: context)
    let came = changes.inserted.map(context.object(after:)).map { ($0, "came") }
    let went = changes.removed.map(context.object(before:)).map { ($0, "went") }
    let changed = AttributeGroups(changes.attributes).groups.compactMap {
      group -> (Counterparts, String)? in
      let shown = group.attributes.filter { $0.key != .known(.next) }
      return shown.isEmpty ? nil : (group.object, attributes.text(shown))
    }
    return (came + went + changed).prefix(report.limits.meanings).map {
      .fact(label: names.short($0.0), detail: $0.1)
    }
  }
}
