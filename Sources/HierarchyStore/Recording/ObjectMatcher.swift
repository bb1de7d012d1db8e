import HierarchyDiff
import HierarchyModel
import SQLiteDriver

/// Which objects a snapshot holds: what the first step of recording finds.
struct FoundObjects {
  /// By position; those of added objects follow those that the table has.
  fileprivate(set) var slots: [Int32]
  /// Both snapshots and how their objects correspond; nil for the first snapshot.
  let pair: SnapshotPair?
  let matching: Matching?
  /// Objects not met before.
  fileprivate(set) var added: [NewObject] = []
  /// What objects are called from now on.
  fileprivate(set) var renamed: [(key: ObjectKey, slot: Int32)] = []

  /// Gives the added objects ids, from one on.
  mutating func number(from first: Int64) {
    // In a damaged store any number may be the greatest: writing one that is taken fails.
    for index in added.indices { added[index].id = first &+ Int64(index) }
  }
}

/// Finds the slot of each object of a snapshot: that of its counterpart in the snapshot before,
/// else of the object that the source called the same earlier in the run.
struct ObjectMatcher {
  private let snapshot: Snapshot
  private let state: RecorderState
  private let interner: Interner
  private let pair: SnapshotPair?
  private var matching: Matching?
  /// Whether ids mean the same objects as in the snapshot before.
  private let keepsTokens: Bool
  /// Slots of objects that the snapshot before lacks and this one has again.
  private var returned: Set<Int32> = []

  init(_ snapshot: Snapshot, after state: RecorderState, _ interner: Interner) {
    self.snapshot = snapshot
    self.state = state
    self.interner = interner
    pair = state.last.map { SnapshotPair($0.snapshot, snapshot) }
    matching = pair.map { Matching($0) }
    keepsTokens = matching.map { $0.method == .id } ?? !snapshot.header.hasTransientIDs
  }

  /// The objects of the snapshot.
  consuming func match() throws(SQLiteError) -> FoundObjects {
    let counterparts = counterparts()
    let known = counterparts.map { Int32(truncatingIfNeeded: $0.value ?? 0) }
    var found = FoundObjects(slots: known, pair: pair, matching: matching)
    for position in counterparts.indices where counterparts[position] == .none {
      let object = try object(at: position)
      if let slot = slot(of: object) {
        found.slots[position] = slot
      } else {
        found.slots[position] = Int32(truncatingIfNeeded: state.objects.count + found.added.count)
        found.added.append(object)
      }
    }
    // From now on the ids of another run identify these objects.
    if !keepsTokens {
      for (position, slot) in found.slots.enumerated() {
        if let key = try object(at: position).key { found.renamed.append((key, slot)) }
      }
    }
    return found
  }

  /// The slots of counterparts. An object of the store never changes its kind and class: pairs that
  /// do are separated.
  private mutating func counterparts() -> [OptionalIndex] {
    guard let previous = state.last, let matching else {
      return Array(repeating: .none, count: snapshot.count)
    }
    if matching.isByIDs { return matching.pairing.transfer(previous.slots, to: snapshot.count) }
    let (old, new) = (previous.snapshot.storage.kinds, snapshot.storage.kinds)
    var (toBefore, toAfter) = (matching.toBefore, matching.toAfter)
    var isWhole = true
    for position in toBefore.indices {
      guard let before = toBefore[position].value else { continue }
      if old[before] == new[position],
        keepsTokens
          || previous.snapshot.className(of: ObjectIndex(before))
            == snapshot.className(of: ObjectIndex(position))
      {
        continue
      }
      toBefore[position] = .none
      toAfter[before] = .none
      isWhole = false
    }
    if !isWhole {
      self.matching = Matching(
        method: matching.method, reason: matching.reason, toAfter: toAfter, toBefore: toBefore)
    }
    return toBefore.map { OptionalIndex($0.value.map { Int(previous.slots[$0]) }) }
  }

  /// The object at a position as one that was not met before.
  private func object(at position: Int) throws(SQLiteError) -> NewObject {
    let storage = snapshot.storage
    return NewObject(
      kind: storage.kinds[position],
      className: try interner.names.id(of: storage.classes[position], in: storage.strings),
      token: snapshot.token(of: ObjectIndex(position)))
  }

  /// The slot of an object that the run had earlier. One that the snapshot before or this one
  /// already has is another object, whatever its id.
  private mutating func slot(of object: NewObject) -> Int32? {
    guard keepsTokens, let key = object.key, let slot = state.objects.slots[key],
      state.objects.rounds[Int(slot)] < state.round, returned.insert(slot).inserted
    else { return nil }
    return slot
  }
}
