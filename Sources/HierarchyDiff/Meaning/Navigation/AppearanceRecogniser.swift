import HierarchyModel

/// `appear` and `disappear` of controllers that no other event explains: a view was added to the
/// window or taken out by hand. Only the top of each such subtree is told.
struct AppearanceRecogniser: NavigationRecogniser {
  func recognise(_ context: ChangeContext, into findings: inout NavigationFindings) {
    guard context.coverage.contains(.controllers) else { return }
    let explained = explainedPositions(context, findings)
    var told: Set<ObjectIndex> = []
    for pair in context.survivingControllers
    where !explained.before.contains(pair.before) && !explained.after.contains(pair.after) {
      guard let old = context.old.appearance(of: pair.before),
        let new = context.new.appearance(of: pair.after), old != new
      else { continue }
      told.insert(pair.after)
      if let above = context.new.parent(of: pair.after).value
        ?? context.new.presenter(of: pair.after), told.contains(above)
      {
        continue
      }
      let subject = Counterparts(before: pair.before, after: pair.after)
      let event = NavigationEvent(
        new == .onScreen ? .appear : .disappear, subject,
        explanation: "\(context.name(subject)) \(context.new.course(of: pair.after)) screen"
          + " without navigation")
      findings.add(event, explains: [])
    }
  }

  private func explainedPositions(
    _ context: ChangeContext, _ findings: NavigationFindings
  ) -> (before: Set<ObjectIndex>, after: Set<ObjectIndex>) {
    (
      positions(below: findings.explainedBefore, in: context.old),
      positions(below: findings.explainedAfter, in: context.new)
    )
  }

  /// Every controller below the given ones; each subtree is walked once.
  private func positions(below roots: [ObjectIndex], in snapshot: Snapshot) -> Set<ObjectIndex> {
    var found: Set<ObjectIndex> = []
    for root in roots.sorted() where snapshot.controllers.contains(root) && !found.contains(root) {
      found.formUnion(snapshot.subtree(of: root))
    }
    return found
  }
}
