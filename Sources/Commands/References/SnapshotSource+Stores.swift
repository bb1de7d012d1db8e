import HierarchyModel
import HierarchyStore

extension SnapshotSource {
  /// A word that was resolved: its series, the moment that it names, and what messages call the file or
  /// session.
  typealias NamedSeries = (
    series: any SnapshotSeries, moment: MomentReference?, name: String, word: String
  )

  /// The stored session or snapshot of a reference, which was given as `text`.
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
      guard error.code == .unknownMoment, reference.store == nil, reference.moment == nil else {
        throw error
      }
      try refuseFolder(text)
      throw CommandFailure(
        .missingFile, "no such file, and \(error.message) in \(location.name)", remedy: error.remedy
      ).about(text)
    }
  }

  /// The names of all sessions of a store.
  func sessions(of location: StoreLocation) throws(CommandFailure) -> [String] {
    let store = try location.open(.reading)
    return try reporting(location.name) { () throws(StoreError) in
      try store.sessions().map(\.name)
    }
  }

  /// Throws where the text names a file and something in the store in use.
  func refuseAmbiguity(_ text: String, _ alternative: StoredReference) throws(CommandFailure) {
    guard let session = alternative.session, let location = try? location(of: alternative, text),
      (try? series(of: session, alternative.moment, at: location)) != nil
    else { return }
    throw CommandFailure(
      .ambiguousReference,
      "names a file and a \(alternative.moment == nil ? "session" : "snapshot") of \(location.name)",
      remedy: "write \"./\(text)\" or \"\(location.name):\(text)\""
    ).about(text)
  }

  /// The store of a reference that was given as `text`.
  func location(
    of reference: StoredReference, _ text: String
  ) throws(CommandFailure) -> StoreLocation {
    if let name = reference.store { return StoreLocation(name, in: surroundings) }
    do throws(CommandFailure) {
      return try StoreLocation.find(givenStore, in: surroundings)
    } catch {
      guard reference.session != nil else { throw error }
      try refuseFolder(text)
      throw CommandFailure(
        .missingStore, "no such file, and \(error.message)", remedy: error.remedy
      ).about(text)
    }
  }

  private func series(
    of session: String, _ moment: MomentReference?, at location: StoreLocation
  ) throws(CommandFailure) -> any SnapshotSeries {
    guard let moment else { return try StoredSession(session, at: location) }
    let store = try location.open(.reading)
    return try reporting(location.name) { () throws(StoreError) in
      try StoredSnapshot(SessionMoment(session: session, moment: moment), in: store, at: location)
    }
  }

  private func onlySession(of location: StoreLocation) throws(CommandFailure) -> String {
    let names = try sessions(of: location)
    guard let name = names.first else {
      throw CommandFailure(.missingStore, "holds no session").about(location.name)
    }
    guard names.count == 1 else { throw Self.severalSessions(names, in: location) }
    return name
  }

  static func severalSessions(_ names: [String], in location: StoreLocation) -> CommandFailure {
    let list = names.prefix(8).joined(separator: ", ") + (names.count > 8 ? ", …" : "")
    return CommandFailure(
      .ambiguousReference, "holds \(names.count) sessions: \(list)",
      remedy: names.first.map { "name one, as in \(location.name):\($0)" }
    ).about(location.name)
  }

  /// Throws where the text names a folder, which explains more than that there is no such file.
  private func refuseFolder(_ text: String) throws(CommandFailure) {
    let file = InputFile(text, in: surroundings)
    if file.exists { _ = try file.read() }
  }
}
