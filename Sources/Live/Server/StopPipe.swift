import SystemLibrary

/// Asks a loop, from any thread, to stop: the pipe that it waits on becomes readable, and stays so.
package final class StopPipe: Sendable {
  /// Makes a pipe.
  package typealias Maker = @Sendable () throws(SocketError) -> StopPipe

  private let readingEnd: Int32
  private let writingEnd: Int32

  package init() throws(SocketError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw SocketError("make a pipe") }
    readingEnd = ends[0]
    writingEnd = ends[1]
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  deinit {
    close(readingEnd)
    close(writingEnd)
  }

  /// Requests the stop.
  package func stop() { write(writingEnd, [0], 1) }

  var descriptor: Int32 { readingEnd }

  /// Waits up to a duration; returns whether a stop was requested.
  package func wait(_ duration: Duration) -> Bool {
    var set = PollSet()
    let index = set.add(readingEnd, .reading)
    set.wait(milliseconds: duration.milliseconds)
    return set[index].contains(.reading)
  }
}

/// The signals with which a terminal or the system asks a program to end.
package enum TerminationSignals {
  /// Turns the first such signal into a stop; the second ends the process as usual.
  ///
  /// Must be called before the process has other threads, which would take the signals.
  fileprivate static func deliver(to pipe: StopPipe) {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in heard { sigaddset(&signals, signal) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    detach { [signals] in wait(for: signals, then: pipe) }
  }

  /// The signals that the process was not started to ignore, as it is by `nohup`.
  package static var heard: [Int32] { [SIGINT, SIGTERM, SIGHUP].filter { !isIgnored($0) } }

  /// Whether the process ignores a signal, which it goes on to do.
  package static func isIgnored(_ number: Int32) -> Bool {
    let handler = signal(number, SIG_IGN)
    let isIgnored = unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    if !isIgnored { signal(number, handler) }
    return isIgnored
  }

  private static func wait(for signals: sigset_t, then pipe: StopPipe) {
    var signals = signals
    var signal: Int32 = 0
    guard sigwait(&signals, &signal) == 0 else { return }
    pipe.stop()
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    while true { pause() }
  }
}

extension StopPipe {
  /// A pipe that stops when the process is asked to end.
  @Sendable package static func atTermination() throws(SocketError) -> StopPipe {
    let pipe = try StopPipe()
    TerminationSignals.deliver(to: pipe)
    return pipe
  }
}

extension Duration {
  /// Whole milliseconds, rounded up, as the system's calls take them.
  var milliseconds: Int32 {
    let (seconds, attoseconds) = components
    guard seconds >= 0, attoseconds >= 0 else { return 0 }
    guard seconds < 1_000_000 else { return 1_000_000_000 }
    let part = (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    return Int32(seconds * 1_000 + part)
  }
}
