import Foundation

/// The processor time of this thread, without other work on the machine.
enum ProcessorTime {
  /// The seconds that `work` took.
  static func measure(_ work: () throws -> Void) rethrows -> Double {
    let start = now
    try work()
    return now - start
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
