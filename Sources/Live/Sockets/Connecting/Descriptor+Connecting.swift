import SystemLibrary

extension Descriptor {
  /// Connects, waiting up to `timeout` milliseconds; calls on the result do not wait.
  package static func connect(
    to address: RemoteAddress, timeout: Int32 = 10_000
  ) throws(SocketError) -> Descriptor {
    switch address {
    case .file(let path): try connect(toFile: path, timeout)
    case .port(let host, let service): try connect(to: host, service, address, timeout)
    }
  }

  private static func connect(
    toFile path: String, _ timeout: Int32
  ) throws(SocketError) -> Descriptor {
    let action = "connect to \"\(path)\""
    guard let address = SocketPath(path) else {
      throw SocketError(action, reason: "the path is longer than \(SocketPath.limit) bytes")
    }
    return try connect(family: AF_UNIX, action, timeout, address.connect)
  }

  private static func connect(
    to host: String, _ service: String, _ address: RemoteAddress, _ timeout: Int32
  ) throws(SocketError) -> Descriptor {
    let action = "connect to \(address)"
    let found = try addresses(of: host, service, flags: 0, action)
    defer { freeaddrinfo(found) }
    // Of several addresses, the failure of the last one tried is reported.
    var failure = SocketError(action, reason: "the host has no address")
    for candidate in sequence(first: found, next: { $0.pointee.ai_next }) {
      let address = candidate.pointee
      do {
        return try connect(family: address.ai_family, action, timeout) {
          SystemLibrary.connect($0, address.ai_addr, address.ai_addrlen)
        }
      } catch {
        failure = error
      }
    }
    throw failure
  }

  /// What the system knows of a host and a port, a list that the caller frees.
  static func addresses(
    of host: String, _ service: String, family: Int32 = AF_UNSPEC, flags: Int32, _ action: String
  ) throws(SocketError) -> UnsafeMutablePointer<addrinfo> {
    var hints = addrinfo()
    hints.ai_family = family
    hints.ai_socktype = Listener.streamType
    hints.ai_flags = AI_NUMERICSERV | flags
    var found: UnsafeMutablePointer<addrinfo>?
    let code = getaddrinfo(host, service, &hints, &found)
    guard code == 0, let found else {
      throw SocketError(action, reason: String(cString: gai_strerror(code)).lowercased())
    }
    return found
  }

  private static func connect(
    family: Int32, _ action: String, _ timeout: Int32, _ connect: (Int32) -> Int32
  ) throws(SocketError) -> Descriptor {
    let descriptor = Descriptor(socket(family, Listener.streamType, 0))
    guard descriptor.number >= 0, descriptor.prepare() else { throw SocketError(action) }
    try descriptor.finish(connect(descriptor.number), action, timeout)
    return descriptor
  }

  /// Waits for a connection that is not made immediately.
  private func finish(_ result: Int32, _ action: String, _ timeout: Int32) throws(SocketError) {
    if result == 0 { return }
    guard errno == EINPROGRESS || errno == EINTR else { throw SocketError(action) }
    guard wait(for: .writing, milliseconds: timeout) else {
      throw SocketError(action, number: ETIMEDOUT)
    }
    var code: Int32 = 0
    var length = socklen_t(MemoryLayout<Int32>.size)
    guard getsockopt(number, SOL_SOCKET, SO_ERROR, &code, &length) == 0 else {
      throw SocketError(action)
    }
    if code != 0 { throw SocketError(action, number: code) }
  }
}
