/// A number of a JSON document: an integer where it is written as one and fits 64 bits, else a double.
public enum JSONNumber: Hashable, Sendable {
  case integer(Int64)
  /// An integer above `Int64.max`.
  case unsigned(UInt64)
  case double(Double)

  /// The number as a double; exact up to 2^53.
  public var doubleValue: Double {
    switch self {
    case .integer(let value): Double(value)
    case .unsigned(let value): Double(value)
    case .double(let value): value
    }
  }
}
