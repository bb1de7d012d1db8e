#if canImport(UIKit) && canImport(XCTest)
  public import TreeringTesting
  public import XCTest

  /// Records a UI test step by step: the app under test sends what it shows and contains to the
  /// test's runner, which keeps it in a store file.
  ///
  /// If the test fails, the changes and the file stay attached.
  ///
  ///     let app = XCUIApplication()
  ///     let recording = try UITestRecording(app, attachingTo: self)
  ///     app.launch()
  ///     let step = try recording.step("add to bag") { app.buttons["Add"].tap() }
  ///     XCTAssertEqual(step.navigation, [.push("CartViewController")])
  @MainActor
  public final class UITestRecording {
    /// The store file, which exists once a step was recorded.
    public let path: String
    private let driver: StepDriver
    private weak var testCase: XCTestCase?

    /// Starts to listen, and tells the app where; to be called before the app is launched.
    public init(_ app: XCUIApplication, attachingTo testCase: XCTestCase) throws {
      path = StepFile.path()
      var generator = SystemRandomNumberGenerator()
      let server = try StepServer(storePath: path, using: &generator)
      driver = StepDriver(server) { app.debugDescription }
      self.testCase = testCase
      app.launchEnvironment.merge(server.environment) { _, new in new }
      testCase.keepStoreOnFailure(path)
    }

    /// Asks the app what it shows and contains, runs the body, asks again, and returns what the
    /// body did.
    ///
    /// Fails if the app does not answer in time. If it has no recorder, the step reports what
    /// accessibility shows instead, and says in `notCovered` that this does not include
    /// controllers.
    @discardableResult
    public func step(_ label: String, _ body: () throws -> Void) throws -> RecordedStep {
      let step = try driver.step(label) { try body() }
      testCase?.keepOnFailure(step)
      return step
    }
  }
#endif
