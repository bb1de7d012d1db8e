import HierarchyModel
import SQLiteDriver

extension Store {
  /// The sessions, in order of their start.
  public func sessions() throws(StoreError) -> [SessionSummary] {
    try storing(
      connection.statement(
        """
        SELECT name, uuid, app, version, build, os, device, snapshot_count FROM sessions
        ORDER BY session_id
        """
      ).rows { row in
        SessionSummary(
          name: row.text(0) ?? "", uuid: row.text(1), app: row.text(2),
          version: row.text(3), build: row.text(4), os: row.text(5),
          device: row.text(6), snapshotCount: Int(row.integer(7)))
      })
  }

  /// The snapshots of a session, in order; only those after the one of that number.
  public func snapshots(
    of session: String, after number: Int = 0
  ) throws(StoreError) -> [SnapshotSummary] {
    let id = try requiredSessionID(session)
    return try storing(
      connection.statement(
        """
        SELECT s.seq, s.label, s.time, s.changed, c.name
        FROM snapshot AS s LEFT JOIN screen AS c ON c.id = s.screen_id
        WHERE s.session_id = ?1 AND s.seq > ?2 ORDER BY s.seq
        """, id, number
      ).rows { row in
        SnapshotSummary(
          number: Int(row.integer(0)), label: row.text(1),
          time: row.optionalDouble(2),
          changedObjects: Int(row.integer(3)), screen: row.text(4))
      })
  }

  /// The snapshots of a session in which navigation may go unseen: those without controllers, and
  /// those that are not whole.
  package func snapshotsLackingNavigation(
    of session: String
  ) throws(StoreError) -> [(number: Int, hasControllers: Bool, isWhole: Bool)] {
    let id = try requiredSessionID(session)
    return try storing(
      connection.statement(
        """
        SELECT number, has_controllers, partial IS NULL FROM snapshots
        WHERE session_id = ?1 AND (NOT has_controllers OR partial IS NOT NULL)
        """, id
      ).rows { (Int($0.integer(0)), $0.integer(1) != 0, $0.integer(2) != 0) })
  }

  /// The numbers and labels of the snapshots of a session, in order: little even of very many.
  public func moments(of session: String) throws(StoreError) -> [(number: Int, label: String?)] {
    let id = try requiredSessionID(session)
    return try storing(
      connection.statement(
        "SELECT seq, label FROM snapshot WHERE session_id = ?1 ORDER BY seq", id
      ).rows { (Int($0.integer(0)), $0.text(1)) })
  }

  /// The id of a session; where there is none of that name, the failure names those that were
  /// perhaps meant.
  package func requiredSessionID(_ session: String) throws(StoreError) -> Int64 {
    if let id = try sessionID(session) { return id }
    let known = try sessions().map(\.name)
    throw StoreError(
      .notFound, "there is no session \"\(session)\"",
      remedy: NearMatches(to: session).remedy(among: known, none: "the store has no session"),
      path: path)
  }
}

/// What a list of sessions says about one.
public struct SessionSummary: Hashable, Sendable {
  public let name: String
  public let uuid: String?
  public let app: String?
  public let version: String?
  public let build: String?
  public let os: String?
  public let device: String?
  public let snapshotCount: Int
}

/// What a list of snapshots says about one.
public struct SnapshotSummary: Hashable, Sendable {
  /// From 1; numbers of snapshots that were dropped are not used again.
  public let number: Int
  public let label: String?
  /// Seconds since 1970.
  public let time: Double?
  /// How many objects came, went or changed.
  public let changedObjects: Int
  /// The name of the screen that it shows; nil where the rules leave it open.
  public let screen: String?
}

extension Store {
  /// The navigation of a session, step by step; only after the snapshot of that number.
  public func log(of session: String, after number: Int = 0) throws(StoreError) -> [LoggedEvent] {
    let id = try requiredSessionID(session)
    return try storing(
      connection.statement(
        """
        SELECT s.seq, s.label, n.kind, n.subject_class, n.container_class,
          (SELECT c.name FROM object AS o JOIN name AS c ON c.id = o.class_id
            WHERE o.id = n.presenter),
          n.style, n.explanation, d.name
        FROM snapshot AS s CROSS JOIN navigation AS n ON n.snapshot_id = s.id
        LEFT JOIN screen AS d ON d.id = s.screen_id
        WHERE s.session_id = ?1 AND s.seq > ?2 ORDER BY s.seq
        """, id, number
      ).rows { row in
        LoggedEvent(
          number: Int(row.integer(0)), label: row.text(1), kind: row.text(2) ?? "",
          subjectClass: row.text(3), containerClass: row.text(4),
          presenterClass: row.text(5), style: row.text(6), explanation: row.text(7),
          screen: row.text(8))
      })
  }
}

/// One step of a session's navigation.
public struct LoggedEvent: Hashable, Sendable {
  /// The snapshot at which it was first seen.
  public let number: Int
  public let label: String?
  /// The raw value of a `NavigationKind`.
  public let kind: String
  /// The class of what was pushed, presented, selected …
  public let subjectClass: String?
  public let containerClass: String?
  public let presenterClass: String?
  /// How it was presented.
  public let style: String?
  /// Why it was these, in one sentence.
  public let explanation: String?
  /// The name of the screen that the snapshot shows; nil where the rules leave it open.
  public let screen: String?
}
