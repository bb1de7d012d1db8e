public import HierarchyModel
import SQLiteDriver

/// The state of a sweep: the versions alive at a snapshot, their order, and what was made last.
struct SweepState {
  private(set) var versions: LiveVersions
  private var order: LiveOrder
  /// What was made last, to copy from; nil where everything is to be made anew.
  private var last: Made?
  /// By slot whether the version differs from that in `last`.
  private var isFresh: [Bool] = []
  private var fresh: [Int32] = []

  /// A snapshot that was made, and how large the pools were when all of it was made anew.
  private struct Made {
    let content: SnapshotContent
    let poolSize: Int
  }

  /// The state at a snapshot that is read by itself.
  init?(_ record: SnapshotRecord, _ connection: Connection) throws(SQLiteError) {
    versions = LiveVersions()
    let rows = try VersionRows(connection, at: record).rows
    guard let changes = versions.advance(to: record.seq, adding: rows) else { return nil }
    order = LiveOrder(tracked: record.tracked, all: changes.came, versions)
  }

  /// Advances to the next snapshot; false where its rows contradict what is alive.
  mutating func advance(
    to record: SnapshotRecord, _ connection: Connection
  ) throws(SQLiteError) -> Bool {
    let added = record.firstRow <= record.lastRow ? [record.firstRow...record.lastRow] : []
    let rows = try VersionRows(connection, of: added, at: record.seq).rows
    guard let changes = versions.advance(to: record.seq, adding: rows) else { return false }
    order.apply(changes, versions)
    isFresh += repeatElement(false, count: max(0, versions.rows.count - isFresh.count))
    for slot in changes.gone { isFresh[Int(slot)] = false }
    for slot in changes.came { note(slot) }
    for (slot, before) in changes.replaced {
      note(slot)
      let row = versions.rows[Int(slot)]
      // How others name an object depends on whether it has an id.
      if (row.ownToken == nil) != (before.ownToken == nil) { last = nil }
      if row.kind != before.kind { return false }
    }
    return true
  }

  private mutating func note(_ slot: Int32) {
    if !isFresh[Int(slot)] { fresh.append(slot) }
    isFresh[Int(slot)] = true
  }

  /// Makes the snapshot of what is alive; nil where that is not a forest.
  mutating func assemble(
    _ record: SnapshotRecord, _ reader: SnapshotReader
  ) throws(StoreError) -> SnapshotContent? {
    if record.tracked != order.tracked {
      let all = versions.alive
      order = LiveOrder(tracked: record.tracked, all: all, versions)
      last = nil
    }
    let layout = order.layOut()
    if case .none = layout { return nil }
    let storage = last?.content.snapshot.storage
    let (versions, order) = (versions, order)
    var assembly = SnapshotAssembly(
      reader: reader, record: record,
      builder: storage.map(SnapshotBuilder.init(continuing:)) ?? SnapshotBuilder()
    ) { object in
      guard let slot = versions.slot(of: object) else { return nil }
      return order.positions[Int(slot)].value
    }
    let pieces = storage == nil ? order.slots.map(Piece.fresh) : pieces(layout)
    try assembly.add(pieces, of: storage, layout, versions)
    let content = SnapshotContent(
      snapshot: try reader.finish(assembly), objects: objects(of: pieces, layout))
    remember(content)
    return content
  }

  /// The ids of the objects of pieces.
  private func objects(of pieces: [Piece], _ layout: LiveOrder.Layout) -> [Int64] {
    let before = last?.content.objects ?? []
    if case .same = layout, last != nil { return before }
    var objects: [Int64] = []
    objects.reserveCapacity(order.slots.count)
    for piece in pieces {
      switch piece {
      case .kept(let run): objects += before[run]
      case .fresh(let slot): objects.append(versions.rows[Int(slot)].object)
      }
    }
    return objects
  }

  /// Keeps what was made, unless most of its strings and numbers are no longer needed.
  private mutating func remember(_ content: SnapshotContent) {
    let size = content.snapshot.storage.poolSize
    let first = last?.poolSize ?? size
    last = size <= 2 * first + 4_096 ? Made(content: content, poolSize: first) : nil
    for slot in fresh { isFresh[Int(slot)] = false }
    fresh = []
  }

  /// What a snapshot is made of, in its order.
  fileprivate enum Piece {
    /// Positions in the snapshot before.
    case kept(Range<Int>)
    case fresh(Int32)
  }

  private func pieces(_ layout: LiveOrder.Layout) -> [Piece] {
    guard case .moved(let oldPositions, _) = layout else { return piecesInPlace() }
    var pieces: [Piece] = []
    var run = 0..<0
    for (position, slot) in order.slots.enumerated() {
      let old = isFresh[Int(slot)] ? nil : oldPositions[position].value
      if let old, old == run.upperBound, !run.isEmpty {
        run = run.lowerBound..<(old + 1)
        continue
      }
      if !run.isEmpty { pieces.append(.kept(run)) }
      run = old.map { $0..<($0 + 1) } ?? 0..<0
      if old == nil { pieces.append(.fresh(slot)) }
    }
    if !run.isEmpty { pieces.append(.kept(run)) }
    return pieces
  }

