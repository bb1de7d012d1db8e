import CSQLite

/// One table-valued function as SQLite sees it: the module of an eponymous virtual table, which
/// exists without being created and is read-only.
final class TableModule {
  let signature: TableSignature
  private let maker: TableFunctionMaker
  /// The functions that SQLite calls while it keeps the module.
  let callbacks: UnsafeMutablePointer<sqlite3_module>

  init(_ signature: TableSignature, _ maker: TableFunctionMaker) {
    self.signature = signature
    self.maker = maker
    callbacks = .allocate(capacity: 1)
    callbacks.initialize(to: Self.calls())
  }

  deinit { callbacks.deallocate() }

  private static func calls() -> sqlite3_module {
    var module = sqlite3_module()
    module.xConnect = { database, context, _, _, table, message in
      guard let database, let context, let table else { return SQLITE_MISUSE }
      let module = Unmanaged<TableModule>.fromOpaque(context).takeUnretainedValue()
      return module.connect(database, table, message)
    }
    module.xBestIndex = { table, info in
      guard let table, let info else { return SQLITE_MISUSE }
      return SQLiteTable.object(table)?.plan(info) ?? SQLITE_MISUSE
    }
    module.xDisconnect = { table in
      guard let table else { return SQLITE_MISUSE }
      SQLiteTable.free(table)
      return SQLITE_OK
    }
    setCursorCallbacks(&module)
    return module
  }

  private static func setCursorCallbacks(_ module: inout sqlite3_module) {
    module.xOpen = { table, cursor in
      guard let table, let cursor, let function = SQLiteTable.object(table) else {
        return SQLITE_MISUSE
      }
      cursor.pointee = SQLiteCursor.allocate(FunctionCursor(function), sqlite3_vtab_cursor())
      return SQLITE_OK
    }
    module.xClose = { cursor in
      guard let cursor else { return SQLITE_MISUSE }
      SQLiteCursor.free(cursor)
      return SQLITE_OK
    }
    module.xFilter = { cursor, given, _, count, values in
      guard let cursor, let rows = SQLiteCursor.object(cursor) else { return SQLITE_MISUSE }
      let values = UnsafeBufferPointer(start: values, count: Int(count))
      return rows.start(given, values, reportingTo: cursor.pointee.pVtab)
    }
    module.xNext = { cursor in
      guard let cursor, let rows = SQLiteCursor.object(cursor) else { return SQLITE_MISUSE }
      rows.row += 1
      return SQLITE_OK
    }
    module.xEof = { cursor in
      guard let cursor, let rows = SQLiteCursor.object(cursor) else { return 1 }
      return rows.isAtEnd ? 1 : 0
    }
    module.xColumn = { cursor, context, column in
      guard let cursor, let context, let rows = SQLiteCursor.object(cursor) else {
        return SQLITE_MISUSE
      }
      return rows.give(Int(column), to: context)
    }
    module.xRowid = { cursor, rowID in
      guard let cursor, let rowID, let rows = SQLiteCursor.object(cursor) else {
        return SQLITE_MISUSE
      }
      rowID.pointee = rows.rowID
      return SQLITE_OK
    }
  }

  private func connect(
    _ database: OpaquePointer,
    _ table: UnsafeMutablePointer<UnsafeMutablePointer<sqlite3_vtab>?>,
    _ message: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
  ) -> Int32 {
    let functions: TableFunctionSet
    do throws(TableError) {
      functions = try maker.functions(of: database)
    } catch {
      message?.pointee = sqlite_copy(error.message)
      return error.code.extended
    }
    guard let function = functions[signature.name] else { return SQLITE_MISUSE }
    let code = sqlite_declare_vtab(database, signature.declaration)
    guard code == SQLITE_OK else {
      message?.pointee = sqlite_copy(sqlite_errmsg(database))
      return code
    }
    _ = sqlite_vtab_is_innocuous(database)
    table.pointee = SQLiteTable.allocate(FunctionTable(function, functions), sqlite3_vtab())
    return SQLITE_OK
  }
}

