public import HierarchyModel
import SQLiteDriver

/// Where a sweep is: the versions alive at a snapshot, their order, and what was made last.
struct SweepState {
  private(set) var versions: LiveVersions
  private var order: LiveOrder
  /// What was given last, to copy from; nil where all is to be made anew.
  private var last: Made?
  /// By slot whether the version is another than that in `last`.
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

  /// Goes on to the next snapshot; false where its rows contradict what is alive.
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
      reader, record, builder: storage.map(SnapshotBuilder.init(continuing:)) ?? SnapshotBuilder()
    ) { object in
      guard let slot = versions.slot(of: object) else { return nil }
      return order.positions[Int(slot)].value
    }
    if let storage {
      try assembly.add(pieces(layout), of: storage, layout, versions)
    } else {
      for slot in order.slots { try assembly.add(versions.rows[Int(slot)]) }
    }
    let snapshot = try reader.finish(assembly)
    let objects: [Int64]
    if case .same = layout, let last {
      objects = last.content.objects
    } else {
      objects = order.slots.map { versions.rows[Int($0)].object }
    }
    let content = SnapshotContent(snapshot: snapshot, objects: objects)
    remember(content)
    return content
  }

  /// Keeps what was made, unless what it no longer needs has become most of its strings and
  /// numbers.
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
    guard case .moved(let before, _) = layout else { return piecesInPlace() }
    var pieces: [Piece] = []
    var run = 0..<0
    for slot in order.slots {
      let old = isFresh[Int(slot)] ? nil : before[Int(slot)].value
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

  /// The pieces where everything is where it was.
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
  /// Adds what stays as it was and what is fresh.
  fileprivate mutating func add(
    _ pieces: [SweepState.Piece], of storage: SnapshotStorage, _ layout: LiveOrder.Layout,
    _ versions: LiveVersions
  ) throws(StoreError) {
    var positions: [OptionalIndex]?
    if case .moved(_, let moved) = layout { positions = moved }
    for piece in pieces {
      switch piece {
      case .kept(let run): builder.copy(run, of: storage, positions: positions)
      case .fresh(let slot): try add(versions.rows[Int(slot)])
      }
    }
  }
}

extension SnapshotStorage {
  /// How much room strings and what lies in pools take, in words of some kind.
  fileprivate var poolSize: Int { strings.count + listPool.count + numberPool.count }
}

/// Gives one snapshot of a session after another, each made of the one before it and of the rows
/// that were added since: its cost follows what changed, but for copying arrays.
///
/// A version ends with the number that its row states, so that the versions alive are known without
/// reading those again that stay. The rows must not change meanwhile: a sweep belongs to one
/// transaction. Where they contradict each other, a snapshot is read by itself.
final class SessionSweep {
  let reader: SnapshotReader
  private var state: SweepState?

  /// How many steps may lie between two snapshots: reading one by itself costs less than more of
  /// them.
  private static let mostSteps = 16

  init(_ reader: SnapshotReader) { self.reader = reader }

  /// The snapshot of a row, which is best one after the snapshot that was asked for last.
  func content(_ record: SnapshotRecord) throws(StoreError) -> SnapshotContent {
    do throws(StoreError) {
      if let content = try sweptContent(record) { return content }
    } catch {
      // What is wrong is reported as by whoever reads the snapshot by itself.
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
      let next = try SnapshotRecord.next(
        after: state.versions.seq, session: record.session, in: reader.connection)
      guard let next, next.seq <= record.seq else { break }
      guard try state.advance(to: next, reader.connection) else { return nil }
      if next.seq == record.seq { return state }
    }
    return try SweepState(record, reader.connection)
  }
}

extension Store {
  /// Gives snapshots of a session, in the order of their numbers, at a cost that follows what
  /// changed from each to the next; all that is read is of one moment. `body` gets the index among
  /// `numbers` and the snapshot, and ends the sweep by answering false. `wrap` says what a failure
  /// of the store is to the caller.
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
