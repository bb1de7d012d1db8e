package import HierarchyModel

/// How reports call objects of one snapshot.
package struct ObjectLabel: Sendable {
  private let snapshot: Snapshot
  private let names: DistinctNames?

  /// Who calls many objects by their short names gives the names of all.
  package init(_ snapshot: Snapshot, names: DistinctNames? = nil) {
    self.snapshot = snapshot
    self.names = names
  }

  /// The shortest name that tells the object from all others.
  package func short(_ object: ObjectIndex) -> String {
    VisibleText.line(names?[object] ?? snapshot.shortName(of: object))
  }

  /// What the object is called where its position identifies it.
  package func plain(_ object: ObjectIndex) -> String {
    VisibleText.line(snapshot.plainName(of: object))
  }

  /// The script's name and the class, where both are known and differ: `root: RootViewController`.
  package func full(_ object: ObjectIndex) -> String {
    let name = snapshot.text(.name, of: object).value
    guard let name, let className = snapshot.className(of: object), name != className else {
      return plain(object)
    }
    return VisibleText.line("\(name): \(className)")
  }

  /// The short name, with the id where the name only counts objects.
  package func distinct(_ object: ObjectIndex) -> String {
    let name = short(object)
    guard name.hasSuffix("]"), let token = snapshot.token(of: object) else { return name }
    return name + " " + VisibleText.line(token.description)
  }
}
