/// Tells a long statement when to stop: at the user's interrupt, or after its time. Time counts while
/// SQLite works, not while a reader takes the rows.
final class QueryWatch {
  /// Why a statement was stopped.
  enum Reason: Hashable {
    case interrupt
    case time
  }

  private let interrupts: any InterruptSource
  private let seconds: Int
  private var left: Duration
  private var began = ContinuousClock.now
  private(set) var reason: Reason?

  init(_ limits: QueryLimits, _ interrupts: any InterruptSource) {
    self.interrupts = interrupts
    seconds = limits.seconds
    left = .seconds(limits.seconds)
  }

  /// Begins to count the time.
  func start() {
    interrupts.listen()
    left = .seconds(seconds)
    began = .now
    reason = nil
  }

  /// Counts what `body` takes, and sees to its end where SQLite cannot be asked to stop.
  func counting<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    began = .now
    interrupts.beginStep(atMost: seconds)
    defer {
      interrupts.endStep()
      left -= .now - began
    }
    return try body()
  }

  func finish() {
    interrupts.rest()
  }

  /// Whether there is no reason to stop.
  func shouldGoOn() -> Bool {
    if interrupts.isRaised {
      reason = .interrupt
    } else if seconds > 0, .now - began > left {
      reason = .time
    }
    return reason == nil
  }
}
