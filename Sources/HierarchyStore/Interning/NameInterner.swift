import HierarchyModel
import SQLiteDriver

/// Finds the ids of class names and keys, which all sessions of a store share.
struct NameInterner {
  private var table = StringTable()
  private var ids: [Int64] = []
  private var knownKeys = [Int64](repeating: 0, count: KnownKey.allCases.count)
  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  /// The id of a string of a snapshot, added if new; 0 for none.
  mutating func id(of string: StringID, in strings: StringTable) throws(SQLiteError) -> Int64 {
    string == .missing ? 0 : try id(of: table.intern(string, of: strings))
  }

  /// The id of a name, added if new.
  mutating func id(of name: String) throws(SQLiteError) -> Int64 { try id(of: table.intern(name)) }

  /// The id of a key that the format names.
  mutating func id(of key: KnownKey) throws(SQLiteError) -> Int64 {
    let known = knownKeys[Int(key.rawValue)]
    if known != 0 { return known }
    let id = try id(of: key.name)
    knownKeys[Int(key.rawValue)] = id
    return id
  }

  /// The id of a string of this interner's table, which is the next one or has an id.
  private mutating func id(of name: StringID) throws(SQLiteError) -> Int64 {
    if name.rawValue < UInt32(ids.count) { return ids[Int(name.rawValue)] }
    let text = table[name]
    let found = try connection.statement("SELECT id FROM name WHERE name = ?1", text).firstInteger()
    let id =
      if let found { found } else {
        try connection.insert(into: "name (name, short)", text, ShortName.of(text))
      }
    ids.append(id)
    return id
  }
}

/// What `name.short` holds: the own name of a class whose whole name says more.
enum ShortName {
  /// The short name, nil where it is the whole one.
  static func of(_ name: String) -> String? {
    let short = ClassName(name).unqualified
    return short.utf8.elementsEqual(name.utf8) ? nil : short
  }

  /// The names of a store whose short names are wrong.
  static func wrong(in connection: Connection) throws(SQLiteError) -> [(id: Int64, name: String)] {
    var wrong: [(id: Int64, name: String)] = []
    try connection.statement("SELECT id, name, short FROM name ORDER BY id").each { row in
      let name = row.text(1) ?? ""
      if row.text(2) != of(name) { wrong.append((row.integer(0), name)) }
    }
    return wrong
  }

  /// Gives every name of a store its short one.
  static func correctAll(in connection: Connection) throws(SQLiteError) {
    for (id, name) in try wrong(in: connection) {
      try connection.statement("UPDATE name SET short = ?1 WHERE id = ?2", of(name), id).run()
    }
  }
}
