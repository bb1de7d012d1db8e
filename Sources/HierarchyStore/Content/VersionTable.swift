import HierarchyModel
import SQLiteDriver

/// The columns of `version`, in the order in which rows are written and read: a column's number is
/// its index in a row.
enum VersionColumn: Int32, CaseIterable {
  case id, from, to, object, kind
  /// The version that this one follows; in a row that says that several went, the last of them too.
  case previous, previousLast
  case parent, orderKey, look
  case x, y, width, height
  case identifier, label, value, text
  case owner, next
  /// Which of its siblings the object is, and was in the snapshot before.
  case ordinal, oldOrdinal

  /// What the schema calls them, in the order of the cases.
  static let names = [
    "id", "from_seq", "to_seq", "object_id", "kind", "prev", "prev_last", "parent_id", "place",
    "look_id", "x", "y", "width", "height", "identifier", "label", "value", "text", "owner_id",
    "next_id", "ordinal", "old_ordinal",
  ]
  private static let list = names.map { "v." + $0 }.joined(separator: ", ")
  fileprivate static let ofVersions = "\(list) FROM version AS v"
  fileprivate static let ofVersionsWithObjects = """
    \(list), o.class_id, o.token
    FROM version AS v CROSS JOIN object AS o ON o.id = v.object_id
    """
  fileprivate static let ofVersionsWithAliases = """
    \(list), o.class_id, o.token, a.version_id, a.token
    FROM version AS v CROSS JOIN object AS o ON o.id = v.object_id
    LEFT JOIN alias AS a ON a.version_id = v.id
    """
  /// Where the columns of `object` follow, and after them those of `alias`.
  fileprivate static let classIndex = Int32(allCases.count)
  fileprivate static let tokenIndex = classIndex + 1
}

extension Statement {
  @inline(__always)
  func integer(_ column: VersionColumn) -> Int64 { integer(column.rawValue) }

  func optionalInteger(_ column: VersionColumn) -> Int64? { optionalInteger(column.rawValue) }

  /// The kind of an object; nil for a number that is not one.
  @inline(__always)
  func kind(_ column: Int32) -> ObjectKind? {
    UInt8(exactly: integer(column)).flatMap(ObjectKind.init)
  }
}

/// A version with its object.
struct VersionRow {
  let id: Int64
  let object: Int64
  let kind: ObjectKind
  /// The id of the class's name, 0 for none.
  let className: Int64
  let token: Token?
  /// The number of the first snapshot that no longer has it.
  let end: Int64
  /// Without what the side tables add, unless they were read too.
  var content: VersionContent

  /// What holds the object, 0 for none.
  var holder: Int64 { content.parent == 0 && kind == .controller ? content.owner : content.parent }

  /// What the source calls the object in this version.
  var ownToken: Token? {
    switch content.alias {
    case .none: token
    case .token(let token): token
    case .noToken: nil
    }
  }
}

extension VersionRow {
  /// Reads a row of `versionsWithObjects`; nil for one of no known kind.
  @inline(__always)
  init?(_ row: Statement) {
    self.init(identity: row)
    content.parent = row.integer(.parent)
    content.orderKey = row.integer(.orderKey)
    content.look = row.integer(.look)
    content.frame = StoredRect(row, from: VersionColumn.x.rawValue)
    content.identifier = row.integer(.identifier)
    content.label = row.integer(.label)
    content.value = row.integer(.value)
    content.text = row.integer(.text)
    content.owner = row.integer(.owner)
    content.next = row.integer(.next)
  }

  /// Reads only what such a row says about its object.
  @inline(__always)
  private init?(identity row: Statement) {
    guard let kind = row.kind(VersionColumn.kind.rawValue) else { return nil }
    id = row.integer(.id)
    object = row.integer(.object)
    self.kind = kind
    className = row.integer(VersionColumn.classIndex)
    token = Token(row, VersionColumn.tokenIndex)
    end = row.integer(.to)
    content = VersionContent()
  }

