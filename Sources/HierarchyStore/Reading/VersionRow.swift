import HierarchyModel

/// A version alive at a snapshot, with its object.
struct VersionRow {
  let id: Int64
  let object: Int64
  let kind: ObjectKind
  /// The id of the class's name, 0 for none.
  let className: Int64
  let token: Token?
  var content: VersionContent

  /// What the source calls the object in this version.
  var ownToken: Token? {
    switch content.alias {
    case .none: token
    case .token(let token): token
    case .noToken: nil
    }
  }
}
