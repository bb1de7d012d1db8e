import HierarchyModel
import SQLiteDriver

/// Gives looks ids, once per recorder.
struct LookInterner {
  private var ids: [Look: Int64] = [:]
  private var looks: [Int64: Look] = [:]
  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  /// The id of a look, added if new.
  mutating func id(of look: Look) throws(SQLiteError) -> Int64 {
    if let known = ids[look] { return known }
    let id = try insert(look)
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

  private func insert(_ look: Look) throws(SQLiteError) -> Int64 {
    func column(_ flag: UInt8) -> Int64? { flag == 2 ? nil : Int64(flag) }
    let id = try connection.insert(
      into: "look (shape, alpha, hidden, opaque, interaction, clips, traits, layer)",
      Int64(bitPattern: look.shape.rawValue), look.alpha.map(Double.init(bitPattern:)),
      column(look.flags.hidden), column(look.flags.opaque), column(look.flags.interaction),
      column(look.flags.clips), look.traits.asID, look.layer.asID)
    for attribute in look.attributes {
      try connection.insert(
        into: "look_attribute (look_id, key_id, tag, value)", id, attribute.key,
        Int64(attribute.tag.rawValue), attribute.value)
    }
    return id
  }
}
