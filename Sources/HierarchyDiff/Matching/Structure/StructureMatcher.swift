import HierarchyModel

/// Matches objects by what they are and where: equal subtrees first, then from the top down and from
/// the bottom up. Each phase looks only at what is still open, and none takes more than linear time but
/// for small groups of siblings, which are compared each with each.
struct StructureMatcher {
  let pair: SnapshotPair
  let before: HashedSide
  let after: HashedSide
  var places: MatchedPlaces
  /// Whether objects that have ids are left alone.
  let onlyWithoutIDs: Bool
  /// Matched pairs whose children were not looked at yet.
  var waiting: [(before: Int, after: Int)] = []

  init(_ pair: SnapshotPair, places: MatchedPlaces, onlyWithoutIDs: Bool) {
    self.pair = pair
    self.places = places
    self.onlyWithoutIDs = onlyWithoutIDs
    let keys = ComparableKeys(pair)
    let name = StableName(dropsFileDiscriminators: !pair.isOneBuild)
    before = HashedSide(pair.before, columns: keys.columns, keys: keys.before, name: name)
    after = HashedSide(pair.after, columns: keys.columns, keys: keys.after, name: name)
  }

  /// Matches what can be matched.
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

  /// Controllers whose root views are the same are the same, if their classes are.
  private mutating func matchOwners() {
    for controller in pair.snapshots.before.controllers {
      guard let view = pair.snapshots.before.reference(.view, of: controller).value else {
        continue
      }
      let other = Int(places.toAfter[view.position])
      guard other >= 0,
        let owner = pair.snapshots.after.owner(of: ObjectIndex(other))?.position,
        isOpen(controller.position, owner),
        before.classes[controller.position] == after.classes[owner]
      else { continue }
      matchOne(controller.position, owner)
    }
    descend(leniently: false)
  }

  /// The views of controllers that are the same are the same, where views are only named by those.
  private mutating func matchOwned() {
    for controller in pair.snapshots.before.controllers {
      let other = Int(places.toAfter[controller.position])
      guard other >= 0,
        let view = pair.snapshots.before.reference(.view, of: controller).value?.position,
        let otherView = pair.snapshots.after.reference(.view, of: ObjectIndex(other)).value?
          .position,
        isOpen(view, otherView), before.classes[view] == after.classes[otherView]
      else { continue }
      matchOne(view, otherView)
    }
    descend(leniently: false)
  }

  /// Whether two objects are of one kind and may be matched still.
  func isOpen(_ place: Int, _ other: Int) -> Bool {
    isOpen(before: place) && isOpen(after: other)
      && pair.before.kinds[place] == pair.after.kinds[other]
  }

  @inline(__always)
  func isOpen(before place: Int) -> Bool {
    places.toAfter[place] < 0 && !(onlyWithoutIDs && pair.hasToken(before: place))
  }

  @inline(__always)
  func isOpen(after place: Int) -> Bool {
    places.toBefore[place] < 0 && !(onlyWithoutIDs && pair.hasToken(after: place))
  }

  /// The places of a section that may be matched still.
  func openPlaces(before section: Int) -> [Int] {
    var open: [Int] = []
    for place in before.places(of: section) where isOpen(before: place) { open.append(place) }
    return open
  }

  /// The places of a section of the second snapshot that may be matched still.
  func openPlaces(after section: Int) -> [Int] {
    var open: [Int] = []
    for place in after.places(of: section) where isOpen(after: place) { open.append(place) }
    return open
  }

  /// Matches two objects; what they hold is looked at later.
  mutating func matchOne(_ place: Int, _ other: Int) {
    places.match(place, other)
    waiting.append((place, other))
  }

  /// Matches two subtrees of the same shape, object by object.
  mutating func matchAll(_ place: Int, _ other: Int) {
    let size = before.size(of: place)
    guard !onlyWithoutIDs, size == after.size(of: other) else { return matchOne(place, other) }
    for step in 0..<size where isOpen(place &+ step, other &+ step) {
      places.match(place &+ step, other &+ step)
    }
  }