  /// The last version `v` of an object that meets a condition, with its own id.
  static func last<each Value: BindableValue>(
    _ condition: StaticString, _ values: repeat each Value, in connection: Connection
  ) throws(SQLiteError) -> VersionRow? {
    try connection.select(VersionColumn.ofVersionsWithAliases, condition, repeat each values)
      .first { VersionRow($0)?.called(as: $0) }
  }

  /// What an object is, without its content, by its last row that is not after one.
  static func bare(
    _ object: Int64, upTo row: Int64, _ connection: Connection
  ) throws(SQLiteError) -> VersionRow? {
    let bare = try connection.select(
      VersionColumn.ofVersionsWithAliases,
      "WHERE v.object_id = ?1 AND v.id <= ?2 ORDER BY v.id DESC LIMIT 1", object, row
    ).first { VersionRow(identity: $0)?.called(as: $0) }
    guard var bare else { return nil }
    // What holds it may be among what changed, and comes first.
    bare.content.orderKey = .max
    return bare
  }

  /// The same with the id that `alias` has for it, if any.
  private func called(as row: Statement) -> VersionRow {
    let alias = VersionColumn.tokenIndex + 1
    if row.isNull(alias) { return self }
    var called = self
    called.content.alias = .init(row, alias + 1)
    return called
  }
}

extension VersionContent.Alias {
  /// Reads a column of `alias`.
  init(_ row: Statement, _ column: Int32) {
    self = Token(row, column).map { .token($0) } ?? .noToken
  }
}

extension Connection {
  /// The versions `v` that meet a condition.
  func versions<each Value: BindableValue>(
    _ condition: StaticString, _ values: repeat each Value
  ) throws(SQLiteError) -> Statement {
    try select(VersionColumn.ofVersions, condition, repeat each values)
  }

  /// The same with the objects `o`.
  func versionsWithObjects<each Value: BindableValue>(
    _ condition: StaticString, _ values: repeat each Value
  ) throws(SQLiteError) -> Statement {
    try select(VersionColumn.ofVersionsWithObjects, condition, repeat each values)
  }
}

/// A version that a snapshot adds: of an object that came or changed, or of objects that went.
struct NewVersion {
  let id: Int64
  let from: Int64
  let to: Int64
  let object: Int64
  let kind: ObjectKind
  /// The version that it follows, 0 for none.
  let previous: Int64
  /// The last of several versions that end with it.
  var previousLast: Int64?
  let ordinals: Ordinals.Pair
  /// Empty for objects that went.
  var content = VersionContent()

  /// Binds the value of a column.
  @inline(__always)
  func bind(
    _ column: VersionColumn, to insert: Statement, at parameter: Int32
  ) throws(SQLiteError) {
    switch column {
    case .id: try id.bind(to: insert, at: parameter)
    case .from: try from.bind(to: insert, at: parameter)
    case .to: try to.bind(to: insert, at: parameter)
    case .object: try object.bind(to: insert, at: parameter)
    case .kind: try Int64(kind.rawValue).bind(to: insert, at: parameter)
    case .previous: try insert.bind(previous.asID, at: parameter)
    case .previousLast: try insert.bind(previousLast, at: parameter)
    case .parent: try insert.bind(content.parent.asID, at: parameter)
    case .orderKey: try content.orderKey.bind(to: insert, at: parameter)
    case .look: try insert.bind(content.look.asID, at: parameter)
    case .x: try content.frame.x.bind(to: insert, at: parameter)
    case .y: try content.frame.y.bind(to: insert, at: parameter)
    case .width: try content.frame.width.bind(to: insert, at: parameter)
    case .height: try content.frame.height.bind(to: insert, at: parameter)
    case .identifier: try insert.bind(content.identifier.asID, at: parameter)
    case .label: try insert.bind(content.label.asID, at: parameter)
    case .value: try insert.bind(content.value.asID, at: parameter)
    case .text: try insert.bind(content.text.asID, at: parameter)
    case .owner: try insert.bind(content.owner.asID, at: parameter)
    case .next: try insert.bind(content.next.asID, at: parameter)
    case .ordinal: try insert.bind(ordinals.new.value.map(Int64.init), at: parameter)
    case .oldOrdinal: try insert.bind(ordinals.old.value.map(Int64.init), at: parameter)
    }
  }
}
