import HierarchyModel
import SQLiteDriver

/// An attribute without a column, as `look_attribute` keeps it.
struct StoredAttribute: Hashable, Sendable {
  /// The id of its name.
  let key: Int64
  let tag: ValueTag
  let value: Scalar

  /// Whether it is an object, or a list of them.
  var isReference: Bool {
    tag == .reference || tag == .positional || tag == .references
  }

  /// What the row holds besides the tag.
  enum Scalar: Hashable, Sendable, BindableValue {
    case none
    case integer(Int64)
    case real(UInt64)
    case text(String)

    /// A number: what a column does not keep as text.
    init(_ number: Number) {
      self =
        switch number {
        case .integer(let value): .integer(value)
        case .unsigned(let value): .integer(Int64(bitPattern: value))
        case .double(let value) where value.isNaN: .text(NaNText.write(value))
        case .double(let value): .real(value.bitPattern)
        }
    }

    /// Whether two are the same bytes: strings of different bytes are never equal here.
    static func == (left: Scalar, right: Scalar) -> Bool {
      switch (left, right) {
      case (.none, .none): true
      case (.integer(let left), .integer(let right)): left == right
      case (.real(let left), .real(let right)): left == right
      case (.text(let left), .text(let right)): left.utf8.elementsEqual(right.utf8)
      default: false
      }
    }

    func bind(to statement: Statement, at parameter: Int32) throws(SQLiteError) {
      switch self {
      case .none: try statement.bindNull(at: parameter)
      case .integer(let value): try value.bind(to: statement, at: parameter)
      case .real(let bits): try Double(bitPattern: bits).bind(to: statement, at: parameter)
      case .text(let text): try text.bind(to: statement, at: parameter)
      }
    }

    init(_ statement: Statement, _ column: Int32) {
      switch statement.value(column) {
      case .integer(let value): self = .integer(value)
      case .real(let value): self = .real(value.bitPattern)
      case .text(let text): self = .text(text)
      default: self = .none
      }
    }
  }
}

/// What versions share with many others: the shape, flags and all attributes without a column.
struct Look: Hashable, Sendable {
  var shape = Shape()
  /// The bits of a double; the shape marks an integer.
  var alpha: UInt64?
  var flags = Flags()
  /// Ids of strings, 0 for none.
  var traits: Int64 = 0
  var layer: Int64 = 0
  /// By key.
  var attributes: [StoredAttribute] = []

  /// The flags with columns: false, true, or 2 where the column is empty.
  struct Flags: Hashable, Sendable {
    var hidden: UInt8 = 2
    var opaque: UInt8 = 2
    var interaction: UInt8 = 2
    var clips: UInt8 = 2
  }
}

/// What `look.shape` holds of an object: where the value of each column is, how numbers were
/// written, how parent and next were captured. The layout is that of the schema.
struct Shape: Hashable, Sendable {
  private(set) var rawValue: UInt64

  /// What stands for the run among the lists of a snapshot.
  static let run = SnapshotHeader.listPaths.count

  init(rawValue: UInt64 = 0) { self.rawValue = rawValue }

  /// A field of that many bits from a bit on.
  struct Field: Sendable {
    let bit: UInt64
    let mask: UInt64

    init(_ bit: UInt64, bits: UInt64) {
      self.bit = bit
      mask = 1 << bits - 1
    }

    /// The form of a column, in the order of `Column.keys`.
    static func form(_ column: Int) -> Field { Field(UInt64(column) * 2, bits: 2) }

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

  /// Whether a list of a snapshot was there, where objects have the form of a column.
  subscript(list list: Int) -> Captured<Bool> {
    get { Captured(ValueTag(rawValue: UInt8(truncatingIfNeeded: self[.form(list)]))) }
    set { self[.form(list)] = UInt64(newValue.tag.rawValue) }
  }

  /// The form of a column.
  subscript(column column: Int) -> StorageLocation {
    get { StorageLocation(rawValue: self[.form(column)]) ?? .missing }
    set { self[.form(column)] = newValue.rawValue }
  }
}

/// How a structural link was captured.
enum LinkForm: UInt64 {
  case missing = 0
  case null = 1
  case object = 2
  /// By its index in a list although it has an id.
  case positional = 3

  init(_ link: Link) {
    self =
      if link == .missing { .missing } else if link == .null { .null } else if link.isPositional {
        .positional
      } else { .object }
  }
}

/// Where the chain continues after an object.
enum NextForm: UInt64 {
  /// To its owner, else to its parent.
  case usual = 0
  case none = 1
  /// To `next_id`.
  case column = 2
  case unknown = 3
}

/// Where the value of an attribute with a column is.
enum StorageLocation: UInt64 {
  case missing = 0
  case null = 1
  case column = 2
  /// In `look_attribute`, as it does not fit the column.
  case attribute = 3
}
