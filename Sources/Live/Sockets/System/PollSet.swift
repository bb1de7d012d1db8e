import SystemLibrary

/// The files to wait for, a few at a time.
package struct PollSet {
  private var entries: [pollfd] = []

  init() {}

  /// What a file is ready for.
  package struct Readiness: OptionSet {
    package let rawValue: Int16

    package init(rawValue: Int16) { self.rawValue = rawValue }

    package static let reading = Readiness(rawValue: Int16(POLLIN))
    package static let writing = Readiness(rawValue: Int16(POLLOUT))
    /// The other side is gone, or the file is unusable.
    package static let trouble = Readiness(rawValue: Int16(POLLERR | POLLHUP | POLLNVAL))
  }

  /// Adds a file; returns its index.
  @discardableResult
  package mutating func add(_ descriptor: Int32, _ wanted: Readiness) -> Int {
    entries.append(pollfd(fd: descriptor, events: wanted.rawValue, revents: 0))
    return entries.count - 1
  }

  /// Waits until a file is ready, up to `milliseconds`; -1 waits forever.
  ///
  /// False only if a signal ended the wait.
  @discardableResult
  package mutating func wait(milliseconds: Int32) -> Bool {
    poll(&entries, nfds_t(entries.count), milliseconds) >= 0 || errno != EINTR
  }

  package subscript(index: Int) -> Readiness { Readiness(rawValue: entries[index].revents) }
}
