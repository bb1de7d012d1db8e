import SystemLibrary

/// An open file descriptor; its opener closes it.
package struct FileDescriptor: ByteSink, ByteSource {
  let number: Int32

  package init(number: Int32) { self.number = number }

  static let standardInput = FileDescriptor(number: 0)
  static let standardOutput = FileDescriptor(number: 1)
  static let standardError = FileDescriptor(number: 2)

  var isTerminal: Bool { isatty(number) == 1 }

  /// The number of columns of the terminal; nil if it is not a terminal.
  var columns: Int? {
    var size = winsize()
    guard ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  package func write(_ bytes: [UInt8]) -> SystemProblem? {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let next = UnsafeRawBufferPointer(rebasing: rest)
        let written = SystemLibrary.write(number, next.baseAddress, next.count)
        if written > 0 {
          rest = rest.dropFirst(written)
        } else if !canRetry(POLLOUT) {
          return .current
        }
      }
      return nil
    }
  }

  /// Whether the call that just failed is worth another try: a signal ended it, or the file is one
  /// that does not wait, which another process that shares it may have decided. Then this waits
  /// until the file is ready.
  private func canRetry(_ event: Int32) -> Bool {
    if errno == EINTR { return true }
    guard errno == EAGAIN || errno == EWOULDBLOCK else { return false }
    var entry = pollfd(fd: number, events: Int16(event), revents: 0)
    return poll(&entry, 1, -1) > 0 || errno == EINTR
  }

  package func read(upTo count: Int) throws(SystemProblem) -> [UInt8] {
    var problem: SystemProblem?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      preferLargePages(UnsafeMutableRawBufferPointer(buffer))
      var result: Int
      repeat {
        result = SystemLibrary.read(number, buffer.baseAddress, count)
      } while result < 0 && canRetry(POLLIN)
      if result < 0 { problem = .current }
      filled = max(0, result)
    }
    if let problem { throw problem }
    return bytes
  }
}

/// Requests large pages for much memory: receiving small ones costs as much as filling them.
private func preferLargePages(_ memory: UnsafeMutableRawBufferPointer) {
  #if canImport(Glibc)
    let page = 4_096
    guard memory.count >= 4 << 20, let start = memory.baseAddress?.alignedUp(toMultipleOf: page)
    else { return }
    let count = memory.count - page
    _ = madvise(start, count - count % page, MADV_HUGEPAGE)
  #endif
}
