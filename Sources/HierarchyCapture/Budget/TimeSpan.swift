/// A length of time in whole nanoseconds; the standard library's needs a newer system than apps support.
public struct TimeSpan: Hashable, Comparable, Sendable {
  public var nanoseconds: UInt64

  public init(nanoseconds: UInt64) {
    self.nanoseconds = nanoseconds
  }

  /// So many thousandths of a second; none for a negative number.
  public static func milliseconds(_ count: Int) -> TimeSpan {
    let (product, overflows) = UInt64(max(0, count)).multipliedReportingOverflow(by: 1_000_000)
    return TimeSpan(nanoseconds: overflows ? .max : product)
  }

  /// So many seconds; none for a negative number.
  public static func seconds(_ count: Int) -> TimeSpan {
    let (product, overflows) = UInt64(max(0, count)).multipliedReportingOverflow(by: 1_000_000_000)
    return TimeSpan(nanoseconds: overflows ? .max : product)
  }

  public static func < (left: TimeSpan, right: TimeSpan) -> Bool {
    left.nanoseconds < right.nanoseconds
  }
}
