package import Sockets

/// Serves one page to browsers of this machine that know its address, and tells those that follow it what
/// is new. One thread does it all; a browser that does not read costs nobody anything but itself.
package final class PageServer {
  package typealias Instant = ContinuousClock.Instant

  /// Where the page is: whoever does not know the token in it is told of nothing.
  package let address: String
  private let listener: Listener
  private let token: Token
  private let page: any ServedPage
  private let clock: () -> Instant
  private var clients: [PageClient] = []
  private let scratch = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 14, alignment: 8)

  /// How many connections may be open at once; of more the oldest goes that follows nothing yet, since
  /// whoever follows knows the token.
  private static let limit = 64

  /// A server at a port of this machine, 0 for any that is free.
  package init(
    port: UInt16, token: Token, page: any ServedPage, clock: @escaping () -> Instant = { .now }
  ) throws(SocketError) {
    listener = try Listener.open(.port(port, .machine))
    address = "http://\(listener.address)/\(token.text)/"
    self.token = token
    self.page = page
    self.clock = clock
  }

  deinit {
    scratch.deallocate()
  }

  /// Waits until there is something to do, `patience` at the longest, and does it; says whether a stop was
  /// asked for.
  @discardableResult
  package func turn(until pipe: StopPipe? = nil, patience: Duration) -> Bool {
    tellNews()
    var set = PollSet()
    let indexes = clients.map { set.add($0.descriptor.number, $0.wanted) }
    let accepting = set.add(listener.descriptor.number, .reading)
    let stopping = pipe.map { set.add($0.descriptor, .reading) }
    set.wait(milliseconds: patience.milliseconds)
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
    if set[accepting] != [], case .connection(let descriptor) = listener.accept() {
      if clients.count >= Self.limit {
        clients.remove(at: clients.firstIndex { !$0.isFollowing } ?? 0)
      }
      clients.append(PageClient(descriptor, at: now))
    }
    return stopping.map { set[$0] != [] } ?? false
  }

  /// Tells those that follow what they do not have yet, once they have read what they were told before.
  private func tellNews() {
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

  /// A page of somewhere else that has its name lead here is not answered.
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
