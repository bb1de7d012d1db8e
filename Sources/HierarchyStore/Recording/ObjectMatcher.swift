import HierarchyModel
import SQLiteDriver

/// Finds for each object of a snapshot the slot of the object it is: by id and class while the source's
/// ids mean the same as before, else by class and place below the same container.
struct ObjectMatcher {
  let snapshot: Snapshot
  let previous: RecordedMoment?
  let strings: StringTranslation?
  /// Whether ids mean the same objects as in the snapshot before.
  let keepsTokens: Bool
  private var places: [StructuralPlace: Int32] = [:]
  private var ordinals: [StructuralPlace: Int32] = [:]

  /// A place below a container, counted among those of one class.
  private struct StructuralPlace: Hashable {
    let container: Int32
    let kind: ObjectKind
    let className: Int64
    var ordinal: Int32 = 0
  }

  init(_ snapshot: Snapshot, after previous: RecordedMoment?, strings: StringTranslation?) {
    self.snapshot = snapshot
    self.previous = previous
    self.strings = strings
    keepsTokens =
      !snapshot.header.hasTransientIDs
      && (previous.map { $0.snapshot.header.runID == snapshot.header.runID } ?? true)
  }

  /// The slots by position; objects not met before are added to the store.
  mutating func slots(for recorder: SessionRecorder) throws(SQLiteError) -> [Int32] {
    let storage = snapshot.storage
    var slots = [Int32](repeating: 0, count: storage.kinds.count)
    try indexPrevious(recorder)
    var guess = 0
    for place in slots.indices {
      if keepsTokens, let found = slotOfGuess(guess, place) {
        slots[place] = found
        guess += 1
        continue
      }
      let (slot, before) = try search(place, slots, recorder)
      slots[place] = slot
      if let before { guess = Int(before) + 1 }
    }
    return slots
  }

  /// The slot of an object of the snapshot before, if an object has its kind, id and class.
  @inline(__always)
  private func slotOfGuess(_ guess: Int, _ place: Int) -> Int32? {
    guard let previous, let strings, guess < previous.slots.count else { return nil }
    let (old, new) = (previous.snapshot.storage, snapshot.storage)
    let tag = new.tokenTags[place]
    guard tag != ValueTag.missing, old.tokenTags[guess] == tag,
      old.kinds[guess] == new.kinds[place], strings[old.classes[guess]] == new.classes[place],
      tag == ValueTag.address
        ? old.tokenWords[guess] == new.tokenWords[place]
        : UInt64(strings[StringID(rawValue: UInt32(old.tokenWords[guess]))].rawValue)
          == new.tokenWords[place]
    else { return nil }
    return previous.slots[guess]
  }

  private mutating func search(
    _ place: Int, _ slots: [Int32], _ recorder: SessionRecorder
  ) throws(SQLiteError) -> (slot: Int32, before: Int32?) {
    let className = try recorder.nameID(snapshot.storage.classes[place], in: snapshot)
    let token = snapshot.token(of: ObjectIndex(place))
    let kind = snapshot.storage.kinds[place]
    let key = token.map {
      ObjectTable.Key(kind: kind.rawValue, className: className, token: $0)
    }
    if keepsTokens, let key {
      if let slot = recorder.objects.slot(of: key) {
        return (slot, previous?.position(of: slot))
      }
    } else {
      var structural = StructuralPlace(
        container: snapshot.containerSlot(of: place, slots), kind: kind, className: className)
      structural.ordinal = next(&ordinals, structural)
      if let slot = places[structural] {
        if let key { recorder.objects.setSlot(slot, of: key) }
        return (slot, previous?.position(of: slot))
      }
    }
    let slot = try recorder.addObject(kind: kind, className: className, token: token, key: key)
    return (slot, nil)
  }

  /// Notes where the objects of the snapshot before stand that can only be found by their place.
  private mutating func indexPrevious(_ recorder: SessionRecorder) throws(SQLiteError) {
    guard let previous else { return }
    let storage = previous.snapshot.storage
    for place in previous.slots.indices
    where !keepsTokens || storage.tokenTags[place] == ValueTag.missing {
      var structural = StructuralPlace(
        container: previous.snapshot.containerSlot(of: place, previous.slots),
        kind: storage.kinds[place],
        className: try recorder.nameID(storage.classes[place], in: previous.snapshot))
      structural.ordinal = next(&ordinals, structural)
      places[structural] = previous.slots[place]
    }
    ordinals.removeAll()
  }

  private func next(
    _ counts: inout [StructuralPlace: Int32], _ place: StructuralPlace
  ) -> Int32 {
    let count = counts[place, default: 0]
    counts[place] = count + 1
    return count
  }
}
