import TreeringTesting
import TreeringUITesting
import XCTest

/// Runs in a separate process.
///
/// The app calls `HierarchyRecorder.connected(LiveApplication(…))` when it starts, and keeps the
/// result.
final class CartUITests: XCTestCase {
  @MainActor
  func testAddToBag() throws {
    let app = XCUIApplication()
    let recording = try UITestRecording(app, attachingTo: self)
    app.launch()
    let step = try recording.step("add to bag") { app.buttons["Add"].tap() }
    XCTAssertEqual(step.navigation, [.push("CartViewController")])
  }
}
