import SQLiteDriver

/// Takes one session of a store over into another.
struct SessionMerge {
  let session: SessionSummary
  let source: Store
  let target: Store

  /// Where its snapshots go.
  private struct Place {
    let name: String
    let missing: [Int64]
  }

  /// Does it in one transaction; `progress` is told how many snapshots were taken and stops the work.
  func run(progress: (Int) -> Bool) throws(StoreError) -> MergedSession {
    try target.connection.transaction(.immediate, wrap: StoreError.init) {
      () throws(StoreError) in
      let id = try source.requiredSessionID(session.name)
      let content = try storing { () throws(SQLiteError) in
        try RecordedContent(of: id, in: source.connection)
      }
      let place = try place(of: content)
      try take(place, from: id, progress: progress)
      return MergedSession(
        source: session.name, name: place.name, taken: place.missing.count)
    }
  }

  /// The session that it is here, else a name that is free.
  private func place(of content: RecordedContent) throws(StoreError) -> Place {
    let sessions = try target.sessions()
    let candidates = sessions.filter(isCandidate)
    for candidate in candidates {
      let id = try target.requiredSessionID(candidate.name)
      let there = try storing { () throws(SQLiteError) in
        try RecordedContent(of: id, in: target.connection)
      }
      if let missing = there.missing(from: content) {
        return Place(name: candidate.name, missing: missing)
      }
    }
    let taken = Set(sessions.map(\.name))
    var name = session.name
    var number = 2
    while taken.contains(name) {
      name = "\(session.name)-\(number)"
      number += 1
    }
    return Place(name: name, missing: content.moments.map(\.number))
  }

  /// Whether a session of the target may be the same: of the same run where both tell it, else of the
  /// same name, or of one that merging made of it.
  private func isCandidate(_ other: SessionSummary) -> Bool {
    if let own = session.uuid, let uuid = other.uuid { return own == uuid }
    guard other.name.hasPrefix(session.name) else { return false }
    let rest = other.name.dropFirst(session.name.count)
    return rest.isEmpty || rest.first == "-" && Int(rest.dropFirst()) != nil
  }

  private func take(
    _ place: Place, from id: Int64, progress: (Int) -> Bool
  ) throws(StoreError) {
    if place.missing.isEmpty, try target.sessionID(place.name) != nil { return }
    let recorder = try recorder(place.name)
    let copier = SnapshotCopier(
      sweep: SessionSweep(SnapshotReader(source.connection)), recorder: recorder)
    try source.reading { () throws(StoreError) in
      for (done, number) in place.missing.enumerated() {
        guard progress(done) else { throw target.interrupted() }
        try copier.copy(try source.record(Int(number), of: session.name, id))
      }
    }
  }

  private func recorder(_ name: String) throws(StoreError) -> SessionRecorder {
    if let id = try target.sessionID(name) {
      return try storing { () throws(SQLiteError) in
        var loader = SessionLoader(target.connection, session: id)
        return try loader.load()
      }
    }
    var run = RunDescription(uuid: session.uuid)
    (run.app, run.version, run.build) = (session.app, session.version, session.build)
    (run.os, run.device) = (session.os, session.device)
    return try target.newRecorder(name, run)
  }
}
