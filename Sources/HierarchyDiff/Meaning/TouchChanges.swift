import HierarchyModel
import UIKitRules

/// Views that a touch could reach before the change and cannot reach after it.
public struct TouchChanges: Hashable, Sendable {
  /// Why a view became unreachable.
  public enum Reason: String, CaseIterable, Hashable, Sendable {
    case hidden
    case transparent
    case interactionDisabled
    /// It is outside a superview's bounds.
    case outside
    case leftWindow
    /// An interactive view in front covers it entirely.
    case covered
  }

  /// Views with one cause.
  public struct Group: Hashable, Sendable {
    public let reason: Reason
    /// The view that is hidden or disabled, that left its window, or that covers the others.
    public let cause: Counterparts
    public let views: [Counterparts]
  }

  public var groups: [Group] = []

  public init() {}

  public var isEmpty: Bool { groups.isEmpty }
}

extension TouchChanges {
  /// Finds the views that became unreachable for touches; none unless both sides cover views, and
  /// none where what the first one lacks may have been in front of them.
  package init(reading context: ChangeContext) {
    self.init()
    guard context.coverage.contains(.views), context.before.wholenessGap == nil else { return }
    groups = TouchReader(context: context).read()
  }
}

/// Finds views that a touch could reach before and cannot now, grouped by what keeps it away.
/// Linear, since only a bounded number of views is tried as covers of the others.
struct TouchReader {
  private let context: ChangeContext
  private let before: TouchReach
  private let after: TouchReach
  private let partial: PartialSides

  private struct Cause: Hashable {
    let reason: TouchChanges.Reason
    let view: ObjectIndex
  }

  init(context: ChangeContext) {
    self.context = context
    before = context.before.touchReach
    after = context.after.touchReach
    partial = context.partial
  }

  func read() -> [TouchChanges.Group] {
    var groups = GroupedValues<Cause, Counterparts>()
    lazy var old = Coverers(reach: before) { _ in false }.all
    lazy var doubts = doubts
    // A view whose superview was not captured may have been anywhere.
    lazy var mayLieInFront = !context.before.looseViews(atMost: 1).isEmpty
    let covers = Coverers(reach: after) { isNew($0) }
    let keepsOrder = keepsOrder
    for view in context.old.views {
      guard let was = before.region(of: view), let now = context.counterpart(ofBefore: view)
      else { continue }
      let survivor = Counterparts(before: view, after: now)
      switch after[now] {
      case .unknown: continue
      case .detached(let cause):
        groups.add(survivor, to: Cause(reason: .leftWindow, view: cause))
      case .blocked(let reason, let cause):
        groups.add(survivor, to: Cause(reason: .init(reason), view: cause))
      case .reachable(let region):
        // In the same order, what did not move covers nothing more that did not move either.
        let mayCover = keepsOrder && region == was ? covers.new : covers.all
        guard let cause = coverer(of: view, now, among: mayCover),
          !before.mayBeCovered(view, by: old), !before.mayBeCovered(view, by: doubts),
          !mayLieInFront
        else { continue }
        groups.add(survivor, to: Cause(reason: .covered, view: cause))
      }
    }
    return groups.groups.map { cause, views in
      TouchChanges.Group(
        reason: cause.reason, cause: context.object(after: cause.view), views: views)
    }
  }

  /// The views that may have covered others.
  private var doubts: Covers {
    before.doubtfulCovers(of: before.largestViews { before.doubtfulRegion(of: $0)?.area })
  }

  /// The outermost view that covers another now and did not before, as far as that is known.
  private func coverer(
    of view: ObjectIndex, _ now: ObjectIndex, among covers: Covers
  ) -> ObjectIndex? {
    after.first(of: covers, over: now) { cover in
      context.counterpart(ofAfter: cover).map { !before.mayCover($0, view) }
        ?? !partial.mayHaveBeen(cover)
    }
  }

  /// Whether a view of the second snapshot could not be touched before, or only in another place.
  private func isNew(_ view: ObjectIndex) -> Bool {
    guard let former = context.counterpart(ofAfter: view) else { return true }
    return before.region(of: former) != after.region(of: view)
  }

  /// Whether views and windows have the order that they had, the windows in the same scenes, and
  /// let the same touches through.
  private var keepsOrder: Bool {
    let windows = context.after.windowsBackToFront
    return context.old.storage.ends == context.new.storage.ends
      && context.old.views.allSatisfy { context.counterpart(ofBefore: $0) == $0 }
      && context.before.windowsBackToFront == windows
      && windows.allSatisfy { window in
        before.region(of: window) == after.region(of: window)
          && context.old.reference(.scene, of: window) == context.new.reference(.scene, of: window)
          && context.before.letsTouchesThrough(window) == context.after.letsTouchesThrough(window)
      }
  }
}

extension TouchChanges.Reason {
  fileprivate init(_ reason: HitTest.Reason) {
    switch reason {
    case .hidden: self = .hidden
    case .transparent: self = .transparent
    case .interactionDisabled: self = .interactionDisabled
    case .outside, .degenerate: self = .outside
    }
  }
}

/// The views that may cover others: the largest ones, with room for as many new ones, in the
/// snapshot's order.
private struct Coverers {
  let all: Covers
  let new: Covers

  init(reach: TouchReach, isNew: (ObjectIndex) -> Bool) {
    let new = reach.largestViews { isNew($0) ? reach.region(of: $0)?.area : nil }
    let others = reach.largestViews { isNew($0) ? nil : reach.region(of: $0)?.area }
    all = reach.covers(of: (new + others).sorted())
    self.new = reach.covers(of: new)
  }
}
