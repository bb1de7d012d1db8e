import Live
import Synchronization
import SystemLibrary

/// The interrupts of this process. The first one is passed to the listener, the second ends the
/// program as usual.
package struct ProcessInterrupts: InterruptSource {
  private static let raised = Atomic<Bool>(false)
  /// The remaining seconds of the current step, 0 if there is none.
  private static let left = Atomic<Int>(0)
  private static let isTicking = Atomic<Bool>(false)

  package init() {}

  package func listen() {
    // Initialised here, before the handler uses it.
    Self.raised.store(false, ordering: .relaxed)
    guard !TerminationSignals.isIgnored(SIGINT) else { return }
    signal(SIGINT) { _ in
      ProcessInterrupts.raised.store(true, ordering: .relaxed)
      signal(SIGINT, SIG_DFL)
    }
  }

  package func beginStep(atMost seconds: Int) {
    guard seconds > 0 else { return }
    // One more second for the current tick.
    Self.left.store(seconds + 1, ordering: .relaxed)
    guard !Self.isTicking.exchange(true, ordering: .relaxed) else { return }
    signal(SIGALRM) { _ in ProcessInterrupts.tick() }
    // The parent process may have left the signal blocked.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGALRM)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    alarm(1)
  }

  package func endStep() { Self.left.store(0, ordering: .relaxed) }

  package func rest() {
    guard Self.isTicking.exchange(false, ordering: .relaxed) else { return }
    alarm(0)
    signal(SIGALRM, SIG_DFL)
  }

  /// Runs each second, as a signal handler: it may do little but write and exit.
  private static func tick() {
    let seconds = left.load(ordering: .relaxed)
    if seconds == 1 {
      _ = write(STDERR_FILENO, lastWords.utf8Start, lastWords.utf8CodeUnitCount)
      _exit(ExitCode.failure.rawValue)
    }
    if seconds > 1 {
      _ = left.compareExchange(expected: seconds, desired: seconds - 1, ordering: .relaxed)
    }
    alarm(1)
  }

  private static let lastWords: StaticString =
    "treering: SQL: gave up: a single step took longer than all may; raise --timeout, or ask for less\n"

  package var isRaised: Bool { Self.raised.load(ordering: .relaxed) }
}
