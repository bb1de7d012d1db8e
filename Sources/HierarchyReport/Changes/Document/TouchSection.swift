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
