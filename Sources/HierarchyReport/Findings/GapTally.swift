import HierarchyChecks

/// The facts that checks need and that were not captured, counted over snapshots.
struct GapTally: Sendable {
  /// The number of examined snapshots.
  private(set) var snapshots = 0
  /// The number of those that are not whole.
  private(set) var partial = 0
  /// The number of those in which no check had anything to examine.
  private var unseen = 0
  private(set) var counts: [CheckNeed: GapCount] = [:]

  mutating func add(_ gaps: [CheckGap], isPartial: Bool) {
    snapshots += 1
    partial += isPartial ? 1 : 0
    let blind = Set(gaps.lazy.filter(\.isWhole).map(\.check))
    if blind.count == CheckList.all.count { unseen += 1 }
    for gap in gaps { counts[gap.need, default: GapCount(first: gap)].add(gap) }
  }

  var isAll: Bool { snapshots > 0 && unseen == snapshots }
}

/// How often the facts of one need were not captured, over all snapshots.
struct GapCount: Sendable {
  private(set) var checks: Set<String> = []
  /// The number of snapshots that lack them for the first of the checks.
  private(set) var snapshots = 0
  private var views = (missing: 0, all: 0)
  private let first: String

  fileprivate init(first: CheckGap) { self.first = first.check }

  fileprivate mutating func add(_ gap: CheckGap) {
    if !checks.contains(gap.check) { checks.insert(gap.check) }
    guard gap.check == first else { return }
    snapshots += 1
    views.missing += gap.views?.missing ?? 0
    views.all += gap.views?.all ?? 0
  }

  /// The number of views concerned, unless it is all of them.
  var extent: String {
    views.missing == views.all ? "" : " of \(views.missing) of \(views.all) views"
  }
}
