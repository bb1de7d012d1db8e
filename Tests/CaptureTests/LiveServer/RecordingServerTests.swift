import Live
import TestSupport
import Testing

@Suite struct RecordingServerTests {
  @Test(arguments: [nil, ListenAddress.port(0, .machine)])
  func `every line is answered with session and number, in order`(
    address: ListenAddress?
  ) throws {
    let stage = try ServerStage(address)
    let app = try stage.app()
    try app.say(TestApp.hello("shop"))
    try app.say("one")
    try app.say("two")
    try stage.turn { app.lines().count == 3 }
    #expect(
      app.lines() == [
        #"{"welcome":1,"session":"shop","number":0}"#, #"{"session":"shop","number":1}"#,
        #"{"session":"shop","number":2}"#,
      ])
    #expect(stage.recorder.lines == ["shop": ["one", "two"]])
    #expect(
      stage.events == [
        .joined(SessionEnd(session: "shop", number: 0)),
        .recorded(SessionEnd(session: "shop", number: 1)),
        .recorded(SessionEnd(session: "shop", number: 2)),
      ])
  }

  @Test func `apps take turns, a line each`() throws {
    let stage = try ServerStage()
    let (busy, modest) = (try stage.welcomedApp("busy"), try stage.welcomedApp("modest"))
    for _ in 1...10 { try busy.say("x") }
    stage.turn()
    try modest.say("y")
    stage.turn()
    #expect(stage.recorder.lines["modest"] == ["y"])
    #expect((stage.recorder.lines["busy"]?.count ?? 0) == 2)
    try stage.turn { busy.lines().count == 11 }
  }

  @Test func `an app that is done hears all answers before the connection closes`() throws {
    let stage = try ServerStage()
    let app = try stage.welcomedApp("shop")
    for _ in 1...5 { try app.say("x") }
    app.endTransmission()
    try stage.turn { app.lines().count == 6 && app.hasEnded }
    #expect(stage.recorder.open.isEmpty)
    #expect(stage.events.last == .left(session: "shop", nil))
  }

  @Test func `a line that never ended is not recorded`() throws {
    let stage = try ServerStage()
    let app = try stage.welcomedApp("shop")
    #expect(app.send(Array("half".utf8)) == 4)
    app.endTransmission()
    try stage.turn {
      _ = app.lines()
      return app.hasEnded
    }
    #expect(stage.recorder.lines.isEmpty)
  }

  @Test func `an error is the last word, and nothing after it is recorded`() throws {
    let stage = try ServerStage()
    let app = try stage.welcomedApp("shop")
    for line in ["good", "bad", "late"] { try app.say(line) }
    try stage.turn { app.lines().count == 3 }
    #expect(app.lines().last == #"{"error":"line 3 is bad","code":"snapshot"}"#)
    #expect(stage.recorder.lines == ["shop": ["good"]])
    #expect(stage.recorder.open.isEmpty)
    app.endTransmission()
    try stage.turn { !stage.server.hasClients }
  }

  @Test func `a second connection takes the session over and goes on`() throws {
    let stage = try ServerStage()
    let old = try stage.welcomedApp("shop")
    try old.say("one")
    try stage.turn { old.lines().count == 2 }
    let new = try stage.app()
    try new.say(TestApp.hello("shop"))
    try new.say("two")
    try stage.turn { new.lines().count == 2 }
    try old.say("stale")
    stage.turn()
    #expect(new.lines().first == #"{"welcome":1,"session":"shop","number":1}"#)
    #expect(try Self.code(old) == .replaced)
    #expect(stage.recorder.lines == ["shop": ["one", "two"]])
    #expect(stage.recorder.open == ["shop"])
  }

  @Test func `an app without the token is refused before its session is opened`() throws {
    let stage = try ServerStage(token: "0123456789abcdef")
    for wrong in [nil, "0123456789abcdeX", "0123456789abcde"] as [String?] {
      let app = try stage.app()
      try app.say(TestApp.hello("shop", token: wrong))
      try stage.turn { app.lines().count == 1 }
      #expect(try Self.code(app) == .token)
    }
    #expect(stage.recorder.open.isEmpty)
    let app = try stage.app()
    try app.say(TestApp.hello("shop", token: "0123456789abcdef"))
    try stage.turn { app.lines().count == 1 }
    #expect(stage.recorder.open == ["shop"])
  }

  @Test func `one app too many hears so, and can come later`() throws {
    var limits = ServerLimits()
    limits.clients = 1
    let stage = try ServerStage(limits: limits)
    let first = try stage.welcomedApp("first")
    let second = try stage.app()
    try second.say(TestApp.hello("second"))
    try stage.turn { second.lines().count == 1 }
    #expect(try Self.code(second) == .crowded)
    first.endTransmission()
    try stage.turn {
      _ = first.lines()
      return first.hasEnded
    }
    _ = try stage.welcomedApp("third")
  }

  @Test func `connections that say nothing keep nobody out`() throws {
    var limits = ServerLimits()
    limits.strangers = 3
    let stage = try ServerStage(token: "0123456789abcdef", limits: limits)
    let silent = try (1...10).map { _ in try stage.app() }
    let app = try stage.app()
    try app.say(TestApp.hello("shop", token: "0123456789abcdef"))
    try stage.turn { app.lines().count == 1 }
    #expect(stage.recorder.open == ["shop"])
    // The two that came last are still waited for.
    stage.turn()
    _ = silent.map { $0.lines() }
    #expect(silent.map(\.hasEnded) == (1...10).map { $0 <= 8 })
    try app.say("one")
    try stage.turn { app.lines().count == 2 }
  }

  @Test func `who was refused makes room before who may yet say hello`() throws {
    var limits = ServerLimits()
    limits.strangers = 3
    let stage = try ServerStage(limits: limits)
    let silent = try stage.app()
    let refused = try (1...2).map { _ in try stage.app() }
    for app in refused { try app.say("{}") }
    stage.turn()
    _ = try stage.app()
    #expect(refused.map { $0.lines().count } == [1, 1])
    try silent.say(TestApp.hello("shop"))
    try stage.turn { silent.lines().count == 1 }
    #expect(stage.recorder.open == ["shop"])
  }

  @Test func `of several apps the one that came last is asked`() throws {
    let stage = try ServerStage()
    let (old, new) = (try stage.welcomedApp("one"), try stage.welcomedApp("two"))
    #expect(stage.server.ask(for: "now"))
    #expect(new.lines().last == #"{"snap":"now"}"#)
    #expect(old.lines().count == 1)
  }

  @Test func `an app that is asked may decline, and only then`() throws {
    let stage = try ServerStage()
    #expect(!stage.server.ask(for: "now"))
    let app = try stage.welcomedApp("shop")
    #expect(stage.server.ask(for: "now"))
    try app.say(#"{"error":"in the background","code":"snap"}"#)
    try app.say("one")
    try stage.turn { app.lines().count == 3 }
    #expect(
      app.lines().dropFirst() == [#"{"snap":"now"}"#, #"{"session":"shop","number":1}"#])
    #expect(
      stage.events.dropFirst().first
        == .declined(session: "shop", ProtocolError(.snap, "in the background")))
    let other = try stage.welcomedApp("other")
    try other.say(#"{"error":"why not","code":"snap"}"#)
    try stage.turn { other.lines().count == 2 }
    #expect(stage.recorder.lines["other"] == [#"{"error":"why not","code":"snap"}"#])
  }

  @Test func `where all apps are one, a new one takes the place of those before`() throws {
    var limits = ServerLimits()
    limits.hasOneApp = true
    let stage = try ServerStage(limits: limits)
    let old = try stage.welcomedApp("one")
    let new = try stage.welcomedApp("two")
    #expect(try Self.code(old) == .replaced)
    #expect(stage.recorder.open == ["two"])
    #expect(stage.server.ask(for: "now"))
    #expect(new.lines().last == #"{"snap":"now"}"#)
  }

  @Test func `stopping reports everybody and records no further line`() throws {
    let stage = try ServerStage()
    let (one, two) = (try stage.welcomedApp("one"), try stage.welcomedApp("two"))
    try one.say("late")
    let pipe = try StopPipe()
    pipe.stop()
    stage.server.stop()
    stage.turn()
    #expect(try Self.code(one) == .stopping)
    #expect(try Self.code(two) == .stopping)
    #expect(stage.recorder.lines.isEmpty)
    #expect(stage.recorder.open.isEmpty)
    for app in [one, two] { app.endTransmission() }
    stage.server.run(until: pipe)
    #expect(!stage.server.hasClients)
  }

  /// The code of the error that an app heard last.
  static func code(_ app: TestApp) throws -> ProtocolError.Code? {
    let line = try #require(app.lines().last)
    let answer = try Array(line.utf8).withUnsafeBufferPointer { try RecorderLine(line: $0) }
    if case .failed(let error) = answer { return error.code }
    return nil
  }
}
