import Testing
import TreeringTesting
import UIKit

/// Runs in the app's process.
///
/// If a test fails, `.recordedSteps` attaches the changes of each step, and the store.
@Suite(.recordedSteps)
@MainActor
struct CartTests {
  @Test("adding to the bag shows the cart")
  func addToBag() async throws {
    let recording = StepRecording(UIApplication.shared)
    let step = try await recording.step("add to bag") {
      // Not declared in this file: the first in the responder chain that implements it takes it.
      UIApplication.shared.sendAction(Selector(("addToBag:")), to: nil, from: nil, for: nil)
    }
    #expect(step.navigation == [.push("CartViewController")])
  }
}
