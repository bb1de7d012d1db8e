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

  /// Waits until there is something to do, and does it; returns whether a stop was requested.
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
    func refuse(_ status: String) { client.answer(Self.refusal(status), .answered, at: now) }
    guard let request = PageRequest(head), isAddressed(request) else {
      return refuse("400 Bad Request")
    }
    guard request.method == "GET" else { return refuse("405 Method Not Allowed") }
    let parts = request.path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].isEmpty, token.matches(String(parts[1])) else {
      return refuse("404 Not Found")
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
    default: refuse("404 Not Found")
    }
  }

  /// Whether a request names this server: another site whose name leads here gets no answer.
  private func isAddressed(_ request: PageRequest) -> Bool {
    let port = listener.address.split(separator: ":").last ?? ""
    return request.headers["host"] == listener.address
      || request.headers["host"] == "localhost:\(port)"
  }

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
