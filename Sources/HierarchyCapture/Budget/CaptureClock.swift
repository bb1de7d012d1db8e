#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The two clocks of a capture, as values that a test replaces.
public struct CaptureClock: Sendable {
  /// Nanoseconds since some moment; never goes back.
  public var uptime: @Sendable () -> UInt64
  /// Seconds since 1970, nil where that is not to be noted.
  public var time: @Sendable () -> Double?

  public init(
    uptime: @escaping @Sendable () -> UInt64, time: @escaping @Sendable () -> Double?
  ) {
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
