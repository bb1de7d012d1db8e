// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names and types are Apple's; Tests/UIKitStub/README.md tells which page each follows.

// What `import UIKit` brings from the Objective-C runtime and Foundation.
@_exported import ObjectiveC

// Page: foundation/bundle
open class Bundle: NSObject, @unchecked Sendable {
  open class var main: Bundle { Bundle() }
  open var bundleIdentifier: String? { nil }
  open func object(forInfoDictionaryKey key: String) -> Any? { nil }
}

// Page: foundation/nshomedirectory()
public func NSHomeDirectory() -> String { "" }

// Page: foundation/nsstringfromselector(_:)
public func NSStringFromSelector(_ aSelector: Selector) -> String { "" }
