import HierarchyCapture

/// A moment until which something may take.
struct TimeLimit {
  private let clock: CaptureClock
  private let end: UInt64

  init(_ span: TimeSpan, _ clock: CaptureClock) {
    self.clock = clock
    let (sum, overflows) = clock.uptime().addingReportingOverflow(span.nanoseconds)
    end = overflows ? .max : sum
  }

  /// How long is left, rounded up; nil once it is over.
  var millisecondsLeft: Int32? {
    let now = clock.uptime()
    guard now < end else { return nil }
    return Int32(clamping: (end - now - 1) / 1_000_000 + 1)
  }
}
