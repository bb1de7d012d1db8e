import HierarchyModel

/// What a row of `version` says of an object, with what the side tables add. Objects and strings by
/// their ids, 0 for none.
struct VersionContent: Equatable, Sendable {
  var parent: Int64 = 0
  var place: Int64 = 0
  var look: Int64 = 0
  var frame = Box()
  var identifier: Int64 = 0
  var label: Int64 = 0
  var value: Int64 = 0
  var text: Int64 = 0
  var owner: Int64 = 0
  var next: Int64 = 0
  var bounds: Box?
  var links: [StoredLink] = []
  /// The id where it is not the object's.
  var alias: Alias = .none
  var contextProvider: Int64 = 0

  /// The id of an object in one version.
  enum Alias: Hashable, Sendable {
    /// That of the object.
    case none
    case token(Token)
    /// The object has an id, but not here.
    case noToken
  }
}

/// An object that an attribute refers to.
struct StoredLink: Hashable, Sendable {
  /// The id of the attribute's name.
  let key: Int64
  /// The place in a list.
  let place: Int64
  let target: Int64
  let isPositional: Bool
}
