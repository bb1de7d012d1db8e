package import HierarchyModel

/// Where touches reach every view of a snapshot (R-HIT-1, R-HIT-5, R-HIT-6), and which views are in
/// front of which; linear.
package final class TouchReach: Sendable {
  private let snapshot: Snapshot
  /// By position.
  private let reaches: [Reach]
  /// By position: the rank from the back of the window that a view is in, -1 if it is in none.
  private let ranks: [Int32]
  private let windows: [ObjectIndex]
  private let scenes: [Captured<ObjectIndex>]
  /// By a window's rank from the back: where the window lets touches through despite being there.
  private let passing: [Region?]
  /// Views in which something is missing.
  private let partial: Set<ObjectIndex>

  package init(of book: RuleBook) {
    snapshot = book.snapshot
    let windows = book.windowsBackToFront
    self.windows = windows
    scenes = windows.map { window in
      let scene = book.snapshot.reference(.scene, of: window)
      return scene == .missing ? book.onlyScene.map { .value($0) } ?? scene : scene
    }
    var windowRanks: [ObjectIndex: Int32] = [:]
    for (rank, window) in windows.enumerated() {
      windowRanks[window] = Int32(truncatingIfNeeded: rank)
    }
    let parents = snapshot.storage.parents
    var survey = ReachSurvey(book)
    var ranks: [Int32] = []
    ranks.reserveCapacity(snapshot.views.count)
    for view in snapshot.views {
      let superview = parents[view.position].target
      survey.add(view, below: superview)
      ranks.append(superview.map { ranks[$0] } ?? windowRanks[view] ?? -1)
    }
    let reaches = survey.reaches
    (self.reaches, self.ranks) = (reaches, ranks)
    passing = windows.map { book.letsTouchesThrough($0) ? reaches[$0.position].region : nil }
    partial = Set(snapshot.objects(having: .partial))
  }

  /// Where touches reach a view.
  package subscript(view: ObjectIndex) -> Reach { reaches[view.position] }

  /// Where touches reach a view, nil if they do not.
  package func region(of view: ObjectIndex) -> Region? { reaches[view.position].region }

  /// Whether a view takes every touch that would reach another, or may, since their windows may lie
  /// either way: it is in front of it, neither its ancestor nor its descendant, and covers it
  /// entirely (R-HIT-3, R-WIN-4).
  package func mayCover(_ front: ObjectIndex, _ view: ObjectIndex) -> Bool {
    guard let cover = cover(of: front), let place = place(of: view) else { return false }
    return mayCover(cover, place)
  }

  /// A view as a possible cover; nil if touches do not reach it, or if it lets them through.
  private func cover(of front: ObjectIndex) -> Place? {
    guard let place = place(of: front) else { return nil }
    if let whole = passing[place.rank], place.region.covers(whole) { return nil }
    return place
  }

  private func covers(_ cover: Place, _ place: Place) -> Bool {
    cover.region.covers(place.region) && isInFront(cover, of: place) == true
  }

  private func mayCover(_ cover: Place, _ place: Place) -> Bool {
    cover.region.covers(place.region) && isInFront(cover, of: place) != false
  }

  /// Nil if the order of their windows is unknown.
  private func isInFront(_ front: Place, of place: Place) -> Bool? {
    if front.rank == place.rank { return front.front >= place.end }
    let (scene, other) = (scenes[front.rank], scenes[place.rank])
    if scene != other { return scene.isCaptured && other.isCaptured ? false : nil }
    if snapshot.isOrderOpen(of: windows[front.rank], and: windows[place.rank]) { return nil }
    return front.rank > place.rank
  }

  private func place(of view: ObjectIndex) -> Place? { place(of: view, region(of: view)) }
  private func place(of view: ObjectIndex, _ region: Region?) -> Place? {
    let rank = Int(ranks[view.position])
    guard rank >= 0, let region else { return nil }
    let end = snapshot.subtree(of: view).positions.upperBound
    return Place(view: view, region: region, rank: rank, front: view.position, end: end)
  }

  /// What a view and its content cover at most, where that is unknown: its place is unknown, or
  /// only a bounding box, or something in it is missing. Nil if that is known, or if it is in a view
  /// whose place is unknown.
  package func doubtfulRegion(of view: ObjectIndex) -> Region? {
    switch self[view] {
    case .reachable(let region): region.isExact && !partial.contains(view) ? nil : region.asExact
    case .blocked, .detached: nil
    case .unknown:
      switch snapshot.kind(of: view) {
      case .window: .everywhere
      case .view:
        snapshot.storage.parents[view.position].target.flatMap { reaches[$0].region?.asExact }
      default: nil
      }
    }
  }

  /// Some views as if they, and what is missing in them, covered all that they may cover.
  package func doubtfulCovers(of views: [ObjectIndex]) -> Covers {
    let places = views.compactMap { view -> Place? in
      guard var place = place(of: view, doubtfulRegion(of: view)) else { return nil }
      // What is missing may be in front of all that is not.
      if partial.contains(view) { place.front = place.end }
      return place
    }
    return Covers(places.sorted { $0.front < $1.front })
  }

  /// The views of the largest areas, at most 32, in the snapshot's order: trying more of them as
  /// covers of all others would not be linear. Among equally large ones, the first.
  package func largestViews(by area: (ObjectIndex) -> Double?) -> [ObjectIndex] {
    let limit = 32
    var largest: [(area: Double, view: ObjectIndex)] = []
    for view in snapshot.views {
      guard let area = area(view) else { continue }
      if largest.count == limit {
        if area <= largest[limit - 1].area { continue }
        largest.removeLast()
      }
      largest.insert((area, view), at: largest.rank { $0.area >= area })
    }
    return largest.map(\.view).sorted()
  }

  /// Those of some views, which are in the snapshot's order, that may cover others.
  package func covers(of views: [ObjectIndex]) -> Covers { Covers(views.compactMap(cover)) }

  /// Whether one of some views covers another, or may.
  package func mayBeCovered(_ view: ObjectIndex, by covers: Covers) -> Bool {
    guard let place = place(of: view) else { return false }
    return covers.views.contains { mayCover($0, place) }
  }

  /// The first of some views that covers another, if it is wanted.
  package func first(
    of covers: Covers, over view: ObjectIndex, where isWanted: (ObjectIndex) -> Bool
  ) -> ObjectIndex? {
    guard !covers.views.isEmpty, let place = place(of: view) else { return nil }
    // What is in one window with it is in front from the end of its subtree on.
    let first =
      covers.rank == place.rank ? covers.views.rank { $0.front < place.end } : 0
    for cover in covers.views[first...] where self.covers(cover, place) && isWanted(cover.view) {
      return cover.view
    }
    return nil
  }
}

