import HierarchyModel
import HierarchyStore

extension SnapshotSource {
  /// The stored snapshot of a reference; the session's name stands for the file's, with the store
  /// where the reference names one.
  func stored(
    _ reference: StoredReference, _ text: String
  ) throws(CommandFailure) -> (
    series: any SnapshotSeries, moment: MomentReference?, name: String
  ) {
    let location = try location(of: reference, text)
    let store = try location.open(.reading)
    let series = try reporting(location.name) { () throws(StoreError) in
      try StoredSnapshot(reference.snapshot, in: store, at: location)
    }
    let session = reference.snapshot.session
    return (series, nil, reference.store.map { "\($0):\(session)" } ?? session)
  }

  /// Refuses a text that names a file where the store in use has a snapshot of that name too.
  func refuseAmbiguity(_ text: String, _ alternative: StoredReference) throws(CommandFailure) {
    guard let location = try? location(of: alternative, text),
      let store = try? location.open(.reading),
      (try? store.number(of: alternative.snapshot)) != nil
    else { return }
    throw CommandFailure(
      .ambiguousReference, "names a file and a snapshot of \(location.name)",
      remedy: "write \"./\(text)\" or \"\(location.name):\(text)\""
    ).about(text)
  }

  private func location(
    of reference: StoredReference, _ text: String
  ) throws(CommandFailure) -> StoreLocation {
    if let name = reference.store { return StoreLocation(name, in: surroundings) }
    do throws(CommandFailure) {
      return try StoreLocation.find(givenStore, in: surroundings)
    } catch {
      throw CommandFailure(
        .missingStore, "no such file, and \(error.message)", remedy: error.remedy
      ).about(text)
    }
  }
}
