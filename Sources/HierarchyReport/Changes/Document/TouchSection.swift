import HierarchyDiff
import HierarchyModel

/// Lays out which views touches no longer reach; those that left the window are marked as such.
struct TouchSection {
  private let touch: TouchChanges
  private let names: ObjectNames
  private let limits: ReportLimits

  init(_ report: ChangeReport) {
    touch = report.meaning.touch
    names = ObjectNames(context: report.context)
    limits = report.limits
  }

  func section() -> ChangeDocument.Section? {
    let groups = touch.groups.filter { $0.reason != .leftWindow }
    if groups.isEmpty { return nil }
    let items = groups.prefix(limits.meanings).map { group -> ChangeDocument.Item in
      .fact(label: names.list(group.views), detail: detail(of: group))
    }
    let rest = groups.count - items.count
    let more = rest > 0 ? [ChangeDocument.Item.fact(label: "and \(rest) more", detail: "")] : []
    return ChangeDocument.Section(title: "touch", items: items + more)
  }

  private func detail(of group: TouchChanges.Group) -> String {
    let cause = names.short(group.cause)
    let who = group.views.first == group.cause ? "is" : "no touches: \(cause) is"
    switch group.reason {
    case .hidden: return "\(who) hidden now"
    case .transparent: return "\(who) transparent now"
    case .interactionDisabled: return "\(who) closed to touches now"
    case .outside: return "\(who) outside its superview's bounds now"
    case .leftWindow: return "\(who) in no window now"
    case .covered: return "covered by \(cause)"
    }
  }
}

/// Lays out who handled the requested actions, and which actor-chain targets changed.
struct ActionSection {
  private let actions: ActionChanges
  private let names: ObjectNames

  init(_ report: ChangeReport) {
    actions = report.meaning.actions
    names = ObjectNames(context: report.context)
  }

  func section() -> ChangeDocument.Section? {
    let handlers = actions.handlers.map { handler -> ChangeDocument.Item in
      .fact(label: handler.action, detail: detail(of: handler))
    }
    let targets = actions.actorTargets.map { target -> ChangeDocument.Item in
      let before = target.before.map(names.short) ?? "nobody"
      let after = target.after.map(names.short) ?? "nobody"
      return .fact(
        label: target.action,
        detail: "from \(names.list(target.controllers, shown: 3)): \(before) → \(after)")
    }
    let items = handlers + targets
    return items.isEmpty ? nil : ChangeDocument.Section(title: "actions", items: items)
  }

  private func detail(of handler: ActionChanges.Handler) -> String {
    let (before, after) = (text(handler.before), text(handler.after))
    return before == after ? "\(after), as before" : "\(before) → \(after)"
  }

  private func text(_ outcome: ActionChanges.Outcome) -> String {
    switch outcome {
    case .handled(let handler): names.short(handler)
    case .nobody: "nobody"
    case .unknown(let reason): "unknown, because \(reason)"
    }
  }
}
