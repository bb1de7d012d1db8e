import HierarchyDiff
import HierarchyModel
import SQLiteDriver

/// Finds for each object of a snapshot the slot of the object it is: that of its counterpart in the
/// snapshot before; of what the source called the same earlier in the run; of what stood at its place,
/// where ids do not tell.
struct ObjectMatcher {
  private let snapshot: Snapshot
  private let previous: RecordedMoment?
  private let matching: Matching?
  /// Whether ids mean the same objects as in the snapshot before.
  private let keepsTokens: Bool
  private var places: [StructuralPlace: Int32] = [:]
  private var ordinals: [StructuralPlace: Int32] = [:]

  /// A place below a container, counted among those of one class.
  private struct StructuralPlace: Hashable {
    let container: Int32
    let kind: ObjectKind
    let className: Int64
    var ordinal: Int32 = 0
  }

  init(_ snapshot: Snapshot, after previous: RecordedMoment?) {
    self.snapshot = snapshot
    self.previous = previous
    matching = previous.map { Matching($0.snapshot, snapshot) }
    keepsTokens =
      matching.map { $0.method == .id } ?? !snapshot.header.hasTransientIDs
  }

  /// The slots by position; objects not met before are added to the store.
  mutating func slots(for recorder: SessionRecorder) throws(SQLiteError) -> [Int32] {
    var slots = [Int32](repeating: -1, count: snapshot.count)
    let isWhole = takeCounterparts(into: &slots)
    if !isWhole {
      try indexPrevious(recorder)
      for place in slots.indices where slots[place] < 0 {
        slots[place] = try search(place, slots, recorder)
      }
    }
    if !keepsTokens { try noteTokens(slots, recorder) }
    return slots
  }

  /// How the objects of the snapshot before correspond; nil for the first snapshot.
  func finalMatching(_ slots: [Int32]) -> Matching? {
    guard let previous, let matching else { return nil }
    let toBefore = slots.map { previous.position(of: $0) ?? -1 }
    var toAfter = [Int32](repeating: -1, count: previous.slots.count)
    for (position, before) in toBefore.enumerated() where before >= 0 {
      toAfter[Int(before)] = Int32(truncatingIfNeeded: position)
    }
    return Matching(
      method: matching.method, reason: matching.reason, toAfter: toAfter, toBefore: toBefore)
  }

  /// Fills in the slots of counterparts; false where an object has none.
  private func takeCounterparts(into slots: inout [Int32]) -> Bool {
    guard let previous, let matching else { return false }
    let (oldKinds, newKinds) = (previous.snapshot.storage.kinds, snapshot.storage.kinds)
    let (toBefore, oldSlots) = (matching.toBefore, previous.slots)
    var isWhole = true
    for place in slots.indices {
      let before = Int(toBefore[place])
      if before >= 0, oldKinds[before] == newKinds[place],
        keepsTokens || previous.snapshot.className(of: ObjectIndex(before)) == className(place)
      {
        slots[place] = oldSlots[before]
      } else {
        isWhole = false
      }
    }
    return isWhole
  }

  private func className(_ place: Int) -> String? {
    snapshot.className(of: ObjectIndex(place))
  }

  private mutating func search(
    _ place: Int, _ slots: [Int32], _ recorder: SessionRecorder
  ) throws(SQLiteError) -> Int32 {
    let className = try recorder.nameID(snapshot.storage.classes[place], in: snapshot)
    let kind = snapshot.storage.kinds[place]
    let token = snapshot.token(of: ObjectIndex(place))
    let key = token.map {
      ObjectTable.Key(kind: kind.rawValue, className: className, token: $0)
    }
    if keepsTokens, let key {
      if let slot = recorder.objects.slot(of: key) { return slot }
    } else {
      let structural = Self.counted(
        StructuralPlace(
          container: snapshot.containerSlot(of: place, slots), kind: kind, className: className),
        &ordinals)
      if let slot = places[structural] { return slot }
    }
    return try recorder.addObject(kind: kind, className: className, token: token, key: key)
  }

  /// Notes where the objects of the snapshot before stand that can only be found by their place.
  private mutating func indexPrevious(_ recorder: SessionRecorder) throws(SQLiteError) {
    guard let previous, let matching else { return }
    let storage = previous.snapshot.storage
    var counts: [StructuralPlace: Int32] = [:]
    for place in previous.slots.indices
    where matching.toAfter[place] < 0
      && (!keepsTokens || storage.tokenTags[place] == ValueTag.missing)
    {
      let structural = StructuralPlace(
        container: previous.snapshot.containerSlot(of: place, previous.slots),
        kind: storage.kinds[place],
        className: try recorder.nameID(storage.classes[place], in: previous.snapshot))
      places[Self.counted(structural, &counts)] = previous.slots[place]
    }
  }

  /// A place with its number among all of its kind that were counted so far.
  private static func counted(
    _ place: StructuralPlace, _ counts: inout [StructuralPlace: Int32]
  ) -> StructuralPlace {
    var counted = place
    counted.ordinal = counts[place, default: 0]
    counts[place] = counted.ordinal + 1
    return counted
  }

  /// Lets the ids of this snapshot lead to its objects: they are those of another run.
  private func noteTokens(_ slots: [Int32], _ recorder: SessionRecorder) throws(SQLiteError) {
    for (place, slot) in slots.enumerated() {
      guard let token = snapshot.token(of: ObjectIndex(place)) else { continue }
      let className = try recorder.nameID(snapshot.storage.classes[place], in: snapshot)
      let kind = snapshot.storage.kinds[place].rawValue
      recorder.objects.setSlot(
        slot, of: ObjectTable.Key(kind: kind, className: className, token: token))
    }
  }
}
