import HierarchyModel
import HierarchyStore
import SQLiteDriver
import UIKitRules

/// Reads the store for the functions of one connection, and keeps what was read last, since joins
/// ask for one snapshot again and again.
final class StoreReader {
  let screens: ScreenSettings
  private let store: Store
  private let connection: Connection
  private var kept: [Int64: AskedSnapshot] = [:]
  /// By name, whether the store has something called that.
  private var known: [String: Bool] = [:]
  private var state: StoreState?

  private static let keptCount = 4

  init(_ connection: Connection, screens: ScreenSettings) throws(TableError) {
    self.connection = connection
    self.screens = screens
    store = try answering(Store(reading: connection))
  }

  func snapshot(of arguments: FunctionArguments) throws(TableError) -> AskedSnapshot {
    let id = try id("snapshot", of: arguments)
    try forgetWhatChanged()
    if let known = kept[id] { return known }
    let asked = AskedSnapshot(try reading("snapshot", arguments, store.content(ofSnapshot: id)))
    if kept.count >= Self.keptCount { kept.removeAll() }
    kept[id] = asked
    return asked
  }

  func knows(object number: Int64) throws(TableError) -> Bool {
    try asking(
      connection.statement("SELECT EXISTS (SELECT 1 FROM object WHERE id = ?1)", number)
        .firstInteger() == 1)
  }

  /// A rectangle as the views write it: SQLite gives fewer digits of a number than Swift.
  func text(of rectangle: [Double]) throws(TableError) -> SQLiteValue {
    guard rectangle.count == 4 else { return .null }
    return SQLiteValue(
      try asking(
        connection.statement(
          "SELECT format('[%s, %s, %s, %s]', ?1, ?2, ?3, ?4)", rectangle[0], rectangle[1],
          rectangle[2], rectangle[3]
        ).firstText()))
  }

  /// Whether any snapshot may have an object with a name.
  func knows(_ name: String) throws(TableError) -> Bool {
    if let known = known[name] { return known }
    var isKnown = false
    for part in ObjectQuery(name).searchedNames where !isKnown {
      isKnown = try asking(occurs(part))
    }
    known[name] = isKnown
    return isKnown
  }

  /// Whether this is a class, an id, an identifier or a name; an address may be any id.
  private func occurs(_ name: String) throws(SQLiteError) -> Bool {
    let token: SQLiteValue =
      switch SearchTerm(name) {
      case .address(let address): .integer(Int64(bitPattern: address))
      case .identifier, .words: .text(name)
      }
    return try connection.statement(
      """
      SELECT EXISTS (SELECT 1 FROM name WHERE name = ?1 OR short = ?1)
        OR EXISTS (SELECT 1 FROM object
          WHERE token = ?2 OR typeof(?2) = 'integer' AND token LIKE '0x%')
        OR EXISTS (SELECT 1 FROM alias
          WHERE token = ?2 OR typeof(?2) = 'integer' AND token LIKE '0x%')
        OR EXISTS (SELECT 1 FROM text WHERE '#' || text = ?1)
        OR EXISTS (SELECT 1 FROM look_attribute AS a CROSS JOIN name AS n ON n.id = a.key_id
          WHERE a.value = ?1 AND n.name = 'name')
      """, name, token
    ).firstInteger() == 1
  }

  func difference(of arguments: FunctionArguments) throws(TableError) -> StoredDifference {
    let (before, after) = (try id("a", of: arguments), try id("b", of: arguments))
    try forgetWhatChanged()
    return try reading("b", arguments, store.difference(from: before, to: after))
  }

  func pairing(of arguments: FunctionArguments) throws(TableError) -> SnapshotPairing {
    let (before, after) = (try id("a", of: arguments), try id("b", of: arguments))
    try forgetWhatChanged()
    return try reading("b", arguments, store.pairing(from: before, to: after))
  }

  func steps(
    of session: String, argument: String, of arguments: FunctionArguments
  ) throws(TableError) -> [ListedStep] {
    try forgetWhatChanged()
    guard let steps = try reading(argument, arguments, store.steps(of: session)) else {
      throw arguments.failure(
        argument, "\"\(session)\" has a damaged snapshot, of which the store keeps no digests")
    }
    return steps
  }

  func snapshot(id: Int64) throws(TableError) -> Snapshot {
    try answering(store.content(ofSnapshot: id).snapshot)
  }

  /// The id of the snapshot that an argument names: by id, or as on the command line.
  private func id(_ name: String, of arguments: FunctionArguments) throws(TableError) -> Int64 {
    switch arguments.required(name) {
    case .integer(let id): return id
    case .text(let text):
      let moment: SessionMoment?
      do { moment = try SessionMoment(parsing: text) } catch {
        throw arguments.failure(name, "\(error)")
      }
      guard let moment else { break }
      return try reading(name, arguments, store.snapshotID(of: moment))
    case .null, .real, .blob: break
    }
    throw arguments.failure(
      name, "expected a snapshot_id, as the view snapshots has them, or text like 'session/last'")
  }

  /// Forgets what was read, if somebody has written since.
  private func forgetWhatChanged() throws(TableError) {
    let current = try asking(StoreState(connection))
    if current == state { return }
    kept.removeAll()
    known.removeAll()
    store.forget()
    state = current
  }

  private func reading<Value>(
    _ name: String, _ arguments: FunctionArguments,
    _ work: @autoclosure () throws(StoreError) -> Value
  ) throws(TableError) -> Value {
    do { return try work() } catch {
      throw arguments.failure(name, TableError(error).message)
    }
  }
}

extension TableError {
  init(_ error: StoreError) {
    self.init(error.remedy.map { "\(error.message); \($0)" } ?? error.message)
  }
}

/// Evaluates a call of the store, and reports its failure as the function's.
func answering<Value>(
  _ work: @autoclosure () throws(StoreError) -> Value
) throws(TableError) -> Value {
  do { return try work() } catch { throw TableError(error) }
}

/// Evaluates a call of SQLite, and reports its failure as the function's.
private func asking<Value>(
  _ work: @autoclosure () throws(SQLiteError) -> Value
) throws(TableError) -> Value {
  do { return try work() } catch { throw TableError(error) }
}

/// A value that changes whenever the database does, through another connection or the reader's own.
struct StoreState: Equatable {
  private let version: Int64
  private let changes: Int

  init(_ connection: Connection) throws(SQLiteError) {
    version = try connection.statement("PRAGMA data_version").firstInteger() ?? 0
    changes = connection.totalChangeCount
  }
}

struct FunctionArguments {
  private let signature: TableSignature
  private let values: [SQLiteValue?]

  init(_ values: [SQLiteValue?], of signature: TableSignature) {
    self.values = values
    self.signature = signature
  }

  /// An argument; nil if it was left out.
  subscript(name: String) -> SQLiteValue? {
    signature.arguments.firstIndex { $0.name == name }.flatMap { values[$0] }
  }

  /// A required argument: a call that leaves one out gives no rows but an error.
  func required(_ name: String) -> SQLiteValue { self[name] ?? .null }

  func text(_ name: String) throws(TableError) -> String {
    guard case .text(let text) = required(name) else { throw failure(name, "expected text") }
    return text
  }

  /// An argument that must be a finite number.
  func number(_ name: String) throws(TableError) -> Double {
    switch required(name) {
    case .integer(let number): return Double(number)
    case .real(let number) where number.isFinite: return number
    default: throw failure(name, "expected a number")
    }
  }

  func failure(_ name: String, _ message: String) -> TableError {
    TableError("\(signature.name): \(name): \(message)")
  }
}