/// A table-valued function in use by a connection; SQLite keeps a pointer to it behind its own
/// fields.
final class FunctionTable {
  let function: any TableFunction
  /// Keeps the connection's functions alive while one of them is in use.
  private let functions: TableFunctionSet

  init(_ function: any TableFunction, _ functions: TableFunctionSet) {
    self.function = function
    self.functions = functions
  }

  /// Leaves a message for SQLite to report with the returned error.
  static func report(_ message: String, _ table: UnsafeMutablePointer<sqlite3_vtab>?) {
    guard let table else { return }
    sqlite_free(table.pointee.zErrMsg)
    table.pointee.zErrMsg = sqlite_copy(message)
  }
}

/// A structure of SQLite that begins with its own fields and keeps an object behind them.
protocol ObjectKeeping {
  associatedtype Base
  associatedtype Object: AnyObject

  init(base: Base, context: UnsafeMutableRawPointer?)

  var context: UnsafeMutableRawPointer? { get }
}

extension SQLiteTable: ObjectKeeping { typealias Object = FunctionTable }
extension SQLiteCursor: ObjectKeeping { typealias Object = FunctionCursor }

extension ObjectKeeping {
  static func allocate(_ object: Object, _ base: Base) -> UnsafeMutablePointer<Base> {
    let kept = UnsafeMutablePointer<Self>.allocate(capacity: 1)
    kept.initialize(to: Self(base: base, context: Unmanaged.passRetained(object).toOpaque()))
    return UnsafeMutableRawPointer(kept).assumingMemoryBound(to: Base.self)
  }

  static func free(_ base: UnsafeMutablePointer<Base>) {
    let kept = own(base)
    if let context = kept.pointee.context { Unmanaged<Object>.fromOpaque(context).release() }
    kept.deallocate()
  }

  static func object(_ base: UnsafeMutablePointer<Base>) -> Object? {
    own(base).pointee.context.map { Unmanaged<Object>.fromOpaque($0).takeUnretainedValue() }
  }

  private static func own(_ base: UnsafeMutablePointer<Base>) -> UnsafeMutablePointer<Self> {
    UnsafeMutableRawPointer(base).assumingMemoryBound(to: Self.self)
  }
}

extension FunctionTable {
  /// Takes the arguments from a statement's conditions.
  ///
  /// Every argument that is given must be known before the first row. `idxNum` has a bit for each
  /// of them, and their values come in order. A plan without a required argument keeps the highest
  /// cost, and fails only when it is used: SQLite also asks about one arm of an OR by itself.
  func plan(_ info: UnsafeMutablePointer<sqlite3_index_info>) -> Int32 {
    let signature = function.signature
    let (given, known) = conditions(info, signature)
    if given.contains(where: { !known.keys.contains($0) }) { return SQLITE_CONSTRAINT }
    for (order, index) in known.keys.sorted().enumerated() {
      guard let condition = known[index] else { continue }
      info.pointee.aConstraintUsage[condition].argvIndex = Int32(order + 1)
      info.pointee.aConstraintUsage[condition].omit = 1
      info.pointee.idxNum |= 1 << Int32(index)
    }
    let required = signature.arguments.indices.filter { signature.arguments[$0].isRequired }
    guard required.allSatisfy(known.keys.contains) else { return SQLITE_OK }
    info.pointee.estimatedCost = 10_000
    info.pointee.estimatedRows = 100
    return SQLITE_OK
  }

  /// The arguments that have a condition, and the condition of each one whose value is known.
  private func conditions(
    _ info: UnsafeMutablePointer<sqlite3_index_info>, _ signature: TableSignature
  ) -> (given: Set<Int>, known: [Int: Int]) {
    var given: Set<Int> = []
    var known: [Int: Int] = [:]
    for condition in 0..<Int(info.pointee.nConstraint) {
      let constraint = info.pointee.aConstraint[condition]
      let index = Int(constraint.iColumn) - signature.columns.count
      guard constraint.op == UInt8(SQLITE_INDEX_CONSTRAINT_EQ),
        signature.arguments.indices.contains(index)
      else { continue }
      given.insert(index)
      if constraint.usable != 0 && known[index] == nil { known[index] = condition }
    }
    return (given, known)
  }
}
