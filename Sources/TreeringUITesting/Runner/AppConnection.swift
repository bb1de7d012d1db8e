import LiveProtocol
import Sockets

/// A connection of an app to the runner.
final class AppConnection {
  private let descriptor: Descriptor
  private var lines = LineBuffer(limit: Hello.limit)
  private(set) var isGone = false
  /// The run of the app; nil before its hello.
  private var runID: String?

  /// How many bytes a snapshot's line may have.
  private static let lineLimit = 64 << 20
  /// How many bytes are taken in a turn.
  private static let portion = 1 << 20

  init(_ descriptor: Descriptor) {
    self.descriptor = descriptor
  }

  var number: Int32 { descriptor.number }
  var isWelcome: Bool { runID != nil && !isGone }
  var run: String { runID ?? "" }

  /// Takes what has come, so far as nothing waits to be read.
  func receive() {
    guard lines.state() != .line else { return }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var taken = 0
    while taken < Self.portion {
      switch buffer.withUnsafeMutableBytes({ descriptor.receive(into: $0) }) {
      case .moved(let count):
        taken += count
        buffer[..<count].withUnsafeBufferPointer { lines.append($0) }
      case .later: return
      case .ended:
        isGone = true
        return
      }
    }
  }

  /// The next whole line; a line that is too long ends the connection.
  func nextLine() -> [UInt8]? {
    if lines.state() == .tooLong {
      leave(ProtocolError(.tooLong, "a line has more than \(lines.limit) bytes"))
    }
    return isGone && runID == nil ? nil : lines.take { Array($0) }
  }

  func welcome(_ run: String, session: String, number: Int) {
    runID = run
    lines.limit = Self.lineLimit
    send(.welcome(session: session, number: number))
  }

  /// Sends a line, all of which the system takes at once: it is short.
  func send(_ line: RecorderLine) {
    let bytes = line.line
    let transfer = bytes.withUnsafeBytes { descriptor.transmit($0) }
    if transfer != .moved(bytes.count) { isGone = true }
  }

  /// Says why, and is done.
  func leave(_ error: ProtocolError) {
    send(.failed(error))
    isGone = true
  }
}
