import HierarchyModel

/// Matches the application, its delegate and the scenes by kind and class, in order, whatever their ids.
struct SingletonMatcher {
  let pair: SnapshotPair
  /// Whether scenes that have ids are matched by those alone.
  let keepsScenesApart: Bool

  /// What two objects must have in common; the class is the second snapshot's string.
  private struct Sort: Hashable {
    let kind: ObjectKind
    let className: StringID
  }

  func match(into places: inout MatchedPlaces) {
    var waiting: [Sort: [Int]] = [:]
    for after in others(pair.after).reversed()
    where places.toBefore[after] < 0 && mayMatch(pair.after, after) {
      let sort = Sort(kind: pair.after.kinds[after], className: pair.after.classes[after])
      waiting[sort, default: []].append(after)
    }
    for before in others(pair.before)
    where places.toAfter[before] < 0 && mayMatch(pair.before, before) {
      let className = pair.before.classes[before]
      let translated = pair.strings[className]
      if className != .missing && translated == .missing { continue }
      let sort = Sort(kind: pair.before.kinds[before], className: translated)
      if let after = waiting[sort]?.popLast() { places.match(before, after) }
    }
  }

  private func others(_ storage: SnapshotStorage) -> Range<Int> {
    (storage.viewCount + storage.controllerCount)..<storage.kinds.count
  }

  private func mayMatch(_ storage: SnapshotStorage, _ place: Int) -> Bool {
    switch storage.kinds[place] {
    case .application, .delegate: true
    case .scene: !keepsScenesApart || storage.tokenTags[place] == ValueTag.missing
    default: false
    }
  }
}
