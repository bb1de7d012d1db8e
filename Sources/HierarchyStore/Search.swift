import HierarchyModel
import SQLiteDriver

/// A statement that finds objects: among the interned strings first, then the intervals in which an
/// object had one, if any string is found; no snapshot is read. Its columns are object, from, to,
/// key and value of the match; `?1` is what to look for, `?2` a session or NULL.
package enum SearchStatement: CaseIterable {
  case id
  case laterID
  case className
  case identifier
  case text
  case attribute

  package var sql: StaticString {
    switch self {
    case .id:
      """
      SELECT +v.object_id, v.from_seq, v.to_seq, 'id',
        iif(typeof(o.token) = 'integer', printf('0x%llx', o.token), o.token)
      FROM object AS o CROSS JOIN version AS v ON v.object_id = o.id AND v.to_seq > v.from_seq
        AND NOT EXISTS (SELECT 1 FROM alias AS a WHERE a.version_id = v.id)
      WHERE (o.token = ?1 OR typeof(?1) = 'integer' AND o.token LIKE '0x%'
          AND ltrim(lower(substr(o.token, 3)), '0') = ltrim(printf('%llx', ?1), '0'))
        AND (?2 IS NULL OR o.session_id = ?2)
      ORDER BY 1, 5, 2
      """
    case .laterID:
      """
      SELECT +v.object_id, v.from_seq, v.to_seq, 'id',
        iif(typeof(a.token) = 'integer', printf('0x%llx', a.token), a.token)
      FROM alias AS a CROSS JOIN version AS v ON v.id = a.version_id AND v.to_seq > v.from_seq
      WHERE (a.token = ?1 OR typeof(?1) = 'integer' AND a.token LIKE '0x%'
          AND ltrim(lower(substr(a.token, 3)), '0') = ltrim(printf('%llx', ?1), '0'))
        AND (?2 IS NULL OR (SELECT session_id FROM object WHERE id = v.object_id) = ?2)
      ORDER BY 1, 5, 2
      """
    case .className:
      """
      SELECT +v.object_id, v.from_seq, v.to_seq, 'class', n.name
      FROM object AS o CROSS JOIN name AS n ON n.id = o.class_id
      CROSS JOIN version AS v ON v.object_id = o.id AND v.to_seq > v.from_seq
      WHERE o.class_id IN (
        SELECT id FROM name
        WHERE name = ?1 OR short = ?1 OR substr(name, -length(?1) - 1) = '.' || ?1)
        AND (?2 IS NULL OR o.session_id = ?2)
      ORDER BY 1, 5, 2
      """
    case .identifier:
      """
      WITH found (id) AS MATERIALIZED (SELECT id FROM text WHERE text = ?1)
      SELECT +v.object_id, v.from_seq, v.to_seq, 'identifier', t.text
      FROM (SELECT 1 FROM found LIMIT 1)
      CROSS JOIN version AS v CROSS JOIN text AS t ON t.id = v.identifier
      WHERE v.to_seq > v.from_seq AND v.identifier IN found
        AND (?2 IS NULL OR (SELECT session_id FROM object WHERE id = v.object_id) = ?2)
      ORDER BY 1, 5, 2
      """
    case .text:
      """
      WITH found (id) AS MATERIALIZED (SELECT id FROM text WHERE instr(lower(text), lower(?1)) > 0)
      SELECT +v.object_id, v.from_seq, v.to_seq,
        CASE WHEN v.text IN found THEN 'text' WHEN v.label IN found THEN 'label'
          WHEN v.value IN found THEN 'value' ELSE 'identifier' END AS key,
        t.text
      FROM (SELECT 1 FROM found LIMIT 1)
      CROSS JOIN version AS v CROSS JOIN text AS t ON t.id = CASE WHEN v.text IN found THEN v.text
        WHEN v.label IN found THEN v.label WHEN v.value IN found THEN v.value
        ELSE v.identifier END
      WHERE v.to_seq > v.from_seq
        AND (v.text IN found OR v.label IN found OR v.value IN found OR v.identifier IN found)
        AND (?2 IS NULL OR (SELECT session_id FROM object WHERE id = v.object_id) = ?2)
      ORDER BY 1, 4, 5, 2
      """
    case .attribute:
      """
      WITH found (id) AS MATERIALIZED (
        SELECT look_id FROM look_attribute WHERE tag = 7 AND instr(lower(value), lower(?1)) > 0)
      SELECT +v.object_id, v.from_seq, v.to_seq, n.name, a.value
      FROM (SELECT 1 FROM found LIMIT 1) CROSS JOIN version AS v
      CROSS JOIN look_attribute AS a
        ON a.look_id = v.look_id AND a.tag = 7 AND instr(lower(a.value), lower(?1)) > 0
      -- UIKit's own words are not what a user reads.
      CROSS JOIN name AS n ON n.id = a.key_id AND n.name NOT IN (
        'state', 'style', 'transitionStyle', 'presentedWith', 'presentedWith.address', 'horizontal',
        'vertical', 'contentMode', 'autoresize', 'backgroundColor', 'tintColor', 'layer', 'baseClass')
      WHERE v.to_seq > v.from_seq AND v.look_id IN found
        AND (?2 IS NULL OR (SELECT session_id FROM object WHERE id = v.object_id) = ?2)
      ORDER BY 1, 4, 5, 2
      """
    }
  }
}

extension SearchTerm {
  /// The statements that find it, and what to look for.
  var search: (statements: [SearchStatement], value: SQLiteValue) {
    switch self {
    case .address(let address): ([.id, .laterID], .integer(Int64(bitPattern: address)))
    case .identifier(let text): ([.identifier], .text(text))
    case .words(let text): ([.id, .laterID, .className, .text, .attribute], .text(text))
    }
  }
}

extension Store {
  /// When and where something was there: every run of snapshots, in one session or in all in their
  /// order; at most `limit`, and how many there are.
  public func find(
    _ wanted: SearchTerm, in session: String? = nil, limit: Int = .max
  ) throws(StoreError) -> (sightings: [Sighting], count: Int) {
    try find(wanted, by: SearchStatement.allCases, in: session, limit: limit)
  }

  /// The same by some of the statements, so the limit counts only what these find.
  package func find(
    _ wanted: SearchTerm, by statements: [SearchStatement], in session: String?, limit: Int
  ) throws(StoreError) -> (sightings: [Sighting], count: Int) {
    let id: Int64? = if let session { try requiredSessionID(session) } else { nil }
    return try reading { () throws(StoreError) in
      var reader = SightingReader(connection)
      return try storing(reader.find(wanted, by: statements, in: id, limit: limit))
    }
  }
}

/// What a user looks for in a store.
public enum SearchTerm: Hashable, Sendable {
  /// `0x7f…`: an object's id, however it spells the address.
  case address(UInt64)
  /// `#email`: an accessibility identifier.
  case identifier(String)
  /// A class, by its whole name, mangled or not, or its own, an id that is not an address, or a
  /// part of any text, there ASCII letters of either case.
  case words(String)

  /// Reads what was asked for.
  public init(_ text: String) {
    if let address = Token.address(of: text) {
      self = .address(address)
    } else if text.hasPrefix("#"), text.count > 1 {
      self = .identifier(String(text.dropFirst()))
    } else {
      self = .words(text)
    }
  }
}
