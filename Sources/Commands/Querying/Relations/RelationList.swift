import SQLiteDriver
import StoreFunctions

/// Everything that a query of a store can read.
struct RelationList {
  let views: [Relation]
  let functions: [Relation]
  let tables: [Relation]

  init(_ connection: Connection) throws(SQLiteError) {
    views = PublicViews.all.map { view in
      Relation(
        view.name, columns: PublicViews.columns(of: view.name), summary: view.summary,
        example: view.example)
    }
    functions = StoreFunctions.all.map(Relation.init)
    var tables: [Relation] = []
    for name in try Self.tables(connection) {
      tables.append(
        Relation(
          name, columns: try Self.columns(of: name, connection), summary: "",
          example: "SELECT * FROM \(name) LIMIT 5"))
    }
    self.tables = tables
  }

  private static func tables(_ connection: Connection) throws(SQLiteError) -> [String] {
    let select = try connection.statement(
      """
      SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'
        AND name NOT LIKE 'sqlite_%' ORDER BY name
      """)
    var names: [String] = []
    while try select.step() { names.append(select.text(0) ?? "") }
    return names
  }

  /// The columns of a table with the types that SQLite holds it to.
  private static func columns(
    of table: String, _ connection: Connection
  ) throws(SQLiteError) -> [DeclaredColumn] {
    let select = try connection.statement(
      """
      SELECT name, lower(type), "notnull" = 0 AND pk = 0 FROM pragma_table_info(?1) ORDER BY cid
      """)
    try select.bind(table, at: 1)
    var columns: [DeclaredColumn] = []
    while try select.step() {
      columns.append(
        DeclaredColumn(
          select.text(0) ?? "", DeclaredType(rawValue: select.text(1) ?? "") ?? .any,
          isNullable: select.integer(2) != 0))
    }
    return columns
  }
}
