import Testing
import TreeringTesting
import UIKit

/// Runs in the app's process. Where a test fails, `.recordedSteps` attaches what each step changed, and
/// the store.
@Suite(.recordedSteps)
@MainActor
struct CartTests {
  @Test("adding to the bag shows the cart")
  func addToBag() async throws {
    let recording = StepRecording(UIApplication.shared)
    let step = try await recording.step("add to bag") {
      // Nobody in this file declares it: whoever implements it in the responder chain takes it.
      UIApplication.shared.sendAction(Selector(("addToBag:")), to: nil, from: nil, for: nil)
    }
    #expect(step.navigation == [.push("CartViewController")])
  }
}
