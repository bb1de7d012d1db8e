/// Cuts a stream of bytes into lines, none longer than a limit; blank lines are skipped. Holds one
/// unfinished line and what was appended last, so memory stays bounded for a caller that stops
/// reading while a line waits.
package struct LineBuffer: Sendable {
  /// How many bytes a line may have.
  package var limit: Int
  /// How many lines, and how many bytes, came before the next line.
  package private(set) var linesTaken = 0
  package private(set) var bytesTaken = 0
  private var bytes: [UInt8] = []
  /// Where the next line begins, and up to where no line feed was found.
  private var start = 0
  private var searched = 0
  private var hasEnded = false
  /// Whether the next line is skipped.
  private var isSkipping = false

  /// How much memory is kept for the lines to come.
  private static let keptCapacity = 1 << 20

  package init(limit: Int) { self.limit = limit }

  /// What a buffer has next.
  package enum State: Hashable, Sendable {
    case line
    /// A line began, and more bytes are needed.
    case unfinished
    case empty
    /// The line that began is longer than the limit.
    case tooLong
  }

  package mutating func append(_ more: UnsafeBufferPointer<UInt8>) {
    compact()
    bytes.append(contentsOf: more)
  }

  /// Marks the end of the stream: what is left is the last line.
  package mutating func finish() { hasEnded = true }

  /// Skips blank lines and returns what comes next.
  package mutating func state() -> State {
    while true {
      while searched < bytes.count && bytes[searched] != ASCII.lineFeed { searched += 1 }
      let hasMore = searched < bytes.count
      if isSkipping {
        guard hasMore else { return skip() }
        isSkipping = false
      } else {
        if searched - start > limit { return .tooLong }
        guard hasMore || hasEnded && start < searched else {
          return start < searched ? .unfinished : .empty
        }
        if bytes[start..<searched].contains(where: { !Self.isBlank($0) }) { return .line }
      }
      pass()
    }
  }

  /// Takes the next line, without its line feed; nil unless the state is `line`.
  package mutating func take<Value, Failure: Error>(
    _ read: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Value
  ) throws(Failure) -> Value? {
    guard state() == .line else { return nil }
    let line = start..<searched
    pass()
    return try bytes.withUnsafeBufferPointer { bytes throws(Failure) in
      try read(UnsafeBufferPointer(rebasing: bytes[line]))
    }
  }

  /// Skips the next line, which is too long, with the rest of it that is still to come.
  package mutating func skipLine() { isSkipping = true }

  private mutating func skip() -> State {
    bytesTaken += searched - start
    start = searched
    return hasEnded ? .empty : .unfinished
  }

  private mutating func pass() {
    linesTaken += 1
    searched = min(searched + 1, bytes.count)
    bytesTaken += searched - start
    start = searched
  }

  /// Forgets the lines that were taken, and frees the memory of a long one.
  private mutating func compact() {
    if start == bytes.count && bytes.capacity > Self.keptCapacity {
      bytes = []
    } else {
      bytes.removeFirst(start)
    }
    searched -= start
    start = 0
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == ASCII.blank || byte == ASCII.tab || byte == ASCII.carriageReturn
  }
}
