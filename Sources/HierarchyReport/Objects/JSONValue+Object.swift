package import HierarchyModel
package import JSONText

extension JSONValue {
  /// An object as JSON reports name it: what is known of id, class and name, its kind and, where the paths
  /// of the snapshot are given, where it is.
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
