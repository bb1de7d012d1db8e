import HierarchyDiff
import HierarchyModel
import SQLiteDriver
import UIKitRules

/// Turns snapshots of one session into rows. It holds the last snapshot and what was written of
/// each object; when a transaction fails, it is thrown away and made again from the store.
final class SessionRecorder {
  let connection: Connection
  let sessionID: Int64
  var objects = ObjectTable()
  var names = NameInterner()
  var texts: TextInterner
  var looks = LookInterner()
  var rows = RowAllocator()
  var screens = ScreenInterner()
  /// What the last snapshot shows; nil where the rules leave it open.
  private var screen: ShownScreen?
  private(set) var last: SlottedSnapshot?
  /// How the objects of the last snapshot stand; nil where that was read from the store.
  private var placement: Placement?
  private(set) var seq: Int64
  private(set) var openSeq: Int64
  /// A number for each snapshot that this recorder has seen.
  private(set) var round: Int32 = 1
  private var attributes: Set<Int64> = []
  private let writer: VersionWriter
  private var newObjects: ObjectWriter

  /// What `session.open_seq` may be: numbers of as many bytes as those of the snapshots below them.
  static let openSeqs: [Int64] = [32_767, 8_388_607, 2_147_483_647, 140_737_488_355_327]

  init(
    _ connection: Connection, session: Int64, seq: Int64, openSeq: Int64
  ) throws(SQLiteError) {
    self.connection = connection
    sessionID = session
    self.seq = seq
    self.openSeq = openSeq
    texts = try TextInterner(connection)
    writer = try VersionWriter(connection)
    newObjects = try ObjectWriter(connection, session: session)
  }

  /// Writes a snapshot; within a transaction. Returns what changed since the one before, nil for
  /// the first.
  func write(_ snapshot: Snapshot) throws(SQLiteError) -> RecordedChange? {
    round += 1
    let pair = last.map { SnapshotPair($0.snapshot, snapshot) }
    var matcher = ObjectMatcher(snapshot, after: last, pair)
    let slots = try matcher.slots(for: self)
    try newObjects.write()
    let matching = matcher.matching
    var delta: Delta?
    if let pair, let matching { delta = Delta(pair, matching: matching) }
    let rules = RuleBook(snapshot)
    let moment = SlottedSnapshot(snapshot, tracked: TrackedFacets(snapshot), slots: slots)
    let placement = Placement(
      snapshot, rules, slots: slots, objects: objects, moved: delta?.reordered ?? [],
      after: self.placement)
    let changes = try changes(moment, placement, rules, delta, matching)
    let triggers = triggers(changes, moment, placement, rules)
    try advance(live: slots.count, changed: changes.count)
    let first = try writer.write(
      changes, to: self, ordinals: Ordinals(delta, from: last, to: moment))
    objects.stand(placement, of: slots)
    self.placement = placement
    let change = delta.flatMap { delta in
      last.map {
        RecordedChange(
          delta, from: ($0.snapshot, $0.covered), to: (snapshot, moment.covered))
      }
    }
    if ScreenWatch(last, moment).mayDiffer(screen, delta) { screen = ShownScreen(rules) }
    let id = try writeHeader(
      moment, firstRow: first, changes, changed: change?.counts.differing ?? snapshot.count)
    if let matching { try writeEvents(id, triggers, moment, matching) }
    try updateSession()
    last = moment
    return change
  }

  /// What is to be written: the content of objects that came or changed, and those that went.
  private func changes(
    _ moment: SlottedSnapshot, _ placement: Placement, _ rules: RuleBook, _ delta: Delta?,
    _ matching: Matching?
  ) throws(SQLiteError) -> RowChanges {
    let maker = ContentMaker(
      snapshot: moment.snapshot, tracked: moment.tracked, slots: moment.slots,
      placement: placement, rules: rules, recorder: self)
    var changes = RowChanges()
    let touched = touched(moment, placement, delta)
    changes.written.reserveCapacity(touched.count)
    for position in touched {
      let content = try maker.content(of: position)
      let slot = moment.slots[position]
      let digest = ObjectDigest.of(moment.snapshot.storage, position)
      // What is written of an object in one is written in the other; much of what is touched only
      // moved.
      if digest != objects.digests[Int(slot)] {
        objects.digests[Int(slot)] = digest
        objects.stepDigests[Int(slot)] = ObjectStepDigest(moment.snapshot.storage, position)
      }
      if !objects.isAlive(slot) || content != objects.contents[Int(slot)] {
        changes.written.append((slot, position, content))
      }
    }
    changes.removals = removals(moment, matching)
    return changes
  }

