import JSONText
import Live
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An app of the tests: the other end of a connection.
final class TestApp {
  private let socket: Int32
  private var received = LineBuffer(limit: 1_000)
  private var linesReceived: [String] = []
  /// Whether the server has closed.
  private(set) var hasEnded = false

  init(connectedTo address: String) throws {
    if address.hasPrefix("/") {
      socket = systemSocket(AF_UNIX, streamType, 0)
      try #require(SocketPath(address)?.connect(socket) == 0)
    } else {
      socket = systemSocket(AF_INET, streamType, 0)
      let port = try #require(address.split(separator: ":").last.flatMap { UInt16($0) })
      try #require(Self.connect(socket, port) == 0)
    }
    try #require(fcntl(socket, F_SETFL, O_NONBLOCK) == 0)
  }

  deinit {
    close(socket)
  }

  private static func connect(_ socket: Int32, _ port: UInt16) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        systemConnect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  /// Sends a line; fails where the connection does not take it at once.
  func say(_ line: String) throws {
    try #require(send(Array((line + "\n").utf8)) == line.utf8.count + 1)
  }

  /// Sends what the connection takes; returns how many bytes.
  func send(_ bytes: [UInt8]) -> Int {
    max(0, systemSend(socket, bytes))
  }

  func endTransmission() {
    shutdown(socket, Int32(SHUT_WR))
  }

  /// The lines that were received so far.
  func lines() -> [String] {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = recv(socket, &buffer, buffer.count, 0)
      if count == 0 { hasEnded = true }
      guard count > 0 else { break }
      buffer[..<count].withUnsafeBufferPointer { received.append($0) }
      while let line = received.take({ String(decoding: $0, as: UTF8.self) }) {
        linesReceived.append(line)
      }
    }
    return linesReceived
  }

  static func hello(_ run: String, session: String? = nil, token: String? = nil) -> String {
    let line = Hello(run: .init(id: run), session: session, token: token).line
    return String(decoding: line.dropLast(), as: UTF8.self)
  }
}

/// A socket whose sends fail without a signal where nobody receives.
private func systemSocket(_ family: Int32, _ type: Int32, _ protocol: Int32) -> Int32 {
  let number = socket(family, type, `protocol`)
  #if canImport(Darwin)
    var isOn: Int32 = 1
    setsockopt(
      number, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout.size(ofValue: isOn)))
  #endif
  return number
}

private func systemConnect(
  _ socket: Int32, _ address: UnsafePointer<sockaddr>, _ length: socklen_t
) -> Int32 {
  connect(socket, address, length)
}

private func systemSend(_ socket: Int32, _ bytes: [UInt8]) -> Int {
  #if canImport(Darwin)
    send(socket, bytes, bytes.count, 0)
  #else
    send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  #endif
}

#if canImport(Glibc)
  private let streamType = Int32(SOCK_STREAM.rawValue)
#else
  private let streamType = SOCK_STREAM
#endif
