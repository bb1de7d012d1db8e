import Live
import Testing

@Suite struct MessageTests {
  @Test func `a hello reads as it was written`() throws {
    var hello = Hello(run: .init(id: "7C0B"), session: "check\"out", token: "s3cret")
    hello.run.app = "com.example.shop"
    hello.run.device = "iPhone16,1"
    #expect(try Self.hello(hello.text) == hello)
    #expect(hello.text.hasSuffix("\n"))
  }

  @Test func `a hello without anything that may be left out`() throws {
    let text = #"{"hello":1,"run":{"id":"a","idiom":"phone"},"session":null,"future":[1]}"#
    #expect(try Self.hello(text) == Hello(run: .init(id: "a")))
  }

  @Test(arguments: [
    (
      #"{"hello":2,"run":{"id":"a"}}"#, "version",
      "version 2 of the protocol is not known; expected 1"
    ),
    (#"{"run":{"id":"a"}}"#, "hello", #"expected "hello": the version of the protocol"#),
    (#"{"hello":1}"#, "hello", #"expected "run": an object"#),
    (#"{"hello":1,"run":{"id":""}}"#, "hello", #"expected "id": what names the run"#),
    (#"{"hello":1,"run":{"id":"a","app":3}}"#, "hello", #"expected "app": a string"#),
    (#"[1]"#, "hello", "expected an object"),
    ("GET / HTTP/1.1", "hello", #"expected a value, found "GET""#),
  ])
  func `what is no hello is refused`(text: String, code: String, message: String) {
    #expect(throws: ProtocolError(.init(rawValue: code)!, message)) { try Self.hello(text) }
  }

  @Test(arguments: [
    RecorderLine.welcome(session: "checkout", number: 0),
    .recorded(session: "a\u{1}b", number: 12),
    .snap(label: "before \"paying\""),
    .failed(ProtocolError(.crowded, "there are 64 connections already")),
  ])
  func `a recorder's line reads as it was written`(line: RecorderLine) throws {
    #expect(try Self.answer(String(decoding: line.line, as: UTF8.self)) == line)
  }

  @Test func `an error of a code that is not known is temporary`() throws {
    let line = try Self.answer(#"{"error":"gone fishing","code":"fishing"}"#)
    #expect(line == .failed(ProtocolError(.stopping, "gone fishing")))
  }

  @Test func `an app comes back unless it would be refused again`() {
    let final = ProtocolError.Code.allCases.filter { !$0.isTemporary }
    #expect(final == [.hello, .version, .token, .replaced, .snap, .answer])
  }

  @Test(arguments: ["{}", #"{"session":"a"}"#, #"{"welcome":1,"number":2}"#, "1"])
  func `what no recorder says is refused`(text: String) {
    #expect(throws: ProtocolError.self) { try Self.answer(text) }
  }

  private static func hello(_ text: String) throws -> Hello {
    try Array(text.utf8).withUnsafeBufferPointer { try Hello(line: $0) }
  }

  private static func answer(_ text: String) throws -> RecorderLine {
    try Array(text.utf8).withUnsafeBufferPointer { try RecorderLine(line: $0) }
  }
}

extension Hello {
  var text: String { String(decoding: line, as: UTF8.self) }
}