  /// The positions of objects whose rows may have to be written anew.
  private func touched(
    _ moment: SlottedSnapshot, _ placement: Placement, _ delta: Delta?
  ) -> [Int] {
    guard let last, let delta, last.tracked == moment.tracked else {
      return Array(moment.slots.indices)
    }
    var touched = PositionSet(below: moment.slots.count)
    for position in delta.after.positions where position >= 0 { touched.insert(Int(position)) }
    for change in placement.changes { touched.insert(change.position) }
    return touched.positions.map(Int.init)
  }

  private func removals(_ moment: SlottedSnapshot, _ matching: Matching?) -> Removals {
    Removals(removed(moment, matching), of: objects) { slot in
      let holder = Int(objects.standings[Int(slot)].container)
      return holder >= 0 && isGone(holder, moment)
    }
  }

  /// The objects that the snapshot says are gone. Those that it does not mention stay.
  private func removed(_ moment: SlottedSnapshot, _ matching: Matching?) -> [Int32] {
    if let last, let matching, last.tracked == moment.tracked {
      return last.slots.indices.compactMap { matching.toAfter[$0] < 0 ? last.slots[$0] : nil }
    }
    return objects.versions.indices.compactMap { slot in
      isGone(slot, moment) ? Int32(truncatingIfNeeded: slot) : nil
    }
  }

  private func isGone(_ slot: Int, _ moment: SlottedSnapshot) -> Bool {
    objects.versions[slot] != 0 && objects.rounds[slot] != round
      && moment.tracked.contains(objects.kinds[slot])
  }

  /// Lets the next snapshot have the number after `number`, which none before it may have.
  func goOn(after number: Int64) {
    seq = max(seq, number)
  }

  /// Goes to the next number; begins an epoch where one is due.
  private func advance(live: Int, changed: Int) throws(SQLiteError) {
    guard (0..<Int64.endOfNumbers).contains(seq) else {
      throw SQLiteError(
        code: .corrupt, action: "go on with the session",
        detail: "\(seq) is no number of its last snapshot", path: connection.path)
    }
    seq += 1  // bounded: by what was asked above
    let alive = { self.objects.versions.filter { $0 != 0 } }
    if seq >= openSeq, let wider = Self.openSeqs.first(where: { $0 > seq }) {
      openSeq = wider
      try writer.end(alive().map { $0...$0 }, at: wider)
    }
    if rows.isEpochDue(live: live, changed: changed) {
      try rows.beginEpoch(alive: alive(), connection)
    }
  }

  private func writeHeader(
    _ moment: SlottedSnapshot, firstRow: Int64, _ changes: RowChanges, changed: Int
  ) throws(SQLiteError) -> Int64 {
    let (digests, stepDigests) = (objects.digests, objects.stepDigests)
    let row = HeaderWriter.Row(
      seq: seq, epoch: rows.epoch, firstRow: firstRow,
      lastRow: firstRow.stored(plus: Int64(changes.count) - 1), changed: changed,
      tracked: moment.tracked, compared: last.map { $0.covered.intersection(moment.covered) },
      digest: ContentDigest.of(moment.snapshot) { digests[Int(moment.slots[$0])] },
      screen: try screen.map { (screen) throws(SQLiteError) in
        try screens.id(of: screen, connection)
      },
      steps: StepDigests(moment.snapshot) { stepDigests[Int(moment.slots[$0])] })
    return try HeaderWriter(recorder: self).write(row, moment.snapshot, slots: moment.slots)
  }

