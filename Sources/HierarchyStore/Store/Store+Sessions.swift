package import HierarchyDiff
package import HierarchyModel
import SQLiteDriver

extension Store {
  /// Starts a session; with `appending`, continues one that exists and notes what it does not know
  /// of its run. Fails where the run is known to be another.
  public func startSession(
    _ name: String, run: RunDescription = RunDescription(), appending: Bool = false
  ) throws(StoreError) -> Session {
    try requireName(name)
    return try connection.transaction(.immediate, wrap: StoreError.init) {
      () throws(StoreError) in
      if let id = try sessionID(name) {
        guard appending else { throw sessionExists(name) }
        try complete(id, name, run)
        return Session(self, id: id, name: name, recorder: nil)
      }
      return try newSession(name, run)
    }
  }

  private func complete(
    _ id: Int64, _ name: String, _ run: RunDescription
  ) throws(StoreError) {
    guard run != RunDescription() else { return }
    try storing(describe(id, run))
    let known = try storing(
      connection.statement(
        "SELECT uuid, app, version, build, os, device FROM session WHERE id = ?1", id
      ).first { row in (0..<6).map { row.text($0) } })
    let facts = [
      ("uuid", run.uuid), ("app", run.app), ("version", run.version), ("build", run.build),
      ("os", run.os), ("device", run.device),
    ]
    for (fact, known) in zip(facts, known ?? []) where fact.1 != nil && fact.1 != known {
      throw StoreError(
        .sessionExists,
        "session \"\(name)\" has \(fact.0) \"\(known ?? "")\", not \"\(fact.1 ?? "")\"",
        remedy: "record another session", path: path)
    }
  }

  /// Notes what a session does not know of its run.
  func describe(_ session: Int64, _ run: RunDescription) throws(SQLiteError) {
    try connection.statement(
      """
      UPDATE session SET uuid = coalesce(uuid, ?1), app = coalesce(app, ?2),
        version = coalesce(version, ?3), build = coalesce(build, ?4), os = coalesce(os, ?5),
        device = coalesce(device, ?6)
      WHERE id = ?7
      """, run.uuid, run.app, run.version, run.build, run.os, run.device, session
    ).run()
  }

  /// Starts a session under the first of the names `session-1`, `session-2` … that is free.
  public func startNumberedSession(
    run: RunDescription = RunDescription()
  ) throws(StoreError) -> Session {
    try connection.transaction(.immediate, wrap: StoreError.init) { () throws(StoreError) in
      try newSession(try firstFree { "session-\($0)" }, run)
    }
  }

  /// The first of the names `name`, `name-2`, `name-3` … that no session has.
  func freeName(_ name: String) throws(StoreError) -> String {
    try firstFree { $0 == 1 ? name : "\(name)-\($0)" }
  }

  /// The first of some names, by number from 1, that no session has.
  private func firstFree(_ name: (Int) -> String) throws(StoreError) -> String {
    var number = 1
    while try sessionID(name(number)) != nil { number += 1 }
    return name(number)
  }

  func newSession(_ name: String, _ run: RunDescription) throws(StoreError) -> Session {
    let recorder = try newRecorder(name, run)
    return Session(self, id: recorder.sessionID, name: name, recorder: recorder)
  }

  /// Adds a new session; called within a transaction.
  func newRecorder(_ name: String, _ run: RunDescription) throws(StoreError) -> SessionRecorder {
    try storing(SessionRecorder(connection, session: insertSession(name, run)))
  }

  /// Fails where a session of that name could not be started.
  public func requireNoSession(_ name: String) throws(StoreError) {
    try requireName(name)
    if try sessionID(name) != nil { throw sessionExists(name) }
  }

