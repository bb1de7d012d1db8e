import HierarchyModel

/// Matching of siblings under matched parents.
extension StructureMatcher {
  /// Matches the children of two containers: equal subtrees, then subtrees of equal content
  /// regardless of geometry, then objects with the same identifier, then objects that are equal
  /// except for their children.
  mutating func align(_ held: [Int], _ others: [Int], leniently: Bool) {
    var group = SiblingGroup(
      before: held.filter { isOpen(before: $0) }, after: others.filter { isOpen(after: $0) })
    if group.isDone { return }
    let (left, right) = (before, after)
    matchSubtrees(&group) { $0.hashes.stateOfAll[$1] }
    matchSubtrees(&group) { $0.hashes.hasContent($1) ? $0.hashes.contentOfAll[$1] : 0 }
    matchObjects(
      &group, by: { $0.identifierKey(of: $1) },
      where: { left.storage.kinds[$0] == right.storage.kinds[$1] })
    // Many siblings may be equal in themselves: those whose contents agree most go first.
    matchObjects(&group, by: { $0.hashes.state[$1] }, where: { left.holdsMostAlike($0, right, $1) })
    matchObjects(&group, by: { $0.hashes.state[$1] }, where: { left.holdsAlike($0, right, $1) })
    if leniently && !group.isDone { alignLeniently(group) }
  }

  /// Matches pairs with equal keys and everything below them; a key of 0 pairs with nothing.
  @inline(__always)
  mutating func matchSubtrees(_ group: inout SiblingGroup, by key: (HashedSide, Int) -> UInt64) {
    if group.isDone { return }
    let (left, right) = (before, after)
    for (position, other) in group.pairUp(by: { key(left, $0) }, { key(right, $0) }) {
      matchAll(position, other)
    }
  }

  /// Matches pairs with equal keys that may be pairs; their children are matched later.
  @inline(__always)
  mutating func matchObjects(
    _ group: inout SiblingGroup, by key: (HashedSide, Int) -> UInt64,
    where isPair: (Int, Int) -> Bool
  ) {
    if group.isDone { return }
    let (left, right) = (before, after)
    for (position, other) in group.pairUp(by: { key(left, $0) }, { key(right, $0) }, where: isPair)
    { matchOne(position, other) }
  }

  /// Tries all matched containers of open objects once more, less strictly.
  mutating func alignRest(_ section: Int) {
    align(before.roots(of: section), after.roots(of: section), leniently: true)
    matchOnlyRoots(section)
    var containers: [(before: Int, after: Int)] = []
    var isKnown: Set<Int> = []
    for position in after.positions(of: section) where isOpen(after: position) {
      guard let container = after.containers[position].value,
        let other = positions.toBefore[container].value, isKnown.insert(container).inserted
      else { continue }
      containers.append((other, container))
    }
    waiting += containers.reversed()
    descend(leniently: true)
  }

  /// Matches the only roots of two complete trees if their classes are the same and their
  /// identifiers do not differ, regardless of their contents: a list in another language is the
  /// same list.
  private mutating func matchOnlyRoots(_ section: Int) {
    let (roots, others) = (before.roots(of: section), after.roots(of: section))
    guard roots.count == 1, others.count == 1, let root = roots.first, let other = others.first,
      isOpen(root, other), before.classes[root] == after.classes[other],
      pair.before.header.partial == nil, pair.after.header.partial == nil
    else { return }
    let (key, otherKey) = (before.identifierKey(of: root), after.identifierKey(of: other))
    if key == 0 || otherKey == 0 || key == otherKey { matchOne(root, other) }
  }
}

/// Matching of objects that were wrapped in a new container, or unwrapped.
extension StructureMatcher {
  /// The maximum number of objects to examine below added or removed siblings.
  private static let limit = 64

  /// Matches an open child of a matched container with the only equal object below a sibling that
  /// was added, or that was below a sibling that was removed.
  mutating func matchWrapped(_ section: Int) {
    var isKnown: Set<Int?> = []
    for position in openPositions(before: section) {
      let container = before.containers[position].value
      let other = container.flatMap { positions.toAfter[$0].value }
      guard container == nil || other != nil, isKnown.insert(container).inserted else { continue }
      let held = container.map(before.children) ?? before.roots(of: section)
      let others = other.map(after.children) ?? after.roots(of: section)
      matchWrapped(held.filter { isOpen(before: $0) }, others.filter { isOpen(after: $0) })
    }
    descend(leniently: false)
  }

  private mutating func matchWrapped(_ held: [Int], _ others: [Int]) {
    matchOnly(held, below(others, after).filter { isOpen(after: $0) })
    matchOnly(below(held, before).filter { isOpen(before: $0) }, others)
  }

