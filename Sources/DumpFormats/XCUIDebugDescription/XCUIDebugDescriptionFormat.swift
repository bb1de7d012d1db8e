import HierarchyModel

/// The marks on a line before its element: blanks, dots for levels, an arrow.
struct XCUIMarks {
  enum Arrow {
    /// Before the root of a tree or a path.
    case root
    /// Before an element within the one above.
    case step
  }

  /// The offset after all marks.
  private(set) var end: Int
  /// How many characters precede the arrow, or the element if there is none.
  private(set) var column: Int
  private(set) var arrow: Arrow?
  /// Whether dots mark levels that continue further down, as in the tree of a query's matches.
  private(set) var hasDots = false

  /// Reads the beginning of a line from its first non-blank character.
  init(_ bytes: Bytes, from start: Int, lineStart: Int) {
    end = start
    column = start - lineStart
    while bytes.has("⋅", at: end) {
      hasDots = true
      let next = bytes.skipBlanks(from: end + 3)
      column += next - end - 2
      end = next
    }
    guard let (arrow, arrowEnd) = Self.arrow(bytes, at: end) else { return }
    self.arrow = arrow
    end = arrowEnd
  }

  /// The arrow at an offset, with and without its variation selector, and the offset after it.
  private static func arrow(_ bytes: Bytes, at offset: Int) -> (Arrow, end: Int)? {
    for (text, arrow) in arrows where bytes.has(text, at: offset) {
      return (arrow, offset + text.utf8CodeUnitCount)
    }
    // An arrow in ASCII may be the beginning of anything.
    guard bytes.has("->", at: offset),
      bytes.byte(offset + 2).isUpperCase
    else { return nil }
    return (.root, offset + 2)
  }

  private static let arrows: [(StaticString, Arrow)] = [
    ("→", .root), ("↳", .step), ("↪︎", .step), ("↪", .step),
  ]

  private static let headings: [StaticString] = [
    "Attributes: ", "Element subtree:", "Path to element:", "Query chain:", "Input: {",
    "Output: {", "Find: ",
  ]

  /// Whether a section begins at an offset, or an element with an arrow.
  static func isHeading(_ bytes: Bytes, at offset: Int) -> Bool {
    headings.contains { bytes.has($0, at: offset) } || XCUIDeviceHeader.isLine(bytes, at: offset)
      || XCUIMarks(bytes, from: offset, lineStart: offset).arrow != nil
  }
}

/// The lines that Xcode 27 prints for a device and before each application on its screen.
struct XCUIDeviceHeader {
  /// The orientation of the device.
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

  /// Takes a line of a header, or a separator of applications; false for anything else.
  mutating func take(_ bytes: Bytes, _ line: Range<Int>) -> Bool {
    let text = line.lowerBound..<bytes.trimQuoted(line)
    if text.count > 3, bytes[text].allSatisfy({ $0 == .minus }) { return true }
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

  /// The attributes of the application that begins; the next one starts without any.
  mutating func takeApplication() -> [(key: AttributeKey, value: Range<Int>)] {
    defer { application = [] }
    return application
  }
}

extension DumpFormat {
  /// What `XCUIElement.debugDescription` and element queries print.
  static let xcuiDebugDescription = DumpFormat(
    name: "xcui-debug-description",
    summary: "accessibility elements as XCUIElement.debugDescription prints them",
    covers: [.elements], lines: .elements,
    score: { sample in
      if sample.contains("Element subtree:") { return 90 }
      var elements = 0
      var others = 0
      let bytes = sample.text
      for line in bytes.lines {
        let start = bytes.skipBlanks(from: line.lowerBound)
        guard start < line.upperBound else { continue }
        var offset = XCUIMarks(bytes, from: start, lineStart: line.lowerBound).end
        if bytes.has(XCUIReader.header, at: offset) {
          offset += XCUIReader.header.utf8CodeUnitCount
        }
        if bytes.has("Find: ", at: start) || bytes.has("→", at: start) {
          elements += 1
        } else if let element = XCUIElementLine(bytes, offset..<max(offset, line.upperBound)) {
          if element.isConvincing { elements += 1 } else { others += 1 }
        } else {
          others += 1
        }
      }
      return elements > 0 ? (elements >= others ? 70 : 15) : 0
    },
    reader: { bytes, format in
      let unescaped = EscapedText.unescaped(bytes) { bytes, offset in
        bytes.has("Element subtree:", at: offset)
          || bytes.has("→", at: bytes.skipBlanks(from: offset))
          || bytes.has("Path to element:", at: offset)
      }
      return bytes.replaced(by: unescaped) { bytes in
        var reader = XCUIReader(bytes, of: format)
        return reader.read()
      }
    })
}

/// A section after a tree: the path that leads to its root, or the query that found it. Such
/// sections only mention elements, so they are kept as text of the snapshot.
struct XCUISectionText {
  /// Either `path` or `query`.
  let kind: XCUIReader.Section
  /// The column of the heading: lines are moved to the left by as much.
  private let column: Int
  private let bytes: Bytes
  private var lines: [Range<Int>] = []
  /// How many braces are open.
  private(set) var openBraces = 0
  /// Whether the last line ends within an element's text.
  private(set) var isCut = false

  init(_ kind: XCUIReader.Section, _ bytes: Bytes, column: Int) {
    self.kind = kind
    self.bytes = bytes
    self.column = column
  }

  /// The key under which the snapshot keeps it.
  var key: AttributeKey { .other(kind == .path ? "source.pathToElement" : "source.queryChain") }

  /// Takes a line; false if it is not part of the section.
  mutating func take(_ line: Range<Int>) -> Bool {
    let start = bytes.skipBlanks(from: line.lowerBound)
    let text = min(start, line.upperBound)..<max(start, bytes.trimQuoted(line))
    guard start < line.upperBound, !text.isEmpty else { return true }
    guard openBraces > 0 || isCut || belongs(text, lineStart: line.lowerBound) else { return false }
    lines.append(line.lowerBound..<text.upperBound)
    let offset = XCUIMarks(bytes, from: start, lineStart: line.lowerBound).end
    if bytes[text.upperBound - 1] == .openBrace {
      openBraces += 1
      isCut = false
    } else if text.count == 1, bytes[start] == .closeBrace {
      openBraces = max(0, openBraces - 1)
      isCut = false
    } else if let element = XCUIElementLine(bytes, min(offset, text.upperBound)..<text.upperBound) {
      isCut = element.isCut
    } else if bytes[text].contains(.apostrophe) {
      isCut = false
    }
    return true
  }

  private func belongs(_ text: Range<Int>, lineStart: Int) -> Bool {
    let marks = XCUIMarks(bytes, from: text.lowerBound, lineStart: lineStart)
    if marks.arrow != nil || bytes.has("Find: ", at: text.lowerBound) { return true }
    if bytes.has("Input: {", at: text.lowerBound) || bytes.has("Output: {", at: text.lowerBound) {
      return true
    }
    return kind == .path
      && XCUIElementLine(bytes, text)?.isConvincing ?? false
  }

  /// The lines without the margin of the whole dump; nil where there are none.
  var text: String? {
    if lines.isEmpty { return nil }
    return lines.map { line in
      let start = min(bytes.skipBlanks(from: line.lowerBound), line.lowerBound + column)
      return bytes.string(min(start, line.upperBound)..<line.upperBound)
    }.joined(separator: "\n")
  }
}
