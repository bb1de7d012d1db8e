/// One connection of a page server.
final class PageClient {
  typealias Instant = ContinuousClock.Instant

  let descriptor: Descriptor
  private(set) var request: [UInt8] = []
  private(set) var outbox = Outbox()
  private(set) var phase = Phase.asking
  /// Whether the connection is of no more use.
  var isGone = false
  /// When it began, or bytes moved last.
  private var movedAt: Instant

  /// How far a connection is.
  enum Phase: Hashable {
    case asking
    /// All was answered; it ends when all was sent.
    case answered
    /// It hears what is new beyond so many snapshots.
    case following(Int)
  }

  var isFollowing: Bool {
    if case .following = phase { return true }
    return false
  }

  init(_ descriptor: Descriptor, at now: Instant) {
    self.descriptor = descriptor
    movedAt = now
  }

  var wanted: PollSet.Readiness {
    // One that reads nothing more is still asked, to see it leave.
    outbox.isEmpty ? .reading : [.reading, .writing]
  }

  /// How long nothing may move while something is waited for.
  private static let patience = Duration.seconds(30)

  var deadline: Instant? {
    if case .following = phase, outbox.isEmpty { return nil }
    return movedAt + Self.patience
  }

  /// Reads once; gives the head of a request that is whole.
  func receive(into scratch: UnsafeMutableRawBufferPointer, at now: Instant) -> [UInt8]? {
    switch descriptor.receive(into: scratch) {
    case .later: return nil
    case .ended:
      if phase == .answered && !outbox.isEmpty { return nil }
      isGone = true
      return nil
    case .moved(let count):
      guard phase == .asking else { return nil }
      movedAt = now
      request += scratch[..<count]
      let end = Array("\r\n\r\n".utf8)
      if let range = request.firstRange(of: end) { return Array(request[..<range.lowerBound]) }
      isGone = request.count > PageRequest.limit
      return nil
    }
  }

  func answer(_ bytes: [UInt8], _ phase: Phase, at now: Instant) {
    self.phase = phase
    outbox.append(bytes)
    flush(at: now)
  }

  func flush(at now: Instant) {
    guard let hasMoved = outbox.flush(to: descriptor) else {
      isGone = true
      return
    }
    if hasMoved { movedAt = now }
    if phase == .answered && outbox.isEmpty { isGone = true }
  }
}
