import CEmbedded
import EmbeddedFiles
import SQLiteDriver

/// The tables, indexes, views and triggers of a database, as its own list of them says.
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

  /// More than any store has, whoever extended it.
  private static let limit: Int64 = 10_000

  /// Reads the list. Nothing that it names is asked for anything.
  init(of connection: Connection) throws(SQLiteError) {
    let select = try connection.prepare(
      "SELECT type, name, tbl_name, sql FROM main.sqlite_schema LIMIT ?1")
    try select.bind(Self.limit + 1, at: 1)
    var items: [Item] = []
    while try select.step() {
      items.append(
        Item(
          type: select.text(0) ?? "", name: select.text(1) ?? "", table: select.text(2) ?? "",
          sql: select.text(3)))
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

  /// Whether it is, to the letter, what all of the program's own migrations make. To make that anew takes
  /// a hundred times as long as to compare it with the text that the program carries; a schema that
  /// differs, if only in what another version of SQLite wrote, is compared with what is made.
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
  /// Whether both are made by the same SQL, blanks and comments apart: what `ALTER TABLE` leaves differs
  /// between versions of SQLite.
  func isSame(as other: Self) -> Bool {
    guard type == other.type, name == other.name, table == other.table else { return false }
    return sql == other.sql || sql.map(SQLWords.words) == other.sql.map(SQLWords.words)
  }

  /// What messages call it.
  var title: String { "\(type) \"\(name)\"" }
}
