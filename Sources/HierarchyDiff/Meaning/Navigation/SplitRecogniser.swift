import HierarchyModel
import UIKitRules

/// `show` and `showDetail` of an expanded split: another controller in its primary or secondary place
/// (R-SPLIT-2, R-SPLIT-3).
struct SplitRecogniser: NavigationRecogniser {
  func recognise(_ context: ChangeContext, into findings: inout NavigationFindings) {
    guard context.coverage.contains(.controllers) else { return }
    for pair in context.survivingControllers
    where context.new.containerKind(of: pair.after) == .split
      && !findings.claimedContainers.contains(pair.after)
    {
      let children = context.children(pair)
      guard children.old != children.new, let primary = children.new.first else { continue }
      let split = Counterparts(before: pair.before, after: pair.after)
      if children.new.count < children.old.count { continue }
      findings.claim(pair.after)
      if children.old.first != primary {
        tell(.show, primary, former: children.old.first, split, context, into: &findings)
      }
      let former = children.old.count > 1 ? children.old.last : nil
      if let secondary = children.new.last, children.new.count > 1, secondary != former {
        tell(.showDetail, secondary, former: former, split, context, into: &findings)
      }
    }
  }

  private func tell(
    _ kind: NavigationKind, _ subject: Counterparts, former: Counterparts?, _ split: Counterparts,
    _ context: ChangeContext, into findings: inout NavigationFindings
  ) {
    let place = kind == .show ? "primary" : "secondary"
    var event = NavigationEvent(
      kind, subject,
      explanation: "\(context.name(subject)) took the \(place) place of \(context.name(split))"
        + (former.map { " from \(context.name($0))" } ?? ""))
    event.container = split
    findings.add(event, explains: [subject] + (former.map { [$0] } ?? []))
  }
}
