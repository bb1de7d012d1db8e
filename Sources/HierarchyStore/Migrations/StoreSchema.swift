import CEmbedded
import EmbeddedFiles
import SQLiteDriver

/// The tables, indexes, views and triggers of a database, as listed in its `sqlite_schema`.
struct StoreSchema: Sendable {
  /// One of them.
  struct Item: Hashable, Sendable {
    let type: String
    let name: String
    let table: String
    /// Nil where SQLite made it by itself.
    let sql: String?
  }

  let items: [Item]

  /// More than any store has, however it was extended.
  private static let limit: Int64 = 10_000

  /// Reads the list, and nothing that it names.
  init(of connection: Connection) throws(SQLiteError) {
    let select = try connection.prepare(
      "SELECT type, name, tbl_name, sql FROM main.sqlite_schema LIMIT ?1")
    try select.bind(Self.limit + 1)
    let items = try select.rows { row in
      Item(
        type: row.text(0) ?? "", name: row.text(1) ?? "", table: row.text(2) ?? "",
        sql: row.text(3))
    }
    guard items.count <= Self.limit else {
      throw SQLiteError(
        code: .corrupt, action: "read the schema",
        detail: "it has more than \(Self.limit) tables, indexes, views and triggers",
        path: connection.path)
    }
    self.items = items
  }

  /// The schemas that migrations make: the first before any was applied, the last after all were.
  static func made(by migrations: [Migration]) throws(SQLiteError) -> [StoreSchema] {
    let connection = try Connection.inMemory()
    var schemas = [try StoreSchema(of: connection)]
    for migration in migrations {
      try connection.run(script: migration.script)
      schemas.append(try StoreSchema(of: connection))
    }
    return schemas
  }

  /// Whether it is, to the letter, what all of the program's own migrations make. Running them
  /// takes a hundred times as long as comparing it with the text that the program carries; a schema
  /// that differs, if only in what another version of SQLite wrote, is compared with what they
  /// make.
  var isCurrent: Bool { Array(text.utf8) == Self.current }

  /// Every item in the order of types and names: the lengths of its parts in bytes, then the parts.
  private var text: String {
    items.sorted { ($0.type, $0.name) < ($1.type, $1.name) }.map { item in
      let parts = [item.type, item.name, item.table, item.sql ?? ""]
      let lengths = parts.map { "\($0.utf8.count)" }.joined(separator: " ")
      return "\(lengths)\n\(parts.joined(separator: " "))\n"
    }.joined()
  }

  private static let current = EmbeddedFile.files(of: CEmbeddedMigrations())
    .first { $0.name == "schema.txt" }?.bytes

  /// What the program's own migrations make.
  static let own = Result { () throws(SQLiteError) in try made(by: Migration.all) }
}

extension StoreSchema.Item {
  /// Whether both are made by the same SQL, apart from blanks and comments: what `ALTER TABLE`
  /// leaves differs between versions of SQLite.
  func isSame(as other: Self) -> Bool {
    guard type == other.type, name == other.name, table == other.table else { return false }
    guard sql != other.sql else { return true }
    guard let sql, let otherSQL = other.sql else { return false }
    func tokens(_ sql: String) -> [SQLTokens.Token] {
      SQLTokens(sql, in: 0..<sql.utf8.count).all
    }
    return tokens(sql).elementsEqual(tokens(otherSQL)) { $0.kind == $1.kind && $0.text == $1.text }
  }

  /// What messages call it.
  var title: String { "\(type) \"\(name)\"" }
}

/// Compares the schema of a file with the one that its migrations make. The store's own tables and
/// views must be exactly those that the program makes; others may have added tables, views and
/// indexes of their own.
struct SchemaComparison {
  /// Why the file's schema is not that of a store; nil where it is.
  private(set) var problem: String?
  /// The tables and views that another program has added, and its indexes of the store's own tables.
  private(set) var foreign: [String] = []

  init(_ found: StoreSchema, _ wanted: StoreSchema, in connection: Connection) throws(SQLiteError) {
    var open: [String: StoreSchema.Item] = [:]
    for item in wanted.items { open[item.name.lowercased()] = item }
    let own = Set(open.keys)
    for item in found.items where problem == nil {
      let name = item.name.lowercased()
      if let expected = open.removeValue(forKey: name) {
        if !item.isSame(as: expected) { problem = "its \(item.title) is not the one of a store" }
      } else if own.contains(name) {
        problem = "its \(item.title) is there twice"
      } else {
        problem = try Self.objection(to: item, own, connection)
        let isBeside = item.type == "index" && !own.contains(item.table.lowercased())
        if item.type != "trigger", !isBeside, !name.hasPrefix("sqlite_") {
          foreign.append(item.name)
        }
      }
    }
    if problem == nil, let missing = open.values.map(\.title).min() {
      problem = "its \(missing) is missing"
    }
  }

  /// Why an item may not be there beside the store's own.
  private static func objection(
    to item: StoreSchema.Item, _ own: Set<String>, _ connection: Connection
  ) throws(SQLiteError) -> String? {
    switch item.type {
    case "table", "view": return nil
    case "trigger", "index":
      if !own.contains(item.table.lowercased()) { return nil }
      if item.type == "index", try isPlain(item, connection) { return nil }
      return "its \(item.title) would act on \"\(item.table)\""
    default: return "it has a \(item.title)"
    }
  }

  /// Whether an index is over plain columns of all rows, and not unique.
  private static func isPlain(
    _ item: StoreSchema.Item, _ connection: Connection
  ) throws(SQLiteError) -> Bool {
    let select = try connection.prepare(
      """
      SELECT (SELECT count(*) FROM pragma_index_list(?1) AS l
        WHERE l.name = ?2 AND NOT l."unique" AND NOT l.partial)
        AND NOT EXISTS (SELECT 1 FROM pragma_index_xinfo(?2) AS x WHERE x.cid < -1)
      """)
    try select.bind(item.table, item.name)
    return try select.firstInteger() == 1
  }
}
