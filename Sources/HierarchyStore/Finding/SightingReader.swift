import HierarchyModel
import SQLiteDriver

/// Reads where objects were found, and what is known of it.
struct SightingReader {
  private let connection: Connection

  /// How many objects a path has at most.
  private static let pathLimit: Int64 = 10_000

  init(_ connection: Connection) {
    self.connection = connection
  }

  /// The stays that a statement finds: states that follow each other are one.
  func stays(
    _ statement: FindingStatement, _ value: SQLiteValue, in session: Int64?
  ) throws(SQLiteError) -> [Stay] {
    let select = try connection.statement(statement.sql)
    try select.bind(value, at: 1)
    try select.bind(session, at: 2)
    var stays: [Stay] = []
    while try select.step() {
      let stay = Stay(
        object: select.integer(0), from: select.integer(1), to: select.integer(2),
        match: .init(key: select.text(3) ?? "", value: select.text(4) ?? ""))
      if let last = stays.last, last.object == stay.object, last.match == stay.match,
        last.to == stay.from
      {
        stays[stays.count - 1].to = stay.to
      } else {
        stays.append(stay)
      }
    }
    return stays
  }

  /// All that is known of a stay.
  func sighting(_ stay: Stay) throws(SQLiteError) -> Sighting {
    let select = try connection.statement(
      """
      SELECT e.name, c.name, o.token, e.id, e.last_seq FROM object AS o
      CROSS JOIN session AS e ON e.id = o.session_id LEFT JOIN name AS c ON c.id = o.class_id
      WHERE o.id = ?1
      """)
    try select.bind(stay.object, at: 1)
    defer { select.reset() }
    _ = try select.step()
    let (session, end) = (select.integer(3), select.integer(4))
    return Sighting(
      session: select.text(0) ?? "", object: stay.object, className: select.text(1),
      token: Token(select, 2)?.description, match: stay.match,
      first: try first(of: session, from: stay.from), last: try last(of: session, before: stay.to),
      isThereAtEnd: stay.to > end, path: try path(to: stay.object, at: stay.from))
  }

  private func first(of session: Int64, from seq: Int64) throws(SQLiteError) -> Sighting.Moment {
    try moment(
      try connection.statement(
        """
        SELECT seq, label, time FROM snapshot WHERE session_id = ?1 AND seq >= ?2
        ORDER BY seq LIMIT 1
        """), session, seq)
  }

  private func last(of session: Int64, before seq: Int64) throws(SQLiteError) -> Sighting.Moment {
    try moment(
      try connection.statement(
        """
        SELECT seq, label, time FROM snapshot WHERE session_id = ?1 AND seq < ?2
        ORDER BY seq DESC LIMIT 1
        """), session, seq)
  }

  private func moment(
    _ select: Statement, _ session: Int64, _ seq: Int64
  ) throws(SQLiteError) -> Sighting.Moment {
    try select.bind(session, at: 1)
    try select.bind(seq, at: 2)
    defer { select.reset() }
    guard try select.step() else { return .init(number: Int(seq), label: nil, time: nil) }
    return .init(
      number: Int(select.integer(0)), label: select.text(1),
      time: select.isNull(2) ? nil : select.double(2))
  }

  /// The classes of what is above an object in a snapshot, then its own.
  private func path(to object: Int64, at seq: Int64) throws(SQLiteError) -> [String] {
    let select = try connection.statement(PathStatement.sql)
    try select.bind(object, at: 1)
    try select.bind(seq, at: 2)
    try select.bind(Self.pathLimit, at: 3)
    var names: [String] = []
    while try select.step() { names.append(select.text(0) ?? "?") }
    return names
  }
}

/// The statement that climbs from an object through the versions alive at a number.
package enum PathStatement {
  package static let sql: StaticString = """
    WITH RECURSIVE up (object, level) AS (
      SELECT ?1, 0
      UNION ALL
      SELECT coalesce(v.parent_id, iif(v.kind = 5, v.owner_id, NULL)), up.level + 1
      FROM up CROSS JOIN version AS v
        ON v.object_id = up.object AND v.from_seq <= ?2 AND v.to_seq > ?2
      WHERE up.level < ?3)
    SELECT c.name FROM up CROSS JOIN object AS o ON o.id = up.object
    LEFT JOIN name AS c ON c.id = o.class_id
    ORDER BY up.level DESC
    """
}

/// The numbers of the snapshots, from one up to another, in which an object was what is looked for.
struct Stay {
  let object: Int64
  let from: Int64
  var to: Int64
  let match: Sighting.Match
}

/// A run of snapshots in which an object was there and was what somebody looks for.
public struct Sighting: Hashable, Sendable {
  public let session: String
  /// The store's number of the object.
  public let object: Int64
  public let className: String?
  public let token: String?
  /// What was found in it.
  public let match: Match
  public let first: Moment
  public let last: Moment
  /// Whether the session's last snapshot still has it.
  public let isThereAtEnd: Bool
  /// The classes above it when it was first seen, topmost first, then its own.
  public let path: [String]

  /// A snapshot by its number, with its label.
  public struct Moment: Hashable, Sendable {
    public let number: Int
    public let label: String?
    /// Seconds since 1970.
    public let time: Double?
  }

  /// In what something was found.
  public struct Match: Hashable, Sendable {
    /// `class`, `id`, `identifier`, `text`, `label`, `value`, or the key of an attribute.
    public let key: String
    public let value: String
  }
}
