package import HierarchyModel

/// Snapshots by what users call them.
extension Store {
  /// The number, within its session, of the snapshot that a name stands for.
  package func number(of name: SessionMoment) throws(StoreError) -> Int {
    try StoredMoments(session: name.session, store: self).number(of: name.moment)
  }

  /// The number that SQL knows it by, `snapshot_id`.
  package func snapshotID(of name: SessionMoment) throws(StoreError) -> Int64 {
    let id = try requiredSessionID(name.session)
    return try record(number(of: name), of: name.session, id).id
  }

  /// The name of the store's session where it has no other; where there are several, the failure names them.
  package func onlySession() throws(StoreError) -> String {
    let names = try sessions().map(\.name)
    if let name = names.first, names.count == 1 { return name }
    let list = names.prefix(8).map { "\"\($0)\"" }.joined(separator: ", ")
    throw StoreError(
      .notFound, names.isEmpty ? "the store has no session" : "there are several sessions",
      remedy: names.isEmpty ? nil : "name one of \(list)" + (names.count > 8 ? ", …" : ""),
      path: path)
  }
}
