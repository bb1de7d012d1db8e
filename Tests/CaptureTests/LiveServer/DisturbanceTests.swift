import Live
import TestSupport
import Testing

/// Apps that misbehave, beside one that does not.
@Suite struct DisturbanceTests {
  private static func limits() -> ServerLimits {
    var limits = ServerLimits()
    limits.lineBytes = 1_000
    limits.answerBytes = 100
    return limits
  }

  @Test(arguments: [
    "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", "\u{0}\u{1}\u{2}\n", "{}\n", "[[[[[[[[\n",
    String(repeating: "x", count: 5_000),
  ])
  func `garbage is refused and disturbs nobody`(garbage: String) throws {
    let stage = try ServerStage(limits: Self.limits())
    let (good, bad) = (try stage.welcomedApp("good"), try stage.app())
    _ = bad.send(Array(garbage.utf8))
    try stage.turn { bad.lines().count == 1 }
    #expect(try RecordingServerTests.code(bad) == .hello)
    try good.say("one")
    try stage.turn { good.lines().count == 2 }
  }

  @Test func `an endless line is refused and disturbs nobody`() throws {
    let stage = try ServerStage(limits: Self.limits())
    let (good, bad) = (try stage.welcomedApp("good"), try stage.welcomedApp("bad"))
    let piece = [UInt8](repeating: UInt8(ascii: "x"), count: 10_000)
    _ = bad.send(piece)
    try stage.turn { bad.lines().count == 2 }
    #expect(try RecordingServerTests.code(bad) == .tooLong)
    for _ in 0..<100 {
      _ = bad.send(piece)
      stage.turn()
    }
    try good.say("one")
    try stage.turn { good.lines().count == 2 }
    stage.pass(.seconds(3))
    stage.turn()
    #expect(bad.send(piece) == 0 || bad.lines().count == 2 && bad.hasEnded)
  }

  @Test func `who says nothing at all is shown out after a while`() throws {
    let stage = try ServerStage(limits: Self.limits())
    let (good, silent) = (try stage.welcomedApp("good"), try stage.app())
    stage.pass(.seconds(1))
    _ = silent.send(Array("{".utf8))
    stage.turn()
    #expect(silent.lines().isEmpty)
    stage.pass(.seconds(1))
    stage.turn()
    #expect(try RecordingServerTests.code(silent) == .hello)
    try good.say("one")
    try stage.turn { good.lines().count == 2 }
  }

  @Test func `who stops within a line is shown out before who stops between two`() throws {
    let stage = try ServerStage(limits: Self.limits())
    let (between, within) = (try stage.welcomedApp("between"), try stage.welcomedApp("within"))
    _ = within.send(Array("half".utf8))
    stage.turn()
    stage.pass(.seconds(60))
    stage.turn()
    #expect(try RecordingServerTests.code(within) == .idle)
    #expect(between.lines().count == 1)
    stage.pass(.seconds(540))
    stage.turn()
    #expect(try RecordingServerTests.code(between) == .idle)
  }

  @Test func `who reads its last line slowly has no more time than others`() throws {
    let stage = try ServerStage(limits: Self.limits())
    let app = try stage.welcomedApp("shop")
    // Ends when the connection, the server and the answers are full to the brim.
    while app.send(Array("x\n".utf8)) == 2 { stage.turn() }
    stage.server.stop()
    stage.pass(.milliseconds(1_500))
    _ = app.lines()
    stage.turn()
    #expect(stage.server.hasClients)
    stage.pass(.milliseconds(500))
    stage.turn()
    #expect(!stage.server.hasClients)
  }

  @Test func `who does not read answers is read no further, and loses nothing`() throws {
    let stage = try ServerStage(limits: Self.limits())
    let app = try stage.welcomedApp("shop")
    let line = Array(("x" + String(repeating: " ", count: 200) + "\n").utf8)
    var said = 0
    // Ends when the connection, the server and the answers are full to the brim.
    while app.send(line) == line.count {
      said += 1
      stage.turn()
    }
    let recorded = stage.recorder.lines["shop"]?.count ?? 0
    for _ in 0..<10 { stage.turn() }
    #expect(recorded < said)
    #expect(stage.recorder.lines["shop"]?.count == recorded)
    try stage.turn { app.lines().count > said }
    #expect(stage.recorder.lines["shop"]?.count ?? 0 >= said)
  }
}
