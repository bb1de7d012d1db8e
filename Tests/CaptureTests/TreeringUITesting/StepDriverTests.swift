import Foundation
import HeadlessUIKit
import HierarchyCapture
import HierarchyModel
import HierarchyStore
import Live
import TestSupport
import Testing
import TreeringTesting
import TreeringUITesting

/// Runner and app talk over loopback; the runner waits on a thread of its own, as the two are processes
/// of their own where this is used.
@Suite("A step of a test with UI")
struct StepDriverTests {
  private static let elements = """
    Attributes: Application, pid: 12, label: 'Shop'
    Element subtree:
     →Application, 0x60001, pid: 12, label: 'Shop'
        Window (Main), 0x60002, {{0.0, 0.0}, {390.0, 844.0}}
    """

  /// Runs the runner's part on a thread that may wait.
  private func runner<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Result { try body() }) }
    }
  }

  private static func server(_ folder: TemporaryFolder) throws -> StepServer {
    var generator = SystemRandomNumberGenerator()
    return try StepServer(storePath: folder.file("steps.treering"), using: &generator)
  }

  /// A driver that has all the time that a busy machine may need.
  private static func driver(_ server: StepServer) -> StepDriver {
    let driver = StepDriver(server) { "" }
    driver.connecting = .seconds(1_500)
    driver.timeout = .seconds(1_500)
    return driver
  }

  /// Does something in the app and waits for it.
  private static func inApp(_ body: @escaping @MainActor @Sendable () throws -> Void) {
    let done = DispatchSemaphore(value: 0)
    Task { @MainActor in
      try? body()
      done.signal()
    }
    done.wait()
  }

  @Test("asks the app before and after, and hands back what the body did")
  func steps() async throws {
    let folder = try TemporaryFolder()
    let step = try await runner { () -> RecordedStep in
      let server = try Self.server(folder)
      let stage = DrivenStage()
      Self.inApp { [environment = server.environment] in
        stage.app = try UIApp(environment: environment)
      }
      let driver = Self.driver(server)
      let step = try driver.step("add to bag") {
        Self.inApp { try stage.app?.app.push("CartViewController") }
      }
      let back = try driver.step("back") { Self.inApp { try stage.app?.app.pop() } }
      #expect(back.navigation == [.pop("CartViewController")])
      // A test that fails attaches the file while the server still has it open.
      try FileManager.default.copyItem(
        atPath: folder.file("steps.treering"), toPath: folder.file("copy.treering"))
      let copy = try Store(path: folder.file("copy.treering"), access: .reading)
      #expect(try copy.snapshotCount(of: "ui-test") == 4)
      return withExtendedLifetime(server) { step }
    }
    #expect(step.navigation == [.push("CartViewController")])
    #expect(step.notCovered == nil)
    let store = try Store(path: folder.file("steps.treering"), access: .reading)
    let labels = try (1...4).map { try store.snapshot($0, of: "ui-test").header.label }
    #expect(labels == ["before add to bag", "after add to bag", "before back", "after back"])
  }

  @Test("goes on with an app that was started anew, in a session of its own")
  func relaunch() async throws {
    let folder = try TemporaryFolder()
    try await runner {
      let server = try Self.server(folder)
      let driver = Self.driver(server)
      let (first, second) = (DrivenStage(), DrivenStage())
      Self.inApp { [environment = server.environment] in
        first.app = try UIApp(run: "one", environment: environment)
      }
      try driver.step("look") {}
      Self.inApp { [environment = server.environment] in
        second.app = try UIApp(run: "two", environment: environment)
      }
      // The app that is there answers until the new one has said hello.
      while try driver.step("look again", {}).after.header.runID != "two" {}
    }
    let store = try Store(path: folder.file("steps.treering"), access: .reading)
    #expect(try store.snapshot(1, of: "ui-test").header.runID == "one")
    #expect(try store.snapshot(1, of: "ui-test-2").header.runID == "two")
  }

  @Test("takes what accessibility shows where the app has no recorder, and says so")
  func noRecorder() async throws {
    let folder = try TemporaryFolder()
    let step = try await runner { () -> RecordedStep in
      let driver = StepDriver(try Self.server(folder)) { Self.elements }
      driver.connecting = .milliseconds(10)
      return try driver.step("look") {}
    }
    #expect(step.navigation == [])
    #expect(step.before.views.count == 2)
    #expect(step.notCovered?.hasPrefix("controllers") == true)
    #expect(step.report.contains("not covered: controllers"))
  }

  @Test("fails with a clear message where the app does not answer")
  func silent() async throws {
    let folder = try TemporaryFolder()
    let error = await #expect(throws: StepError.self) {
      try await runner {
        let server = try Self.server(folder)
        let app = try Dialogue(server.environment)
        let driver = StepDriver(server) { "" }
        driver.timeout = .milliseconds(50)
        driver.connecting = .milliseconds(50)
        app.hello(server.environment)
        try driver.step("pay") {}
      }
    }
    #expect(
      error?.description.hasPrefix("step \"pay\": the app's recorder did not answer within 50 ms")
        == true)
  }

  @Test(
    "fails with what the app says where that is not a snapshot",
    arguments: [
      (#"{"error":"the app is in the background","code":"snap"}"#, "the app is in the background"),
      (#"{"views":1}"#, "what it sent is not a snapshot"),
      ("nonsense", "what it sent is not a snapshot"),
    ])
  func refused(line: String, message: String) async throws {
    let folder = try TemporaryFolder()
    let error = await #expect(throws: StepError.self) {
      try await runner {
        let server = try Self.server(folder)
        let app = try Dialogue(server.environment)
        app.hello(server.environment)
        app.say(line)
        try StepDriver(server) { "" }.step("pay") {}
      }
    }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  @Test("is not disturbed by one who does not know the token, or says nothing")
  func strangers() async throws {
    let folder = try TemporaryFolder()
    let navigation = try await runner { () -> [StepNavigation] in
      let server = try Self.server(folder)
      let (stranger, mute) = (try Dialogue(server.environment), try Dialogue(server.environment))
      var wrong = server.environment
      wrong["TREERING_TOKEN"] = "wrong"
      stranger.hello(wrong)
      let stage = DrivenStage()
      Self.inApp { [environment = server.environment] in
        stage.app = try UIApp(environment: environment)
      }
      let step = try Self.driver(server).step("add to bag") {
        Self.inApp { try stage.app?.app.push("CartViewController") }
      }
      #expect(stranger.heard().contains("\"code\":\"token\""))
      #expect(mute.heard() == "")
      return step.navigation
    }
    #expect(navigation == [.push("CartViewController")])
  }
}

/// Where a test keeps the app that it started.
@MainActor
private final class DrivenStage: Sendable {
  nonisolated init() {}
  var app: UIApp?
}

/// The app's end of a connection, spoken line by line.
private struct Dialogue {
  private let descriptor: Descriptor

  init(_ environment: [String: String]) throws {
    let address = try #require(environment["TREERING_RECORDER"].flatMap(RemoteAddress.init))
    descriptor = try Descriptor.connect(to: address)
  }

  func hello(_ environment: [String: String]) {
    let hello = Hello(run: .init(id: "run"), token: environment["TREERING_TOKEN"])
    _ = descriptor.transmitAll(hello.line)
  }

  /// What has come by now.
  func heard() -> String {
    var buffer = [UInt8](repeating: 0, count: 4_096)
    guard case .moved(let count) = buffer.withUnsafeMutableBytes({ descriptor.receive(into: $0) })
    else { return "" }
    return String(decoding: buffer[..<count], as: UTF8.self)
  }

  func say(_ line: String) { _ = descriptor.transmitAll(Array((line + "\n").utf8)) }
}
