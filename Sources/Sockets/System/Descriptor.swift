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

  /// Makes calls return at once where they would wait, and keeps the file from child processes.
  package func prepare() -> Bool {
    let flags = fcntl(number, F_GETFL)
    return flags >= 0 && fcntl(number, F_SETFL, flags | O_NONBLOCK) == 0
      && fcntl(number, F_SETFD, FD_CLOEXEC) == 0
  }
}
