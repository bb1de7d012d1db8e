#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Why a socket could not be had or used.
package struct SocketError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was being done: `listen at port 80`.
  package let action: String
  /// Why that failed.
  package let reason: String
  /// What to do about it.
  package let remedy: String?

  package init(_ action: String, reason: String, remedy: String? = nil) {
    self.action = action
    self.reason = reason
    self.remedy = remedy
  }

  /// The failure of the system's call that has just failed.
  package init(_ action: String, number: Int32 = errno) {
    self.init(
      action, reason: String(cString: strerror(number)).lowercased(),
      remedy: Self.remedy(for: number))
  }

  private static func remedy(for number: Int32) -> String? {
    switch number {
    case EADDRINUSE: "another program listens there; choose another, or 0 for any port"
    case EACCES, EPERM: "choose a port above 1023, or a folder that you may write to"
    default: nil
    }
  }

  package var description: String { "cannot \(action): \(reason)" }
}
