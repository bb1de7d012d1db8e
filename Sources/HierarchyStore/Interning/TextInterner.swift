import HierarchyModel
import SQLiteDriver

/// Gives strings ids, each once a recorder: it remembers what it has added. Two recorders may store
/// a string twice, which costs a few bytes and no index over all strings.
struct TextInterner {
  private var table = StringTable()
  private var ids: [Int64] = []
  private let connection: Connection

  init(_ connection: Connection) throws(SQLiteError) {
    self.connection = connection
  }

  /// The id of a string of a snapshot, added if new.
  mutating func id(
    of string: StringID, in strings: StringTable
  ) throws(SQLiteError) -> Int64 {
    let local = table.intern(string, of: strings)
    if local.rawValue < UInt32(ids.count) { return ids[Int(local.rawValue)] }
    try connection.insert(into: "text (text)", strings[string])
    let id = connection.lastRowID
    ids.append(id)
    return id
  }

  /// Remembers a string that the store has.
  mutating func add(_ text: String, id: Int64) {
    let local = table.intern(text)
    if local.rawValue == UInt32(ids.count) { ids.append(id) }
  }
}
