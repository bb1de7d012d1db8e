#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The signals by which a terminal or a system asks a program to end.
enum TerminationSignals {
  /// Turns the first such signal into a stop; the second ends the process as it always did. To be called
  /// before the process has other threads, which would take the signals.
  static func deliver(to pipe: StopPipe) {
    var signals = set
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    detach { waitForSignal(then: pipe) }
  }

  private static var set: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, SIGINT)
    sigaddset(&set, SIGTERM)
    sigaddset(&set, SIGHUP)
    return set
  }

  private static func waitForSignal(then pipe: StopPipe) {
    var signals = set
    var signal: Int32 = 0
    guard sigwait(&signals, &signal) == 0 else { return }
    pipe.stop()
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    while true { pause() }
  }
}

extension StopPipe {
  /// One that stops when the process is asked to end.
  @Sendable package static func atTermination() throws(SocketError) -> StopPipe {
    let pipe = try StopPipe()
    TerminationSignals.deliver(to: pipe)
    return pipe
  }
}
