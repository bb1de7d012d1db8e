import HeadlessUIKit
import HierarchyCapture
import TestSupport
import TreeringUITesting
import UIKitCapture

/// The app under test of the tests: the headless UIKit, with a recorder that connects to the runner.
@MainActor
final class UIApp {
  let app: HeadlessApp
  private let recorder: HierarchyRecorder?

  init(run: String = "run", environment: [String: String]) throws {
    let app = try HeadlessApp(run: run)
    self.app = app
    recorder = HierarchyRecorder.connected(
      reading: { app.application }, environment: { environment[$0] })
  }

  func close() async { try? await recorder?.stop() }
}
