import HierarchyModel

/// Matches objects by content and place: equal subtrees first, then from the top down and from the
/// bottom up. Each phase examines only objects that are still open, and takes linear time except
/// for small groups of siblings, which are compared each with each.
struct StructureMatcher {
  let pair: SnapshotPair
  let before: HashedSide
  let after: HashedSide
  var positions: MatchedPositions
  /// Whether objects that have ids are skipped.
  let onlyWithoutIDs: Bool
  /// Matched pairs whose children were not examined yet.
  var waiting: [(before: Int, after: Int)] = []

  init(_ pair: SnapshotPair, positions: MatchedPositions, onlyWithoutIDs: Bool) {
    self.pair = pair
    self.positions = positions
    self.onlyWithoutIDs = onlyWithoutIDs
    let keys = ComparableKeys(pair)
    let name = StableName(dropsFileDiscriminators: !pair.isOneBuild)
    before = HashedSide(pair.before, columns: keys.columns, keys: keys.before, name: name)
    after = HashedSide(pair.after, columns: keys.columns, keys: keys.after, name: name)
  }

  /// Matches everything that can be matched.
  mutating func match() {
    if pair.coversViews {
      matchSection(ObjectKind.view.section)
      matchOwners()
      matchSection(ObjectKind.controller.section)
    } else {
      matchSection(ObjectKind.controller.section)
      matchOwned()
      matchSection(ObjectKind.view.section)
    }
    matchSection(ObjectKind.responder.section)
  }

  private mutating func matchSection(_ section: Int) {
    align(before.roots(of: section), after.roots(of: section), leniently: false)
    descend(leniently: false)
    if !onlyWithoutIDs {
      matchDistinct(section)
      matchUpward(section)
      matchWrapped(section)
    }
    alignRest(section)
    if !onlyWithoutIDs { matchMoved(section) }
  }

  /// Matches controllers of the same class whose root views are matched.
  private mutating func matchOwners() {
    for controller in pair.snapshots.before.controllers {
      guard let view = pair.snapshots.before.reference(.view, of: controller).value else {
        continue
      }
      guard let other = positions.toAfter[view.position].object,
        let owner = pair.snapshots.after.owner(of: other)?.position,
        isOpen(controller.position, owner),
        before.classes[controller.position] == after.classes[owner]
      else { continue }
      matchOne(controller.position, owner)
    }
    descend(leniently: false)
  }

  /// Matches the views of matched controllers, if only controllers say which views there are.
  private mutating func matchOwned() {
    for controller in pair.snapshots.before.controllers {
      guard let other = positions.toAfter[controller.position].object,
        let view = pair.snapshots.before.reference(.view, of: controller).value?.position,
        let otherView = pair.snapshots.after.reference(.view, of: other).value?.position,
        isOpen(view, otherView), before.classes[view] == after.classes[otherView]
      else { continue }
      matchOne(view, otherView)
    }
    descend(leniently: false)
  }

  /// Whether two objects are of the same kind and still open.
  func isOpen(_ position: Int, _ other: Int) -> Bool {
    isOpen(before: position) && isOpen(after: other)
      && pair.before.kinds[position] == pair.after.kinds[other]
  }

  @inline(__always)
  func isOpen(before position: Int) -> Bool {
    positions.toAfter[position] == .none && !(onlyWithoutIDs && pair.hasToken(before: position))
  }

  @inline(__always)
  func isOpen(after position: Int) -> Bool {
    positions.toBefore[position] == .none && !(onlyWithoutIDs && pair.hasToken(after: position))
  }

  /// The positions of a section of the first snapshot that are still open.
  func openPositions(before section: Int) -> [Int] {
    before.positions(of: section).filter { isOpen(before: $0) }
  }

  /// The positions of a section of the second snapshot that are still open.
  func openPositions(after section: Int) -> [Int] {
    after.positions(of: section).filter { isOpen(after: $0) }
  }

  /// Matches two objects; their children are examined later.
  mutating func matchOne(_ position: Int, _ other: Int) {
    positions.match(position, other)
    waiting.append((position, other))
  }

