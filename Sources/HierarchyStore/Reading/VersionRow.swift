import HierarchyModel

/// A version alive at a snapshot, with its object.
struct VersionRow {
  let id: Int64
  let object: Int64
  let kind: ObjectKind
  /// The id of the class's name, 0 for none.
  let className: Int64
  let token: Token?
  /// The number of the first snapshot that it is not in any more.
  var end = Int64.max
  var content: VersionContent

  /// What holds the object, 0 for none.
  var holder: Int64 {
    content.parent == 0 && kind == .controller ? content.owner : content.parent
  }

  /// What the source calls the object in this version.
  var ownToken: Token? {
    switch content.alias {
    case .none: token
    case .token(let token): token
    case .noToken: nil
    }
  }
}
