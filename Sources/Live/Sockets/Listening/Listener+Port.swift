#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Listener {
  static func atPort(
    _ port: UInt16, family: Int32, host: String
  ) throws(SocketError) -> Listener {
    let action = "listen at port \(port)"
    let number = socket(family, streamType, 0)
    guard number >= 0 else { throw SocketError(action) }
    let descriptor = Descriptor(number)
    // So that a recorder that is started again need not wait for connections of the one before.
    setOption(SO_REUSEADDR, of: number)
    if family == AF_INET6 {
      setOption(IPV6_V6ONLY, level: Int32(IPPROTO_IPV6), to: 0, of: number)
    }
    guard descriptor.prepare(), try bind(number, host, port, family, action) == 0,
      listen(number, backlog) == 0
    else { throw SocketError(action) }
    let bound = try boundPort(number, action)
    return Listener(descriptor, address: shown(host, bound), path: nil)
  }

  private static func bind(
    _ socket: Int32, _ host: String, _ port: UInt16, _ family: Int32, _ action: String
  ) throws(SocketError) -> Int32 {
    var hints = addrinfo()
    hints.ai_family = family
    hints.ai_socktype = streamType
    hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV | AI_PASSIVE
    var found: UnsafeMutablePointer<addrinfo>?
    let code = getaddrinfo(host, "\(port)", &hints, &found)
    guard code == 0, let found else {
      throw SocketError(action, reason: String(cString: gai_strerror(code)))
    }
    defer { freeaddrinfo(found) }
    return systemBind(socket, found.pointee.ai_addr, found.pointee.ai_addrlen)
  }

  /// The port that the system chose where any would do.
  private static func boundPort(_ socket: Int32, _ action: String) throws(SocketError) -> String {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    var service = [CChar](repeating: 0, count: 16)
    let code = withUnsafeMutablePointer(to: &storage) { storage in
      storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        getsockname(socket, address, &length) == 0
          ? getnameinfo(
            address, length, nil, 0, &service, socklen_t(service.count), NI_NUMERICSERV)
          : EAI_SYSTEM
      }
    }
    guard code == 0 else { throw SocketError(action) }
    return String(decoding: service.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private static func shown(_ host: String, _ port: String) -> String {
    host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
  }

  #if canImport(Glibc)
    static let streamType = Int32(SOCK_STREAM.rawValue)
  #else
    static let streamType = SOCK_STREAM
  #endif
}

private func systemBind(
  _ socket: Int32, _ address: UnsafePointer<sockaddr>?, _ length: socklen_t
) -> Int32 {
  bind(socket, address, length)
}
