#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Listener {
  /// Listens at a socket in the file system that only its user may use; takes the place of one that
  /// nobody listens at any more.
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
    // Nobody can connect before the socket listens, so that the permissions come in time.
    guard address.bind(number) == 0, chmod(path, 0o600) == 0, listen(number, backlog) == 0 else {
      throw SocketError(action)
    }
    return Listener(descriptor, address: path, path: path)
  }

  private static func removeAbandoned(
    _ path: String, _ address: SocketPath, _ action: String
  ) throws(SocketError) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFSOCK else {
      throw SocketError(
        action, reason: "there is a file already", remedy: "choose another path")
    }
    let probe = Descriptor(socket(AF_UNIX, streamType, 0))
    guard address.connect(probe.number) != 0, errno == ECONNREFUSED else {
      throw SocketError(action, number: EADDRINUSE)
    }
    unlink(path)
  }
}
