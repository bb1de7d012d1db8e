import HierarchyDiff
import HierarchyModel
import UIKitRules

/// What a recorder knows of its session from one snapshot to the next.
struct RecorderState {
  /// The number of the last snapshot.
  private(set) var seq: Int64 = 0
  /// The number with which versions end that last.
  private(set) var openSeq = RecorderState.openSeqs[0]
  /// A number for each snapshot that this recorder has seen.
  private(set) var round: Int32 = 1
  private(set) var objects = ObjectTable()
  private(set) var last: SlottedSnapshot?
  /// The link states of the objects of the last snapshot; nil where it was read from the store.
  private(set) var placement: Placement?
  /// What the last snapshot shows; nil where the rules leave it open.
  private(set) var screen: ShownScreen?

  /// What `openSeq` may be: numbers of as many bytes as those of the snapshots below them.
  static let openSeqs: [Int64] = [32_767, 8_388_607, 2_147_483_647, 140_737_488_355_327]

  /// Whether the next snapshot can have a number.
  var canGoOn: Bool { (0..<Int64.endOfNumbers).contains(seq) }

  /// Makes the number after `number`, or a higher one, that of the next snapshot.
  mutating func resume(after number: Int64) { seq = max(seq, number) }

  /// Goes to the next number; true where lasting versions end with another number from now on.
  mutating func advance() -> Bool {
    seq += 1  // bounded: by `canGoOn`
    guard seq >= openSeq, let wider = Self.openSeqs.first(where: { $0 > seq }) else { return false }
    openSeq = wider
    return true
  }

  /// Takes in the objects of the next snapshot.
  mutating func take(_ found: FoundObjects) {
    round += 1
    objects.take(found, in: round)
  }

  /// Takes in what became of them; `firstRow` is the id of the first row.
  mutating func take(_ change: SnapshotChange, _ rows: RowChanges, firstRow: Int64) {
    objects.take(rows, firstRow: firstRow)
    objects.update(change.placement, of: change.moment.slots)
    placement = change.placement
    if mayShowAnotherScreen(after: change) { screen = ShownScreen(change.rules) }
    last = change.moment
  }

  private func mayShowAnotherScreen(after change: SnapshotChange) -> Bool {
    let moment = change.moment
    guard let last, let delta = change.delta, screen?.isSteady == true,
      last.tracked == moment.tracked,
      last.slot(of: last.snapshot.keyWindow) == moment.slot(of: moment.snapshot.keyWindow)
    else { return true }
    return ScreenWatch.mayDiffer(delta, from: last.snapshot, to: moment.snapshot)
  }

  /// Continues after a snapshot that was read from the store.
  mutating func resume(_ moment: SlottedSnapshot) {
    let rules = RuleBook(moment.snapshot)
    objects.update(
      Placement(moment.snapshot, rules, slots: moment.slots, objects: objects, moved: []),
      of: moment.slots)
    objects.resume(moment, in: round)
    screen = ShownScreen(rules)
    last = moment
  }
}

/// The objects of a session that is recorded, by *slot*: a number that is valid within the
/// recorder.
struct ObjectTable {
  private(set) var ids: [Int64] = []
  private(set) var kinds: [ObjectKind] = []
  private(set) var tokens: [Token?] = []
  /// The row of the version that lasts, 0 where there is none.
  private(set) var versions: [Int64] = []
  private(set) var contents: [VersionContent] = []
  /// The link state of each in the last snapshot that held it.
  private(set) var linkStates: [LinkState] = []
  /// The digest of what was captured last.
  private(set) var digests: [UInt64] = []
  /// What each adds to the digests that runs are compared by.
  private(set) var stepDigests: [ObjectStepDigest] = []
  /// The last round in which each was seen; a recorder's snapshots are its rounds.
  private(set) var rounds: [Int32] = []
  private(set) var slots: [ObjectKey: Int32] = [:]

  var count: Int { ids.count }

  /// The versions that last.
  var alive: [Int64] { versions.filter { $0 != 0 } }

  func isAlive(_ slot: Int32) -> Bool { versions[Int(slot)] != 0 }

  /// Adds an object without a version.
  mutating func add(_ object: NewObject) -> Int32 {
    let slot = Int32(truncatingIfNeeded: ids.count)
    ids.append(object.id)
    kinds.append(object.kind)
    tokens.append(object.token)
    versions.append(0)
    contents.append(VersionContent())
    linkStates.append(LinkState())
    digests.append(0)
    stepDigests.append(ObjectStepDigest())
    rounds.append(0)
    if let key = object.key { slots[key] = slot }
    return slot
  }

  /// Notes a version that lasts.
  mutating func setVersion(_ id: Int64, _ content: VersionContent, of slot: Int32) {
    versions[Int(slot)] = id
    contents[Int(slot)] = content
  }

  fileprivate mutating func take(_ found: FoundObjects, in round: Int32) {
    slots.reserveCapacity(slots.count + found.added.count)
    for object in found.added { _ = add(object) }
    for (key, slot) in found.renamed { slots[key] = slot }
    for slot in found.slots { rounds[Int(slot)] = round }
  }

  fileprivate mutating func take(_ rows: RowChanges, firstRow: Int64) {
    for change in rows.digests {
      digests[Int(change.slot)] = change.digest
      stepDigests[Int(change.slot)] = change.step
    }
    var id = firstRow
    for change in rows.written {
      setVersion(id, change.content, of: change.slot)
      id += 1
    }
    for slot in rows.removals.slots { versions[Int(slot)] = 0 }
  }

  /// Notes the link states of the objects of a snapshot.
  fileprivate mutating func update(_ placement: Placement, of slots: [Int32]) {
    for change in placement.changes { linkStates[Int(slots[change.position])] = change.linkState }
  }

  fileprivate mutating func resume(_ moment: SlottedSnapshot, in round: Int32) {
    for (position, slot) in moment.slots.map(Int.init).enumerated() {
      linkStates[slot].orderKey = contents[slot].orderKey
      digests[slot] = ObjectDigest.of(moment.snapshot.storage, position)
      stepDigests[slot] = ObjectStepDigest(moment.snapshot.storage, position)
      rounds[slot] = round
    }
  }
}

/// An object that the session has not had before.
struct NewObject {
  var id: Int64 = 0
  let kind: ObjectKind
  /// The id of the class's name, 0 for none.
  let className: Int64
  let token: Token?

  /// What identifies it; nil where the source gives it no id.
  var key: ObjectKey? { token.map { ObjectKey(kind: kind, className: className, token: $0) } }
}

/// What identifies an object as long as its source calls it the same.
struct ObjectKey: Hashable {
  let kind: ObjectKind
  /// The id of the class's name, 0 for none.
  let className: Int64
  let token: Token

  /// Objects hardly ever differ in their class alone: the id is enough of a hash.
  func hash(into hasher: inout Hasher) {
    switch token {
    case .address(let address): hasher.combine(address)
    case .name(let name): hasher.combine(name)
    }
  }
}

/// A snapshot that was recorded, with the slots of its objects.
struct SlottedSnapshot {
  let snapshot: Snapshot
  let tracked: Coverage
  let slots: [Int32]
  /// What it can vouch for.
  let covered: Coverage

  init(_ snapshot: Snapshot, tracked: Coverage, slots: [Int32]) {
    self.snapshot = snapshot
    self.tracked = tracked
    self.slots = slots
    covered = snapshot.coverage(describing: tracked)
  }

  /// The slot of an object of the snapshot.
  func slot(of object: Captured<ObjectIndex>) -> Int32? { object.value.map { slots[$0.position] } }
}
