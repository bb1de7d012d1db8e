import HierarchyDiff

extension ReportParts {
  /// The views that touches no longer reach; the section on views reports those that left.
  func touch() -> Section? {
    let groups = report.meaning.touch.groups.filter {
      $0.reason != .leftWindow || !report.shows(.views)
    }
    return section(
      "touch", facts(groups) { .fact(label: names($0.views), detail: detail(of: $0)) })
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
}
