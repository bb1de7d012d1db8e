/// Serves one page to browsers of this machine that know its address, and sends news to those that
/// follow it.
///
/// One thread does everything; a browser that does not read delays only itself.
package final class PageServer {
  package typealias Instant = ContinuousClock.Instant

  /// The address of the page, which includes the token: nobody learns anything without it.
  package let address: String
  private let listener: Listener
  private let token: AccessToken
  private let page: any ServedPage
  private let clock: () -> Instant
  private var clients: [PageClient] = []
  private let scratch = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 14, alignment: 8)

  /// How many connections may be open at once.
  ///
  /// Beyond that, the oldest one that follows nothing yet is closed, since a follower knows the
  /// token.
  private static let limit = 64

  /// A server at a port of this machine; 0 stands for any free one.
  package init(
    port: UInt16, token: AccessToken, page: any ServedPage,
    clock: @escaping () -> Instant = { .now }
  ) throws(SocketError) {
    listener = try Listener.open(.port(port, .machine))
    address = "http://\(listener.address)/\(token.text)/"
    self.token = token
    self.page = page
    self.clock = clock
  }

  deinit { scratch.deallocate() }

  /// Waits until there is something to do, up to `timeout`, and does it; returns whether a stop
  /// was requested.
  @discardableResult
  package func turn(until pipe: StopPipe? = nil, timeout: Duration) -> Bool {
    sendNews()
    var set = PollSet()
    let indexes = clients.map { set.add($0.descriptor.number, $0.wanted) }
    let accepting =
      listener.isAccepting(at: clock()) ? set.add(listener.descriptor.number, .reading) : nil
    let stopping = pipe.map { set.add($0.descriptor, .reading) }
    set.wait(milliseconds: timeout.milliseconds)
    let now = clock()
    for (client, index) in zip(clients, indexes) {
      if set[index].contains(.writing) { client.flush(at: now) }
      if !set[index].isDisjoint(with: [.reading, .trouble]),
        let head = client.receive(into: scratch, at: now)
      {
        answer(client, head, at: now)
      }
      if let deadline = client.deadline, now >= deadline { client.isGone = true }
    }
    clients.removeAll(where: \.isGone)
    if let accepting, set[accepting] != [] { accept(at: now) }
    return stopping.map { set[$0] != [] } ?? false
  }

  private func accept(at now: Instant) {
    guard let descriptor = listener.accept(at: now) else { return }
    if clients.count >= Self.limit {
      clients.remove(at: clients.firstIndex { !$0.isFollowing } ?? 0)
    }
    clients.append(PageClient(descriptor, at: now))
  }

  /// Sends followers what they do not have yet, once they have read what was sent before.
  private func sendNews() {
    let now = clock()
    for client in clients {
      guard case .following(let known) = client.phase, known < page.count, client.outbox.isEmpty
      else { continue }
      client.answer(event(after: known), .following(page.count), at: now)
    }
  }

  private func answer(_ client: PageClient, _ head: [UInt8], at now: Instant) {
    guard let request = PageRequest(head), isAddressed(request) else {
      return client.answer(Self.refusal("400 Bad Request"), .answered, at: now)
    }
    guard request.method == "GET" else {
      return client.answer(Self.refusal("405 Method Not Allowed"), .answered, at: now)
    }
    let parts = request.path.split(separator: "/", omittingEmptySubsequences: false)
      .map(String.init)
    guard parts.count == 3, parts[0].isEmpty, token.matches(parts[1]) else {
      return client.answer(Self.refusal("404 Not Found"), .answered, at: now)
    }
    switch parts[2] {
    case "":
      let body = page.html()
      let length = "Content-Length: \(body.count)\r\n"
      let head = Self.head("200 OK", "text/html; charset=utf-8", length)
      client.answer(head + body, .answered, at: now)
    case "news":
      let known = request.headers["last-event-id"].flatMap(Int.init) ?? request.number("after") ?? 0
      let head = Self.head("200 OK", "text/event-stream; charset=utf-8", "")
      client.answer(head, .following(min(max(known, 0), page.count)), at: now)
    default: client.answer(Self.refusal("404 Not Found"), .answered, at: now)
    }
  }

  /// Whether a request names this server: another site whose name leads here gets no answer.
  private func isAddressed(_ request: PageRequest) -> Bool {
    let port = listener.address.split(separator: ":").last ?? ""
    return request.headers["host"] == listener.address
      || request.headers["host"] == "localhost:\(port)"
  }

  /// News as an event of the browser's `EventSource`.
  private func event(after known: Int) -> [UInt8] {
    var bytes = Array("id: \(page.count)\n".utf8)
    for line in page.news(after: known).split(separator: UInt8(ascii: "\n")) {
      bytes += Array("data: ".utf8) + line + [UInt8(ascii: "\n")]
    }
    return bytes + [UInt8(ascii: "\n")]
  }

  private static func head(_ status: String, _ type: String, _ more: String) -> [UInt8] {
    Array(
      ("HTTP/1.1 \(status)\r\nContent-Type: \(type)\r\n\(more)Cache-Control: no-store\r\n"
        + "X-Content-Type-Options: nosniff\r\nReferrer-Policy: no-referrer\r\n"
        + "Connection: close\r\n\r\n").utf8)
  }

  private static func refusal(_ status: String) -> [UInt8] {
    let body = Array("\(status)\n".utf8)
    return head(status, "text/plain; charset=utf-8", "Content-Length: \(body.count)\r\n") + body
  }
}

/// A page that grows while it is served.
package protocol ServedPage: AnyObject {
  /// The whole page as it is now.
  func html() -> [UInt8]

  /// How many snapshots it has so far.
  var count: Int { get }

  /// What it has beyond the first `count` snapshots, as lines: two per snapshot, then a header.
  func news(after count: Int) -> [UInt8]
}

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

/// One connection of a page server.
private final class PageClient {
  typealias Instant = ContinuousClock.Instant

  let descriptor: Descriptor
  private(set) var request: [UInt8] = []
  private(set) var outbox = Outbox()
  private(set) var phase = Phase.asking
  /// Whether the connection is no longer needed.
  var isGone = false
  /// When it began, or when bytes last moved.
  private var movedAt: Instant

  /// The stage of a connection.
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
