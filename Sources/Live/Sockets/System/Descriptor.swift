#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Owns an open file of the system, and closes it.
package final class Descriptor: Sendable {
  package let number: Int32

  package init(_ number: Int32) {
    self.number = number
  }

  deinit {
    close(number)
  }

  /// Makes calls on a socket return at once where they would wait, keeps it from child processes,
  /// and has what has no receiver fail without a signal.
  package func prepare() -> Bool {
    #if canImport(Darwin)
      // Only a socket that is not connected yet, or still is, takes it: a peer may leave at any
      // time. One that was accepted has it from the socket that listens.
      setOption(SO_NOSIGPIPE, of: number)
    #endif
    let flags = fcntl(number, F_GETFL)
    return flags >= 0 && fcntl(number, F_SETFL, flags | O_NONBLOCK) == 0
      && fcntl(number, F_SETFD, FD_CLOEXEC) == 0
  }
}
