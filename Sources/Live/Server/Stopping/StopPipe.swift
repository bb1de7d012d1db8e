#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Asks a loop, from any thread, to stop: what it waits on becomes readable, and stays so.
package final class StopPipe: Sendable {
  /// Makes one.
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

  /// Asks for the stop.
  package func stop() {
    write(writingEnd, [0], 1)
  }

  /// What to wait on.
  var descriptor: Int32 { readingEnd }

  /// Waits for so long at most; says whether a stop was asked for.
  package func wait(_ duration: Duration) -> Bool {
    var set = PollSet()
    let index = set.add(readingEnd, .reading)
    set.wait(milliseconds: duration.milliseconds)
    return set[index].contains(.reading)
  }
}
