import HeadlessUIKit
import HierarchyCapture
import HierarchyModel
import HierarchyStore
import TestSupport
import Testing
import TreeringTesting

@Suite("A recorded step")
@MainActor
struct StepRecordingTests {
  private struct Mishap: Error {}

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private var path: String { folder.file("steps.treering") }

  private func restless(_ app: HeadlessApp, isAtRest: Bool) -> HeadlessApplication {
    var application = app.application
    application.isInTransition = !isAtRest
    return application
  }

  @Test("hands back the navigation, the delta and the change in words")
  func push() async throws {
    let app = try HeadlessApp()
    let recording = StepRecording(reading: { app.application }, path: path)
    let step = try await recording.step("add to bag") { try app.push("Shop.CartViewController") }
    #expect(step.navigation == [.push("CartViewController")])
    #expect(step.navigation != [.push("Other")])
    #expect(step.before.controllers.count + 1 == step.after.controllers.count)
    #expect(step.report.contains("push"))
    #expect(step.report.contains("CartViewController"))
    #expect(!step.isWithoutChange)
    let back = try await recording.step("back") { try app.pop() }
    #expect(back.navigation == [.pop("CartViewController")])
    let sheet = try await recording.step("pay") { try app.present("PaySheet") }
    #expect(sheet.navigation == [.present("PaySheet")])
    let store = try Store(path: recording.path, access: .reading)
    #expect(
      try (1...6).map { try store.snapshot($0, of: "test").header.label } == [
        "before add to bag", "after add to bag", "before back", "after back", "before pay",
        "after pay",
      ])
  }

  @Test("says so where nothing changed")
  func nothing() async throws {
    let app = try HeadlessApp()
    let step = try await StepRecording(reading: { app.application }, path: path)
      .step("look") {}
    #expect(step.navigation == [])
    #expect(step.isWithoutChange)
  }

  @Test("records what a body did before it failed, and fails as it did")
  func failure() async throws {
    let app = try HeadlessApp()
    let recording = StepRecording(reading: { app.application }, path: path)
    await #expect(throws: Mishap.self) {
      try await recording.step("add to bag") {
        try app.push("CartViewController")
        throw Mishap()
      }
    }
    #expect(recording.steps.map(\.navigation) == [[.push("CartViewController")]])
  }

  @Test("waits until the app is at rest, and fails with a clear message where it is not")
  func restless() async throws {
    let app = try HeadlessApp()
    var looks = 0
    let recording = StepRecording(
      reading: {
        looks += 1
        return restless(app, isAtRest: looks > 9)
      },
      path: path, pause: { _ in })
    try await recording.step("wait") {}
    #expect(looks >= 10)
    let never = StepRecording(
      reading: { restless(app, isAtRest: false) }, path: path, pause: { _ in })
    never.settling = .milliseconds(100)
    let error = await #expect(throws: StepError.self) { try await never.step("wait") {} }
    #expect(
      error?.description == "step \"wait\": the app was still in a transition after 100 ms")
  }

  @Test("fails with the step and the reason where the store cannot be written")
  func noStore() async throws {
    let app = try HeadlessApp()
    let recording = StepRecording(reading: { app.application }, path: "/no/such/folder/a.treering")
    let error = await #expect(throws: StepError.self) { try await recording.step("pay") {} }
    #expect(error?.description.hasPrefix("step \"pay\": \"/no/such/folder/a.treering\"") == true)
  }
}
