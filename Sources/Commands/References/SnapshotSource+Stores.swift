import HierarchyModel
import HierarchyReport
import HierarchyStore
import SQLiteDriver

extension SnapshotSource {
  /// A resolved word: its series, its moment, and the name of the file or session in messages.
  typealias NamedSeries = (
    series: any SnapshotSeries, moment: MomentReference?, name: String, word: String
  )

  func stored(_ reference: StoredReference, _ text: String) throws(CommandFailure) -> NamedSeries {
    let location = try location(of: reference, text)
    let session: String
    if let named = reference.session {
      session = named
    } else {
      session = try onlySession(of: location)
    }
    let name = reference.store.map { "\($0):\(session)" } ?? session
    do throws(CommandFailure) {
      return (try series(of: session, reference.moment, at: location), nil, name, text)
    } catch {
      // A name with an ending was meant as a file, whatever is wrong with a store that nobody
      // named.
      let hasEnding = text.contains(".")
      guard reference.store == nil,
        error.code == .unknownMoment || hasEnding && givenStore == nil,
        reference.moment == nil || hasEnding && !isKnown(session, at: location)
      else { throw error }
      try refuseFolder(text)
      let reason =
        error.code == .unknownMoment
        ? "\(error.message) in \(location.name)" : "\(location.name): \(error.message)"
      throw CommandFailure(
        .missingFile, "no such file, and \(reason)", remedy: error.remedy, about: text)
    }
  }

  /// A failure that says, of a word `SESSION#MOMENT`, that a moment of a session follows a `/`.
  func namingSession(_ failure: CommandFailure, _ text: String) -> CommandFailure {
    guard failure.code == .missingFile, let mark = text.firstIndex(of: "#"),
      let location = try? StoreLocation.find(givenStore, in: environment),
      isKnown(String(text[..<mark]), at: location)
    else { return failure }
    var failure = failure
    let word = "\(text[..<mark])/\(text[text.index(after: mark)...])"
    failure.remedy = "a moment of the session is written \"\(word)\""
    return failure
  }

  /// Whether there is such a session: then nobody meant a file in a folder of that name.
  private func isKnown(_ session: String, at location: StoreLocation) -> Bool {
    (try? sessions(of: location).contains(session)) ?? false
  }

  func sessions(of location: StoreLocation) throws(CommandFailure) -> [String] {
    let store = try location.open(.reading)
    return try reported(location.name, try store.sessions().map(\.name))
  }

  /// Throws if the text names both a file and something in the current store.
  func refuseAmbiguity(_ text: String, _ alternative: StoredReference) throws(CommandFailure) {
    guard let session = alternative.session, let location = try? location(of: alternative, text),
      (try? series(of: session, alternative.moment, at: location)) != nil
    else { return }
    throw CommandFailure(
      .ambiguousReference,
      "names a file and a \(alternative.moment == nil ? "session" : "snapshot") of \(location.name)",
      remedy: "write \"./\(text)\" or \"\(location.name):\(text)\"", about: text)
  }

  func location(
    of reference: StoredReference, _ text: String
  ) throws(CommandFailure) -> StoreLocation {
    if let name = reference.store { return StoreLocation(name, in: environment) }
    do throws(CommandFailure) {
      return try StoreLocation.find(givenStore, in: environment)
    } catch {
      guard reference.session != nil else { throw error }
      try refuseFolder(text)
      throw CommandFailure(
        .missingStore, "no such file, and \(error.message)", remedy: error.remedy, about: text)
    }
  }

  private func series(
    of session: String, _ moment: MomentReference?, at location: StoreLocation
  ) throws(CommandFailure) -> any SnapshotSeries {
    guard let moment else { return try StoredSession(session, at: location) }
    let store = try location.open(.reading)
    return try reported(
      location.name,
      try StoredSnapshot(SessionMoment(session: session, moment: moment), in: store, at: location))
  }

  private func onlySession(of location: StoreLocation) throws(CommandFailure) -> String {
    let names = try sessions(of: location)
    guard let name = names.first else {
      throw CommandFailure(.missingStore, "holds no session", about: location.name)
    }
    guard names.count == 1 else { throw Self.severalSessions(names, in: location) }
    return name
  }

  static func severalSessions(_ names: [String], in location: StoreLocation) -> CommandFailure {
    CommandFailure(
      .ambiguousReference,
      "holds \(names.count) sessions: \(Wording.list(names, atMost: 8))",
      remedy: names.first.map { "name one, as in \(location.name):\($0)" }, about: location.name)
  }

