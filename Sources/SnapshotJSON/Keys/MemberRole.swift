import HierarchyModel

/// What the assembler does with the value of a key.
enum MemberRole {
  case token
  case className
  case kind
  /// A view's superview, a controller's parent.
  case container
  /// An attribute of that type.
  case attribute(AttributeType)

  /// The role of a known key on the objects of a list.
  init(_ key: KnownKey, in list: ObjectList) {
    switch (key, list) {
    case (.id, _): self = .token
    case (.class, _): self = .className
    case (.kind, .views): self = .kind
    case (.superview, .views), (.parent, .controllers): self = .container
    default: self = .attribute(key.type(in: list))
    }
  }

  /// For each list, by raw value, the roles of all known keys, by raw value.
  static let tables = ObjectList.allCases.map { list in
    KnownKey.allCases.map { MemberRole($0, in: list) }
  }
}