  private func triggers(
    _ changes: RowChanges, _ moment: SlottedSnapshot, _ placement: Placement, _ rules: RuleBook
  ) -> EventTriggers {
    var triggers = EventTriggers()
    for change in changes.written {
      let slot = Int(change.slot)
      triggers.note(
        objects.kinds[slot], owner: change.content.owner,
        nextChanged: placement.change(at: change.position).map {
          $0.next != objects.standings[slot].next
        } ?? false,
        isNewOrGone: objects.versions[slot] == 0)
      if objects.versions[slot] == 0 {
        triggers.noteNew(overridesNext: rules.overridesNext(ObjectIndex(change.position)))
      }
    }
    for slot in changes.removals.slots.map(Int.init) {
      triggers.note(
        objects.kinds[slot], owner: objects.contents[slot].owner, nextChanged: true,
        isNewOrGone: true)
    }
    if let last,
      last.slot(of: last.snapshot.firstResponder) != moment.slot(of: moment.snapshot.firstResponder)
        || last.slot(of: last.snapshot.keyWindow) != moment.slot(of: moment.snapshot.keyWindow)
    {
      triggers.noteFirstResponder()
    }
    return triggers
  }

  private func writeEvents(
    _ id: Int64, _ triggers: EventTriggers, _ moment: SlottedSnapshot, _ matching: Matching
  ) throws(SQLiteError) {
    guard let last, triggers.mayNavigate || triggers.mayReachResponders else { return }
    let context = ChangeContext(
      before: last.snapshot, after: moment.snapshot, matching: matching,
      namesFew: triggers.count <= DerivedEvents.few)
    let ids = CounterpartIDs(
      before: last.slots.map { objects.ids[Int($0)] },
      after: moment.slots.map { objects.ids[Int($0)] })
    let writer = EventWriter(connection, snapshotID: id) { (name) throws(SQLiteError) in
      try self.names.id(of: name, self.connection)
    }
    let events = NavigationReader().events(in: context)
    try writer.write(events.map { NavigationRow($0, ids) })
    guard triggers.mayReachResponders || events.contains(where: \.kind.bringsIn) else { return }
    let changes = ResponderChanges(reading: context, events: events)
    try writer.write(ResponderRow.rows(changes, ids))
  }

  private func updateSession() throws(SQLiteError) {
    try connection.statement(
      """
      UPDATE session SET last_seq = ?1, open_seq = ?2, snapshot_count = snapshot_count + 1
      WHERE id = ?3
      """, seq, openSeq, sessionID
    ).run()
  }
}

extension SessionRecorder {
  /// Goes on after a snapshot that was read from the store.
  func resume(_ moment: SlottedSnapshot) {
    let placement = Placement(
      moment.snapshot, RuleBook(moment.snapshot), slots: moment.slots, objects: objects, moved: [])
    objects.stand(placement, of: moment.slots)
    for (position, slot) in moment.slots.enumerated() {
      objects.standings[Int(slot)].orderKey = objects.contents[Int(slot)].orderKey
      objects.digests[Int(slot)] = ObjectDigest.of(moment.snapshot.storage, position)
      objects.stepDigests[Int(slot)] = ObjectStepDigest(moment.snapshot.storage, position)
    }
    screen = ShownScreen(RuleBook(moment.snapshot))
    objects.see(moment.slots, in: round)
    self.placement = nil
    last = moment
  }

  /// The id of a class name, 0 for none.
  func nameID(_ name: StringID, in snapshot: Snapshot) throws(SQLiteError) -> Int64 {
    if name == .missing { return 0 }
    return try names.id(of: name, in: snapshot.storage.strings, connection)
  }

  /// Takes in an object that was not met before; returns its slot.
  func addObject(
    kind: ObjectKind, className: Int64, token: Token?, key: ObjectKey?
  ) throws(SQLiteError) -> Int32 {
    let id = try newObjects.add(kind, className: className, token: token)
    let slot = objects.add(id: id, kind: kind, token: token, key: key)
    objects.see([slot], in: round)
    return slot
  }

  /// Makes an attribute one that the view `changes` shows.
  func noteAttribute(_ name: Int64) throws(SQLiteError) {
    guard attributes.insert(name).inserted else { return }
    try connection.statement(
      """
      INSERT INTO attribute (id, name_id, name)
      SELECT (SELECT max(99, max(id)) + 1 FROM attribute), n.id, n.name FROM name AS n
      WHERE n.id = ?1 AND NOT EXISTS (SELECT 1 FROM attribute AS a WHERE a.name_id = ?1)
      """, name
    ).run()
  }
}
