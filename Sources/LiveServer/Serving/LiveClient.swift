import LiveProtocol
import Sockets

/// One connection of a server.
final class LiveClient {
  typealias Instant = ContinuousClock.Instant

  let descriptor: Descriptor
  var lines = LineBuffer(limit: Hello.limit)
  var outbox = Outbox()
  var phase = Phase.greeting
  /// Whether the other side has closed its own.
  var hasEnded = false
  /// Whether the connection is of no more use.
  var isGone = false
  /// When it began, or bytes moved last.
  var movedAt: Instant

  /// How far a connection is.
  enum Phase: Hashable {
    /// No hello yet.
    case greeting
    case recording(session: String)
    /// An error was said; what still comes is passed over.
    case leaving
  }

  init(_ descriptor: Descriptor, at now: Instant) {
    self.descriptor = descriptor
    movedAt = now
  }

  var session: String? {
    if case .recording(let session) = phase { return session }
    return nil
  }

  /// Whether it is of an app that was welcomed.
  var isWelcome: Bool { session != nil }

  /// Whether a line can be taken now.
  func hasWork(_ limits: ServerLimits) -> Bool {
    phase != .leaving && !isGone && outbox.count <= limits.answerBytes
      && (lines.state() == .line || lines.state() == .tooLong)
  }

  /// Whether nothing more can come of the connection.
  func isDone(_ limits: ServerLimits) -> Bool {
    isGone || (hasEnded && outbox.isEmpty && !hasWork(limits))
  }

  /// What the connection waits for.
  func wanted(_ limits: ServerLimits) -> PollSet.Readiness {
    var wanted: PollSet.Readiness = outbox.isEmpty ? [] : .writing
    if !hasEnded && outbox.count <= limits.answerBytes && !hasWork(limits) {
      wanted.insert(.reading)
    }
    return wanted
  }

  /// When the connection has waited long enough; nil where that is not its own fault.
  func deadline(_ limits: ServerLimits) -> Instant? {
    switch phase {
    case .greeting: movedAt + limits.hello
    case .leaving: movedAt + limits.drain
    case .recording where hasWork(limits): nil
    case .recording where !outbox.isEmpty || lines.state() == .unfinished:
      movedAt + limits.stall
    case .recording: movedAt + limits.idle
    }
  }

  /// Reads once.
  func receive(into scratch: UnsafeMutableRawBufferPointer, at now: Instant) {
    switch descriptor.receive(into: scratch) {
    case .moved(let count):
      guard phase != .leaving else { return }
      if phase != .greeting { movedAt = now }
      lines.append(UnsafeBufferPointer(rebasing: scratch.bindMemory(to: UInt8.self)[..<count]))
    case .later: break
    case .ended: hasEnded = true
    }
  }

  /// Sends what can be sent; ends the connection where nothing more will come either way.
  func flush(at now: Instant) {
    guard let hasMoved = outbox.flush(to: descriptor) else {
      isGone = true
      return
    }
    if hasMoved && phase != .leaving { movedAt = now }
    if phase == .leaving && outbox.isEmpty { descriptor.endTransmission() }
  }

  /// Closes with an error as the last line.
  func leave(_ error: ProtocolError, at now: Instant) {
    phase = .leaving
    movedAt = now
    outbox.append(RecorderLine.failed(error).line)
    lines = LineBuffer(limit: 0)
  }
}
