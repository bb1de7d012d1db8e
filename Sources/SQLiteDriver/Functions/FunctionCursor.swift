import CSQLite

/// One pass over the rows of a table-valued function.
final class FunctionCursor {
  private let table: FunctionTable
  private let columnCount: Int
  private var arguments: [SQLiteValue?] = []
  /// Found when the first row is asked for its number.
  private var firstRowID: Int64?
  private var rows: (any TableRows)?
  var row = 0

  init(_ table: FunctionTable) {
    self.table = table
    columnCount = table.function.signature.columns.count
  }

  var isAtEnd: Bool { row >= rows?.count ?? 0 }

  /// A number that no row of a call with other arguments has: SQLite takes rows that two arms of an
  /// OR find for the same by it. It is the same whenever a program asks.
  var rowID: Int64 {
    let first = firstRowID ?? Self.number(arguments)
    firstRowID = first
    return first &+ Int64(row)
  }

  /// FNV-1a of what the arguments say.
  private static func number(_ arguments: [SQLiteValue?]) -> Int64 {
    let hash = "\(arguments)".utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return Int64(bitPattern: hash)
  }

  /// Begins with the arguments that `given` has bits for.
  ///
  /// NULL equals nothing, so a NULL argument gives no rows.
  func start(
    _ given: Int32, _ values: UnsafeBufferPointer<OpaquePointer?>,
    reportingTo table: UnsafeMutablePointer<sqlite3_vtab>?
  ) -> Int32 {
    var rest = values.makeIterator()
    let signature = self.table.function.signature
    arguments = signature.arguments.indices.map { index in
      guard given >> Int32(index) & 1 != 0, let value = rest.next() ?? nil else { return nil }
      return SQLiteValue(value)
    }
    row = 0
    rows = nil
    firstRowID = nil
    for (argument, value) in zip(signature.arguments, arguments)
    where argument.isRequired && value == nil {
      FunctionTable.report(
        "\(signature.name) needs its argument \"\(argument.name)\": \(signature.call)", table)
      return SQLITE_ERROR
    }
    guard !arguments.contains(.null) else { return SQLITE_OK }
    do throws(TableError) {
      rows = try self.table.function.rows(arguments)
      return SQLITE_OK
    } catch {
      FunctionTable.report(error.message, table)
      return error.code.extended
    }
  }

  /// Returns the row's value in a column, or an argument in a hidden one.
  func give(_ column: Int, to context: OpaquePointer) -> Int32 {
    do throws(TableError) {
      let value =
        column < columnCount
        ? try rows?.value(column, of: row) : arguments[column - columnCount]
      (value ?? .null).give(to: context)
      return SQLITE_OK
    } catch {
      sqlite_result_error(context, error.message)
      return error.code.extended
    }
  }
}
