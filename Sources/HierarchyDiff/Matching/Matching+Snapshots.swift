public import HierarchyModel

extension Matching {
  /// Finds which objects of two snapshots are the same.
  public init(_ before: Snapshot, _ after: Snapshot, by choice: MatchChoice = .automatic) {
    self.init(SnapshotPair(before, after), by: choice)
  }

  package init(_ pair: SnapshotPair, by choice: MatchChoice = .automatic) {
    let (method, reason) = pair.method(choice)
    var positions = MatchedPositions(before: pair.before.kinds.count, after: pair.after.kinds.count)
    if method == .id { pair.matchTokens(into: &positions) }
    SingletonMatcher(pair: pair, keepsScenesApart: method == .id).match(into: &positions)
    let matchesByStructure = method == .structure || pair.hasObjectsWithoutIDs
    if matchesByStructure {
      var matcher = StructureMatcher(pair, positions: positions, onlyWithoutIDs: method == .id)
      matcher.match()
      positions = matcher.positions
    }
    self.init(
      method: method, reason: reason, toAfter: positions.toAfter, toBefore: positions.toBefore,
      identifiedCount: matchesByStructure
        ? 0 : pair.before.viewCount + pair.before.controllerCount)
  }
}

extension MatchMethod {
  /// The method that matches the objects of two snapshots by default.
  package init(_ before: Snapshot, _ after: Snapshot) {
    self = SnapshotPair(before, after).method(.automatic).method
  }
}

extension SnapshotPair {
  /// Whether both snapshots have views or controllers without ids.
  fileprivate var hasObjectsWithoutIDs: Bool {
    [before, after].allSatisfy { storage in
      (0..<(storage.viewCount + storage.controllerCount)).contains { !storage.hasToken($0) }
    }
  }
}

/// Whether two snapshots are of one run, in which ids mean the same objects.
extension SnapshotPair {
  /// The method to use, and why.
  fileprivate func method(_ choice: MatchChoice) -> (method: MatchMethod, reason: MatchReason) {
    switch choice {
    case .id: return (.id, .forced)
    case .structure: return (.structure, .forced)
    case .automatic: break
    }
    let (before, after) = (before.header, after.header)
    if before.hasTransientIDs || after.hasTransientIDs { return (.structure, .transientIDs) }
    if let run = before.runID, let other = after.runID {
      return run == other
        ? (.id, .sameRun(run)) : (.structure, .differentRuns(before: run, after: other))
    }
    let (common, total) = overlap()
    let isOneRun = total > 0 && common * 2 >= total
    return (isOneRun ? .id : .structure, .overlap(common: common, of: total))
  }

  /// The number of (id, class) pairs of views and controllers that occur in both snapshots, and the
  /// number of those of the smaller one.
  private func overlap() -> (common: Int, of: Int) {
    let positions = 0..<(before.viewCount + before.controllerCount)
    let common = positions.count { counterpart(of: $0) != nil }
    return (common, min(Self.tokens(before), Self.tokens(after)))
  }

  /// The number of views and controllers with ids, which are all different.
  private static func tokens(_ storage: SnapshotStorage) -> Int {
    (0..<(storage.viewCount + storage.controllerCount)).count { storage.hasToken($0) }
  }
}

/// Matches the application, its delegate and the scenes by kind and class, in order, regardless of
/// their ids.
struct SingletonMatcher {
  let pair: SnapshotPair
  /// Whether scenes that have ids are matched only by their ids.
  let keepsScenesApart: Bool

  /// What two objects must have in common; the class is the second snapshot's string.
  private struct Sort: Hashable {
    let kind: ObjectKind
    let className: StringID
  }

  func match(into positions: inout MatchedPositions) {
    var waiting: [Sort: [Int]] = [:]
    for after in pair.after.positions(of: .others).reversed()
    where positions.toBefore[after] == .none && mayMatch(pair.after, after) {
      let sort = Sort(kind: pair.after.kinds[after], className: pair.after.classes[after])
      waiting[sort, default: []].append(after)
    }
    for before in pair.before.positions(of: .others)
    where positions.toAfter[before] == .none && mayMatch(pair.before, before) {
      let className = pair.before.classes[before]
      let translated = pair.strings[className]
      if className != .missing && translated == .missing { continue }
      let sort = Sort(kind: pair.before.kinds[before], className: translated)
      if let after = waiting[sort]?.popLast() { positions.match(before, after) }
    }
  }

  private func mayMatch(_ storage: SnapshotStorage, _ position: Int) -> Bool {
    switch storage.kinds[position] {
    case .application, .delegate: true
    case .scene: !keepsScenesApart || !storage.hasToken(position)
    default: false
    }
  }
}

/// Objects of the first snapshot in the second, by id, class and kind.
extension SnapshotPair {
  /// Matches objects of one run. Linear.
  fileprivate func matchTokens(into positions: inout MatchedPositions) {
    // Objects are mostly in the same order, so those after the last match are tried first.
    IdentityRows.with(before, after, strings) { rows in
      var guess = 0
      var position = 0
      while position < before.kinds.count {
        let run = rows.sameRun(position, guess)
        if run > 0 {
          positions.match(position, guess, count: run)
          position &+= run
          guess &+= run
          continue
        }
        let isNext = guess < after.kinds.count && areSame(position, guess)
        if let found = isNext ? guess : counterpart(of: position) {
          positions.match(position, found)
          guess = found &+ 1
        }
        position &+= 1
      }
    }
  }

  /// The object with the id, class and kind of a position of the first snapshot. An id that another
  /// class uses now was given to another object.
  @inline(__always)
  private func counterpart(of position: Int) -> Int? {
    guard hasToken(before: position) else { return nil }
    let token = translated(before.token(of: position))
    guard token != .text(.missing), let found = after.position(of: token),
      isSameSort(position, found)
    else { return nil }
    return found
  }

  /// Whether both have the same id, class and kind.
  @inline(__always)
  private func areSame(_ position: Int, _ other: Int) -> Bool {
    hasToken(before: position) && haveEqualTokens(position, other) && isSameSort(position, other)
  }

  @inline(__always)
  private func isSameSort(_ position: Int, _ other: Int) -> Bool {
    before.kinds[position] == after.kinds[other] && haveEqualClasses(position, other)
  }
}

/// The objects of two snapshots that were matched so far.
struct MatchedPositions {
  private(set) var toAfter: [OptionalIndex]
  private(set) var toBefore: [OptionalIndex]

  init(before: Int, after: Int) {
    toAfter = Array(repeating: .none, count: before)
    toBefore = Array(repeating: .none, count: after)
  }

  /// Matches two unmatched objects.
  @inline(__always)
  mutating func match(_ before: Int, _ after: Int) {
    toAfter[before] = OptionalIndex(after)
    toBefore[after] = OptionalIndex(before)
  }

  /// Matches a run of adjacent objects, one by one.
  mutating func match(_ before: Int, _ after: Int, count: Int) {
    for step in 0..<count { toAfter[before &+ step] = OptionalIndex(after &+ step) }
    for step in 0..<count { toBefore[after &+ step] = OptionalIndex(before &+ step) }
  }
}
