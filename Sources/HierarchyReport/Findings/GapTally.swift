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
  private var objects = (missing: 0, all: 0, noun: CheckGap.Noun.views)
  private let first: String

  fileprivate init(first: CheckGap) { self.first = first.check }

  fileprivate mutating func add(_ gap: CheckGap) {
    if !checks.contains(gap.check) { checks.insert(gap.check) }
    guard gap.check == first else { return }
    snapshots += 1
    guard let count = gap.count else { return }
    objects = (objects.missing + count.missing, objects.all + count.all, count.noun)
  }

  /// The number of objects concerned, unless it is all of them.
  var extent: String {
    objects.missing == objects.all
      ? "" : " of \(objects.missing) of \(objects.all) \(objects.noun)"
  }
}
