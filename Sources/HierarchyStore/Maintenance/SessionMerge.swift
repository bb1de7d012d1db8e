import HierarchyModel
import SQLiteDriver

/// Copies one session of a store into another.
struct SessionMerge {
  let session: SessionSummary
  let source: Store
  let target: Store
  /// The sessions of the target that others of the source already correspond to.
  let claimed: Set<String>

  /// Where its snapshots go.
  private struct Destination {
    let name: String
    let missing: [Int64]
    var leftOut = 0
  }

  /// Does it in one transaction; `progress` gets how many snapshots were taken and stops the work.
  func run(progress: (Int) -> Bool) throws(StoreError) -> MergedSession {
    try target.connection.transaction(.immediate, wrap: StoreError.init) {
      () throws(StoreError) in
      let id = try source.requiredSessionID(session.name)
      let content = try storing(RecordedContent(of: id, in: source.connection))
      let destination = try destination(of: content)
      try take(destination, from: id, progress: progress)
      return MergedSession(
        source: session.name, name: destination.name, taken: destination.missing.count,
        leftOut: destination.leftOut)
    }
  }

  /// The session that it is in the target, else a name that is free.
  private func destination(of content: RecordedContent) throws(StoreError) -> Destination {
    for candidate in try target.sessions()
    where isCandidate(candidate) && !claimed.contains(candidate.name) {
      let id = try target.requiredSessionID(candidate.name)
      let there = try storing(RecordedContent(of: id, in: target.connection))
      if let found = there.missing(from: content) {
        return Destination(name: candidate.name, missing: found.later, leftOut: found.earlier)
      }
    }
    return Destination(
      name: try target.freeName(session.name), missing: content.moments.map(\.number))
  }

  /// Whether a session of the target may be the same: of the same run where both name it, else of
  /// the same name, or of one that merging made from it, and of nothing that is known to differ.
  private func isCandidate(_ other: SessionSummary) -> Bool {
    if let own = session.uuid, let uuid = other.uuid { return own == uuid }
    for fact in [\SessionSummary.app, \.version, \.build, \.os, \.device] {
      if let own = session[keyPath: fact], let other = other[keyPath: fact], own != other {
        return false
      }
    }
    guard other.name.hasPrefix(session.name) else { return false }
    let rest = other.name.dropFirst(session.name.count)
    return rest.isEmpty || rest.first == "-" && Int(rest.dropFirst()) != nil
  }

  private func take(
    _ destination: Destination, from id: Int64, progress: (Int) -> Bool
  ) throws(StoreError) {
    if destination.missing.isEmpty, try target.sessionID(destination.name) != nil { return }
    let recorder = try recorder(destination.name)
    let copier = SnapshotCopier(
      sweep: SessionSweep(SnapshotReader(source.connection)), recorder: recorder)
    try source.reading { () throws(StoreError) in
      for (done, number) in destination.missing.enumerated() {
        guard progress(done) else { throw target.interrupted() }
        try copier.copy(try source.record(Int(number), of: session.name, id))
      }
    }
  }

  private func recorder(_ name: String) throws(StoreError) -> SessionRecorder {
    if let id = try target.sessionID(name) {
      return try storing(SessionLoader(target.connection, session: id).load())
    }
    var run = RunDescription(uuid: session.uuid)
    (run.app, run.version, run.build) = (session.app, session.version, session.build)
    (run.os, run.device) = (session.os, session.device)
    return try target.newRecorder(name, run)
  }
}

/// What a session holds: the number and digest of each snapshot.
struct RecordedContent {
  /// A snapshot as far as two stores can agree on it.
  struct Moment: Hashable {
    let number: Int64
    let digest: Int64
  }

  let moments: [Moment]
  /// The last number that was given to a snapshot.
  let last: Int64

  init(of session: Int64, in connection: Connection) throws(SQLiteError) {
    moments = try connection.statement(
      "SELECT seq, digest FROM snapshot WHERE session_id = ?1 ORDER BY seq", session
    ).rows { Moment(number: $0.integer(0), digest: $0.integer(1)) }
    last = try connection.lastNumber(of: session) ?? 0
  }

  /// Which snapshots of `other` continue this session, and how many are missing before its last:
  /// `prune` dropped them here, or in what this was merged from. Nil where the two are different
  /// sessions: they differ in a number that both have, or have none in common.
  func missing(from other: RecordedContent) -> (later: [Int64], earlier: Int)? {
    let numbers = Set(moments.map(\.number))
    let common = other.moments.filter { numbers.contains($0.number) }
    guard Set(moments).isSuperset(of: common),
      !common.isEmpty || moments.isEmpty || other.moments.isEmpty
    else { return nil }
    let later = other.moments.map(\.number).filter { $0 > last }
    return (later, other.moments.count - common.count - later.count)
  }
}