  /// Whether a session may have that name: references to snapshots need `/` and `:`.
  package static func canName(_ name: String) -> Bool {
    !name.isEmpty && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ":") }
  }

  func requireName(_ name: String) throws(StoreError) {
    if Self.canName(name) { return }
    throw StoreError(
      .unusableName, "\"\(name)\" cannot name a session",
      remedy: "use a name without \"/\" and \":\"", path: path)
  }

  private func sessionExists(_ name: String) -> StoreError {
    StoreError(
      .sessionExists, "session \"\(name)\" is there already",
      remedy: "choose another name, or append to it", path: path)
  }

  /// The id of a session, nil where there is none of that name, nor one that reads the same in
  /// other code points.
  func sessionID(_ name: String) throws(StoreError) -> Int64? {
    let id = try storing(
      connection.statement("SELECT id FROM session WHERE name = ?1", name).firstInteger())
    if id != nil || name.utf8.allSatisfy({ $0 < 0x80 }) { return id }
    let all = try storing(
      connection.statement("SELECT id, name FROM session ORDER BY id")
        .rows { (id: $0.integer(0), name: $0.text(1)) })
    return all.first { $0.name == name }?.id
  }

  private func insertSession(_ name: String, _ run: RunDescription) throws(SQLiteError) -> Int64 {
    try connection.insert(
      into:
        "session (name, uuid, app, version, build, os, device, open_seq, snapshot_count, last_seq)",
      name, run.uuid, run.app, run.version, run.build, run.os, run.device,
      RecorderState.openSeqs[0], 0, 0)
  }
}

extension Connection {
  /// The last number that was given to a snapshot of a session; nil where there is no such session.
  func lastNumber(of session: Int64) throws(SQLiteError) -> Int64? {
    try statement("SELECT last_seq FROM session WHERE id = ?1", session).firstInteger()
  }
}

/// What a caller knows about the run that a session records; what it leaves out is taken from the
/// first snapshot.
public struct RunDescription: Hashable, Sendable {
  /// Distinguishes sessions of different stores.
  public var uuid: String?
  public var app: String?
  public var version: String?
  public var build: String?
  public var os: String?
  public var device: String?

  public init(uuid: String? = nil) { self.uuid = uuid }
}

/// Two recorded snapshots that were read, with the numbers of their objects, and how these match.
package struct SnapshotPairing {
  package let before: SnapshotContent
  package let after: SnapshotContent
  package let matching: Matching
}

/// What both of two recorded snapshots can vouch for, objects named by the store's numbers.
package struct StoredDifference {
  package let delta: Delta
  /// The snapshots, to look objects up in.
  package let before: ObjectFinder
  package let after: ObjectFinder
  /// By position the numbers of objects where the delta names positions.
  fileprivate let numbers: (before: [Int64], after: [Int64])?

  /// The number of an object that the delta names.
  package func number(_ name: ObjectIndex, at end: DeltaEnd) -> Int64 {
    guard let numbers else { return Int64(name.position) }
    return (end == .before ? numbers.before : numbers.after)[name.position]
  }
}

/// Pairs of snapshots, by the numbers that SQL knows them by. Objects of one session are matched as
/// they were when they were recorded, those of two by structure.
extension Store {
  /// Both snapshots.
  package func pairing(from first: Int64, to second: Int64) throws(StoreError) -> SnapshotPairing {
    try reading { () throws(StoreError) in
      try pairing(try record(ofSnapshot: first), try record(ofSnapshot: second))
    }
  }

  /// What changed between them. Neither is read where the rows between them suffice.
  package func difference(
    from first: Int64, to second: Int64
  ) throws(StoreError) -> StoredDifference {
    try reading { () throws(StoreError) in
      let (old, new) = (try record(ofSnapshot: first), try record(ofSnapshot: second))
      if let found = try rowDelta(from: old, to: new) {
        return StoredDifference(
          delta: found.comparison.delta,
          before: ObjectFinder(reader, old, rows: found.rows.before),
          after: ObjectFinder(reader, new, rows: found.rows.after), numbers: nil)
      }
      let pair = try pairing(old, new)
      let (before, after) = (pair.before.snapshot, pair.after.snapshot)
      let delta = Delta(from: before, to: after, matching: pair.matching)
      let coverage = before.coverage.intersection(after.coverage)
      return StoredDifference(
        delta: delta.restricted(to: coverage).delta, before: ObjectFinder(reader, old),
        after: ObjectFinder(reader, new), numbers: (pair.before.objects, pair.after.objects))
    }
  }

  private func pairing(
    _ old: SnapshotRecord, _ new: SnapshotRecord
  ) throws(StoreError) -> SnapshotPairing {
    let (before, after) = (try reader.content(old), try reader.content(new))
    return SnapshotPairing(
      before: before, after: after,
      matching: old.session == new.session
        ? before.matching(to: after) : Matching(before.snapshot, after.snapshot))
  }
}
