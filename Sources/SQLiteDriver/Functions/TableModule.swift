import CSQLite

/// One table-valued function as SQLite knows it: the module of an eponymous virtual table, which is
/// there without being created and only read.
final class TableModule {
  let signature: TableSignature
  private let maker: TableFunctionMaker
  /// What SQLite calls, for as long as it keeps the module.
  let callbacks: UnsafeMutablePointer<sqlite3_module>

  init(_ signature: TableSignature, _ maker: TableFunctionMaker) {
    self.signature = signature
    self.maker = maker
    callbacks = .allocate(capacity: 1)
    callbacks.initialize(to: Self.calls())
  }

  deinit {
    callbacks.deallocate()
  }

  private static func calls() -> sqlite3_module {
    var module = sqlite3_module()
    module.xConnect = { database, context, _, _, table, message in
      guard let database, let context, let table else { return SQLITE_MISUSE }
      let module = Unmanaged<TableModule>.fromOpaque(context).takeUnretainedValue()
      return module.connect(database, table, message)
    }
    module.xBestIndex = { table, info in
      guard let table, let info else { return SQLITE_MISUSE }
      return FunctionTable.of(table)?.plan(info, telling: table) ?? SQLITE_MISUSE
    }
    module.xDisconnect = { table in
      guard let table else { return SQLITE_MISUSE }
      FunctionTable.free(table)
      return SQLITE_OK
    }
    setCursorCallbacks(&module)
    return module
  }

  private static func setCursorCallbacks(_ module: inout sqlite3_module) {
    module.xOpen = { table, cursor in
      guard let table, let cursor, let function = FunctionTable.of(table) else {
        return SQLITE_MISUSE
      }
      cursor.pointee = FunctionCursor.allocate(function)
      return SQLITE_OK
    }
    module.xClose = { cursor in
      guard let cursor else { return SQLITE_MISUSE }
      FunctionCursor.free(cursor)
      return SQLITE_OK
    }
    module.xFilter = { cursor, given, _, count, values in
      guard let cursor, let rows = FunctionCursor.of(cursor) else { return SQLITE_MISUSE }
      let values = UnsafeBufferPointer(start: values, count: Int(count))
      return rows.start(given, values, telling: cursor.pointee.pVtab)
    }
    module.xNext = { cursor in
      guard let cursor, let rows = FunctionCursor.of(cursor) else { return SQLITE_MISUSE }
      rows.row += 1
      return SQLITE_OK
    }
    module.xEof = { cursor in
      guard let cursor, let rows = FunctionCursor.of(cursor) else { return 1 }
      return rows.isAtEnd ? 1 : 0
    }
    module.xColumn = { cursor, context, column in
      guard let cursor, let context, let rows = FunctionCursor.of(cursor) else {
        return SQLITE_MISUSE
      }
      return rows.give(Int(column), to: context)
    }
    module.xRowid = { cursor, rowID in
      guard let cursor, let rowID, let rows = FunctionCursor.of(cursor) else {
        return SQLITE_MISUSE
      }
      rowID.pointee = Int64(rows.row)
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
    table.pointee = FunctionTable.allocate(FunctionTable(function, functions))
    return SQLITE_OK
  }
}
