import Testing
import TreeringTesting
import UIKit

extension AppTests {
  /// Runs in the app's process.
  ///
  /// If a test fails, `.recordedSteps` attaches the changes of each step, and the store.
  @Suite(.recordedSteps)
  @MainActor
  struct CartTests {
    @Test("adding to the bag shows the cart")
    func addToBag() async throws {
      let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
      let roots = scenes.flatMap(\.windows).compactMap(\.rootViewController)
      let product = try #require(roots.first { $0 is UINavigationController }?.children.last)
      let recording = StepRecording(UIApplication.shared)
      let step = try await recording.step("add to bag") {
        // Not declared in this file: the first in the responder chain that implements it takes it.
        UIApplication.shared.sendAction(
          Selector(("addToBag:")), to: nil, from: product.view, for: nil)
      }
      #expect(step.navigation == [.push("CartViewController")])
    }
  }
}
