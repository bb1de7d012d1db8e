/// The one place for arithmetic on integers that a file holds, which may be any: what would leave the
/// range of 64 bits stops at its end.
extension Int64 {
  /// What lies so far behind a stored number.
  func stored(plus distance: Int64) -> Int64 {
    let (sum, isBeyond) = addingReportingOverflow(distance)
    return isBeyond ? (distance < 0 ? .min : .max) : sum
  }

  /// How far a stored number lies behind another.
  func stored(minus other: Int64) -> Int64 {
    let (difference, isBeyond) = subtractingReportingOverflow(other)
    return isBeyond ? (other < 0 ? .max : .min) : difference
  }

  /// How many numbers a stored range has.
  static func count(of range: ClosedRange<Int64>) -> Int {
    Int(clamping: range.upperBound.stored(minus: range.lowerBound).stored(plus: 1))
  }

  /// What two counts come to.
  static func sum(_ count: Int, _ other: Int) -> Int {
    Int(clamping: Int64(count).stored(plus: Int64(other)))
  }

  /// Numbers that a store gives out stay below: there is room to count on from any of them.
  static let endOfNumbers: Int64 = 1 << 60
}
