import HierarchyModel
import SQLiteDriver

/// Finds the ids in a store of what snapshots say: names, strings, looks and screens. It asks
/// SQLite once for each, and adds what the store lacks.
final class Interner {
  var names: NameInterner
  var texts: TextInterner
  var looks: LookInterner
  var screens: ScreenInterner
  private var attributes: Set<Int64> = []
  private let connection: Connection

  init(_ connection: Connection) {
    self.connection = connection
    names = NameInterner(connection)
    texts = TextInterner(connection)
    looks = LookInterner(connection)
    screens = ScreenInterner(connection)
  }

  /// The id of an attribute's name, which the view `changes` shows from then on; 0 for a code
  /// without a name.
  func attribute(_ code: KeyCode, in strings: StringTable) throws(SQLiteError) -> Int64 {
    let id: Int64
    if let known = code.known {
      id = try names.id(of: known)
    } else if let name = code.otherName {
      id = try names.id(of: name, in: strings)
    } else {
      return 0
    }
    guard attributes.insert(id).inserted else { return id }
    try connection.statement(
      """
      INSERT INTO attribute (id, name_id, name)
      SELECT (SELECT max(99, max(id)) + 1 FROM attribute), n.id, n.name FROM name AS n
      WHERE n.id = ?1 AND NOT EXISTS (SELECT 1 FROM attribute AS a WHERE a.name_id = ?1)
      """, id
    ).run()
    return id
  }
}

/// Gives strings ids, once per recorder: it remembers what it has added. Two recorders may store a
/// string twice, which costs a few bytes and no index over all strings.
struct TextInterner {
  private var table = StringTable()
  private var ids: [Int64] = []
  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  /// The id of a string of a snapshot, added if new.
  mutating func id(of string: StringID, in strings: StringTable) throws(SQLiteError) -> Int64 {
    let local = table.intern(string, of: strings)
    if local.rawValue < UInt32(ids.count) { return ids[Int(local.rawValue)] }
    let id = try connection.insert(into: "text (text)", strings[string])
    ids.append(id)
    return id
  }

  /// Remembers a string that the store has.
  mutating func add(_ text: String, id: Int64) {
    let local = table.intern(text)
    if local.rawValue == UInt32(ids.count) { ids.append(id) }
  }
}
