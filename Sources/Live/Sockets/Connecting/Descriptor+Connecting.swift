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
    let descriptor = Descriptor(socket(AF_UNIX, Listener.streamType, 0))
    guard descriptor.number >= 0, descriptor.prepare() else { throw SocketError(action) }
    try descriptor.finish(address.connect(descriptor.number), action, timeout)
    return descriptor
  }

  private static func connect(
    to host: String, _ service: String, _ address: RemoteAddress, _ timeout: Int32
  ) throws(SocketError) -> Descriptor {
    let action = "connect to \(address)"
    var hints = addrinfo()
    hints.ai_socktype = Listener.streamType
    hints.ai_flags = AI_NUMERICSERV
    var found: UnsafeMutablePointer<addrinfo>?
    let code = getaddrinfo(host, service, &hints, &found)
    guard code == 0, let found else {
      throw SocketError(action, reason: String(cString: gai_strerror(code)).lowercased())
    }
    defer { freeaddrinfo(found) }
    // Of several addresses, the failure of the last one tried is reported.
    var failure = SocketError(action, reason: "the host has no address")
    for candidate in sequence(first: found, next: { $0.pointee.ai_next }) {
      do {
        return try connect(to: candidate.pointee, action, timeout)
      } catch {
        failure = error
      }
    }
    throw failure
  }

  private static func connect(
    to candidate: addrinfo, _ action: String, _ timeout: Int32
  ) throws(SocketError) -> Descriptor {
    let descriptor = Descriptor(socket(candidate.ai_family, candidate.ai_socktype, 0))
    guard descriptor.number >= 0, descriptor.prepare() else { throw SocketError(action) }
    let result = SystemLibrary.connect(
      descriptor.number, candidate.ai_addr, candidate.ai_addrlen)
    try descriptor.finish(result, action, timeout)
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
