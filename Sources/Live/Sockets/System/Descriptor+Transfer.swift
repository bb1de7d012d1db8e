#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Descriptor {
  /// What came of a call that moves bytes.
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
  package func endTransmission() {
    shutdown(number, Int32(SHUT_WR))
  }

  static func isLater(_ number: Int32) -> Bool {
    number == EAGAIN || number == EWOULDBLOCK
  }

  #if canImport(Darwin)
    // There, a socket's own option keeps the signal away.
    private static let sendFlags: Int32 = 0
  #else
    private static let sendFlags = Int32(MSG_NOSIGNAL)
  #endif
}
