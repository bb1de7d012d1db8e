import HierarchyModel
import UIKitRules

/// `collapse` and `expand` of a split (R-SPLIT-5 to R-SPLIT-7): what its primary's stack gains or
/// loses by it is part of the same event.
struct CollapseRecogniser: NavigationRecogniser {
  func recognise(_ context: ChangeContext, into findings: inout NavigationFindings) {
    guard context.coverage.contains(.controllers) else { return }
    for pair in context.survivingControllers {
      let old = context.old.flag(.collapsed, of: pair.before).value
      let new = context.new.flag(.collapsed, of: pair.after).value
      guard let old, let new, old != new else { continue }
      let split = Counterparts(before: pair.before, after: pair.after)
      let children = context.children(pair)
      findings.claim(pair.after)
      for primary in [children.old.first, children.new.first] {
        if let place = primary?.after { findings.claim(place) }
      }
      var event = NavigationEvent(
        new ? .collapse : .expand, split,
        explanation: explanation(
          context, split: split, collapsed: new, old: children.old, new: children.new))
      event.container = split
      findings.add(event, explains: children.old + children.new + [split])
    }
  }

  private func explanation(
    _ context: ChangeContext, split: Counterparts, collapsed: Bool, old: [Counterparts],
    new: [Counterparts]
  ) -> String {
    let moved = collapsed ? old.filter { !new.contains($0) } : new.filter { !old.contains($0) }
    let name = context.name(split)
    guard !moved.isEmpty else {
      return collapsed ? "\(name) became compact" : "\(name) became regular"
    }
    return collapsed
      ? "\(name) became compact: its primary took over \(context.names(moved))"
      : "\(name) became regular: \(context.names(moved)) is beside its primary"
  }
}
