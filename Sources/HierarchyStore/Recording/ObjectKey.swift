import HierarchyModel

/// What identifies an object as long as its source calls it the same.
struct ObjectKey: Hashable {
  let kind: UInt8
  /// The id of the class's name, 0 for none.
  let className: Int64
  let token: Token

  /// Objects hardly ever differ in their class alone: the id is enough of a hash.
  func hash(into hasher: inout Hasher) {
    switch token {
    case .address(let address): hasher.combine(address)
    case .name(let name): hasher.combine(name)
    }
  }
}
