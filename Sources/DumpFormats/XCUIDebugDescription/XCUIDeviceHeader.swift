import HierarchyModel

/// What Xcode 27 prints of a device and before each of the applications on its screen.
struct XCUIDeviceHeader {
  /// How the device is held.
  private(set) var orientation: Range<Int>?
  private var application: [(key: AttributeKey, value: Range<Int>)] = []

  private static let deviceOrientation: StaticString = "Device orientation: "
  private static let ofApplication: [(StaticString, AttributeKey)] = [
    ("Application bundle identifier: ", .other("bundleIdentifier")),
    ("Application UI orientation: ", .other("orientation")),
  ]

  /// Whether a line belongs to a header.
  static func isLine(_ bytes: Bytes, at start: Int) -> Bool {
    bytes.has(deviceOrientation, at: start)
      || ofApplication.contains { bytes.has($0.0, at: start) }
  }

  /// Takes a line of a header, or one that parts applications; false for anything else.
  mutating func take(_ bytes: Bytes, _ line: Range<Int>) -> Bool {
    let text = line.lowerBound..<bytes.trimQuoted(line)
    if text.count > 3, bytes[text].allSatisfy({ $0 == 0x2D }) { return true }
    func value(behind name: StaticString) -> Range<Int>? {
      guard bytes.has(name, at: text.lowerBound) else { return nil }
      return min(text.lowerBound + name.utf8CodeUnitCount, text.upperBound)..<text.upperBound
    }
    if let value = value(behind: Self.deviceOrientation) {
      orientation = value
      return true
    }
    for (name, key) in Self.ofApplication {
      guard let value = value(behind: name) else { continue }
      application.removeAll { $0.key == key }
      application.append((key, value))
      return true
    }
    return false
  }

  /// What is known of the application that begins; nothing of it is the next one's.
  mutating func takeApplication() -> [(key: AttributeKey, value: Range<Int>)] {
    defer { application = [] }
    return application
  }
}
