import HeadlessUIKit
import HierarchyCapture
import HierarchyModel
import Live
import TestSupport
import Testing
import UIKitCapture

@Suite("A recorder that sends to a program that listens")
@MainActor
struct LiveSinkTests {
  private func sink(_ server: BackgroundServer, token: String? = nil) throws -> LiveSink {
    let hello = Hello(run: .init(id: "run"), session: "checkout", token: token)
    let sink = LiveSink(address: server.address, hello: hello, pause: { _ in })
    return try #require(sink)
  }

  @Test("returns from a record when that is committed")
  func commits() async throws {
    let server = try BackgroundServer()
    let recorder = try HeadlessApp().recorder(into: try sink(server))
    for number in 1...3 {
      let moment = try await recorder.record("moment \(number)")
      #expect((moment.session, moment.number) == ("checkout", number))
      #expect(server.lines.count >= number)
    }
    try await recorder.stop()
    #expect(server.lines.map { $0.contains("moment ") } == [true, true, true])
    server.stop()
  }

  @Test("sends nothing twice and loses nothing where the connection breaks")
  func reconnects() async throws {
    let server = try BackgroundServer()
    let recorder = try HeadlessApp().recorder(into: try sink(server))
    let count = 30
    for number in 0..<count {
      if number % 7 == 3 { server.breakConnections() }
      let moment = try await recorder.record("moment \(number);")
      #expect(moment.number == number + 1)
    }
    try await recorder.stop()
    server.stop()
    #expect(server.lines.count == count)
    for (number, line) in server.lines.enumerated() { #expect(line.contains("moment \(number);")) }
  }

  @Test("gives up what a recorder that is not there has not confirmed, once a limit has passed")
  func givesUp() async throws {
    let folder = try TemporaryFolder()
    let hello = Hello(run: .init(id: "run"))
    let waiting = LiveSink(address: folder.file("live"), hello: hello) { _ in await Task.yield() }
    let recorder = try HeadlessApp().recorder(into: try #require(waiting)) { _ in }
    let record = Task { try await recorder.record() }
    await Task { @MainActor in }.value
    await #expect(throws: RecordingError.stopped) {
      try await recorder.stop(waitingAtMost: .seconds(1))
    }
    await #expect(throws: RecordingError.stopped) { try await record.value }
  }

  @Test("waits for a recorder that is not there yet")
  func waits() async throws {
    let folder = try TemporaryFolder()
    let hello = Hello(run: .init(id: "run"))
    let waiting = LiveSink(address: folder.file("live"), hello: hello) { _ in await Task.yield() }
    let sink = try #require(waiting)
    let recorder = try HeadlessApp().recorder(into: sink)
    let record = Task { try await recorder.record() }
    await Task { @MainActor in }.value
    let server = try BackgroundServer(.file(path: folder.file("live")))
    #expect(try await record.value.number == 1)
    try await recorder.stop()
    server.stop()
  }

  @Test("fails with what the other side says where another attempt is of no use")
  func refused() async throws {
    let server = try BackgroundServer(token: "0123456789abcdef")
    let recorder = try HeadlessApp().recorder(into: try sink(server, token: "wrong"))
    let error = await #expect(throws: RecordingError.self) { try await recorder.record() }
    guard case .live(let failure)? = error else { return }
    #expect(failure.code == .token)
    await #expect(throws: RecordingError.self) { try await recorder.record() }
    try await recorder.stop()
    server.stop()
  }

  @Test("takes nothing more once it is finished")
  func finished() async throws {
    let server = try BackgroundServer()
    let sink = try sink(server)
    try await sink.finish()
    let hierarchy = CapturedHierarchy(capturing: try HeadlessApp().application, CaptureRequest())
    await #expect(throws: RecordingError.stopped) { try await sink.take(hierarchy) }
    server.stop()
  }

  @Test(
    "takes no address that is none",
    arguments: ["", "host", "host:", ":1", "h:99999", "h:0", "::1:2"])
  func addresses(text: String) {
    #expect(LiveSink(address: text, hello: Hello(run: .init(id: "run"))) == nil)
  }

  @Test("is found in the environment, and only there")
  func environment() async throws {
    let application = try HeadlessApp().application
    #expect(HierarchyRecorder.connected(application, environment: { _ in nil }) == nil)
    let variables = ["TREERING_RECORDER": "127.0.0.1:1", "TREERING_ON_REQUEST": "1"]
    let recorder = HierarchyRecorder.connected(application, environment: { variables[$0] })
    try await #require(recorder).stop()
  }

  @Test("records by itself, unless the program wants only what it asks for")
  func byItself() async throws {
    let application = try HeadlessApp().application
    for (isOnRequest, count) in [(false, 1), (true, 0)] {
      let server = try BackgroundServer()
      let variables = [
        "TREERING_RECORDER": server.address, "TREERING_ON_REQUEST": isOnRequest ? "1" : nil,
      ]
      let recorder = try #require(
        HierarchyRecorder.connected(application, environment: { variables[$0] ?? nil }))
      // By then it has looked once, if it looks.
      await Task { @MainActor in }.value
      try await recorder.stop()
      #expect(server.lines.count == count)
      server.stop()
    }
  }
}