  /// The pieces where nothing has moved.
  private func piecesInPlace() -> [Piece] {
    var pieces: [Piece] = []
    var start = 0
    let positions = fresh.compactMap { order.positions[Int($0)].value }
    for position in positions.sorted() {
      if start < position { pieces.append(.kept(start..<position)) }
      pieces.append(.fresh(order.slots[position]))
      start = position + 1
    }
    if start < order.slots.count { pieces.append(.kept(start..<order.slots.count)) }
    return pieces
  }
}

extension SnapshotAssembly {
  /// Adds what is kept and what is fresh.
  fileprivate mutating func add(
    _ pieces: [SweepState.Piece], of storage: SnapshotStorage?, _ layout: LiveOrder.Layout,
    _ versions: LiveVersions
  ) throws(StoreError) {
    var positions: [OptionalIndex]?
    if case .moved(_, let moved) = layout { positions = moved }
    for piece in pieces {
      switch piece {
      case .kept(let run):
        if let storage { builder.copy(run, of: storage, positions: positions) }
      case .fresh(let slot): try add(versions.rows[Int(slot)])
      }
    }
  }
}

extension SnapshotStorage {
  /// How many entries strings and pools have.
  fileprivate var poolSize: Int { strings.count + listPool.count + numberPool.count }
}

/// Makes one snapshot of a session after another, each from the one before it and the rows that
/// were added since: apart from copying arrays, its cost depends on what changed.
///
/// A version ends with the number that its row states, so the versions alive are known without
/// reading lasting ones again. The rows must not change meanwhile: a sweep belongs to one
/// transaction. Where they contradict each other, a snapshot is read by itself.
final class SessionSweep {
  let reader: SnapshotReader
  private var state: SweepState?

  /// How many steps may be between two snapshots: reading one by itself costs less than more of
  /// them.
  private static let mostSteps = 16

  init(_ reader: SnapshotReader) { self.reader = reader }

  /// The snapshot of a row, which is best one soon after the snapshot that was asked for last.
  func content(_ record: SnapshotRecord) throws(StoreError) -> SnapshotContent {
    do throws(StoreError) {
      if let content = try sweptContent(record) { return content }
    } catch {
      // Reading the snapshot by itself reports what is wrong.
    }
    state = nil
    return try reader.content(record)
  }

  private func sweptContent(_ record: SnapshotRecord) throws(StoreError) -> SnapshotContent? {
    guard var state = try storing(moved(to: record)) else { return nil }
    self.state = nil
    let content = try state.assemble(record, reader)
    self.state = content == nil ? nil : state
    if reader.dictionaries.count > 4 * state.versions.count + 4_096 { reader.forget() }
    return content
  }

  /// The state at a snapshot, nothing of it made yet; nil where rows contradict each other.
  private func moved(to record: SnapshotRecord) throws(SQLiteError) -> SweepState? {
    guard var state, record.seq > state.versions.seq else {
      return try SweepState(record, reader.connection)
    }
    self.state = nil
    for _ in 0..<Self.mostSteps {
      let isNext = record.seq == state.versions.seq.stored(plus: 1)
      let next =
        isNext
        ? record
        : try SnapshotRecord.next(
          after: state.versions.seq, session: record.session, in: reader.connection)
      guard let next, next.seq <= record.seq else { break }
      guard try state.advance(to: next, reader.connection) else { return nil }
      if next.seq == record.seq { return state }
    }
    return try SweepState(record, reader.connection)
  }
}

extension Store {
  /// Reads snapshots of a session, in the order of their numbers, at a cost that depends on what
  /// changed from each to the next; all reads are of one moment. `body` gets the index among
  /// `numbers` and the snapshot, and ends the sweep by returning false. `wrap` turns a failure of
  /// the store into the caller's.
  public func sweep<Failure: Error>(
    _ numbers: [Int], of session: String, wrap: (StoreError) -> Failure,
    each body: (Int, Snapshot) throws(Failure) -> Bool
  ) throws(Failure) {
    func failure(_ error: SQLiteError) -> Failure { wrap(StoreError(error)) }
    try connection.transaction(.deferred, wrap: failure) { () throws(Failure) in
      let sweep = SessionSweep(reader)
      let id: Int64
      do throws(StoreError) { id = try requiredSessionID(session) } catch { throw wrap(error) }
      for (index, number) in numbers.enumerated() {
        let snapshot: Snapshot
        do throws(StoreError) {
          snapshot = try sweep.content(try record(number, of: session, id)).snapshot
        } catch {
          throw wrap(error)
        }
        guard try body(index, snapshot) else { return }
      }
    }
  }
}
