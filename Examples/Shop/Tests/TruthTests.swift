import Testing
import UIKit

extension AppTests {
  /// Asks UIKit about some twenty screens, in the app's process.
  ///
  /// `tools/conform --truth` compares the file with the rules.
  @MainActor
  struct TruthTests {
    @Test("the capture holds all that UIKit leads to, and a truth file is written")
    func truth() async throws {
      let scenes = UIApplication.shared.connectedScenes
      let scene = try #require(scenes.compactMap { $0 as? UIWindowScene }.first)
      let told = try await Truth.file(in: scene)
      let path = try Truth.write(told.lines)
      print("truth file: \(path)")
      Attachment.record(Array(told.lines), named: "shop-truth.jsonl")
      #expect(told.strangers == [])
    }
  }
}
