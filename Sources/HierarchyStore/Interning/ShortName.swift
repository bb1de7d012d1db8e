import HierarchyModel
import SQLiteDriver

/// What `name.short` holds: the own name of a class whose whole name says more.
enum ShortName {
  /// The short name, nil where it is the whole one.
  static func of(_ name: String) -> String? {
    let short = ClassName(name).unqualified
    return short.utf8.elementsEqual(name.utf8) ? nil : short
  }

  /// Names of a store whose short names are others than they should be.
  static func wrong(in connection: Connection) throws(SQLiteError) -> [(id: Int64, name: String)] {
    let select = try connection.prepare("SELECT id, name, short FROM name ORDER BY id")
    var wrong: [(id: Int64, name: String)] = []
    while try select.step() {
      let name = select.text(1) ?? ""
      if select.text(2) != of(name) { wrong.append((select.integer(0), name)) }
    }
    return wrong
  }

  /// Gives every name of a store its short one.
  static func correctAll(in connection: Connection) throws(SQLiteError) {
    let update = try connection.prepare("UPDATE name SET short = ?1 WHERE id = ?2")
    for (id, name) in try wrong(in: connection) {
      try update.bind(of(name), at: 1)
      try update.bind(id, at: 2)
      try update.run()
    }
  }
}
