import XCTest

/// The same in the app as users start it, without a test in its process.
///
/// The app itself goes through the screens and names the file that it wrote.
final class TruthUITests: XCTestCase {
  @MainActor
  func testTruth() {
    let app = XCUIApplication()
    app.launchEnvironment["SHOP_TRUTH"] = "1"
    app.launch()
    let told = app.staticTexts["truth"]
    XCTAssertTrue(told.waitForExistence(timeout: 120), "the app has not written the truth file")
    let path = told.label
    XCTAssertTrue(path.hasSuffix("shop-truth.jsonl"), path)
    print("truth file: \(path)")
    let attachment = XCTAttachment(contentsOfFile: URL(fileURLWithPath: path))
    attachment.name = "shop-truth.jsonl"
    attachment.lifetime = .keepAlways
    add(attachment)
  }
}
