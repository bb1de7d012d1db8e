import HierarchyDiff
import HierarchyModel
import SQLiteDriver
import UIKitRules

/// Turns snapshots of one session into rows. It holds the last snapshot and what was written of each
/// object; when a transaction fails, it is thrown away and made again from the store.
final class SessionRecorder {
  let connection: Connection
  let sessionID: Int64
  var objects = ObjectTable()
  var names = NameInterner()
  var texts = TextInterner()
  var looks = LookInterner()
  var rows = RowAllocator()
  var last: RecordedMoment?
  private(set) var seq: Int64
  private(set) var openSeq: Int64
  private var attributes: Set<Int64> = []
  private let writer: VersionWriter

  /// What `session.open_seq` may be: numbers of as many bytes as those of the snapshots below them.
  static let openSeqs: [Int64] = [32_767, 8_388_607, 2_147_483_647, 140_737_488_355_327]

  init(
    _ connection: Connection, session: Int64, seq: Int64, openSeq: Int64
  ) throws(SQLiteError) {
    self.connection = connection
    sessionID = session
    self.seq = seq
    self.openSeq = openSeq
    writer = try VersionWriter(connection)
  }

  /// Writes a snapshot under a header; within a transaction. Returns what changed since
  /// the one before.
  func write(_ snapshot: Snapshot, header: SnapshotHeader) throws(SQLiteError) -> Delta? {
    let tracked = TrackedFacets(snapshot)
    var matcher = ObjectMatcher(snapshot, after: last)
    let slots = try matcher.slots(for: self)
    let matching = matcher.finalMatching(slots)
    let delta = delta(to: snapshot, matching)
    let placement = Placement(snapshot, slots: slots, objects: objects)
    let rules = RuleBook(snapshot)
    let nexts = nextLinks(snapshot, rules, slots)
    let touched = touchedPositions(
      snapshot, tracked, slots, delta, placement: placement, nexts: nexts)
    let maker = ContentMaker(
      snapshot: snapshot, tracked: tracked, slots: slots, placement: placement, nexts: nexts,
      rules: rules, recorder: self)
    var changes: [(position: Int, content: VersionContent)] = []
    for position in touched {
      let content = try maker.content(of: position)
      let slot = slots[position]
      objects.digests[Int(slot)] = ObjectDigest.of(snapshot.storage, position)
      if !objects.isAlive(slot) || content != objects.contents[Int(slot)] {
        changes.append((position, content))
      }
    }
    let removed = removedSlots(slots, tracked)
    let triggers = triggers(changes, removed, snapshot, slots, nexts)
    try advance(live: slots.count)
    let first = try writeRows(changes, removed, slots)
    for (position, slot) in slots.enumerated() {
      objects.containers[Int(slot)] = placement.containers[position]
      objects.nexts[Int(slot)] = nexts[position]
    }
    let row = HeaderWriter.Row(
      seq: seq, epoch: rows.epoch, firstRow: first,
      lastRow: first + Int64(changes.count + removed.count) - 1, tracked: tracked,
      digest: ContentDigest.of(
        snapshot, header: header, objects: slots.map { objects.digests[Int($0)] }))
    let id = try HeaderWriter(recorder: self).write(row, snapshot, header: header, slots: slots)
    if let matching { try writeEvents(id, triggers, snapshot, slots, matching) }
    try updateSession()
    last = RecordedMoment(snapshot, tracked: tracked, slots: slots, slotCount: objects.count)
    return delta
  }

  private func delta(to snapshot: Snapshot, _ matching: Matching?) -> Delta? {
    guard let last, let matching else { return nil }
    return Delta(from: last.snapshot, to: snapshot, matching: matching)
  }

  func nextLinks(
    _ snapshot: Snapshot, _ rules: RuleBook, _ slots: [Int32]
  ) -> [NextLink] {
    let nexts = snapshot.storage.nexts
    return snapshot.objects.map { object in
      NextLink(
        captured: nexts.isEmpty ? .missing : nexts[object.position],
        derived: rules.derivedLink(of: object)
      ).mapped(slots)
    }
  }

