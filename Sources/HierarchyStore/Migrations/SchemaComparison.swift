import SQLiteDriver

/// Holds the schema of a file against the one that its migrations make. What the file says of the store's
/// own tables and views counts only where it is what the program says; others may have added tables,
/// views and indexes of their own beside them.
struct SchemaComparison {
  /// Why the file's schema is not that of a store; nil where it is.
  private(set) var problem: String?
  /// The tables and views that another program has added.
  private(set) var foreign: [String] = []

  init(
    _ found: StoreSchema, _ wanted: StoreSchema, in connection: Connection
  ) throws(SQLiteError) {
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
        if item.type == "table" || item.type == "view", !name.hasPrefix("sqlite_") {
          foreign.append(item.name)
        }
      }
    }
    if problem == nil, let missing = open.values.map(\.title).min() {
      problem = "its \(missing) is missing"
    }
  }

  /// Why something may not be there beside what is the store's own.
  private static func objection(
    to item: StoreSchema.Item, _ own: Set<String>, _ connection: Connection
  ) throws(SQLiteError) -> String? {
    let isOnOwn = own.contains(item.table.lowercased())
    switch item.type {
    case "table", "view": return nil
    case "trigger":
      return isOnOwn ? "its \(item.title) would act on \"\(item.table)\"" : nil
    case "index":
      if !isOnOwn { return nil }
      return try isPlain(item, connection)
        ? nil : "its \(item.title) would act on \"\(item.table)\""
    default: return "it has a \(item.title)"
    }
  }

  /// Whether an index holds columns of all rows and keeps none out.
  private static func isPlain(
    _ item: StoreSchema.Item, _ connection: Connection
  ) throws(SQLiteError) -> Bool {
    let select = try connection.prepare(
      """
      SELECT (SELECT count(*) FROM pragma_index_list(?1) AS l
        WHERE l.name = ?2 AND NOT l."unique" AND NOT l.partial)
        AND NOT EXISTS (SELECT 1 FROM pragma_index_xinfo(?2) AS x WHERE x.cid < -1)
      """)
    try select.bind(item.table, at: 1)
    try select.bind(item.name, at: 2)
    return try select.firstInteger() == 1
  }
}