extension Store {
  /// Copies the sessions of another store, each in one transaction. One that is here already is
  /// continued where the other has later snapshots; a different one of the same name gets a number
  /// after its name. So merging twice has the effect of merging once. `progress` gets how many of
  /// how many snapshots were taken, and stops the work by returning false: whole sessions stay, and
  /// `interrupted` is thrown.
  public func merge(
    _ other: Store, progress: (Int, Int) -> Bool = { _, _ in true }
  ) throws(StoreError) -> [MergedSession] {
    let sessions = try other.sessions()
    let total = sessions.reduce(0) { Int64.sum($0, $1.snapshotCount) }
    var before = 0
    var merged: [MergedSession] = []
    for session in sessions {
      let start = before
      merged.append(
        try SessionMerge(
          session: session, source: other, target: self, claimed: Set(merged.map(\.name))
        ).run { done in
          progress(Int64.sum(start, done), total)
        })
      before = Int64.sum(before, session.snapshotCount)
    }
    _ = progress(total, total)
    return merged
  }
}

/// What merging did with a session of another store.
public struct MergedSession: Hashable, Sendable {
  /// Its name in the other store.
  public let source: String
  /// Its name in this one.
  public let name: String
  /// How many of its snapshots were taken; 0 where all were here already.
  public let taken: Int
  /// How many were not, since they are older than the last one here and not among those here.
  public let leftOut: Int

  /// Creates the account of one session.
  public init(source: String, name: String, taken: Int, leftOut: Int = 0) {
    self.source = source
    self.name = name
    self.taken = taken
    self.leftOut = leftOut
  }
}

/// Rewrites a session from some of its snapshots: rows and events are then those of a session in
/// which nothing else was recorded. It keeps its id, and its snapshots their numbers.
struct SessionRewriting {
  let store: Store
  let session: Int64

  /// Keeps the snapshots of these numbers, and drops the rest. Called within a transaction without
  /// foreign keys.
  func keep(_ numbers: [Int64], progress: (Int, Int) -> Bool) throws(StoreError) {
    let connection = store.connection
    let copy = try storing(insertCopy())
    let recorder = try storing(SessionRecorder(connection, session: copy))
    let copier = SnapshotCopier(sweep: SessionSweep(SnapshotReader(connection)), recorder: recorder)
    for (done, number) in numbers.enumerated() {
      guard progress(done, numbers.count) else { throw store.interrupted() }
      let record = try storing(SnapshotRecord.find(session: session, seq: number, in: connection))
      if let record { try copier.copy(record) }
    }
    try storing(replace(with: copy))
  }

  /// Adds a session that is to take the place of this one.
  private func insertCopy() throws(SQLiteError) -> Int64 {
    let connection = store.connection
    try connection.statement(
      """
      INSERT INTO session (
        name, uuid, app, version, build, os, device, open_seq, snapshot_count, last_seq)
      SELECT name || '/', uuid, app, version, build, os, device, ?2, 0, last_seq
      FROM session WHERE id = ?1
      """, session, RecorderState.openSeqs[0]
    ).run()
    return connection.lastRowID
  }

  /// Deletes the session and gives its name, id and last number to the copy.
  private func replace(with copy: Int64) throws(SQLiteError) {
    let number = try store.connection.lastNumber(of: session) ?? 0
    try store.connection.removeSession(session)
    try give(session, to: copy, "UPDATE object SET session_id = ?1 WHERE session_id = ?2")
    try give(session, to: copy, "UPDATE snapshot SET session_id = ?1 WHERE session_id = ?2")
    try give(
      session, to: copy,
      "UPDATE session SET id = ?1, name = substr(name, 1, length(name) - 1) WHERE id = ?2")
    try give(number, to: session, "UPDATE session SET last_seq = ?1 WHERE id = ?2")
  }

  private func give(
    _ value: Int64, to session: Int64, _ sql: StaticString
  ) throws(SQLiteError) { try store.connection.statement(sql, value, session).run() }
}

/// Records stored snapshots once more, each under the number it has; what was derived from them and
/// from their changes is derived again.
struct SnapshotCopier {
  /// What reads them, in the order of their numbers.
  let sweep: SessionSweep
  let recorder: SessionRecorder

  /// Records a snapshot; refuses one that is not what was recorded. Called within a transaction.
  func copy(_ record: SnapshotRecord) throws(StoreError) {
    let snapshot = try sweep.content(record).snapshot
    guard ContentDigest.of(snapshot) == record.digest else {
      throw sweep.reader.damaged(record, "its content differs from what was recorded")
    }
    recorder.resume(after: record.seq.stored(minus: 1))
    _ = try storing(recorder.write(snapshot))
  }
}
