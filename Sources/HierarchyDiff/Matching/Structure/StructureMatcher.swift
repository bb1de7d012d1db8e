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