  /// The objects whose rows may have to be written anew.
  private func touchedPositions(
    _ snapshot: Snapshot, _ tracked: TrackedFacets, _ slots: [Int32],
    _ delta: Delta?, placement: Placement, nexts: [NextLink]
  ) -> [Int] {
    guard let last, let delta, last.tracked == tracked else { return Array(slots.indices) }
    var isTouched = [Bool](repeating: false, count: slots.count)
    for place in delta.after.places where place >= 0 { isTouched[Int(place)] = true }
    return slots.indices.filter { position in
      let slot = Int(slots[position])
      return isTouched[position] || objects.nexts[slot] != nexts[position]
        || objects.contents[slot].place != placement.places[position]
        || ownerChanged(snapshot, position, slots)
    }
  }

  private func ownerChanged(_ snapshot: Snapshot, _ position: Int, _ slots: [Int32]) -> Bool {
    let object = ObjectIndex(position)
    let owner =
      position < snapshot.storage.viewCount
      ? snapshot.owner(of: object)
      : snapshot.storage.parents[position].target == nil ? snapshot.presenter(of: object) : nil
    let id = owner.map { objects.ids[Int(slots[$0.position])] } ?? 0
    return objects.contents[Int(slots[position])].owner != id
  }

  /// The objects that the snapshot tells are gone.
  private func removedSlots(_ slots: [Int32], _ tracked: TrackedFacets) -> [Int32] {
    var isThere = [Bool](repeating: false, count: objects.count)
    for slot in slots { isThere[Int(slot)] = true }
    return objects.versions.indices.compactMap { slot in
      objects.versions[slot] != 0 && !isThere[slot] && tracked.contains(objects.kinds[slot])
        ? Int32(truncatingIfNeeded: slot) : nil
    }
  }

  private func writeRows(
    _ changes: [(position: Int, content: VersionContent)], _ removed: [Int32], _ slots: [Int32]
  ) throws(SQLiteError) -> Int64 {
    let first = try rows.take(changes.count + removed.count, connection)
    var id = first
    for (position, content) in changes {
      let slot = Int(slots[position])
      let previous = objects.versions[slot]
      if previous != 0 { try writer.end(previous, at: seq) }
      let row = VersionWriter.Row(
        id: id, from: seq, to: openSeq, object: objects.ids[slot], kind: objects.kinds[slot],
        previous: previous)
      try writer.write(row, content)
      objects.versions[slot] = id
      objects.contents[slot] = content
      id += 1
    }
    for slot in removed {
      let slot = Int(slot)
      try writer.end(objects.versions[slot], at: seq)
      let row = VersionWriter.Row(
        id: id, from: seq, to: seq, object: objects.ids[slot], kind: objects.kinds[slot],
        previous: objects.versions[slot])
      try writer.writeRemoval(row)
      objects.versions[slot] = 0
      id += 1
    }
    return first
  }

  /// Lets the next snapshot have the number after `number`, which none before it may have.
  func goOn(after number: Int64) {
    seq = max(seq, number)
  }

  /// Goes to the next number; begins an epoch where one is due.
  private func advance(live: Int) throws(SQLiteError) {
    seq += 1
    let alive = { self.objects.versions.filter { $0 != 0 } }
    if seq >= openSeq, let wider = Self.openSeqs.first(where: { $0 > seq }) {
      openSeq = wider
      for version in alive() { try writer.end(version, at: wider) }
    }
    if rows.isEpochDue(live: live) {
      try rows.beginEpoch(alive: alive(), connection)
    }
  }

  private func triggers(
    _ changes: [(position: Int, content: VersionContent)], _ removed: [Int32],
    _ snapshot: Snapshot, _ slots: [Int32], _ nexts: [NextLink]
  ) -> EventTriggers {
    var triggers = EventTriggers()
    for (position, content) in changes {
      let slot = slots[position]
      triggers.note(
        objects.kinds[Int(slot)], owner: content.owner,
        nextChanged: objects.nexts[Int(slot)] != nexts[position],
        isNewOrGone: !objects.isAlive(slot))
    }
    for slot in removed.map(Int.init) {
      triggers.note(
        objects.kinds[slot], owner: objects.contents[slot].owner, nextChanged: true,
        isNewOrGone: true)
    }
    if let last,
      last.slot(of: last.snapshot.firstResponder) != slot(of: snapshot.firstResponder, slots)
        || last.slot(of: last.snapshot.keyWindow) != slot(of: snapshot.keyWindow, slots)
    {
      triggers.noteFirstResponder()
    }
    return triggers
  }

