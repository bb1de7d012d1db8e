import HierarchyDiff
import HierarchyModel
import SQLiteDriver

/// A row of `snapshot`. What most snapshots share is in looks; label and time have columns.
struct SnapshotRow {
  let seq: Int64
  let rows: ReservedRows
  /// How many objects came, went or changed of what both snapshots cover.
  let changed: Int
  let tracked: Coverage
  let label: String?
  let time: SQLiteValue?
  let look: Int64
  let run: Int64?
  let keyWindow: Int64?
  let firstResponder: Int64?
  /// What this snapshot and the one before both cover; nil for the first.
  let compared: Coverage?
  let digest: UInt64
  let screen: Int64?
  let steps: StepDigests

  /// The row of a snapshot that `state` has taken in.
  init(
    _ change: SnapshotChange, changed: Int, rows: ReservedRows, _ state: RecorderState,
    _ interner: Interner
  ) throws(SQLiteError) {
    let (moment, header) = (change.moment, change.moment.snapshot.header)
    let (ids, digests) = (state.objects.ids, state.objects.digests)
    let stepDigests = state.objects.stepDigests
    seq = state.seq
    self.rows = rows
    self.changed = changed
    tracked = moment.tracked
    compared = change.last.map { $0.covered.intersection(moment.covered) }
    digest = ContentDigest.of(moment.snapshot) { digests[Int(moment.slots[$0])] }
    steps = StepDigests(moment.snapshot) { stepDigests[Int(moment.slots[$0])] }
    screen = if let shown = state.screen { try interner.screens.id(of: shown) } else { nil }
    label = header.label
    time = HeaderColumns.time(header)
    let looks = HeaderLooks(objects: moment.slots.map { ids[Int($0)] }, interner: interner)
    look = try looks.look(of: header)
    run = try looks.runLook(of: header)
    keyWindow = moment.slot(of: moment.snapshot.keyWindow).map { ids[Int($0)] }
    firstResponder = moment.slot(of: moment.snapshot.firstResponder).map { ids[Int($0)] }
  }

  /// Adds the row; returns its id.
  func write(session: Int64, to connection: Connection) throws(SQLiteError) -> Int64 {
    try connection.insert(
      into: """
        snapshot (
          session_id, seq, epoch, first_row, last_row, tracked, label, time, look_id, run_id,
          key_window_id, first_responder_id, digest, changed, compared, screen_id, whole, layout,
          shape)
        """, session, seq, rows.epoch, rows.first, rows.last, Int64(tracked.bits), label, time,
      look, run, keyWindow, firstResponder, Int64(bitPattern: digest), changed,
      compared.map { Int64($0.bits) }, screen, Int64(bitPattern: steps.whole),
      Int64(bitPattern: steps.layout), Int64(bitPattern: steps.shape))
  }
}

/// The looks that keep what a snapshot says about itself.
private struct HeaderLooks {
  /// By position the object's id.
  let objects: [Int64]
  let interner: Interner

  func look(of header: SnapshotHeader) throws(SQLiteError) -> Int64 {
    var look = Look()
    for (index, (_, list)) in SnapshotHeader.listPaths.enumerated() {
      look.shape[list: index] = header.lists[keyPath: list]
    }
    look.shape[list: Shape.run] = header.hasRun
    look.attributes = try attributes(header.attributes) { !HeaderColumns.holds($0, of: header) }
    return try interner.looks.id(of: look)
  }

  func runLook(of header: SnapshotHeader) throws(SQLiteError) -> Int64? {
    guard case .value(let run) = header.run else { return nil }
    var look = Look()
    look.attributes = try attributes(run) { _ in true }
    return try interner.looks.id(of: look)
  }

  private func attributes(
    _ list: AttributeList, where isIncluded: (AttributeKey) -> Bool
  ) throws(SQLiteError) -> [StoredAttribute] {
    var attributes: [StoredAttribute] = []
    for entry in list.entries where isIncluded(entry.key) {
      let (tag, scalar) = entry.value.stored { objects[$0.position] }
      attributes.append(
        StoredAttribute(key: try interner.names.id(of: entry.key.name), tag: tag, value: scalar))
    }
    return attributes.sorted { $0.key < $1.key }
  }
}
