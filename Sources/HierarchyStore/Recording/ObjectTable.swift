import HierarchyDiff
import HierarchyModel

/// The objects of a session that is recorded, by *slot*: a number that is good within the recorder.
struct ObjectTable {
  private(set) var ids: [Int64] = []
  private(set) var kinds: [ObjectKind] = []
  private(set) var tokens: [Token?] = []
  /// The row of the version that lasts, 0 where there is none.
  var versions: [Int64] = []
  var contents: [VersionContent] = []
  /// How each stood in the last snapshot that held it.
  var standings: [Standing] = []
  /// The digest of what was captured last.
  var digests: [UInt64] = []
  /// What each adds to the digests by which runs are compared.
  var stepDigests: [ObjectStepDigest] = []
  /// The last round in which each was seen; a recorder's snapshots are its rounds.
  private(set) var rounds: [Int32] = []
  /// Which object is called so.
  private(set) var slots: [ObjectKey: Int32] = [:]

  var count: Int { ids.count }

  /// Adds an object without a version.
  mutating func add(id: Int64, kind: ObjectKind, token: Token?, key: ObjectKey?) -> Int32 {
    let slot = Int32(truncatingIfNeeded: ids.count)
    ids.append(id)
    kinds.append(kind)
    tokens.append(token)
    versions.append(0)
    contents.append(VersionContent())
    standings.append(Standing())
    digests.append(0)
    stepDigests.append(ObjectStepDigest())
    rounds.append(0)
    if let key { slots[key] = slot }
    return slot
  }

  /// Makes a key lead to an object that is called so now.
  mutating func setSlot(_ slot: Int32, of key: ObjectKey) {
    slots[key] = slot
  }

  func isAlive(_ slot: Int32) -> Bool { versions[Int(slot)] != 0 }

  /// Makes room for so many more objects to be found.
  mutating func reserve(_ count: Int) {
    slots.reserveCapacity(slots.count + count)
  }

  /// Notes how the objects of a snapshot stand.
  mutating func stand(_ placement: Placement, of slots: [Int32]) {
    for change in placement.changes {
      standings[Int(slots[change.position])] = change.standing
    }
  }

  /// Notes that the objects of a snapshot were seen.
  mutating func see(_ slots: [Int32], in round: Int32) {
    for slot in slots where slot >= 0 { rounds[Int(slot)] = round }
  }
}