  /// Matches two subtrees of the same shape, object by object.
  mutating func matchAll(_ position: Int, _ other: Int) {
    let size = before.size(of: position)
    guard !onlyWithoutIDs, size == after.size(of: other) else { return matchOne(position, other) }
    for step in 0..<size where isOpen(position &+ step, other &+ step) {
      positions.match(position &+ step, other &+ step)
    }
  }

  /// Matches the children of matched pairs, until nothing new is found.
  mutating func descend(leniently: Bool) {
    while let (position, other) = waiting.popLast() {
      align(before.children(of: position), after.children(of: other), leniently: leniently)
    }
  }
}

extension SnapshotPair {
  /// Whether both snapshots cover views.
  var coversViews: Bool {
    snapshots.before.coverage.contains(.views) && snapshots.after.coverage.contains(.views)
  }

  /// Whether both snapshots say that they are of the same build of the same app.
  var isOneBuild: Bool {
    guard let run = before.header.run.value, let other = after.header.run.value,
      run["build"] != nil
    else { return false }
    return ["app", "version", "build"].allSatisfy { run[$0] == other[$0] }
  }
}

/// Matching of objects that were removed from one container with those added to another.
extension StructureMatcher {
  /// Matches equal subtrees that are still open: one move instead of a removal and an addition.
  mutating func matchMoved(_ section: Int) {
    var group = SiblingGroup(
      before: openPositions(before: section).filter { position in
        before.containers[position].value.map { positions.toAfter[$0] != .none } ?? true
      },
      after: openPositions(after: section).filter { position in
        after.containers[position].value.map { positions.toBefore[$0] != .none } ?? true
      })
    matchSubtrees(&group) { $0.hashes.stateOfAll[$1] }
  }
}

/// Matching of siblings that changed.
extension StructureMatcher {
  /// The maximum number of pairs to compare one by one.
  private static let pairLimit = 1_024

  /// Matches siblings by likeness, the most similar first; in large groups, only those with the
  /// same frame, content or class, in order.
  mutating func alignLeniently(_ group: SiblingGroup) {
    var group = group
    let likeness = Likeness(before: before, after: after)
    if group.before.count * group.after.count > Self.pairLimit {
      func isLike(_ position: Int, _ other: Int) -> Bool { likeness.score(position, other) != nil }
      matchObjects(&group, by: { $0.frameKey(of: $1) }, where: isLike)
      matchObjects(&group, by: { $0.hashes.content[$1] }, where: isLike)
      matchObjects(&group, by: { $0.classes[$1] | 1 }, where: isLike)
      if group.before.count * group.after.count > Self.pairLimit { return }
    }
    for (position, other) in likeness.likest(group.before, group.after)
    where isOpen(position, other) { matchOne(position, other) }
  }
}

/// Matching of containers by what became of their children.
extension StructureMatcher {
  /// Matches each open object with the one that now contains most of its children, from the bottom
  /// up.
  mutating func matchUpward(_ section: Int) {
    for position in before.positions(of: section).reversed() where isOpen(before: position) {
      guard let other = newHolder(of: position), isOpen(position, other),
        before.classes[position] == after.classes[other]
      else { continue }
      matchOne(position, other)
    }
    descend(leniently: false)
  }

  /// The object that now contains at least half of an object's former content, by size; nil if none
  /// does.
  private func newHolder(of position: Int) -> Int? {
    var favourite: Int?
    var lead = 0
    var child = position + 1
    let end = Int(before.storage.ends[position])
    while child < end {
      let holder = holder(ofChild: child)
      let weight = before.size(of: child)
      if holder == favourite {
        lead += weight
      } else if lead > weight {
        lead -= weight
      } else {
        (favourite, lead) = (holder, weight - lead)
      }
      child += weight
    }
    guard let favourite else { return nil }
    return weight(of: favourite, among: position) * 2 >= end - position - 1 ? favourite : nil
  }

  private func holder(ofChild child: Int) -> Int? {
    positions.toAfter[child].value.flatMap { after.containers[$0].value }
  }

  /// The size of all subtrees that were in one object and are in another now.
  private func weight(of holder: Int, among position: Int) -> Int {
    var weight = 0
    var child = position + 1
    while child < Int(before.storage.ends[position]) {
      if self.holder(ofChild: child) == holder { weight += before.size(of: child) }
      child += before.size(of: child)
    }
    return weight
  }
}
