package import HierarchyModel
package import JSONText

/// How reports name the objects of one snapshot.
package struct ObjectLabel: Sendable {
  private let snapshot: Snapshot
  private let names: DistinctNames?
  private let addsIDs: Bool

  /// Callers that need many short names pass all of them; `distinct` adds ids if asked to.
  package init(_ snapshot: Snapshot, names: DistinctNames? = nil, addsIDs: Bool = true) {
    self.snapshot = snapshot
    self.names = names
    self.addsIDs = addsIDs
  }

  /// The shortest name that distinguishes the object from all others.
  package func short(_ object: ObjectIndex) -> String {
    VisibleText.line(names?[object] ?? snapshot.shortName(of: object))
  }

  /// The name of the object where its position identifies it.
  func plain(_ object: ObjectIndex) -> String {
    VisibleText.line(snapshot.plainName(of: object))
  }

  /// The script's name and the class, if both are known and differ: `root: RootViewController`.
  func full(_ object: ObjectIndex) -> String {
    let name = snapshot.text(.name, of: object).value
    guard let name, let className = snapshot.className(of: object), name != className else {
      return plain(object)
    }
    return VisibleText.line("\(name): \(className)")
  }

  /// The short name, with the id if the name merely counts objects.
  package func distinct(_ object: ObjectIndex) -> String {
    let name = short(object)
    guard addsIDs, name.hasSuffix("]"), let token = snapshot.token(of: object) else { return name }
    return name + " " + VisibleText.line(token.description)
  }
}

extension JSONValue {
  /// An object as JSON reports name it: its id, class and name as far as they are known, its kind
  /// and, if the paths of the snapshot are given, its path.
  package init(naming object: ObjectIndex?, in snapshot: Snapshot, paths: SnapshotPaths? = nil) {
    guard let object else {
      self = .null
      return
    }
    self = [
      "id": snapshot.token(of: object).map { .string($0.description) },
      "class": snapshot.className(of: object).map { .string($0) },
      "name": snapshot.text(.name, of: object).value.map { .string($0) },
      "kind": .string(snapshot.kind(of: object).name),
      "path": paths.map { .string($0.text(to: object, limit: 16)) },
    ]
  }
}
