import Live
import TestSupport
import Testing

@Suite struct PageServerTests {
  /// A page that is as long as a test says.
  private final class Counter: ServedPage {
    var count = 2

    func html() -> [UInt8] { Array("<p>\(count)</p>".utf8) }

    func news(after count: Int) -> [UInt8] { Array("{}\nfrom \(count) to \(self.count)".utf8) }
  }

  /// A page that has more to say than a connection holds, and counts how often it was asked.
  private final class LongPage: ServedPage {
    var count = 1
    private(set) var askedCount = 0

    func html() -> [UInt8] { [] }

    func news(after count: Int) -> [UInt8] {
      askedCount += 1
      return [UInt8](repeating: UInt8(ascii: "x"), count: 16 << 20)
    }
  }

  /// A browser that says one thing and reads what is said to it.
  private final class Browser {
    private let descriptor: Descriptor
    private(set) var heard = ""
    /// Whether the server has closed.
    private(set) var hasEnded = false

    init(_ server: PageServer, _ request: String) throws {
      let host = try #require(server.address.split(separator: "/").dropFirst().first)
      let address = try #require(RemoteAddress(String(host)))
      descriptor = try Descriptor.connect(to: address)
      _ = descriptor.prepare()
      let bytes = Array(request.utf8)
      _ = bytes.withUnsafeBytes { descriptor.transmit($0) }
    }

    func read() {
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        switch buffer.withUnsafeMutableBytes({ descriptor.receive(into: $0) }) {
        case .moved(let count): heard += String(decoding: buffer[..<count], as: UTF8.self)
        case .later: return
        case .ended:
          hasEnded = true
          return
        }
      }
    }