  /// Throws if the text names a folder, which is clearer than reporting a missing file.
  private func refuseFolder(_ text: String) throws(CommandFailure) {
    let file = InputFile(text, in: environment)
    if file.exists { _ = try file.read() }
  }
}

/// One snapshot of a stored session, as a series of its own.
struct StoredSnapshot: SnapshotSeries {
  let stored: StoredOrigin?
  private let number: Int
  private let snapshot: Snapshot

  init(_ name: SessionMoment, in store: Store, at location: StoreLocation) throws(StoreError) {
    stored = StoredOrigin(store: location, session: name.session)
    number = try store.number(of: name)
    snapshot = try store.snapshot(number, of: name.session)
  }

  let count = 1

  func number(at index: Int) -> Int { number }

  func snapshot(at index: Int) -> Snapshot { snapshot }
}

/// All snapshots of a stored session, read on demand. It keeps no store open, since a call may name
/// thousands of sessions.
struct StoredSession: SnapshotSeries {
  private let session: String
  private let location: StoreLocation
  private let moments: [(number: Int, label: String?)]
  /// The last number that the session has given, which may be that of a dropped snapshot.
  let lastNumber: Int

  init(_ session: String, at location: StoreLocation) throws(CommandFailure) {
    self = try reported(
      location.name, try Self(session, in: try location.open(.reading), at: location))
  }

  init(_ session: String, in store: Store, at location: StoreLocation) throws(StoreError) {
    self.session = session
    self.location = location
    moments = try store.moments(of: session)
    lastNumber = try store.lastNumber(of: session)
  }

  var count: Int { moments.count }

  var stored: StoredOrigin? { StoredOrigin(store: location, session: session) }

  func number(at index: Int) -> Int { moments[index].number }

  func label(at index: Int) -> String? { moments[index].label }

  func snapshot(at index: Int) throws(CommandFailure) -> Snapshot {
    let store = try location.open(.reading)
    return try reported(nil, try store.snapshot(moments[index].number, of: session))
  }

  func sweep(
    _ indices: [Int], _ body: (Int, Snapshot) throws(CommandFailure) -> Bool
  ) throws(CommandFailure) {
    let store = try location.open(.reading)
    try store.sweep(
      indices.map { moments[$0].number }, of: session, wrap: { CommandFailure($0, path: nil) },
      each: { number, snapshot throws(CommandFailure) in
        try body(indices[number], snapshot)
      })
  }
}

/// The snapshots of one file or stream, in order.
protocol SnapshotSeries: Sendable {
  var count: Int { get }

  /// The number that stands in for a missing label.
  func number(at index: Int) -> Int

  func label(at index: Int) throws(CommandFailure) -> String?

  /// Where the snapshots are stored; nil if they are in no store.
  var stored: StoredOrigin? { get }

  func snapshot(at index: Int) throws(CommandFailure) -> Snapshot

  /// Passes the snapshots at ascending indices to `body`, until it returns false.
  func sweep(
    _ indices: [Int], _ body: (Int, Snapshot) throws(CommandFailure) -> Bool
  ) throws(CommandFailure)
}

extension SnapshotSeries {
  func number(at index: Int) -> Int { index + 1 }

  func label(at index: Int) throws(CommandFailure) -> String? {
    try snapshot(at: index).header.label
  }

  var stored: StoredOrigin? { nil }

  func sweep(
    _ indices: [Int], _ body: (Int, Snapshot) throws(CommandFailure) -> Bool
  ) throws(CommandFailure) {
    for index in indices {
      guard try body(index, try snapshot(at: index)) else { return }
    }
  }

  /// The files that the snapshots are read from: their own with its name, or those of a store.
  func inputs(named name: String, in environment: Environment) -> [InputFile] {
    guard let stored else { return [InputFile(name, in: environment), .standardInput] }
    let path = stored.store.path
    return [path, DatabaseFile(path: path).target].flatMap { path in
      ["", "-journal", "-wal", "-shm"].map { InputFile(path + $0) }
    }
  }
}

/// The session that a series belongs to, and its store.
package struct StoredOrigin: Sendable {
  let store: StoreLocation
  let session: String

  package init(store: StoreLocation, session: String) {
    self.store = store
    self.session = session
  }
}
