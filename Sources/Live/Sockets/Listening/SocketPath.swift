import SystemLibrary

/// A path in the form in which the system takes the address of a socket.
package struct SocketPath {
  private var address = sockaddr_un()

  /// How many bytes a path may have.
  package static let limit = MemoryLayout.size(ofValue: sockaddr_un().sun_path) - 1

  /// Nil if the path is empty or too long.
  package init?(_ path: String) {
    let bytes = Array(path.utf8)
    guard !bytes.isEmpty, bytes.count <= Self.limit else { return nil }
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
  }

  package func bind(_ socket: Int32) -> Int32 { withAddress { SystemLibrary.bind(socket, $0, $1) } }

  package func connect(_ socket: Int32) -> Int32 {
    withAddress { SystemLibrary.connect(socket, $0, $1) }
  }

  private func withAddress(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
    withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}
