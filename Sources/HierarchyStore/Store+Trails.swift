import SQLiteDriver

/// The steps of a session that show which screen came after which.
package struct Trail: Sendable {
  package let session: String
  package fileprivate(set) var steps: [TrailStep] = []

  /// The same with some of the steps.
  package func limited(to isWanted: (TrailStep) -> Bool) -> Trail {
    var part = self
    part.steps = steps.filter(isWanted)
    return part
  }
}

/// A snapshot of a trail.
package struct TrailStep: Sendable {
  package let number: Int
  /// Seconds since 1970.
  package let time: Double?
  /// The name of the screen; nil where the rules leave it open.
  package let screen: String?
  package let isSteady: Bool
  /// What happened between the snapshot before and this one: raw values of `NavigationKind`.
  package let events: [String]
}

extension Store {
  /// The trails of all sessions that have snapshots, or of one, in order of their start.
  ///
  /// No snapshot is read.
  package func trails(of session: String? = nil) throws(StoreError) -> [Trail] {
    let wanted: Int64? = if let session { try requiredSessionID(session) } else { nil }
    var trails: [Trail] = []
    var last: Int64?
    try storing(
      connection.statement(
        """
        SELECT e.id, e.name, s.seq, s.time, c.name, c.steady & 1,
          (SELECT group_concat(k.name) FROM navigation_event AS n JOIN name AS k ON k.id = n.kind_id
            WHERE n.snapshot_id = s.id)
        FROM session AS e CROSS JOIN snapshot AS s ON s.session_id = e.id
        LEFT JOIN screen AS c ON c.id = s.screen_id
        WHERE ?1 IS NULL OR e.id = ?1 ORDER BY e.id, s.seq
        """, wanted
      ).each { row in
        if last != row.integer(0) { trails.append(Trail(session: row.text(1) ?? "")) }
        last = row.integer(0)
        trails[trails.count - 1].steps.append(
          TrailStep(
            number: Int(row.integer(2)), time: row.optionalDouble(3), screen: row.text(4),
            isSteady: row.integer(5) != 0,
            events: (row.text(6) ?? "").split(separator: ",").map(String.init)))
      })
    return trails
  }
}
