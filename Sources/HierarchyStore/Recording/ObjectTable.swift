import HierarchyModel

/// The objects of a session that is recorded, by *slot*: a number that is good within the recorder.
struct ObjectTable {
  /// What identifies an object as long as its source calls it the same.
  struct Key: Hashable {
    let kind: UInt8
    /// The id of the class's name, 0 for none.
    let className: Int64
    let token: Token
  }

  private(set) var ids: [Int64] = []
  private(set) var kinds: [ObjectKind] = []
  private(set) var tokens: [Token?] = []
  /// The row of the version that lasts, 0 where there is none.
  var versions: [Int64] = []
  var contents: [VersionContent] = []
  var nexts: [NextLink] = []
  /// The digest of what was captured last.
  var digests: [UInt64] = []
  /// What holds the object: a slot, or below zero a section's roots.
  var containers: [Int32] = []
  private var slots: [Key: Int32] = [:]
  private var slotsByID: [Int64: Int32] = [:]

  var count: Int { ids.count }

  func slot(of key: Key) -> Int32? { slots[key] }

  func slot(ofObject id: Int64) -> Int32? { slotsByID[id] }

  /// Adds an object without a version.
  mutating func add(id: Int64, kind: ObjectKind, token: Token?, key: Key?) -> Int32 {
    let slot = Int32(truncatingIfNeeded: ids.count)
    ids.append(id)
    kinds.append(kind)
    tokens.append(token)
    versions.append(0)
    contents.append(VersionContent())
    nexts.append(NextLink())
    digests.append(0)
    containers.append(.min)
    slotsByID[id] = slot
    if let key { slots[key] = slot }
    return slot
  }

  /// Makes a key lead to an object that is called so now.
  mutating func setSlot(_ slot: Int32, of key: Key) {
    slots[key] = slot
  }

  func isAlive(_ slot: Int32) -> Bool { versions[Int(slot)] != 0 }
}
