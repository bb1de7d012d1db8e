#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A socket that takes connections.
package final class Listener {
  package let descriptor: Descriptor
  /// Where apps find it: `HOST:PORT`, or a path.
  package let address: String
  /// What is removed in the end.
  private let path: String?

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
      // Of one socket for both families; where there is no newer one, of the older.
      if let listener = try? atPort(port, family: AF_INET6, host: "::") {
        listener
      } else {
        try atPort(port, family: AF_INET, host: "0.0.0.0")
      }
    case .file(let path): try atFile(path)
    }
  }

  /// What came of taking a connection.
  package enum Acceptance {
    case connection(Descriptor)
    case none
    /// The system has no room for another one now.
    case exhausted
  }

  package func accept() -> Acceptance {
    let number = systemAccept(descriptor.number)
    guard number >= 0 else {
      switch errno {
      case EMFILE, ENFILE, ENOBUFS, ENOMEM: return .exhausted
      default: return .none
      }
    }
    let connection = Descriptor(number)
    guard connection.prepare() else { return .none }
    setOption(SO_KEEPALIVE, of: number)
    return .connection(connection)
  }

  /// How many connections wait to be taken.
  static let backlog: Int32 = 64
}

private func systemAccept(_ descriptor: Int32) -> Int32 {
  accept(descriptor, nil, nil)
}

/// Turns an option of a socket on.
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
