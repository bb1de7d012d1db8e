import SQLiteDriver
import StoreFunctions

/// Everything that a query of a store can read.
struct RelationList {
  let views: [Relation]
  let functions: [Relation]
  let tables: [Relation]

  /// Reads the store's own columns.
  init(_ connection: Connection) throws(SQLiteError) {
    var views: [Relation] = []
    for view in PublicViews.all {
      let columns = try Self.columns(of: view.name, connection)
      views.append(
        Relation(name: view.name, columns: columns, summary: view.summary, example: view.example))
    }
    self.views = views
    functions = StoreFunctions.all.map { function in
      Relation(
        name: function.signature.call, columns: function.signature.columns.map(\.name),
        summary: function.summary, example: function.example)
    }
    var tables: [Relation] = []
    for name in try Self.tables(connection) {
      tables.append(
        Relation(
          name: name, columns: try Self.columns(of: name, connection), summary: "",
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

  private static func columns(
    of relation: String, _ connection: Connection
  ) throws(SQLiteError) -> [String] {
    let select = try connection.statement("SELECT name FROM pragma_table_info(?1) ORDER BY cid")
    try select.bind(relation, at: 1)
    var names: [String] = []
    while try select.step() { names.append(select.text(0) ?? "") }
    return names
  }
}
