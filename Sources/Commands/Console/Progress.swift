/// Tells on a terminal how far a piece of work is, once it has taken a second; the line goes when the
/// work is done.
package struct Progress {
  private let output: TextOutput
  private let work: String
  private let clock: () -> ContinuousClock.Instant
  private let start: ContinuousClock.Instant
  private var shownAt: ContinuousClock.Instant?

  private static let patience = Duration.seconds(1)
  private static let pause = Duration.milliseconds(100)

  /// Begins the work; `work` is said before the count: `reading snapshots`.
  package init(
    _ work: String, on output: TextOutput,
    clock: @escaping () -> ContinuousClock.Instant = { .now }
  ) {
    self.output = output
    self.work = work
    self.clock = clock
    start = clock()
  }

  /// Says that so many of `total` pieces are done.
  package mutating func advance(to done: Int, of total: Int) {
    guard output.isTerminal else { return }
    let now = clock()
    guard now - start >= Self.patience, shownAt.map({ now - $0 >= Self.pause }) ?? true else {
      return
    }
    shownAt = now
    output.rewriteLine("\(work): \(done) of \(total)")
  }

  /// Takes the line away.
  package func finish() {
    if shownAt != nil { output.rewriteLine("") }
  }
}
