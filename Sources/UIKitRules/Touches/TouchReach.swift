package import HierarchyModel

/// Where touches reach every view of a snapshot (R-HIT-1, R-HIT-5, R-HIT-6), and which views are in
/// front of which; linear.
package final class TouchReach: Sendable {
  private let snapshot: Snapshot
  /// By position.
  private let reaches: [Reach]
  /// By position: the window's rank from the back, -1 for a view that touches do not reach.
  private let ranks: [Int32]
  private let scenes: [ObjectIndex?]
  /// By a window's rank from the back: where the window lets touches through despite being there.
  private let passing: [Region?]

  package init(of book: RuleBook) {
    snapshot = book.snapshot
    let windows = book.windowsBackToFront
    scenes = windows.map { book.snapshot.reference(.scene, of: $0).value }
    var windowRanks: [ObjectIndex: Int32] = [:]
    for (rank, window) in windows.enumerated() {
      windowRanks[window] = Int32(truncatingIfNeeded: rank)
    }
    var reaches: [Reach] = []
    var ranks: [Int32] = []
    var maps: [ViewTransform?] = []
    reaches.reserveCapacity(snapshot.views.count)
    ranks.reserveCapacity(snapshot.views.count)
    maps.reserveCapacity(snapshot.views.count)
    // Superviews come before their subviews.
    for view in snapshot.views {
      let superview = snapshot.parent(of: view).value
      let (reach, map) = Self.reach(
        of: view, below: superview.map { (reaches[$0.position], maps[$0.position]) }, in: book)
      reaches.append(reach)
      maps.append(map)
      ranks.append(
        reach.region == nil ? -1 : superview.map { ranks[$0.position] } ?? windowRanks[view] ?? -1)
    }
    (self.reaches, self.ranks) = (reaches, ranks)
    passing = windows.map { book.letsTouchesThrough($0) ? reaches[$0.position].region : nil }
  }

  /// Where touches reach a view.
  package subscript(view: ObjectIndex) -> Reach { reaches[view.position] }

  /// Whether a view takes every touch that would reach another: it is in front of it, neither its
  /// ancestor nor its descendant, and covers it entirely (R-HIT-3, R-WIN-4).
  package func covers(_ front: ObjectIndex, _ view: ObjectIndex) -> Bool {
    cover(of: front).map { covers($0, view) } ?? false
  }

  /// A view as a possible cover; nil if touches do not reach it, or if it lets them through.
  private func cover(of front: ObjectIndex) -> Cover? {
    guard let region = reaches[front.position].region else { return nil }
    let rank = Int(ranks[front.position])
    guard rank >= 0 else { return nil }
    if let whole = passing[rank], region.covers(whole) { return nil }
    return Cover(view: front, region: region, rank: rank)
  }

  private func covers(_ cover: Cover, _ view: ObjectIndex) -> Bool {
    guard case .reachable(let covered) = reaches[view.position], cover.region.covers(covered) else {
      return false
    }
    let other = Int(ranks[view.position])
    if other < 0 { return false }
    if cover.rank == other {
      return cover.view > view && !snapshot.subtree(of: view).contains(cover.view)
    }
    return cover.rank > other && scenes[cover.rank] == scenes[other]
  }

  /// Those of some views, which are in the snapshot's order, that may cover others.
  package func covers(of views: [ObjectIndex]) -> [Cover] { views.compactMap(cover) }

  /// The first of some views that covers another, if it is wanted.
  package func first(
    of covers: [Cover], over view: ObjectIndex, where isWanted: (ObjectIndex) -> Bool
  ) -> ObjectIndex? {
    covers[firstInFront(of: view, covers)...]
      .first { self.covers($0, view) && isWanted($0.view) }?.view
  }

  /// The first of some views that may be in front of another: if all are in one window with it, the
  /// first that comes after all that is below it.
  private func firstInFront(of view: ObjectIndex, _ covers: [Cover]) -> Int {
    let rank = Int(ranks[view.position])
    guard covers.allSatisfy({ $0.rank == rank }) else { return 0 }
    let end = snapshot.subtree(of: view).positions.upperBound
    return covers.rank { $0.view.position < end }
  }

  private static func reach(
    of view: ObjectIndex, below superview: (Reach, ViewTransform?)?, in book: RuleBook
  ) -> (Reach, ViewTransform?) {
    let kind = book.snapshot.kind(of: view)
    guard kind == .view || kind == .window else { return (.unknown, nil) }
    if let (reach, map) = superview {
      if reach.region == nil { return (reach, nil) }
      if map == nil { return (.unknown, nil) }
    }
    if superview == nil && kind != .window {
      let isDetached = book.isInWindow(view).value == false
      return (isDetached ? .blocked(.detached, by: view) : .unknown, nil)
    }
    switch book.skipReason(view).outcome {
    case .unknown: return (.unknown, nil)
    case .known(.hidden?): return (.blocked(.hidden, by: view), nil)
    case .known(.transparent?): return (.blocked(.transparent, by: view), nil)
    case .known(.interactionDisabled?): return (.blocked(.interactionDisabled, by: view), nil)
    case .known: break
    }
    guard let geometry = ViewGeometry(book.snapshot, view) else { return (.unknown, nil) }
    var map = geometry.map
    if let outer = superview?.1 { map = map.followed(by: outer) }
    var region = map.box(around: geometry.bounds)
    if let clip = superview?.0.region { region = region.intersection(clip) }
    if region.isEmpty { return (.blocked(.outside, by: view), nil) }
    return (.reachable(region), geometry.knowsOrigin ? map : nil)
  }
}

extension RuleBook {
  /// Where touches reach every view.
  package var touchReach: TouchReach { surveys?.touches ?? TouchReach(of: self) }
}

/// A view that may cover others, with its place.
package struct Cover: Sendable {
  fileprivate let view: ObjectIndex
  fileprivate let region: Region
  /// Its window's rank from the back.
  fileprivate let rank: Int
}

/// Whether a touch can reach a view at all, ignoring other views in front of it.
package enum Reach: Hashable, Sendable {
  /// Touches reach it there, on the screen.
  case reachable(Region)
  /// Touches do not reach it because of that view: the view itself or an ancestor.
  case blocked(Block, by: ObjectIndex)
  /// The snapshot lacks the fact needed.
  case unknown

  /// What keeps touches away.
  package enum Block: Hashable, Sendable {
    case hidden
    case transparent
    case interactionDisabled
    /// It is outside its superview's bounds, or has no area.
    case outside
    /// It is in no window.
    case detached
  }

  /// Where touches reach the view, nil if they do not.
  package var region: Region? {
    if case .reachable(let region) = self { return region }
    return nil
  }
}
