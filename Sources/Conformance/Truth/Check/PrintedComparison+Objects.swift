import HierarchyModel
import UIKitRules

extension PrintedComparison {
  /// Where an object stands: what holds it, and what stands before it there. What holds the first line is
  /// not printed.
  mutating func comparePlace(
    _ own: ObjectIndex, _ object: ObjectIndex, _ printed: Snapshot, _ rule: RuleID
  ) {
    guard own != top else { return }
    let (holder, shown) = (holder(of: own, in: screen.snapshot), holder(of: object, in: printed))
    if holder == nil || holder != shown.flatMap({ captured($0, in: printed) }) {
      return differ(
        rule, name(own), rules: "below " + name(holder), uikit: "below " + title(shown, printed))
    }
    let before = sibling(before: own, in: screen.snapshot)
    let shownBefore = sibling(before: object, in: printed)
    if before != shownBefore.flatMap({ captured($0, in: printed) }) {
      differ(
        rule, name(own), rules: "after " + name(before),
        uikit: "after " + title(shownBefore, printed))
    }
  }

  private func sibling(before object: ObjectIndex, in snapshot: Snapshot) -> ObjectIndex? {
    guard let holder = holder(of: object, in: snapshot) else { return nil }
    var last: ObjectIndex?
    for sibling in snapshot.directlyBelow(holder) {
      if sibling == object { return last }
      if snapshot.kind(of: sibling) != .layer { last = sibling }
    }
    return nil
  }

  mutating func compareClass(
    _ own: ObjectIndex, _ object: ObjectIndex, _ printed: Snapshot, _ rule: RuleID
  ) {
    guard let name = screen.snapshot.className(of: own),
      let shown = printed.className(of: object), name != shown,
      ClassName(name).unqualified != ClassName(shown).unqualified
    else { return }
    differ(rule, self.name(own), rules: "the class \(name)", uikit: "the class \(shown)")
  }

  /// R-FMT-RD-3: six digits are printed.
  mutating func compareFrame(_ own: ObjectIndex, _ object: ObjectIndex, _ printed: Snapshot) {
    guard let frame = screen.snapshot.numbers(.frame, of: own).value,
      let shown = printed.numbers(.frame, of: object).value
    else { return }
    let agree = zip(frame, shown).allSatisfy { left, right in
      abs(left - right) <= max(abs(left), abs(right)) * 1e-5 + 1e-9
    }
    if !agree || frame.count != shown.count {
      differ("R-FMT-RD-3", name(own), rules: "the frame \(frame)", uikit: "the frame \(shown)")
    }
  }

  /// R-FMT-PH-1, R-FMT-PH-5: the state, the view and whether that is in a window.
  mutating func compareState(_ own: ObjectIndex, _ object: ObjectIndex, _ printed: Snapshot) {
    if let shown = printed.text(.state, of: object).value {
      switch screen.snapshot.text(.state, of: own) {
      case .value(let state) where state == shown: break
      case .value(let state):
        differ("R-FMT-PH-1", name(own), rules: "the state \(state)", uikit: "the state \(shown)")
      case .null, .missing:
        cannotTell(
          "R-FMT-PH-1", name(own), because: "the state was not captured",
          uikit: "the state \(shown)")
      }
    }
    compareView(own, printed.reference(.view, of: object), printed)
  }

  private mutating func compareView(
    _ own: ObjectIndex, _ shown: Captured<ObjectIndex>, _ printed: Snapshot
  ) {
    let view = screen.snapshot.reference(.view, of: own)
    guard view.isCaptured, shown.isCaptured else { return }
    if view.value != shown.value.flatMap({ captured($0, in: printed) })
      || (view.value == nil) != (shown.value == nil)
    {
      return differ(
        "R-FMT-PH-5", name(own), rules: "the view " + name(view.value),
        uikit: "the view " + title(shown.value, printed))
    }
    guard let view = view.value, let shown = shown.value,
      let isIn = printed.flag(.inWindow, of: shown).value
    else { return }
    let answer = RuleBook(screen.snapshot, profile: screen.profile).isInWindow(view)
    if let known = answer.value, known != isIn {
      differ(
        "R-FMT-PH-5", name(own), rules: known ? "a view in a window" : "a view in no window",
        uikit: isIn ? "a view in a window" : "a view in no window")
    }
  }
}
