import CSQLite

/// A function of SQL that returns rows: `SELECT … FROM name(argument, …)`.
package protocol TableFunction {
  var signature: TableSignature { get }

  /// The rows for one value per argument of the signature, nil for an omitted one; nil if there are
  /// none.
  func rows(_ arguments: [SQLiteValue?]) throws(TableError) -> (any TableRows)?
}

/// The rows of a table-valued function; a value is made only when it is requested.
package protocol TableRows {
  var count: Int { get }

  /// The value in a column of the signature.
  func value(_ column: Int, of row: Int) throws(TableError) -> SQLiteValue
}

extension Connection {
  /// Offers table-valued functions to the connection's statements.
  ///
  /// They are made, on a borrowed connection, when SQL first names one, and again after the schema
  /// has changed.
  package func offer(
    _ signatures: [TableSignature],
    making make: @escaping (Connection) throws(TableError) -> [any TableFunction]
  ) throws(SQLiteError) {
    let maker = TableFunctionMaker(make)
    for signature in signatures {
      let module = TableModule(signature, maker)
      let context = Unmanaged.passRetained(module).toOpaque()
      // SQLite releases the context itself if the call fails.
      let code = sqlite_create_module_v2(
        handle.pointer, signature.name, module.callbacks, context
      ) { context in
        guard let context else { return }
        Unmanaged<TableModule>.fromOpaque(context).release()
      }
      try handle.check(code, doing: "offer a function")
    }
  }
}

/// Makes the functions of one connection, and makes them again once they are out of use.
final class TableFunctionMaker {
  private let make: (Connection) throws(TableError) -> [any TableFunction]
  private weak var current: TableFunctionSet?

  init(_ make: @escaping (Connection) throws(TableError) -> [any TableFunction]) {
    self.make = make
  }

  func functions(of connection: OpaquePointer) throws(TableError) -> TableFunctionSet {
    if let current { return current }
    let made = TableFunctionSet(try make(Connection(borrowing: connection)))
    current = made
    return made
  }
}

/// The functions of one connection, which live, with their statements, while one of their tables
/// does.
final class TableFunctionSet {
  private let byName: [String: any TableFunction]

  init(_ functions: [any TableFunction]) {
    byName = Dictionary(functions.map { ($0.signature.name, $0) }) { first, _ in first }
  }

  subscript(name: String) -> (any TableFunction)? { byName[name] }
}

/// Why a table-valued function returns no rows; SQL reports it as the statement's error.
package struct TableError: Error, Hashable, Sendable {
  let code: SQLiteCode
  package let message: String

  /// A failure with SQLite's code; an ordinary error if none is given.
  package init(_ message: String, code: SQLiteCode = .error) {
    self.code = code
    self.message = message
  }

  /// A failure of SQLite while the rows were made.
  package init(_ error: SQLiteError) { self.init(error.detail, code: error.code) }
}

/// What SQL sees of a table-valued function: its name, its arguments and its columns.
package struct TableSignature: Hashable, Sendable {
  package let name: String
  /// In the order of a call; optional ones come last.
  package let arguments: [Argument]
  package let columns: [DeclaredColumn]

  /// An argument, which SQL also knows as a hidden column.
  package struct Argument: Hashable, Sendable {
    package let name: String
    package let isRequired: Bool
  }

  package init(_ name: String, arguments: [Argument], columns: [DeclaredColumn]) {
    self.name = name
    self.arguments = arguments
    self.columns = columns
  }

  /// A call as documentation shows it: `hit_test(snapshot, x, y)`.
  package var call: String {
    let names = arguments.map { $0.isRequired ? $0.name : "[\($0.name)]" }
    return "\(name)(\(names.joined(separator: ", ")))"
  }

  /// The table that SQLite sees.
  var declaration: String {
    let declared = columns.map { "\"\($0.name)\" \($0.type.affinity)" }
    let hidden = arguments.map { "\"\($0.name)\" HIDDEN" }
    return "CREATE TABLE x(" + (declared + hidden).joined(separator: ", ") + ")"
  }
}

extension TableSignature.Argument {
  /// An argument that must be given.
  package static func required(_ name: String) -> Self { Self(name: name, isRequired: true) }

  /// An argument that may be left out.
  package static func optional(_ name: String) -> Self { Self(name: name, isRequired: false) }
}

/// A column of a view, table or table-valued function as its users see it.
package struct DeclaredColumn: Hashable, Sendable {
  package let name: String
  package let type: DeclaredType
  /// Whether its values may be NULL.
  package let isNullable: Bool

  package init(_ name: String, _ type: DeclaredType, isNullable: Bool = false) {
    self.name = name
    self.type = type
    self.isNullable = isNullable
  }
}

/// The type of a column's values.
package enum DeclaredType: String, CaseIterable, Sendable {
  case integer
  /// A number; whole ones may be stored as integers.
  case real
  case text
  /// 0 or 1.
  case flag
  /// Values keep their own types.
  case any

  /// The type declared to SQLite: the affinity of the values.
  var affinity: String {
    switch self {
    case .integer, .flag: "INTEGER"
    case .real: "REAL"
    case .text: "TEXT"
    case .any: ""
    }
  }

  /// Whether a value has the type; NULL has none.
  package func holds(_ value: SQLiteValue) -> Bool {
    switch (self, value) {
    case (.integer, .integer), (.real, .real), (.real, .integer), (.text, .text): true
    case (.flag, .integer(let flag)): flag == 0 || flag == 1
    case (.any, _): value != .null
    default: false
    }
  }
}
