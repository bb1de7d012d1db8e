package import HierarchyModel

/// How reports call objects of one snapshot.
package struct ObjectLabel: Sendable {
  private let snapshot: Snapshot

  package init(_ snapshot: Snapshot) {
    self.snapshot = snapshot
  }

  /// The short name: what a script called the object, else its class.
  package func short(_ object: ObjectIndex) -> String {
    VisibleText.line(snapshot.shortName(of: object))
  }

  /// The script's name and the class, where both are known and differ: `root: RootViewController`.
  package func full(_ object: ObjectIndex) -> String {
    let name = snapshot.text(.name, of: object).value
    guard let name, let className = snapshot.className(of: object), name != className else {
      return short(object)
    }
    return VisibleText.line("\(name): \(className)")
  }

  /// The short name, with the id where only that tells the object from others of its class.
  package func distinct(_ object: ObjectIndex) -> String {
    let hasName = snapshot.text(.name, of: object).value != nil
    guard !hasName, let token = snapshot.token(of: object) else { return short(object) }
    return short(object) + " " + VisibleText.line(token.description)
  }
}
