import SystemLibrary

/// Owns an open file of the system, and closes it.
package final class Descriptor: Sendable {
  package let number: Int32

  init(_ number: Int32) { self.number = number }

  deinit { close(number) }

  /// Makes calls on a socket return immediately instead of waiting, keeps it from child processes,
  /// and makes sending without a receiver fail without a signal.
  package func prepare() -> Bool {
    #if canImport(Darwin)
      // This fails once the peer has left, which may be at any time; an accepted socket inherits
      // the option from the one that listens.
      setOption(SO_NOSIGPIPE, of: number)
    #endif
    let flags = fcntl(number, F_GETFL)
    return flags >= 0 && fcntl(number, F_SETFL, flags | O_NONBLOCK) == 0
      && fcntl(number, F_SETFD, FD_CLOEXEC) == 0
  }
}

extension Descriptor {
  /// The result of a call that moves bytes.
  package enum Transfer: Hashable {
    case moved(Int)
    /// Nothing can be moved now.
    case later
    /// The other side is done, or gone.
    case ended
  }

  package func receive(into buffer: UnsafeMutableRawBufferPointer) -> Transfer {
    while true {
      let count = recv(number, buffer.baseAddress, buffer.count, 0)
      if count > 0 { return .moved(count) }
      if count == 0 { return .ended }
      if errno != EINTR { return Self.isLater(errno) ? .later : .ended }
    }
  }

  package func transmit(_ buffer: UnsafeRawBufferPointer) -> Transfer {
    while true {
      let count = send(number, buffer.baseAddress, buffer.count, Self.sendFlags)
      if count >= 0 { return .moved(count) }
      if errno != EINTR { return Self.isLater(errno) ? .later : .ended }
    }
  }

  /// Tells the other side that nothing more comes.
  package func endTransmission() { shutdown(number, Int32(SHUT_WR)) }

  static func isLater(_ number: Int32) -> Bool { number == EAGAIN || number == EWOULDBLOCK }

  #if canImport(Darwin)
    // There, the socket's own option prevents the signal.
    private static let sendFlags: Int32 = 0
  #else
    private static let sendFlags = Int32(MSG_NOSIGNAL)
  #endif
}

/// Why a socket could not be opened or used.
package struct SocketError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was being done: `listen at port 80`.
  package let action: String
  /// Why that failed.
  package let reason: String
  /// What to do about it.
  package let remedy: String?

  init(_ action: String, reason: String, remedy: String? = nil) {
    self.action = action
    self.reason = reason
    self.remedy = remedy
  }

  /// The failure of the system call that has just failed.
  init(_ action: String, number: Int32 = errno) {
    self.init(
      action, reason: Self.reason(for: number), remedy: Self.remedy(for: number))
  }

  private static func reason(for number: Int32) -> String {
    // A socket is in a folder, and is no file that somebody could open.
    number == ENOENT ? "no such folder" : SystemCause(number: number).words
  }

  private static func remedy(for number: Int32) -> String? {
    switch number {
    case EADDRINUSE: "another program listens there; choose another, or 0 for any port"
    case EADDRNOTAVAIL: "choose an address of this computer"
    case EACCES, EPERM: "choose a port above 1023, or a folder that you may write to"
    default: SystemCause(number: number).remedy
    }
  }

  package var description: String { "cannot \(action): \(reason)" }
}
