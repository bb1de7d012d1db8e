import HierarchyDiff
import HierarchyModel

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
