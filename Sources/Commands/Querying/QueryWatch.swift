/// Tells a long statement when to stop: at the user's interrupt or after its time.
final class QueryWatch {
  /// Why a statement was stopped.
  enum Reason: Hashable {
    case interrupt
    case time
  }

  private let interrupts: any InterruptSource
  private let time: Duration?
  private var deadline: ContinuousClock.Instant?
  private(set) var reason: Reason?

  init(_ limits: QueryLimits, _ interrupts: any InterruptSource) {
    self.interrupts = interrupts
    time = limits.seconds > 0 ? .seconds(limits.seconds) : nil
  }

  /// Begins to count the time.
  func start() {
    interrupts.listen()
    deadline = time.map { .now + $0 }
  }

  /// Whether there is no reason to stop.
  func shouldGoOn() -> Bool {
    if interrupts.isRaised {
      reason = .interrupt
    } else if let deadline, deadline < .now {
      reason = .time
    }
    return reason == nil
  }
}
