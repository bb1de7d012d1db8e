/// The one place where doubles become integers. What was read may be any double; a plain conversion
/// traps on one that is too large, infinite or not a number.
extension Double {
  /// The same number as an integer of 64 bits; nil where it is not one.
  package var whole: Int64? { Int64(exactly: self) }

  /// The nearest integer in a range; its lower bound for NaN.
  package func rounded(into range: ClosedRange<Int64>) -> Int64 {
    guard self > Double(range.lowerBound) else { return range.lowerBound }
    return Int64(exactly: rounded()).map { min($0, range.upperBound) } ?? range.upperBound
  }
}