  /// The objects below some others; empty if there are too many.
  private func below(_ positions: [Int], _ side: HashedSide) -> [Int] {
    let count = positions.reduce(0) { $0 + side.size(of: $1) - 1 }
    guard count <= Self.limit else { return [] }
    return positions.flatMap { ($0 + 1)..<($0 + side.size(of: $0)) }
  }

  /// Matches objects of two lists that are equal to each other and to no other object.
  private mutating func matchOnly(_ positions: [Int], _ others: [Int]) {
    guard positions.count <= Self.limit, others.count <= Self.limit else { return }
    for position in positions where isOpen(before: position) {
      let equal = others.filter { isOpen(after: $0) && areEqual(position, $0) }
      guard equal.count == 1, let other = equal.first, isOpen(position, other),
        positions.count(where: { areEqual($0, other) }) == 1
      else { continue }
      matchAll(position, other)
    }
  }

  /// Whether two objects are equal with everything below them; geometry and state do not count if
  /// there is content.
  private func areEqual(_ position: Int, _ other: Int) -> Bool {
    let (left, right) = (before.hashes, after.hashes)
    guard pair.before.kinds[position] == pair.after.kinds[other] else { return false }
    return left.stateOfAll[position] == right.stateOfAll[other]
      || left.hasContent(position) && left.contentOfAll[position] == right.contentOfAll[other]
  }
}

/// The open children of two matched containers, in order.
struct SiblingGroup {
  var before: [Int]
  var after: [Int]

  /// The maximum number of pairs to compare one by one rather than look up.
  private static let pairLimit = 64
  /// The maximum number of objects with one key to try.
  private static let searchLimit = 16

  /// Whether one of the sides has nothing left to match.
  var isDone: Bool { before.isEmpty || after.isEmpty }

  /// Removes pairs with equal keys, in order; a key of 0 pairs with nothing.
  mutating func pairUp(
    by key: (Int) -> UInt64, _ otherKey: (Int) -> UInt64,
    where isPair: (Int, Int) -> Bool = { _, _ in true }
  ) -> [(before: Int, after: Int)] {
    var found: [(before: Int, after: Int)] = []
    let fits = { (position: Int, other: Int) -> Bool in
      let key = key(position)
      return key != 0 && key == otherKey(other) && isPair(position, other)
    }
    takeEnds(&found, fits)
    if isDone { return found }
    if before.count * after.count <= Self.pairLimit {
      takeEach(&found, fits)
    } else {
      takeByKey(&found, key, otherKey, isPair)
    }
    return found
  }

  /// Removes pairs from both ends as long as they fit: siblings mostly stay as they are.
  private mutating func takeEnds(
    _ found: inout [(before: Int, after: Int)], _ fits: (Int, Int) -> Bool
  ) {
    let count = min(before.count, after.count)
    var front = 0
    while front < count, fits(before[front], after[front]) {
      found.append((before[front], after[front]))
      front += 1
    }
    var back = 0
    while back < count - front,
      fits(before[before.count - 1 - back], after[after.count - 1 - back])
    {
      back += 1
      found.append((before[before.count - back], after[after.count - back]))
    }
    guard front + back > 0 else { return }
    before = Array(before[front..<(before.count - back)])
    after = Array(after[front..<(after.count - back)])
  }

  /// Removes pairs by comparing each object with each.
  private mutating func takeEach(
    _ found: inout [(before: Int, after: Int)], _ fits: (Int, Int) -> Bool
  ) {
    after.removeAll { other in
      guard let row = before.firstIndex(where: { fits($0, other) }) else { return false }
      found.append((before.remove(at: row), other))
      return true
    }
  }

  /// Removes pairs by looking keys up, each with the first remaining object with its key.
  private mutating func takeByKey(
    _ found: inout [(before: Int, after: Int)], _ key: (Int) -> UInt64,
    _ otherKey: (Int) -> UInt64, _ isPair: (Int, Int) -> Bool
  ) {
    var queues: [UInt64: [Int]] = [:]
    for position in before.reversed() {
      let key = key(position)
      if key != 0 { queues[key, default: []].append(position) }
    }
    var isTaken = Set<Int>()
    after.removeAll { other in
      let key = otherKey(other)
      guard let queue = queues[key] else { return false }
      let row = queue.indices.suffix(Self.searchLimit).last { isPair(queue[$0], other) }
      guard let row, let position = queues[key]?.remove(at: row) else { return false }
      isTaken.insert(position)
      found.append((position, other))
      return true
    }
    if !isTaken.isEmpty { before.removeAll { isTaken.contains($0) } }
  }
}
