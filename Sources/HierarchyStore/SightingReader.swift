import HierarchyModel
import SQLiteDriver

/// Reads where objects were found, and what is known about that.
struct SightingReader {
  private let connection: Connection
  /// What is known of paths: most of those of one snapshot share their beginning.
  private var places: [Place: (className: String?, above: Int64?)] = [:]

  /// How many objects a path has at most.
  private static let pathLimit = 10_000

  /// An object in a snapshot.
  private struct Place: Hashable {
    let object: Int64
    let seq: Int64
  }

  init(_ connection: Connection) { self.connection = connection }

  /// What `Store.find` gives.
  mutating func find(
    _ wanted: SearchTerm, by asked: [SearchStatement], in session: Int64?, limit: Int
  ) throws(SQLiteError) -> (sightings: [Sighting], count: Int) {
    let (statements, value) = wanted.search
    var intervals: [Interval] = []
    for statement in statements where asked.contains(statement) {
      intervals += try self.intervals(statement, value, in: session)
    }
    if asked.contains(.className), case .words(let text) = wanted,
      let other = ClassName(text).counterpart
    {
      intervals += try self.intervals(.className, .text(other), in: session)
    }
    intervals.sort { ($0.object, $0.from) < ($1.object, $1.from) }
    var sightings: [Sighting] = []
    for interval in intervals.prefix(limit) { sightings.append(try sighting(interval)) }
    return (sightings, intervals.count)
  }

  /// The intervals that a statement finds: states that follow each other are one.
  private func intervals(
    _ statement: SearchStatement, _ value: SQLiteValue, in session: Int64?
  ) throws(SQLiteError) -> [Interval] {
    var intervals: [Interval] = []
    try connection.statement(statement.sql, value, session).each { row in
      let interval = Interval(
        object: row.integer(0), from: row.integer(1), to: row.integer(2),
        match: .init(key: row.text(3) ?? "", value: row.text(4) ?? ""))
      if let last = intervals.last, last.object == interval.object, last.match == interval.match,
        last.to == interval.from
      {
        intervals[intervals.count - 1].to = interval.to
      } else {
        intervals.append(interval)
      }
    }
    return intervals
  }

  /// All that is known of an interval.
  private mutating func sighting(_ interval: Interval) throws(SQLiteError) -> Sighting {
    let select = try connection.statement(
      """
      SELECT e.name, c.name, iif(a.version_id IS NULL, o.token, a.token), e.id, o.kind,
        (SELECT max(seq) FROM snapshot WHERE session_id = e.id)
      FROM object AS o CROSS JOIN session AS e ON e.id = o.session_id
      LEFT JOIN name AS c ON c.id = o.class_id
      LEFT JOIN version AS v ON v.object_id = o.id AND v.from_seq <= ?2 AND v.to_seq > ?2
      LEFT JOIN alias AS a ON a.version_id = v.id WHERE o.id = ?1
      """, interval.object, interval.from)
    defer { select.reset() }
    _ = try select.step()
    let (session, end) = (select.integer(3), select.integer(5))
    // It lasts where nobody looked, but was found only where somebody did.
    let facet = select.kind(4).flatMap(Facet.holding).map { Int64(Coverage([$0]).bits) } ?? 0
    let last = try moment(
      """
      WHERE session_id = ?1 AND seq < ?2 AND (?3 = 0 OR tracked & ?3 <> 0)
      ORDER BY seq DESC LIMIT 1
      """, session, interval.to, facet)
    return Sighting(
      session: select.text(0) ?? "", object: interval.object, className: select.text(1),
      token: Token(select, 2)?.description, match: interval.match,
      first: try moment(
        """
        WHERE session_id = ?1 AND seq >= ?2 AND (?3 = 0 OR tracked & ?3 <> 0) ORDER BY seq LIMIT 1
        """, session, interval.from, facet),
      last: last, isThereAtEnd: last.number == Int(end),
      path: try path(to: interval.object, at: interval.from))
  }

  private func moment(
    _ condition: StaticString, _ session: Int64, _ seq: Int64, _ facet: Int64
  ) throws(SQLiteError) -> Sighting.Moment {
    try connection.select(
      "seq, label, time, (SELECT name FROM screen WHERE id = screen_id) FROM snapshot", condition,
      session, seq, facet
    ).first { row in
      Sighting.Moment(
        number: Int(row.integer(0)), label: row.text(1), time: row.optionalDouble(2),
        screen: row.text(3))
    } ?? .init(number: Int(seq), label: nil, time: nil, screen: nil)
  }

  /// The classes of what is above an object in a snapshot, then its own.
  private mutating func path(to object: Int64, at seq: Int64) throws(SQLiteError) -> [String] {
    var path: [String] = []
    var next: Int64? = object
    while let object = next, path.count < Self.pathLimit {
      let found = try place(of: object, at: seq)
      path.append(found.className ?? "?")
      next = found.above
    }
    return path.reversed()
  }

  private mutating func place(
    of object: Int64, at seq: Int64
  ) throws(SQLiteError) -> (className: String?, above: Int64?) {
    let place = Place(object: object, seq: seq)
    if let known = places[place] { return known }
    let found =
      try connection.statement(PlaceStatement.sql, object, seq).first {
        (className: $0.text(0), above: $0.optionalInteger(1))
      } ?? (nil, nil)
    places[place] = found
    return found
  }
}

/// The statement that gives an object's class and what is above it in the version alive at a
/// number.
package enum PlaceStatement {
  package static let sql: StaticString = """
    SELECT c.name, coalesce(v.parent_id, iif(v.kind = 5, v.owner_id, NULL))
    FROM object AS o LEFT JOIN name AS c ON c.id = o.class_id
    LEFT JOIN version AS v ON v.object_id = o.id AND v.from_seq <= ?2 AND v.to_seq > ?2
    WHERE o.id = ?1
    """
}

/// The numbers of the snapshots, from one up to another, in which an object matched.
struct Interval {
  let object: Int64
  let from: Int64
  var to: Int64
  let match: Sighting.Match
}

/// A run of snapshots in which an object was there and matched.
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
    /// The name of the screen that it shows; nil where the rules leave it open.
    public let screen: String?
  }

  /// What something was found in.
  public struct Match: Hashable, Sendable {
    /// `class`, `id`, `identifier`, `text`, `label`, `value`, or the key of an attribute.
    public let key: String
    public let value: String
  }
}