    /// Reads to the end, which must come soon.
    func readAll() {
      repeat { read() } while !hasEnded && descriptor.wait(for: .reading, milliseconds: 2_000)
    }
  }

  private let page = Counter()
  private let server: PageServer
  private let host: String
  private let token = "abcdefghijkmnpqrstuvwxyz23"

  init() throws {
    server = try PageServer(port: 0, token: #require(AccessToken(token)), page: page)
    host = String(try #require(server.address.split(separator: "/").dropFirst().first))
  }

  /// What is answered to a request for a path.
  private func answer(_ path: String, method: String = "GET", host other: String? = nil) throws
    -> String
  {
    let browser = try Browser(
      server, "\(method) \(path) HTTP/1.1\r\nHost: \(other ?? host)\r\n\r\n")
    for _ in 0..<6 { server.turn(timeout: .milliseconds(20)) }
    browser.read()
    return browser.heard
  }

  @Test func `who knows the address gets the page, on this machine alone`() throws {
    #expect(server.address == "http://\(host)/\(token)/")
    #expect(host.hasPrefix("127.0.0.1:"))
    let page = try answer("/\(token)/")
    #expect(page.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(page.contains("Content-Length: 8\r\n"))
    #expect(page.contains("Cache-Control: no-store\r\n"))
    #expect(page.hasSuffix("\r\n\r\n<p>2</p>"))
  }

  @Test(
    arguments: [
      "/", "/\(String(repeating: "a", count: 26))/", "/abcdefghijkmnpqrstuvwxyz23",
      "/abcdefghijkmnpqrstuvwxyz23/other", "//abcdefghijkmnpqrstuvwxyz23/",
    ])
  func `nobody else is told of anything`(path: String) throws {
    let answer = try answer(path)
    #expect(answer.hasPrefix("HTTP/1.1 404 Not Found\r\n"))
    #expect(!answer.contains("<p>"))
  }

  @Test func `a name that leads here from elsewhere is refused`() throws {
    #expect(try answer("/\(token)/", host: "shop.example").hasPrefix("HTTP/1.1 400 "))
    let port = try #require(host.split(separator: ":").last)
    #expect(try answer("/\(token)/", host: "localhost:\(port)").hasPrefix("HTTP/1.1 200 "))
  }

  @Test func `nothing but reading is answered`() throws {
    #expect(try answer("/\(token)/", method: "POST").hasPrefix("HTTP/1.1 405 "))
  }

  @Test func `who follows gets what is new, once`() throws {
    let browser = try Browser(
      server, "GET /\(token)/news?after=1 HTTP/1.1\r\nHost: \(host)\r\n\r\n")
    for _ in 0..<6 { server.turn(timeout: .milliseconds(20)) }
    browser.read()
    #expect(browser.heard.contains("Content-Type: text/event-stream"))
    #expect(browser.heard.hasSuffix("id: 2\ndata: {}\ndata: from 1 to 2\n\n"))
    page.count = 5
    for _ in 0..<4 { server.turn(timeout: .milliseconds(20)) }
    browser.read()
    #expect(browser.heard.hasSuffix("id: 5\ndata: {}\ndata: from 2 to 5\n\n"))
    let length = browser.heard.utf8.count
    for _ in 0..<4 { server.turn(timeout: .milliseconds(20)) }
    browser.read()
    #expect(browser.heard.utf8.count == length)
  }

  @Test func `silent strangers do not drive out who follows`() throws {
    let browser = try Browser(server, "GET /\(token)/news HTTP/1.1\r\nHost: \(host)\r\n\r\n")
    for _ in 0..<4 { server.turn(timeout: .milliseconds(20)) }
    let strangers = try (0..<80).map { _ in
      let stranger = try Browser(server, "")
      server.turn(timeout: .milliseconds(20))
      return stranger
    }
    page.count = 7
    for _ in 0..<4 { server.turn(timeout: .milliseconds(20)) }
    browser.read()
    #expect(browser.heard.contains("id: 7"))
    // There is room for 64: the follower and the strangers that came last.
    for stranger in strangers { stranger.read() }
    #expect(strangers.map(\.hasEnded) == (0..<80).map { $0 < 17 })
  }

  @Test func `who comes back is told what is new since the last event that it had`() throws {
    page.count = 9
    let browser = try Browser(
      server,
      "GET /\(token)/news?after=1 HTTP/1.1\r\nHost: \(host)\r\nLast-Event-ID: 6\r\n\r\n")
    for _ in 0..<6 { server.turn(timeout: .milliseconds(20)) }
    browser.read()
    #expect(browser.heard.hasSuffix("id: 9\ndata: {}\ndata: from 6 to 9\n\n"))
  }

  @Test func `a request that does not end is read to its limit and no further`() throws {
    let endless = "GET / HTTP/1.1\r\nX: " + String(repeating: "x", count: PageRequest.limit)
    let browser = try Browser(server, endless)
    for _ in 0..<6 { server.turn(timeout: .milliseconds(20)) }
    browser.readAll()
    #expect(browser.hasEnded && browser.heard.isEmpty)
  }

  @Test func `who follows and does not read is told no more, and shown out after a while`() throws {
    let page = LongPage()
    var now = ContinuousClock.now
    let server = try PageServer(
      port: 0, token: #require(AccessToken(token)), page: page, clock: { now })
    let host = try #require(server.address.split(separator: "/").dropFirst().first)
    let browser = try Browser(server, "GET /\(token)/news HTTP/1.1\r\nHost: \(host)\r\n\r\n")
    for _ in 0..<12 {
      server.turn(timeout: .milliseconds(5))
      page.count += 1
    }
    #expect(page.askedCount == 1)
    now += .seconds(30)
    server.turn(timeout: .milliseconds(5))
    browser.readAll()
    #expect(browser.hasEnded)
  }
}

@Suite struct PageRequestTests {
  private func request(_ text: String) -> PageRequest? { PageRequest(Array(text.utf8)) }

  @Test func `a request is read line by line`() {
    let read = request("GET /a/b?after=3&x=y HTTP/1.1\r\nHost: h:1\r\nX-Odd:  two ")
    #expect(read?.method == "GET")
    #expect(read?.path == "/a/b")
    #expect(read?.headers == ["host": "h:1", "x-odd": "two "])
    #expect(read?.number("after") == 3)
    #expect(read?.number("x") == nil)
    #expect(read?.number("y") == nil)
  }

  @Test(
    arguments: [
      "", "GET", "GET /", "GET / HTTP/2", "GET a HTTP/1.1", "GET  / HTTP/1.1",
      "GET / HTTP/1.1\r\nno colon", "GET / HTTP/1.1 more",
    ])
  func `anything else is no request`(text: String) {
    #expect(request(text) == nil)
  }

  @Test(arguments: ["-1", "99999999999999999999", "3x", ""])
  func `a number that is none is passed over`(text: String) {
    #expect(request("GET /?after=\(text) HTTP/1.1")?.number("after") == nil)
  }
}
