import HierarchyModel
import UIKitRules

extension Check {
  static let coveredControl = Check(
    "control-covered", .warning, "a control covered entirely by an interactive sibling",
    because: "every touch on it goes to the sibling in front",
    rule: "R-HIT-3", needs: [.views, .windows, .hiding, .interaction, .frames],
    .snapshot { subject in
      var front: [ObjectIndex: [ObjectIndex]] = [:]
      return subject.placedControls.compactMap { control in
        guard !subject.isOutside(control), let cover = subject.cover(of: control, &front) else {
          return nil
        }
        return Flaw(
          control.view, "\(subject.name(cover)) covers \(subject.name(control.view)) entirely",
          related: [cover])
      }
    })

  static let unreachableControl = Check(
    "control-outside", .warning, "a control entirely outside its superview's bounds",
    because: "it may be drawn, but no touch ever reaches it",
    rule: "R-HIT-5", needs: [.views, .windows, .hiding, .interaction, .frames],
    .snapshot { subject in
      subject.placedControls.filter(subject.isOutside).map { control in
        let (view, superview) = (control.view, control.superview)
        return Flaw(
          view, "\(subject.name(view)) lies outside \(subject.name(superview))",
          related: [superview])
      }
    })
}

/// A control that takes touches, with its superview and its frame.
private struct PlacedControl {
  let view: ObjectIndex
  let superview: ObjectIndex
  let frame: Frame
}

extension CheckSubject {
  fileprivate var placedControls: [PlacedControl] {
    usableControls.compactMap { view in
      guard let superview = snapshot.parent(of: view).value,
        let frame = snapshot.finiteRectangle(.frame, of: view), !frame.isEmpty
      else { return nil }
      return PlacedControl(view: view, superview: superview, frame: frame)
    }
  }

  /// Whether a control lies outside its superview, which does not scroll to it.
  fileprivate func isOutside(_ control: PlacedControl) -> Bool {
    guard
      let bounds = snapshot.finiteRectangle(.bounds, of: control.superview)
        ?? snapshot.finiteRectangle(.frame, of: control.superview)?.bounds
    else { return false }
    return !control.frame.overlaps(bounds) && !mayScroll(control.superview)
  }

  /// How many of the siblings in front of a view are examined at either end, so thousands of them
  /// stay cheap.
  private static let mostSiblings = 64

  /// The front-most subviews that may cover others.
  fileprivate func frontMost(below superview: ObjectIndex) -> [ObjectIndex] {
    Array(snapshot.directlyBelow(superview)).suffix(Self.mostSiblings).filter(mayCover)
  }

  private func mayCover(_ view: ObjectIndex) -> Bool {
    snapshot.kind(of: view) == .view && takesTouches(view) && isVisible(view)
  }

  /// A sibling that covers a view: one of the nearest in front of it, else one of the front-most,
  /// which are found once for all subviews of a superview.
  fileprivate func cover(
    of control: PlacedControl, _ front: inout [ObjectIndex: [ObjectIndex]]
  ) -> ObjectIndex? {
    func covers(_ sibling: ObjectIndex) -> Bool {
      snapshot.finiteRectangle(.frame, of: sibling)?.contains(control.frame) == true
        && book.fillsFrame(sibling)
    }
    let end = snapshot.subtree(of: control.superview).positions.upperBound
    var position = snapshot.subtree(of: control.view).positions.upperBound
    for _ in 0..<Self.mostSiblings where position < end {
      let sibling = ObjectIndex(position)
      position = snapshot.subtree(of: sibling).positions.upperBound
      if mayCover(sibling), covers(sibling) { return sibling }
    }
    if position >= end { return nil }
    let frontMost = front[control.superview] ?? frontMost(below: control.superview)
    front[control.superview] = frontMost
    return frontMost.first { $0.position >= position && covers($0) }
  }
}