  /// Looks at what matched pairs hold, until nothing new is found.
  mutating func descend(leniently: Bool) {
    while let (place, other) = waiting.popLast() {
      align(before.children(of: place), after.children(of: other), leniently: leniently)
    }
  }
}

extension SnapshotPair {
  /// Whether both snapshots say where views are.
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

/// Matching of what went from one place with what came to another.
extension StructureMatcher {
  /// Matches the roots of what is left with their equals: one move instead of a removal and an addition.
  mutating func matchMoved(_ section: Int) {
    var group = SiblingGroup()
    for place in openPlaces(before: section) {
      let container = Int(before.containers[place])
      if container < 0 || places.toAfter[container] >= 0 { group.before.append(place) }
    }
    for place in openPlaces(after: section) {
      let container = Int(after.containers[place])
      if container < 0 || places.toBefore[container] >= 0 { group.after.append(place) }
    }
    let (left, right) = (before, after)
    for (place, other) in group.pairUp(
      by: { left.hashes.stateOfAll[$0] }, { right.hashes.stateOfAll[$0] })
    {
      matchAll(place, other)
    }
  }
}

/// Matching of siblings that changed.
extension StructureMatcher {
  /// How many pairs are compared each with each.
  private static let pairLimit = 1_024

  /// Matches siblings by likeness, the likest first; in large groups only those of one class in order.
  mutating func alignLeniently(_ group: SiblingGroup) {
    var group = group
    let likeness = Likeness(before: before, after: after)
    if group.before.count * group.after.count > Self.pairLimit {
      let (left, right) = (before, after)
      for key in [LikenessKey.place, .content, .className] {
        let pairs = group.pairUp(
          by: { key.value(of: $0, left) }, { key.value(of: $0, right) },
          where: { likeness.score($0, $1) != nil })
        for (place, other) in pairs { matchOne(place, other) }
        if group.isDone { return }
      }
      if group.before.count * group.after.count > Self.pairLimit { return }
    }
    for (place, other) in likeness.likest(group.before, group.after) where isOpen(place, other) {
      matchOne(place, other)
    }
  }
}

/// What siblings of large groups are paired by.
private enum LikenessKey {
  case content
  case place
  case className

  func value(of place: Int, _ side: HashedSide) -> UInt64 {
    switch self {
    case .content: side.hashes.content[place]
    case .place: side.placeKey(of: place)
    case .className: side.classes[place] | 1
    }
  }
}

/// Matching of containers by what became of what they hold.
extension StructureMatcher {
  /// Matches each open object with the one that now holds most of what it held, from the bottom up.
  mutating func matchUpward(_ section: Int) {
    for place in before.places(of: section).reversed() where isOpen(before: place) {
      guard let other = newHolder(of: place), isOpen(place, other),
        before.classes[place] == after.classes[other]
      else { continue }
      matchOne(place, other)
    }
    descend(leniently: false)
  }

  /// What holds more than half of what an object held, by size; nil if nothing does.
  private func newHolder(of place: Int) -> Int? {
    var favourite: Int32 = -1
    var lead = 0
    var child = place + 1
    let end = Int(before.storage.ends[place])
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
    guard favourite >= 0 else { return nil }
    return weight(of: favourite, among: place) * 2 >= end - place - 1 ? Int(favourite) : nil
  }

  private func holder(ofChild child: Int) -> Int32 {
    let other = places.toAfter[child]
    return other < 0 ? -1 : after.containers[Int(other)]
  }

  /// The size of all that one object held and another holds now.
  private func weight(of holder: Int32, among place: Int) -> Int {
    var weight = 0
    var child = place + 1
    while child < Int(before.storage.ends[place]) {
      if self.holder(ofChild: child) == holder { weight += before.size(of: child) }
      child += before.size(of: child)
    }
    return weight
  }
}
