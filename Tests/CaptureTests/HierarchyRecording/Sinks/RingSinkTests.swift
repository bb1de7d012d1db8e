import HeadlessUIKit
import HierarchyModel
import HierarchyStore
import TestSupport
import Testing
import UIKitCapture

@Suite("A ring")
@MainActor
struct RingSinkTests {
  @Test("keeps the last moments, whatever came before", arguments: [1, 3, 5, 7, 8])
  func keeps(count: Int) async throws {
    let ring = RingSink(last: 3)
    let recorder = try HeadlessApp().recorder(into: ring)
    for number in 0..<count { try await recorder.record("\(number)") }
    #expect(await ring.labels == (max(0, count - 3)..<count).map { "\($0)" })
  }

  @Test("saves them as a session of a store, and keeps them")
  func saves() async throws {
    let folder = try TemporaryFolder()
    let ring = RingSink(last: 2)
    let app = try HeadlessApp()
    let recorder = app.recorder(into: ring)
    for name in ["A", "B", "C"] {
      try app.push(name + "Controller")
      try await recorder.record(name)
    }
    #expect(try await ring.save(to: folder.file("ring.treering"), session: "crash") == 2)
    #expect(await ring.labels == ["B", "C"])
    let store = try Store(path: folder.file("ring.treering"), access: .reading)
    #expect(try store.snapshot(1, of: "crash").header.label == "B")
    #expect(try store.snapshot(2, of: "crash").controllers.count == 5)
  }
}
