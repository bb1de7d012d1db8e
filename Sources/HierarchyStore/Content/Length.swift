import HierarchyModel
import SQLiteDriver

/// A coordinate as it is stored: a whole number of sixths of a point where that is exact, else the
/// number as it came.
enum Length: Hashable, Sendable {
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
    // The way back decides: it tells zero from minus zero.
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
    if isDouble { return double.bitPattern }
    if case .sixths(let value) = self { return UInt64(bitPattern: value / 6) }
    return 0
  }

  @inline(__always)
  func bind(_ statement: Statement, at place: Int32) throws(SQLiteError) {
    switch self {
    case .none: try statement.bindNull(at: place)
    case .sixths(let value): try statement.bind(value, at: place)
    case .real(let bits): try statement.bind(Double(bitPattern: bits), at: place)
    }
  }
}
