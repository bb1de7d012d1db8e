import Foundation
import HeadlessUIKit
import HierarchyCapture
import HierarchyDiff
import HierarchyModel
import HierarchyStore
import Synchronization
import TestSupport
import Testing
import UIKitCapture

@Suite("A recorder")
@MainActor
struct HierarchyRecorderTests {
  @Test("records on demand into a store that reads back")
  func onDemand() async throws {
    let folder = try TemporaryFolder()
    let app = try HeadlessApp()
    let recorder = app.recorder(into: StoreSink(path: folder.file("a.treering"), session: "s"))
    let first = try await recorder.record("before")
    #expect((first.session, first.number) == ("s", 1))
    #expect(first.delta == nil)
    try app.push("CartController")
    let second = try await recorder.record("after")
    #expect(second.number == 2)
    #expect(try #require(second.delta).isEmpty == false)
    // An app that is killed leaves its file without the log that SQLite kept beside it.
    try FileManager.default.copyItem(
      atPath: folder.file("a.treering"), toPath: folder.file("copy.treering"))
    let copy = try Store(path: folder.file("copy.treering"), access: .reading)
    #expect(try copy.snapshotCount(of: "s") == 2)
    try await recorder.stop()
    let store = try Store(path: folder.file("a.treering"), access: .reading)
    #expect(try store.snapshot(2, of: "s").header.label == "after")
    #expect(try store.snapshot(1, of: "s").controllers.count == 2)
    #expect(try store.snapshot(2, of: "s").controllers.count == 3)
  }

  @Test("records each run into a session of its own, unless told to go on with one")
  func sessions() async throws {
    let folder = try TemporaryFolder()
    for (number, name) in ["app", "app-2", "app-3"].enumerated() {
      let sink = StoreSink(path: folder.file("a.treering"))
      let recorder = try HeadlessApp(run: "\(number)").recorder(into: sink)
      #expect(try await recorder.record().session == name)
      try await recorder.stop()
    }
    let sink = StoreSink(path: folder.file("a.treering"), session: "app-2", appending: true)
    let moment = try await HeadlessApp(run: "1").recorder(into: sink).record()
    #expect((moment.session, moment.number) == ("app-2", 2))
  }

  @Test("gives the sink one after the other, in the order of the captures, however many wait")
  func order() async throws {
    let sink = SlowSink()
    let recorder = try HeadlessApp().recorder(into: sink)
    let records = (0..<20).map { number in Task { try await recorder.record("\(number)").number } }
    // Each has captured, in turn, once a later task of the same actor runs.
    await Task { @MainActor in }.value
    await sink.open()
    for (number, record) in records.enumerated() {
      #expect(try await record.value == number + 1)
    }
    #expect(await sink.labels == (0..<20).map { "\($0)" })
    #expect(await sink.mostAtOnce == 1)
  }

  @Test("records of itself after navigation only, and not the same twice")
  func afterNavigation() async throws {
    let ring = RingSink(last: 100)
    let app = try HeadlessApp()
    let recorder = app.recorder(into: ring)
    let trigger = RecordingTrigger.afterNavigation()
    for step in 0..<6 {
      switch step {
      case 1: try app.rename("no navigation")
      case 2: try app.push("CartController")
      case 4: try app.pop()
      default: break
      }
      recorder.look(trigger)
      recorder.look(trigger)
    }
    try await recorder.stop()
    #expect(await ring.labels.count == 3)
  }

  @Test("passes moments over where the sink is behind, and counts them")
  func passesOver() async throws {
    let sink = SlowSink()
    let recorder = try HeadlessApp().recorder(into: sink)
    for _ in 0..<10 { recorder.look(.every(.milliseconds(1))) }
    #expect(recorder.passedOver == 6)
    await sink.open()
    try await recorder.stop()
    #expect(await sink.labels.count == 4)
  }

  @Test("stops with everything recorded where the sink is not behind, whatever the limit")
  func stopsInTime() async throws {
    let ring = RingSink(last: 10)
    let recorder = try HeadlessApp().recorder(into: ring) { _ in }
    for _ in 0..<3 { recorder.look(.every(.milliseconds(1))) }
    try await recorder.stop(waitingAtMost: .seconds(0))
    #expect(await ring.labels.count == 3)
  }

  @Test("looks again each time the span has gone by, until it is stopped")
  func timer() async throws {
    let spans = Mutex<[TimeSpan]>([])
    let ring = RingSink(last: 100)
    let recorder = try HeadlessApp().recorder(into: ring) { span in
      let count = spans.withLock {
        $0.append(span)
        return $0.count
      }
      if count == 3 { throw CancellationError() }
    }
    recorder.start(.every(.milliseconds(250)))
    while spans.withLock({ $0.count }) < 3 { await Task.yield() }
    try await recorder.stop()
    #expect(spans.withLock { $0 } == Array(repeating: .milliseconds(250), count: 3))
    #expect(await ring.labels.count == 3)
  }

  @Test("records nothing once it is stopped")
  func stopped() async throws {
    let recorder = try HeadlessApp().recorder(into: RingSink(last: 1))
    try await recorder.stop()
    await #expect(throws: RecordingError.stopped) { try await recorder.record() }
  }

  @Test("reports what a trigger could not record")
  func failures() async throws {
    let folder = try TemporaryFolder()
    try folder.write("no store", to: "a.treering")
    let recorder = try HeadlessApp().recorder(into: StoreSink(path: folder.file("a.treering")))
    let failure = await withCheckedContinuation { continuation in
      recorder.onFailure = { continuation.resume(returning: $0) }
      recorder.look(.every(.milliseconds(1)))
    }
    guard case .store(let error) = failure else { throw failure }
    #expect(error.code == .notADatabase)
  }
}