  private func slot(of object: Captured<ObjectIndex>, _ slots: [Int32]) -> Int32? {
    object.value.map { slots[$0.position] }
  }

  private func writeEvents(
    _ id: Int64, _ triggers: EventTriggers, _ snapshot: Snapshot, _ slots: [Int32],
    _ matching: Matching
  ) throws(SQLiteError) {
    guard let last, triggers.mayNavigate || triggers.mayReachResponders else { return }
    let context = ChangeContext(
      before: last.snapshot, after: snapshot, toAfter: matching.toAfter,
      toBefore: matching.toBefore)
    let writer = EventWriter(
      recorder: self, snapshotID: id, before: last.slots, after: slots)
    let events = NavigationReader().events(in: context)
    try writer.write(events)
    guard triggers.mayReachResponders else { return }
    try writer.write(ResponderChanges(reading: context, events: events))
  }

  private func updateSession() throws(SQLiteError) {
    let update = try connection.statement(
      """
      UPDATE session SET last_seq = ?1, open_seq = ?2, snapshot_count = snapshot_count + 1
      WHERE id = ?3
      """)
    try update.bind(seq, at: 1)
    try update.bind(openSeq, at: 2)
    try update.bind(sessionID, at: 3)
    try update.run()
  }
}

extension SessionRecorder {
  /// Goes on after a snapshot that was read from the store.
  func resume(_ snapshot: Snapshot, _ tracked: TrackedFacets, _ slots: [Int32]) {
    let nexts = nextLinks(snapshot, RuleBook(snapshot), slots)
    for (position, slot) in slots.enumerated() {
      objects.containers[Int(slot)] = snapshot.containerSlot(of: position, slots)
      objects.nexts[Int(slot)] = nexts[position]
      objects.digests[Int(slot)] = ObjectDigest.of(snapshot.storage, position)
    }
    last = RecordedMoment(snapshot, tracked: tracked, slots: slots, slotCount: objects.count)
  }

  /// The id of a class name, 0 for none.
  func nameID(_ name: StringID, in snapshot: Snapshot) throws(SQLiteError) -> Int64 {
    if name == .missing { return 0 }
    return try names.id(of: name, in: snapshot.storage.strings, connection)
  }

  /// Adds an object that was not met before; returns its slot.
  func addObject(
    kind: ObjectKind, className: Int64, token: Token?, key: ObjectTable.Key?
  ) throws(SQLiteError) -> Int32 {
    let insert = try connection.statement(
      "INSERT INTO object (session_id, kind, class_id, token) VALUES (?1, ?2, ?3, ?4)")
    try insert.bind(sessionID, at: 1)
    try insert.bind(Int64(kind.rawValue), at: 2)
    try insert.bind(className == 0 ? nil : className, at: 3)
    if let token { try token.bind(insert, at: 4) } else { try insert.bindNull(at: 4) }
    try insert.run()
    return objects.add(id: connection.lastRowID, kind: kind, token: token, key: key)
  }

  /// Makes an attribute one that the view `changes` shows.
  func noteAttribute(_ name: Int64) throws(SQLiteError) {
    guard attributes.insert(name).inserted else { return }
    let insert = try connection.statement(
      """
      INSERT INTO attribute (id, name_id, name)
      SELECT (SELECT max(99, max(id)) + 1 FROM attribute), n.id, n.name FROM name AS n
      WHERE n.id = ?1 AND NOT EXISTS (SELECT 1 FROM attribute AS a WHERE a.name_id = ?1)
      """)
    try insert.bind(name, at: 1)
    try insert.run()
  }
}
