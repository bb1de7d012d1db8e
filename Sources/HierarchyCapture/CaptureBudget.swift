import SystemLibrary

/// How much a walk may still do: the time until its deadline, and the number of objects.
struct CaptureBudget {
  private let clock: CaptureClock
  private let end: UInt64
  private var objectsLeft: Int
  private var untilNextLook = 0
  /// Why the walk has to stop; nil while it may go on.
  private(set) var reason: String?

  /// How many objects are visited between two looks at the clock, each of which takes as long as
  /// reading a fact.
  private static let stride = 16

  init(_ request: CaptureRequest) {
    clock = request.clock
    objectsLeft = request.objectLimit
    guard let deadline = request.deadline else {
      end = .max
      return
    }
    let (sum, overflows) = request.clock.uptime()
      .addingReportingOverflow(deadline.nanoseconds)
    end = overflows ? .max : sum
  }

  /// Counts one object; false if there is no time or no room for it.
  mutating func spend() -> Bool {
    if reason != nil { return false }
    if objectsLeft == 0 {
      reason = "too many objects"
      return false
    }
    objectsLeft -= 1
    if end != .max, untilNextLook == 0 {
      untilNextLook = Self.stride
      if clock.uptime() >= end {
        reason = "out of time"
        return false
      }
    }
    untilNextLook -= 1
    return true
  }
}

/// The two clocks of a capture, as values that a test can replace.
public struct CaptureClock: Sendable {
  /// Nanoseconds since some moment; never goes back.
  public var uptime: @Sendable () -> UInt64
  /// Seconds since 1970; nil if the time is not to be recorded.
  public var time: @Sendable () -> Double?

  public init(uptime: @escaping @Sendable () -> UInt64, time: @escaping @Sendable () -> Double?) {
    self.uptime = uptime
    self.time = time
  }

  /// The clocks of the system.
  public static let system = CaptureClock(
    uptime: {
      var now = timespec()
      guard clock_gettime(CLOCK_MONOTONIC, &now) == 0 else { return 0 }
      return UInt64(now.tv_sec) &* 1_000_000_000 &+ UInt64(now.tv_nsec)
    },
    time: {
      var now = timespec()
      guard clock_gettime(CLOCK_REALTIME, &now) == 0 else { return nil }
      return Double(now.tv_sec) + Double(now.tv_nsec) / 1_000_000_000
    })
}

/// A duration in whole nanoseconds; the standard library's needs a newer system than apps support.
public struct TimeSpan: Hashable, Comparable, Sendable {
  public var nanoseconds: UInt64

  public init(nanoseconds: UInt64) { self.nanoseconds = nanoseconds }

  /// A number of milliseconds; zero for a negative number.
  public static func milliseconds(_ count: Int) -> TimeSpan { span(of: count, each: 1_000_000) }

  /// A number of seconds; zero for a negative number.
  public static func seconds(_ count: Int) -> TimeSpan { span(of: count, each: 1_000_000_000) }

  private static func span(of count: Int, each nanoseconds: UInt64) -> TimeSpan {
    let (product, overflows) = UInt64(max(0, count)).multipliedReportingOverflow(by: nanoseconds)
    return TimeSpan(nanoseconds: overflows ? .max : product)
  }

  public static func < (left: TimeSpan, right: TimeSpan) -> Bool {
    left.nanoseconds < right.nanoseconds
  }
}
