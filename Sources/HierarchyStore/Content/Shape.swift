import HierarchyModel

/// What `look.shape` holds of an object: for each column where its value stands, how numbers were
/// written, how parent and next were captured. The layout is that of the schema.
struct Shape: Hashable, Sendable {
  private(set) var rawValue: UInt64

  init(rawValue: UInt64 = 0) {
    self.rawValue = rawValue
  }

  /// A field of so many bits from a bit on.
  struct Field: Sendable {
    let bit: UInt64
    let mask: UInt64

    init(_ bit: UInt64, bits: UInt64) {
      self.bit = bit
      mask = 1 << bits - 1
    }

    /// The form of a column, in the order of `Column.keys`.
    static func form(_ slot: Int) -> Field { Field(UInt64(slot) * 2, bits: 2) }

    static let frameDoubles = Field(26, bits: 4)
    static let boundsDoubles = Field(30, bits: 4)
    static let boundsFollowFrame = Field(34, bits: 1)
    static let parent = Field(35, bits: 2)
    static let next = Field(37, bits: 2)
    static let nextCapture = Field(39, bits: 2)
    static let derivedNext = Field(41, bits: 2)
    static let alphaIsInteger = Field(43, bits: 1)
    /// All that is said of the next responder.
    static let allOfNext = Field(37, bits: 6)
  }

  subscript(field: Field) -> UInt64 {
    get { rawValue >> field.bit & field.mask }
    set { rawValue = rawValue & ~(field.mask << field.bit) | (newValue & field.mask) << field.bit }
  }

  /// The form of a column.
  subscript(slot slot: Int) -> Form {
    get { Form(rawValue: self[.form(slot)]) ?? .missing }
    set { self[.form(slot)] = newValue.rawValue }
  }
}

/// How a structural link was captured.
enum LinkForm: UInt64 {
  case missing = 0
  case null = 1
  case object = 2
  /// By its place although it has an id.
  case positional = 3

  init(_ link: Link) {
    self =
      if link == .missing { .missing } else if link == .null { .null } else if link.isPositional {
        .positional
      } else { .object }
  }
}

/// Where the chain goes on from an object.
enum NextForm: UInt64 {
  /// To its owner, else to its parent.
  case usual = 0
  case none = 1
  /// To `next_id`.
  case column = 2
  case unknown = 3
}
