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
    // Where even this cannot be told, binding tells why.
    guard access(path, F_OK) == 0 else { return }
    guard isSocket(path) else {
      throw SocketError(
        action, reason: "there is a file already", remedy: "choose another path")
    }
    let probe = Descriptor(socket(AF_UNIX, streamType, 0))
    // A listener that is busy lets others wait; that it is there is enough to know.
    guard probe.prepare(), address.connect(probe.number) != 0, errno == ECONNREFUSED else {
      throw SocketError(action, number: EADDRINUSE)
    }
    unlink(path)
  }

  /// Whether a path that is there leads to a socket: those cannot be opened. An app that asks this by
  /// `lstat` has to tell the App Store why.
  private static func isSocket(_ path: String) -> Bool {
    let file = systemOpen(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
    guard file < 0 else {
      close(file)
      return false
    }
    return errno == ENXIO || errno == EOPNOTSUPP
  }
}

private func systemOpen(_ path: String, _ flags: Int32) -> Int32 {
  open(path, flags)
}
