import SQLiteDriver

/// The names, strings and looks that a reader has met.
final class Dictionaries {
  private let connection: Connection
  private var names: [Int64: String] = [:]
  private var texts: [Int64: String] = [:]
  private var looks: [Int64: Look] = [:]

  init(_ connection: Connection) {
    self.connection = connection
  }

  /// How many it keeps.
  var count: Int { names.count + texts.count + looks.count }

  /// A class name or key; nil where the store has none of that id.
  func name(_ id: Int64) throws(SQLiteError) -> String? {
    if let known = names[id] { return known }
    let select = try connection.statement("SELECT name FROM name WHERE id = ?1")
    try select.bind(id, at: 1)
    let found = try select.firstText()
    names[id] = found
    return found
  }

  /// A string; nil where the store has none of that id.
  func text(_ id: Int64) throws(SQLiteError) -> String? {
    if let known = texts[id] { return known }
    let select = try connection.statement("SELECT text FROM text WHERE id = ?1")
    try select.bind(id, at: 1)
    let found = try select.firstText()
    texts[id] = found
    return found
  }

  /// A look; nil where the store has none of that id.
  func look(_ id: Int64) throws(SQLiteError) -> Look? {
    if let known = looks[id] { return known }
    let found = try readLook(id)
    looks[id] = found
    return found
  }

  private func readLook(_ id: Int64) throws(SQLiteError) -> Look? {
    let select = try connection.statement(
      """
      SELECT shape, alpha, hidden, opaque, interaction, clips, traits, layer FROM look
      WHERE id = ?1
      """)
    try select.bind(id, at: 1)
    defer { select.reset() }
    guard try select.step() else { return nil }
    var look = Look()
    look.shape = Shape(rawValue: UInt64(bitPattern: select.integer(0)))
    look.alpha = select.isNull(1) ? nil : select.double(1).bitPattern
    look.flags.hidden = flag(select, 2)
    look.flags.opaque = flag(select, 3)
    look.flags.interaction = flag(select, 4)
    look.flags.clips = flag(select, 5)
    look.traits = select.integer(6)
    look.layer = select.integer(7)
    look.attributes = try readAttributes(of: id)
    return look
  }

  private func flag(_ row: Statement, _ column: Int32) -> UInt8 {
    row.isNull(column) ? 2 : row.integer(column) == 0 ? 0 : 1
  }

  private func readAttributes(of look: Int64) throws(SQLiteError) -> [StoredAttribute] {
    let select = try connection.statement(
      "SELECT key_id, tag, value FROM look_attribute WHERE look_id = ?1 ORDER BY key_id")
    try select.bind(look, at: 1)
    var attributes: [StoredAttribute] = []
    while try select.step() {
      attributes.append(
        StoredAttribute(
          key: select.integer(0), tag: UInt8(truncatingIfNeeded: select.integer(1)),
          value: StoredAttribute.Scalar(select, 2)))
    }
    return attributes
  }
}
