import SystemLibrary

/// A socket that takes connections.
package final class Listener {
  let descriptor: Descriptor
  /// Where apps find it: `HOST:PORT`, or a path.
  package let address: String
  /// The path of the socket, which is removed at the end.
  private let path: String?
  /// When to accept connections again, after the system had no room for one.
  private(set) var acceptsAgainAt: ContinuousClock.Instant?

  init(_ descriptor: Descriptor, address: String, path: String?) {
    self.descriptor = descriptor
    self.address = address
    self.path = path
  }

  deinit {
    if let path { unlink(path) }
  }

  /// Starts to listen.
  package static func open(_ address: ListenAddress) throws(SocketError) -> Listener {
    switch address {
    case .port(let port, .machine): try atPort(port, family: AF_INET, host: "127.0.0.1")
    case .port(let port, .network):
      // One socket for both families; without IPv6, one for IPv4.
      if let listener = try? atPort(port, family: AF_INET6, host: "::") {
        listener
      } else {
        try atPort(port, family: AF_INET, host: "0.0.0.0")
      }
    case .file(let path): try atFile(path)
    }
  }

  func isAccepting(at now: ContinuousClock.Instant) -> Bool {
    acceptsAgainAt.map { now >= $0 } ?? true
  }

  /// A connection that waits, if any; where the system has no room for it, accepting waits a second.
  package func accept(at now: ContinuousClock.Instant) -> Descriptor? {
    acceptsAgainAt = nil
    let number = SystemLibrary.accept(descriptor.number, nil, nil)
    guard number >= 0 else {
      if [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(errno) { acceptsAgainAt = now + .seconds(1) }
      return nil
    }
    let connection = Descriptor(number)
    guard connection.prepare() else { return nil }
    setOption(SO_KEEPALIVE, of: number)
    return connection
  }

  static let backlog: Int32 = 64
}

func setOption(_ option: Int32, level: Int32 = SOL_SOCKET, to value: Int32 = 1, of socket: Int32) {
  var value = value
  setsockopt(socket, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
}

/// Where a recorder listens.
package enum ListenAddress: Hashable, Sendable {
  /// A port; 0 for any that is free.
  case port(UInt16, Reach)
  /// A socket in the file system.
  case file(path: String)

  /// Who can connect to a port.
  package enum Reach: Hashable, Sendable {
    /// This machine's programs.
    case machine
    /// The network too.
    case network
  }

  /// Reads a port, or a path that has a `/` in it; nil for anything else.
  package init?(_ text: String, reach: Reach) {
    if text.contains("/") {
      self = .file(path: text)
    } else if let port = UInt16(text), text.utf8.allSatisfy({ $0 != UInt8(ascii: "+") }) {
      self = .port(port, reach)
    } else {
      return nil
    }
  }
}

extension Listener {
  static func atPort(_ port: UInt16, family: Int32, host: String) throws(SocketError) -> Listener {
    let action = "listen at port \(port)"
    let number = socket(family, streamType, 0)
    guard number >= 0 else { throw SocketError(action) }
    let descriptor = Descriptor(number)
    // So a restarted recorder need not wait for the connections of the one before.
    setOption(SO_REUSEADDR, of: number)
    if family == AF_INET6 { setOption(IPV6_V6ONLY, level: Int32(IPPROTO_IPV6), to: 0, of: number) }
    guard descriptor.prepare(), try bind(number, host, port, family, action) == 0,
      listen(number, backlog) == 0
    else { throw SocketError(action) }
    let bound = RemoteAddress.port(host: host, service: try boundPort(number, action))
    return Listener(descriptor, address: "\(bound)", path: nil)
  }

  private static func bind(
    _ socket: Int32, _ host: String, _ port: UInt16, _ family: Int32, _ action: String
  ) throws(SocketError) -> Int32 {
    let found = try Descriptor.addresses(
      of: host, "\(port)", family: family, flags: AI_NUMERICHOST | AI_PASSIVE, action)
    defer { freeaddrinfo(found) }
    return SystemLibrary.bind(socket, found.pointee.ai_addr, found.pointee.ai_addrlen)
  }

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

  #if canImport(Glibc)
    package static let streamType = Int32(SOCK_STREAM.rawValue)
  #else
    package static let streamType = SOCK_STREAM
  #endif

  /// How often a socket file has to refuse before it counts as abandoned.
  #if canImport(Darwin)
    static let refusals = 10
  #else
    static let refusals = 1
  #endif

  /// Listens at a socket file that only its user may use; replaces an abandoned one.
  static func atFile(_ path: String) throws(SocketError) -> Listener {
    let action = "listen at \"\(path)\""
    let number = socket(AF_UNIX, streamType, 0)
    guard number >= 0 else { throw SocketError(action) }
    let descriptor = Descriptor(number)
    guard descriptor.prepare(), let address = SocketPath(path) else {
      throw SocketError(
        action, reason: "the path is longer than \(SocketPath.limit) bytes",
        remedy: "choose a shorter one")
    }
    try removeAbandoned(path, address, action)
    // Nobody can connect before the socket listens, so the permissions come in time.
    guard address.bind(number) == 0, chmod(path, 0o600) == 0, listen(number, backlog) == 0 else {
      throw SocketError(action)
    }
    return Listener(descriptor, address: path, path: path)
  }

  private static func removeAbandoned(
    _ path: String, _ address: SocketPath, _ action: String
  ) throws(SocketError) {
    // If even this cannot be found out, binding reports why.
    guard access(path, F_OK) == 0 else { return }
    guard isSocket(path) else {
      throw SocketError(action, reason: "there is a file already", remedy: "choose another path")
    }
    // A busy listener makes others wait, but on Apple's systems it refuses while too many do.
    for _ in 0..<refusals {
      let probe = Descriptor(socket(AF_UNIX, streamType, 0))
      guard probe.prepare(), address.connect(probe.number) != 0, errno == ECONNREFUSED else {
        throw SocketError(action, number: EADDRINUSE)
      }
      if refusals > 1 { usleep(50_000) }
    }
    unlink(path)
  }

  /// Whether an existing path leads to a socket, which cannot be opened.
  ///
  /// An app that asks this with `lstat` has to justify that to the App Store.
  private static func isSocket(_ path: String) -> Bool {
    let file = SystemLibrary.open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
    guard file < 0 else {
      close(file)
      return false
    }
    return errno == ENXIO || errno == EOPNOTSUPP
  }
}
