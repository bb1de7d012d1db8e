/// The one place where doubles become integers. What was read may be any double; a plain conversion
/// of one that is too large, infinite or no number ends the process.
extension Double {
  /// The same number as an integer; nil where it is none of 64 bits.
  package var whole: Int64? { Int64(exactly: self) }

  /// The nearest integer that a range holds; its lower end for what is not a number.
  package func rounded(into range: ClosedRange<Int64>) -> Int64 {
    guard self > Double(range.lowerBound) else { return range.lowerBound }
    return Int64(exactly: rounded()).map { min($0, range.upperBound) } ?? range.upperBound
  }
}
