import HierarchyModel
import SQLiteDriver

/// An attribute without a column, as `look_attribute` keeps it.
struct StoredAttribute: Hashable, Sendable {
  /// The id of its name.
  let key: Int64
  /// A `ValueTag`.
  let tag: UInt8
  let value: Scalar

  /// What the row holds beside the tag.
  enum Scalar: Hashable, Sendable {
    case none
    case integer(Int64)
    case real(UInt64)
    case text(String)

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

    func bind(_ statement: Statement, at place: Int32) throws(SQLiteError) {
      switch self {
      case .none: try statement.bindNull(at: place)
      case .integer(let value): try statement.bind(value, at: place)
      case .real(let bits): try statement.bind(Double(bitPattern: bits), at: place)
      case .text(let text): try statement.bind(text, at: place)
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