/// The survey of a snapshot's views in progress: superviews come before their subviews.
private struct ReachSurvey {
  private let book: RuleBook
  private let storage: SnapshotStorage
  private let geometries: ViewGeometries
  private(set) var reaches: [Reach] = []
  /// From the coordinates of each view to the screen's; nil if unknown, and where touches do not
  /// reach.
  private var maps: [ViewTransform?] = []

  init(_ book: RuleBook) {
    self.book = book
    storage = book.snapshot.storage
    geometries = ViewGeometries(book.snapshot)
    reaches.reserveCapacity(storage.viewCount)
    maps.reserveCapacity(storage.viewCount)
  }

  /// Surveys the next view.
  mutating func add(_ view: ObjectIndex, below superview: Int?) {
    var map: ViewTransform?
    reaches.append(reach(of: view, below: superview, &map))
    maps.append(map)
  }

  private func reach(
    of view: ObjectIndex, below superview: Int?, _ map: inout ViewTransform?
  ) -> Reach {
    let kind = storage.kinds[view.position]
    guard kind == .view || kind == .window else { return .unknown }
    var clip: Region?
    if let superview {
      clip = reaches[superview].region
      if clip == nil { return reaches[superview] }
      if maps[superview] == nil { return .unknown }
    } else if kind != .window {
      return book.isInWindow(view).value == false ? .detached(view) : .unknown
    }
    switch book.skip(view, in: storage) {
    case .none: break
    case .skipped(let reason): return .blocked(reason, by: view)
    case .unknown: return .unknown
    }
    guard let geometry = geometries[view] else { return .unknown }
    var own = geometry.map
    if let superview, let outer = maps[superview] { own = own.followed(by: outer) }
    var region = own.box(around: geometry.bounds)
    if let clip { region = region.intersection(clip) }
    if region.isEmpty { return .blocked(.outside, by: view) }
    if geometry.knowsOrigin { map = own }
    return .reachable(region)
  }
}

extension RuleBook {
  /// Where touches reach every view.
  package var touchReach: TouchReach { surveys?.touches ?? TouchReach(of: self) }
}

/// Views that may cover others, in the snapshot's order.
package struct Covers: Sendable {
  fileprivate let views: [Place]
  /// The rank of the window that all of them are in, nil if they are in several.
  fileprivate let rank: Int?

  fileprivate init(_ views: [Place]) {
    self.views = views
    let rank = views.first?.rank
    self.rank = views.allSatisfy { $0.rank == rank } ? rank : nil
  }
}

/// Where touches reach a view, for what is in front of it and behind it.
private struct Place {
  let view: ObjectIndex
  let region: Region
  /// Its window's rank from the back.
  let rank: Int
  /// It is in front of what ends at this position or before it.
  var front: Int
  /// The position after its subtree.
  let end: Int
}

/// Whether a touch can reach a view at all, ignoring other views in front of it.
package enum Reach: Hashable, Sendable {
  /// Touches reach it there, on the screen.
  case reachable(Region)
  /// Touches do not reach it because of that view: the view itself or an ancestor. It is `outside`
  /// also if it has no area.
  case blocked(HitTest.Reason, by: ObjectIndex)
  /// It is in no window: that view is its outermost ancestor, or the view itself.
  case detached(ObjectIndex)
  /// The snapshot lacks the fact needed.
  case unknown

  var region: Region? {
    if case .reachable(let region) = self { return region }
    return nil
  }
}
