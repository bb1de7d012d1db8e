import HierarchyModel
import SQLiteDriver

/// What a row of `version` says about an object, with what the side tables add. Objects and strings
/// by their ids, 0 for none.
struct VersionContent: Equatable, Sendable {
  var parent: Int64 = 0
  var orderKey: Int64 = 0
  var look: Int64 = 0
  var frame = StoredRect()
  var identifier: Int64 = 0
  var label: Int64 = 0
  var value: Int64 = 0
  var text: Int64 = 0
  var owner: Int64 = 0
  var next: Int64 = 0
  var bounds: StoredRect?
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
  let listIndex: Int64
  let target: Int64
  let isPositional: Bool
}

/// A rectangle as it is stored.
struct StoredRect: Hashable, Sendable {
  var x = Length.none
  var y = Length.none
  var width = Length.none
  var height = Length.none

  static let zero = Length.sixths(0)
}

extension StoredRect {
  /// The rectangle of four components; nil where one of them cannot be stored as a length.
  init?(_ components: ArraySlice<UInt64>, _ tag: ValueTag) {
    func length(_ lane: Int) -> Length? {
      switch tag.number(components[components.startIndex + lane], lane: lane) {
      case .integer(let value): Length(integer: value)
      case .double(let value): Length(double: value)
      case .unsigned: nil
      }
    }
    guard let x = length(0), let y = length(1), let width = length(2), let height = length(3)
    else { return nil }
    self.init(x: x, y: y, width: width, height: height)
  }

  /// Reads four columns.
  init(_ statement: Statement, from column: Int32) {
    self.init(
      x: Length(statement, column), y: Length(statement, column + 1),
      width: Length(statement, column + 2), height: Length(statement, column + 3))
  }
}

/// A coordinate as it is stored: a whole number of sixths of a point where that is exact, else the
/// number as it came.
enum Length: Hashable, Sendable, BindableValue {
  case none
  case sixths(Int64)
  case real(UInt64)

  /// Larger values are not divided exactly.
  private static let limit: Int64 = 1 << 48

  /// The length of an integer; nil for one that is too large.
  init?(integer: Int64) {
    guard integer > -Self.limit / 6, integer < Self.limit / 6 else { return nil }
    self = .sixths(integer * 6)
  }

  /// The length of a double; nil for what SQLite does not keep.
  init?(double: Double) {
    guard !double.isNaN else { return nil }
    let whole = (double * 6).rounded(into: -Self.limit...Self.limit)
    // The way back decides: it distinguishes zero from minus zero.
    let isExact =
      whole.magnitude < Self.limit && (Double(whole) / 6).bitPattern == double.bitPattern
    self = isExact ? .sixths(whole) : .real(double.bitPattern)
  }

  /// Reads a column.
  init(_ statement: Statement, _ column: Int32) {
    switch statement.value(column) {
    case .integer(let value): self = .sixths(value)
    case .real(let value): self = .real(value.bitPattern)
    default: self = .none
    }
  }

  var double: Double {
    switch self {
    case .none: 0
    case .sixths(let value): Double(value) / 6
    case .real(let bits): Double(bitPattern: bits)
    }
  }

  /// The word of a component of a rectangle.
  func word(isDouble: Bool) -> UInt64 {
    if !isDouble, case .sixths(let value) = self { return UInt64(bitPattern: value / 6) }
    return double.bitPattern
  }

  @inline(__always)
  func bind(to statement: Statement, at parameter: Int32) throws(SQLiteError) {
    switch self {
    case .none: try statement.bindNull(at: parameter)
    case .sixths(let value): try value.bind(to: statement, at: parameter)
    case .real(let bits): try Double(bitPattern: bits).bind(to: statement, at: parameter)
    }
  }
}

extension Token: BindableValue {
  /// Binds an address as an integer, any other id as text.
  func bind(to statement: Statement, at parameter: Int32) throws(SQLiteError) {
    switch self {
    case .address(let address): try Int64(bitPattern: address).bind(to: statement, at: parameter)
    case .name(let name): try name.bind(to: statement, at: parameter)
    }
  }

  /// Reads a column; nil for NULL.
  init?(_ statement: Statement, _ column: Int32) {
    switch statement.value(column) {
    case .integer(let address): self = .address(UInt64(bitPattern: address))
    case .text(let name): self = .name(name)
    default: return nil
    }
  }
}

extension Int64 {
  /// The id of a row as a column has it: nil for 0, which stands for none.
  var asID: Int64? { self == 0 ? nil : self }
}

/// The one place for arithmetic on integers that a file holds, which may be any: a result outside
/// the range of 64 bits is clamped to its end.
extension Int64 {
  /// The number at a distance from a stored one.
  func stored(plus distance: Int64) -> Int64 {
    let (sum, isBeyond) = addingReportingOverflow(distance)
    return isBeyond ? (distance < 0 ? .min : .max) : sum
  }

  /// The distance of a stored number from another.
  func stored(minus other: Int64) -> Int64 {
    let (difference, isBeyond) = subtractingReportingOverflow(other)
    return isBeyond ? (other < 0 ? .max : .min) : difference
  }

  /// How many numbers a stored range has.
  static func count(of range: ClosedRange<Int64>) -> Int {
    Int(clamping: range.upperBound.stored(minus: range.lowerBound).stored(plus: 1))
  }

  /// The sum of two counts.
  static func sum(_ count: Int, _ other: Int) -> Int {
    Int(clamping: Int64(count).stored(plus: Int64(other)))
  }

  /// Numbers that a store gives out stay below this, so there is room to count on from any of them.
  static let endOfNumbers: Int64 = 1 << 60
}
