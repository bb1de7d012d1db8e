import HierarchyDiff
import HierarchyModel
import SQLiteDriver

/// Finds for each object of a snapshot the slot of the object it is: that of its counterpart in the
/// snapshot before, else of what the source called the same earlier in the run.
struct ObjectMatcher {
  private let snapshot: Snapshot
  private let previous: SlottedSnapshot?
  /// How the objects of the snapshot before correspond; nil for the first snapshot.
  private(set) var matching: Matching?
  /// Whether ids mean the same objects as in the snapshot before.
  private let keepsTokens: Bool

  init(_ snapshot: Snapshot, after previous: SlottedSnapshot?, _ pair: SnapshotPair?) {
    self.snapshot = snapshot
    self.previous = previous
    matching = pair.map { Matching($0) }
    keepsTokens =
      matching.map { $0.method == .id } ?? !snapshot.header.hasTransientIDs
  }

  /// The slots by position; objects not met before are added to the store.
  mutating func slots(for recorder: SessionRecorder) throws(SQLiteError) -> [Int32] {
    var slots = counterparts()
    recorder.objects.see(slots, in: recorder.round)
    recorder.objects.reserve(slots.count { $0 < 0 })
    for position in slots.indices where slots[position] < 0 {
      slots[position] = try search(position, recorder)
    }
    if !keepsTokens { try noteTokens(slots, recorder) }
    return slots
  }

  /// The slots of counterparts, -1 for objects without one. An object of the store never changes
  /// its kind and class: pairs that do are taken apart.
  private mutating func counterparts() -> [Int32] {
    guard let previous, let matching else { return Array(repeating: -1, count: snapshot.count) }
    if matching.isByIDs { return matching.pairing.transfer(previous.slots, to: snapshot.count) }
    let (old, new) = (previous.snapshot.storage.kinds, snapshot.storage.kinds)
    var (toBefore, toAfter) = (matching.toBefore, matching.toAfter)
    var isWhole = true
    for position in toBefore.indices where toBefore[position] >= 0 {
      let before = Int(toBefore[position])
      if old[before] == new[position], keepsTokens || haveOneClass(before, position) { continue }
      toBefore[position] = -1
      toAfter[before] = -1
      isWhole = false
    }
    if !isWhole {
      self.matching = Matching(
        method: matching.method, reason: matching.reason, toAfter: toAfter, toBefore: toBefore)
    }
    return toBefore.map { $0 < 0 ? -1 : previous.slots[Int($0)] }
  }

  private func haveOneClass(_ before: Int, _ position: Int) -> Bool {
    previous?.snapshot.className(of: ObjectIndex(before))
      == snapshot.className(of: ObjectIndex(position))
  }

  private func search(
    _ position: Int, _ recorder: SessionRecorder
  ) throws(SQLiteError) -> Int32 {
    let className = try recorder.nameID(snapshot.storage.classes[position], in: snapshot)
    let kind = snapshot.storage.kinds[position]
    let token = snapshot.token(of: ObjectIndex(position))
    let key = token.map { ObjectKey(kind: kind.rawValue, className: className, token: $0) }
    // What the snapshot before or this one holds is another object, whatever it is called.
    if keepsTokens, let key, let slot = recorder.objects.slots[key],
      recorder.objects.rounds[Int(slot)] < recorder.round - 1
    {
      recorder.objects.see([slot], in: recorder.round)
      return slot
    }
    return try recorder.addObject(kind: kind, className: className, token: token, key: key)
  }

  /// Lets the ids of this snapshot lead to its objects: they are those of another run.
  private func noteTokens(_ slots: [Int32], _ recorder: SessionRecorder) throws(SQLiteError) {
    for (position, slot) in slots.enumerated() {
      guard let token = snapshot.token(of: ObjectIndex(position)) else { continue }
      let className = try recorder.nameID(snapshot.storage.classes[position], in: snapshot)
      let kind = snapshot.storage.kinds[position].rawValue
      recorder.objects.setSlot(
        slot, of: ObjectKey(kind: kind, className: className, token: token))
    }
  }
}

/// Where among their siblings objects were and are that came, went, moved or changed order: what
/// tells a delta of neighbours without their snapshots. By slot.
struct Ordinals {
  /// The ordinal among siblings in the snapshot before and in the new one, -1 for none.
  struct Pair {
    var old: Int32 = -1
    var new: Int32 = -1
  }

  private var pairs: [Int32: Pair] = [:]

  /// The ordinals of what a delta moves between two snapshots.
  init(_ delta: Delta?, from before: SlottedSnapshot?, to after: SlottedSnapshot) {
    guard let delta, let before else { return }
    pairs.reserveCapacity(delta.before.count + delta.orders.count)
    for entry in 0..<delta.before.count {
      let (old, new) = (delta.before.ordinals[entry], delta.after.ordinals[entry])
      guard old >= 0 || new >= 0 else { continue }
      let position = delta.after.positions[entry]
      let slot =
        position >= 0
        ? after.slots[Int(position)] : before.slots[Int(delta.before.positions[entry])]
      pairs[slot] = Pair(old: old, new: new)
    }
    for number in 0..<delta.orders.count {
      let order = delta.orders[number]
      pairs[after.slots[Int(order.afterPosition)]] = Pair(old: order.before, new: order.after)
    }
  }

  subscript(slot: Int32) -> Pair {
    pairs.isEmpty ? Pair() : pairs[slot] ?? Pair()
  }
}

extension Delta {
  /// The positions of siblings that changed order, in the second snapshot.
  var reordered: [Int32] { orders.afterPositions.filter { $0 >= 0 } }
}

/// A snapshot that was recorded, with the slots of its objects.
struct SlottedSnapshot {
  let snapshot: Snapshot
  let tracked: TrackedFacets
  let slots: [Int32]
  /// What it can vouch for.
  let covered: Coverage

  init(_ snapshot: Snapshot, tracked: TrackedFacets, slots: [Int32]) {
    self.snapshot = snapshot
    self.tracked = tracked
    self.slots = slots
    covered = snapshot.coverage(tracked: tracked)
  }

  /// The slot of an object of the snapshot.
  func slot(of object: Captured<ObjectIndex>) -> Int32? {
    object.value.map { slots[$0.position] }
  }
}
