import CSQLite

extension Connection {
  /// Offers table-valued functions to the connection's statements. They are made when SQL first
  /// names one, on a borrowed connection of their own, and again after the schema has changed.
  package func offer(
    _ signatures: [TableSignature],
    making make: @escaping (Connection) throws(TableError) -> [any TableFunction]
  ) throws(SQLiteError) {
    let maker = TableFunctionMaker(make)
    for signature in signatures {
      let module = TableModule(signature, maker)
      let context = Unmanaged.passRetained(module).toOpaque()
      // SQLite lets go of the context by itself where the call fails.
      let code = sqlite_create_module_v2(
        handle.pointer, signature.name, module.callbacks, context
      ) { context in
        guard let context else { return }
        Unmanaged<TableModule>.fromOpaque(context).release()
      }
      try handle.check(code, doing: "offer a function")
    }
  }

  /// The connection of a host that loads Treering as an extension.
  package static func borrowing(_ connection: OpaquePointer) -> Connection {
    Connection(borrowing: connection)
  }
}

/// Makes the functions of one connection, and makes them anew once nobody uses them.
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

/// The functions of one connection; they live while a table of theirs does, and their statements no
/// longer.
final class TableFunctionSet {
  private let byName: [String: any TableFunction]

  init(_ functions: [any TableFunction]) {
    byName = Dictionary(functions.map { ($0.signature.name, $0) }) { first, _ in first }
  }

  subscript(name: String) -> (any TableFunction)? {
    byName[name]
  }
}
