// swift-format-ignore-file: AlwaysUseLowerCamelCase, NeverUseImplicitlyUnwrappedOptionals, TypeNamesShouldBeCapitalized
// The names and types are Apple's.

@_exported import Foundation

open class XCTAttachment {
  public enum Lifetime: Int, Sendable {
    case keepAlways = 0
    case deleteOnSuccess = 1
  }

  public convenience init(string: String) { self.init() }
  public convenience init(contentsOfFile url: URL) { self.init() }
  init() {}
  open var name: String?
  open var lifetime: XCTAttachment.Lifetime = .deleteOnSuccess
}

public protocol XCTActivity {
  func add(_ attachment: XCTAttachment)
}

open class XCTestCase: XCTActivity {
  public func add(_ attachment: XCTAttachment) {}
  open func addTeardownBlock(_ block: @escaping () -> Void) {}
  public func addTeardownBlock(_ block: @escaping @Sendable () async throws -> Void) {}
}

public func XCTAssertEqual<T: Equatable>(
  _ expression1: @autoclosure () throws -> T, _ expression2: @autoclosure () throws -> T,
  _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
) {}

@MainActor open class XCUIElementQuery {
  open subscript(key: String) -> XCUIElement { XCUIElement() }
}

@MainActor open class XCUIElement {
  init() {}
  open func tap() {}
  open var buttons: XCUIElementQuery { XCUIElementQuery() }
  open nonisolated var debugDescription: String { "" }
}

@MainActor open class XCUIApplication: XCUIElement {
  public override init() {}
  open func launch() {}
  open var launchEnvironment: [String: String] = [:]
}
