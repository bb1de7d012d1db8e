import HierarchyModel
import UIKitRules

/// `selectTab` (R-TAB-2): told by `selected`, or by which of the same tabs is on screen.
struct TabRecogniser: NavigationRecogniser {
  func recognise(_ context: ChangeContext, into findings: inout NavigationFindings) {
    guard context.coverage.contains(.controllers) else { return }
    for pair in context.survivingControllers
    where context.new.containerKind(of: pair.after) == .tab {
      let old = selected(of: pair.before, in: context.old)
      let new = selected(of: pair.after, in: context.new)
      guard let new, context.object(after: new) != old.map(context.object(before:)) else {
        continue
      }
      let container = Counterparts(before: pair.before, after: pair.after)
      let subject = context.object(after: new)
      let former = old.map(context.object(before:))
      var event = NavigationEvent(
        .selectTab, subject,
        explanation: "\(context.name(container)) shows \(context.name(subject))"
          + (context.new.tabPlace(of: new, in: pair.after).map { ", \($0)" } ?? "")
          + (former.map { ", instead of \(context.name($0))" } ?? ""))
      event.container = container
      findings.add(event, explains: [subject] + (former.map { [$0] } ?? []))
    }
  }

  /// The selected tab: captured, or the only child on screen.
  private func selected(of tab: ObjectIndex, in snapshot: Snapshot) -> ObjectIndex? {
    let captured = snapshot.reference(.selected, of: tab)
    if captured.isCaptured { return captured.value }
    let shown = snapshot.children(of: tab).filter {
      snapshot.appearance(of: $0) == .onScreen
    }
    return shown.count == 1 ? shown.first : nil
  }
}
