import Commands
import HeadlessUIKit
import HierarchyCapture
import HierarchyModel
import HierarchyStore
import Live
import TestSupport
import Testing
import UIKitCapture

/// What an app embeds, and the program that listens, talk to each other.
@Suite("An app that records itself into treering record --listen")
@MainActor
struct AppRecordingTests {
  /// A recorder as an app has it, found in its environment.
  private func recorder(_ app: HeadlessApp, at path: String) throws -> HierarchyRecorder {
    let variables = [
      "TREERING_RECORDER": path, "TREERING_SESSION": "shop", "TREERING_ON_REQUEST": "1",
    ]
    let recorder = HierarchyRecorder.connected(
      reading: { app.application }, environment: { variables[$0] })
    return try #require(recorder)
  }

  @Test("has in the store what a recorder without a program between writes")
  func agrees() async throws {
    let fixture = try Fixture()
    let program = try ListeningProgram(in: fixture.folder)
    let app = try HeadlessApp()
    let recorder = try recorder(app, at: program.address)
    let direct = HierarchyRecorder(
      reading: { app.application },
      into: StoreSink(path: fixture.folder.file("direct.treering"), session: "shop"))
    for recorder in [recorder, direct] {
      recorder.request.clock = CaptureClock(uptime: { 0 }, time: { 17 })
    }
    for (number, label) in ["before", "pushed", "presented"].enumerated() {
      if number == 1 { try app.push("CartViewController") }
      if number == 2 { try app.present("PaySheet") }
      let moment = try await recorder.record(label)
      #expect((moment.session, moment.number) == ("shop", number + 1))
      _ = try await direct.record(label)
    }
    try await recorder.stop()
    try await direct.stop()
    #expect(await program.end() == .clean)
    let listened = try Store(path: fixture.folder.file("live.treering"), access: .reading)
    let written = try Store(path: fixture.folder.file("direct.treering"), access: .reading)
    for number in 1...3 {
      let (one, other) = (
        try listened.snapshot(number, of: "shop"), try written.snapshot(number, of: "shop")
      )
      #expect(one == other)
    }
    #expect(fixture.call("log shop --store live.treering").output.contains("CartViewController"))
  }

  @Test("goes on with its session when the program ends and begins again")
  func goesOn() async throws {
    let fixture = try Fixture()
    let app = try HeadlessApp()
    let first = try ListeningProgram(in: fixture.folder)
    let hello = Hello(run: .init(id: "run"), session: "shop")
    let sink = LiveSink(address: first.address, hello: hello) { _ in await Task.yield() }
    let recorder = HierarchyRecorder(reading: { app.application }, into: try #require(sink))
    try await recorder.record("one")
    #expect(await first.end() == .clean)
    try app.push("CartViewController")
    let moment = Task { try await recorder.record("two") }
    let second = try ListeningProgram(in: fixture.folder)
    #expect(try await moment.value.number == 2)
    try await recorder.stop()
    #expect(await second.end() == .clean)
    let store = try Store(path: fixture.folder.file("live.treering"), access: .reading)
    #expect(try (1...2).map { try store.snapshot($0, of: "shop").header.label } == ["one", "two"])
  }
}

/// The program as `record --listen` on a thread of its own.
private final class ListeningProgram: Sendable {
  let address: String
  private let pipe: StopPipe
  private let code: Task<ExitCode, Never>

  init(in folder: TemporaryFolder) throws {
    let (path, pipe) = (folder.path, try StopPipe())
    (address, self.pipe) = (folder.file("live"), pipe)
    let (codes, ended) = AsyncStream<ExitCode>.makeStream()
    detach {
      let (output, diagnostics) = (MemorySink(), MemorySink())
      let console = Console(
        input: MemorySource([]), output: TextOutput(output, isTerminal: false),
        diagnostics: TextOutput(diagnostics, isTerminal: false), width: 80)
      let environment = Environment(
        folder: path, now: { 0 }, makeStop: { pipe }, variable: { _ in nil })
      ended.yield(
        Treering(console: console, environment: environment)
          .run(["record", "--listen", "./live", "--store", "live.treering"]))
      ended.finish()
    }
    code = Task { await codes.first { _ in true } ?? .failure }
  }

  /// Stops it as Ctrl-C would, and waits for its end.
  func end() async -> ExitCode {
    pipe.stop()
    return await code.value
  }
}
