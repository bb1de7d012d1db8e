package import HierarchyModel
package import JSONText

extension JSONValue {
  /// An object as JSON reports name it: its id, class and name as far as they are known, its kind
  /// and, if the paths of the snapshot are given, its path.
  package init(
    naming object: ObjectIndex?, in snapshot: Snapshot, paths: SnapshotPaths? = nil
  ) {
    guard let object else {
      self = .null
      return
    }
    let known: [(String, String?)] = [
      ("id", snapshot.token(of: object)?.description),
      ("class", snapshot.className(of: object)),
      ("name", snapshot.text(.name, of: object).value),
      ("kind", snapshot.kind(of: object).name),
      ("path", paths?.text(to: object, limit: 16)),
    ]
    self = .object(
      known.compactMap { key, text in text.map { Member(key: key, value: .string($0)) } })
  }
}
