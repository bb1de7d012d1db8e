import HierarchyModel

/// What stands on a line before its element: blanks, dots for levels, an arrow.
struct XCUIMarks {
  enum Arrow {
    /// Before the root of a tree or a path.
    case root
    /// Before what lies in the element above.
    case step
  }

  /// Behind all of it.
  private(set) var place: Int
  /// The characters before the arrow, or before the element where there is none.
  private(set) var column: Int
  private(set) var arrow: Arrow?
  /// Whether dots stand for levels that go on further down, as in the tree of a query's matches.
  private(set) var hasDots = false

  /// Reads the beginning of a line from the first place on that is no blank.
  init(_ bytes: Bytes, from start: Int, lineStart: Int) {
    place = start
    column = start - lineStart
    while bytes.has("⋅", at: place) {
      hasDots = true
      let next = bytes.skipBlanks(from: place + 3)
      column += next - place - 2
      place = next
    }
    guard let (arrow, end) = Self.arrow(bytes, at: place) else { return }
    self.arrow = arrow
    place = end
  }

  /// The arrow at a place, with and without its variation selector, and the place behind it.
  private static func arrow(_ bytes: Bytes, at place: Int) -> (Arrow, end: Int)? {
    for (text, arrow) in arrows where bytes.has(text, at: place) {
      return (arrow, place + text.utf8CodeUnitCount)
    }
    // In ASCII it may be the beginning of anything.
    guard bytes.has("->", at: place),
      bytes.byte(place + 2) &- 0x41 < 26
    else { return nil }
    return (.root, place + 2)
  }

  private static let arrows: [(StaticString, Arrow)] = [
    ("→", .root), ("↳", .step), ("↪︎", .step), ("↪", .step),
  ]

  private static let headings: [StaticString] = [
    "Attributes: ", "Element subtree:", "Path to element:", "Query chain:", "Input: {",
    "Output: {", "Find: ",
  ]

  /// Whether a section begins at a place, or what an arrow points at.
  static func isHeading(_ bytes: Bytes, at place: Int) -> Bool {
    headings.contains { bytes.has($0, at: place) } || XCUIDeviceHeader.isLine(bytes, at: place)
      || XCUIMarks(bytes, from: place, lineStart: place).arrow != nil
  }
}

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
