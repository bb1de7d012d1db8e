import HierarchyModel
import SQLiteDriver

/// Gives looks ids, each once a recorder.
struct LookInterner {
  private var ids: [Look: Int64] = [:]
  private var looks: [Int64: Look] = [:]

  /// The id of a look, added if new.
  mutating func id(of look: Look, in connection: Connection) throws(SQLiteError) -> Int64 {
    if let known = ids[look] { return known }
    let id = try insert(look, connection)
    add(look, id: id)
    return id
  }

  /// The look of an id that this recorder has used.
  func look(of id: Int64) -> Look? { looks[id] }

  /// Remembers a look that the store has.
  mutating func add(_ look: Look, id: Int64) {
    ids[look] = id
    looks[id] = look
  }

  private func insert(_ look: Look, _ connection: Connection) throws(SQLiteError) -> Int64 {
    let insert = try connection.statement(
      """
      INSERT INTO look (shape, alpha, hidden, opaque, interaction, clips, traits, layer)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
      """)
    try insert.bind(Int64(bitPattern: look.shape.rawValue), at: 1)
    if let alpha = look.alpha {
      try insert.bind(Double(bitPattern: alpha), at: 2)
    } else {
      try insert.bindNull(at: 2)
    }
    let flags = [
      look.flags.hidden, look.flags.opaque, look.flags.interaction, look.flags.clips,
    ]
    for (index, flag) in flags.enumerated() {
      try insert.bind(flag == 2 ? nil : Int64(flag), at: Int32(index + 3))
    }
    try insert.bind(id: look.traits, at: 7)
    try insert.bind(id: look.layer, at: 8)
    try insert.run()
    let id = connection.lastRowID
    for attribute in look.attributes { try self.insert(attribute, of: id, connection) }
    return id
  }

  private func insert(
    _ attribute: StoredAttribute, of look: Int64, _ connection: Connection
  ) throws(SQLiteError) {
    let insert = try connection.statement(
      """
      INSERT INTO look_attribute (look_id, key_id, tag, value) VALUES (?1, ?2, ?3, ?4)
      """)
    try insert.bind(look, at: 1)
    try insert.bind(attribute.key, at: 2)
    try insert.bind(Int64(attribute.tag.rawValue), at: 3)
    try attribute.value.bind(insert, at: 4)
    try insert.run()
  }
}
