import HierarchyDiff

extension ReportParts {
  /// The views that touches no longer reach; the section on views reports those that left.
  func touch() -> Section? {
    let groups = report.meaning.touch.groups.filter {
      $0.reason != .leftWindow || !report.shows(.views)
    }
    return section("touch", facts(groups) { (names($0.views), detail(of: $0)) })
  }

  private func detail(of group: TouchChanges.Group) -> String {
    let cause = name(group.cause)
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
