// swift-format-ignore-file: AlwaysUseLowerCamelCase, NeverUseImplicitlyUnwrappedOptionals, TypeNamesShouldBeCapitalized
// The names and types are Apple's; Tests/UIKitStub/README.md tells which page each follows.

@_exported import Foundation
import ObjectiveC

// Page: xctest/xctattachment
open class XCTAttachment: ObjectiveC.NSObject {
  public enum Lifetime: Int, Sendable {
    case keepAlways = 0
    case deleteOnSuccess = 1
  }

  public convenience init(string: String) { self.init() }
  public convenience init(contentsOfFile url: URL) { self.init() }
  open var name: String?
  open var lifetime: XCTAttachment.Lifetime = .deleteOnSuccess
}

// Page: xctest/xctactivity
public protocol XCTActivity: ObjectiveC.NSObjectProtocol {
  func add(_ attachment: XCTAttachment)
}

// Page: xctest/xctestcase
open class XCTestCase: ObjectiveC.NSObject, XCTActivity {
  public func add(_ attachment: XCTAttachment) {}
  @preconcurrency
  public func addTeardownBlock(_ block: @escaping @MainActor @Sendable () throws -> Void) {}
  public func addTeardownBlock(_ block: @escaping @Sendable () async throws -> Void) {}
}

// Page: xctest/xctassertequal(_:_:_:file:line:)
public func XCTAssertEqual<T: Equatable>(
  _ expression1: @autoclosure () throws -> T, _ expression2: @autoclosure () throws -> T,
  _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
) {}

// Page: xctest/xctasserttrue(_:_:file:line:)
public func XCTAssertTrue(
  _ expression: @autoclosure () throws -> Bool, _ message: @autoclosure () -> String = "",
  file: StaticString = #filePath, line: UInt = #line
) {}

// Page: xcuiautomation/xcuielementquery
@MainActor open class XCUIElementQuery: ObjectiveC.NSObject {
  open subscript(key: String) -> XCUIElement { XCUIElement() }
}

// Page: xcuiautomation/xcuielement
@MainActor open class XCUIElement: ObjectiveC.NSObject {
  open func tap() {}
  // Page: xcuiautomation/xcuielementtypequeryprovider
  open var buttons: XCUIElementQuery { XCUIElementQuery() }
  open var staticTexts: XCUIElementQuery { XCUIElementQuery() }
  // Page: xcuiautomation/xcuielementattributes
  open var label: String { "" }
  open func waitForExistence(timeout: TimeInterval) -> Bool { false }
  open var debugDescription: String { "" }
}

// Page: xcuiautomation/xcuiapplication
@MainActor open class XCUIApplication: XCUIElement {
  public override init() {}
  open func launch() {}
  open var launchEnvironment: [String: String] = [:]
}
