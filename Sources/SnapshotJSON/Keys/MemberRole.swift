import HierarchyModel

/// What the assembler does with the value of a key.
enum MemberRole {
  case token
  case className
  case kind
  /// A view's superview, a controller's parent.
  case container
  case text
  case flag
  case number
  case integer
  case rectangle
  case numbers(Int)
  case texts
  case reference
  case references
  case any

  /// The role of a known key on the objects of a list.
  init(_ key: KnownKey, in list: ObjectList) {
    switch (key, list) {
    case (.id, _): self = .token
    case (.class, _): self = .className
    case (.kind, .views): self = .kind
    case (.superview, .views), (.parent, .controllers): self = .container
    default: self.init(key.type(in: list))
    }
  }

  private init(_ type: AttributeType) {
    switch type {
    case .text: self = .text
    case .flag: self = .flag
    case .number: self = .number
    case .integer: self = .integer
    case .numbers(4): self = .rectangle
    case .numbers(let count): self = .numbers(count)
    case .texts: self = .texts
    case .reference: self = .reference
    case .references: self = .references
    case .any: self = .any
    }
  }

  /// For each list, by raw value, the roles of all known keys, by raw value.
  static let tables = ObjectList.allCases.map { list in
    KnownKey.allCases.map { MemberRole($0, in: list) }
  }
}
