#if canImport(UIKit) && canImport(XCTest)
  public import TreeringTesting
  public import XCTest

  /// Records a test with UI step by step: the app under test sends what it shows and holds to the test's
  /// runner, which keeps it in a store file. Where the test fails, the changes and the file stay attached.
  ///
  ///     let app = XCUIApplication()
  ///     let recording = try UITestRecording(app, attachingTo: self)
  ///     app.launch()
  ///     let step = try recording.step("add to bag") { app.buttons["Add"].tap() }
  ///     XCTAssertEqual(step.navigation, [.push("CartViewController")])
  @MainActor
  public final class UITestRecording {
    /// The store file; there once a step was recorded.
    public let path: String
    private let driver: StepDriver
    private weak var testCase: XCTestCase?

    /// Starts to listen, and tells the app where; before it is launched.
    public init(_ app: XCUIApplication, attachingTo testCase: XCTestCase) throws {
      path = TemporaryStore.path()
      var generator = SystemRandomNumberGenerator()
      let server = try StepServer(storePath: path, using: &generator)
      driver = StepDriver(server) { app.debugDescription }
      self.testCase = testCase
      app.launchEnvironment.merge(server.environment) { _, new in new }
      testCase.keepStoreOnFailure(path)
    }

    /// Asks the app what it shows and holds, runs the body, asks again, and hands back what the body did.
    /// Fails where the app does not answer in time. Where it has no recorder the step tells what
    /// accessibility shows instead, and says in `notCovered` that controllers are not part of that.
    @discardableResult
    public func step(_ label: String, _ body: () throws -> Void) throws -> RecordedStep {
      let step = try driver.step(label) { try body() }
      testCase?.keepOnFailure(step)
      return step
    }
  }
#endif
