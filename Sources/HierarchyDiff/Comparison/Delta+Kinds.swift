import HierarchyModel

extension Delta {
  /// The kinds of objects whose list, or member of their own, only one of the two snapshots has.
  var unlistedKinds: Set<ObjectKind> {
    let (old, new) = (
      attributes(of: HeaderRow.presence, on: before), attributes(of: HeaderRow.presence, on: after)
    )
    let lists: [(String, ObjectKind)] = [
      ("application", .application), ("delegate", .delegate), ("scenes", .scene),
      ("responders", .responder),
    ]
    let unlisted = lists.filter { (old[$0.0] == nil) != (new[$0.0] == nil) }
    return Set(unlisted.map(\.1))
  }

  /// Whether an object has another id on the other side.
  func hasOtherID(_ entry: Int) -> Bool { before.tokens[entry] != after.tokens[entry] }
}

extension ContainerIndex {
  /// The kind of the objects in a container, or one of their kinds if all are compared alike.
  func kind(in delta: Delta) -> ObjectKind {
    if let index { return delta.before.kinds[index] }
    let kinds: [ObjectKind] = [.view, .controller, .application, .delegate, .scene, .responder]
    return kinds[rootSection ?? 0]
  }
}

extension DeltaSide {
  /// Removes what is said about an entry's container.
  mutating func unplace(_ entry: Int) {
    containers[entry] = .unplaced
    ordinals[entry] = .none
  }
}
