// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names and types are Apple's.

// What `import UIKit` brings from the Objective-C runtime and Foundation.
@_exported import ObjectiveC

open class Bundle: NSObject, @unchecked Sendable {
  open class var main: Bundle { Bundle() }
  open var bundleIdentifier: String? { nil }
  open func object(forInfoDictionaryKey key: String) -> Any? { nil }
}

public func NSHomeDirectory() -> String { "" }
