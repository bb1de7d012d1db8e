/// Cuts what a connection gives into lines, none longer than a limit. Holds one unfinished line and what
/// was appended last; whoever reads no further while a line waits keeps it at that.
public struct LineBuffer: Sendable {
  /// How many bytes a line may have.
  public var limit: Int
  /// How many lines were taken.
  public private(set) var linesTaken = 0
  private var bytes: [UInt8] = []
  /// Where the line that comes next begins, and up to where no line feed was found.
  private var start = 0
  private var searched = 0

  /// How much memory is kept for the lines to come.
  private static let keptCapacity = 1 << 20

  public init(limit: Int) {
    self.limit = limit
  }

  /// What a buffer has next.
  public enum State: Hashable, Sendable {
    case line
    /// A line began, and more bytes are needed.
    case unfinished
    case empty
    /// The line that began is longer than the limit.
    case tooLong
  }

  public mutating func append(_ more: UnsafeBufferPointer<UInt8>) {
    compact()
    bytes.append(contentsOf: more)
  }

  /// Passes over blank lines and says what comes then.
  public mutating func state() -> State {
    while true {
      search()
      if searched - start > limit { return .tooLong }
      guard searched < bytes.count else { return start < searched ? .unfinished : .empty }
      if bytes[start..<searched].contains(where: { !Self.isBlank($0) }) { return .line }
      pass()
    }
  }

  /// Takes the next line, without its line feed; nil unless the state is `line`.
  public mutating func take<Value, Failure: Error>(
    _ read: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Value
  ) throws(Failure) -> Value? {
    guard state() == .line else { return nil }
    let line = start..<searched
    pass()
    return try bytes.withUnsafeBufferPointer { bytes throws(Failure) in
      try read(UnsafeBufferPointer(rebasing: bytes[line]))
    }
  }

  private mutating func search() {
    while searched < bytes.count && bytes[searched] != UInt8(ascii: "\n") { searched += 1 }
  }

  private mutating func pass() {
    linesTaken += 1
    searched += 1
    start = searched
  }

  /// Forgets the lines that were taken, and gives back the memory of a long one.
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
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }
}
