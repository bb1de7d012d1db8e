/// A browser's request, as far as a page server answers it.
package struct PageRequest: Hashable, Sendable {
  package let method: String
  /// What follows the host in the address, up to a question mark.
  package let path: String
  /// What follows the question mark.
  package let query: String
  /// The headers by their names in lower case, each with its last value.
  package let headers: [String: String]

  /// How many bytes a request may have.
  package static let limit = 16 << 10

  /// Reads the head of a request, without the blank line that ends it; nil for anything else.
  package init?(_ bytes: some Collection<UInt8>) {
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
    guard let first = lines.first else { return nil }
    let words = first.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[2].hasPrefix("HTTP/1."), words[1].hasPrefix("/") else {
      return nil
    }
    method = String(words[0])
    let target = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = String(target[0])
    query = target.count > 1 ? String(target[1]) : ""
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
      headers[line[..<colon].lowercased()] = String(value)
    }
    self.headers = headers
  }

  /// The whole number that the query gives for a name.
  package func number(_ name: String) -> Int? {
    for part in query.split(separator: "&") where part.hasPrefix(name + "=") {
      return Int(part.dropFirst(name.count + 1)).flatMap { $0 >= 0 ? $0 : nil }
    }
    return nil
  }
}

final class PageClient {
  typealias Instant = ContinuousClock.Instant

  let descriptor: Descriptor
  private(set) var request: [UInt8] = []
  private(set) var outbox = Outbox()
  private(set) var phase = Phase.asking
  var isGone = false
  /// When it began, or when bytes last moved.
  private var movedAt: Instant

  enum Phase: Hashable {
    case asking
    /// Everything was answered; it ends once everything is sent.
    case answered
    /// It follows the page, and has this many snapshots.
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
    // A connection that has nothing more to say is still polled, to see it leave.
    outbox.isEmpty ? .reading : [.reading, .writing]
  }

  /// How long nothing may move during a request or an answer.
  private static let timeout = Duration.seconds(30)

  var deadline: Instant? {
    if case .following = phase, outbox.isEmpty { return nil }
    return movedAt + Self.timeout
  }

  /// Reads once; returns the head of a request once it is complete.
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
