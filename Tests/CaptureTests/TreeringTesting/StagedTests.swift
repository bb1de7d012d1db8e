import Foundation
import HeadlessUIKit
import TestSupport
import Testing
import TreeringTesting

/// Where tests run that fail on purpose.
enum StagedRun {
  static let variable = "TREERING_STAGED_TESTS"

  static var isSet: Bool { ProcessInfo.processInfo.environment[variable] != nil }
}

/// Tests that `RecordedStepsTraitTests` runs in a process of their own, since one of them must fail.
@Suite("Staged tests", .enabled(if: StagedRun.isSet), .recordedSteps)
@MainActor
struct StagedTests {
  private func push(_ name: String, label: String? = nil) async throws {
    let app = try HeadlessApp()
    let recording = StepRecording(reading: { app.application })
    try await recording.step(label ?? "push \(name)") { try app.push("\(name)Controller") }
  }

  @Test func failing() async throws {
    try await push("Cart")
    Issue.record("not what was wanted")
  }

  @Test func throwing() async throws {
    try await push("Pay", label: "../push/Pay")
    throw CancellationError()
  }

  @Test func passing() async throws {
    try await push("Fine")
  }
}
