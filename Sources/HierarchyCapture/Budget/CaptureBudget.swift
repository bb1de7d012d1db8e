/// How much a walk may still do: until its deadline, and so many objects.
struct CaptureBudget {
  private let clock: CaptureClock
  private let end: UInt64
  private var objectsLeft: Int
  private var untilNextLook = 0
  /// Why the walk has to stop; nil while it may go on.
  private(set) var reason: String?

  /// How many objects are visited between two looks at the clock, which takes as long as reading a fact.
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

  /// Counts one object; false where there is neither time nor room for it.
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
