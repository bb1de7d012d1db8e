public import HierarchyModel

/// What `XCUIElement.debugDescription` and element queries print.
public struct XCUIDebugDescriptionFormat: DumpFormat {
  public let name = "xcui-debug-description"
  public let summary = "accessibility elements as XCUIElement.debugDescription prints them"
  public let covers: [Facet] = [.elements]

  /// Creates the format.
  public init() {}

  public func score(_ sample: DumpSample) -> Int {
    if sample.contains("Element subtree:") { return 90 }
    var elements = 0
    var others = 0
    sample.forEachLine { bytes, line in
      let start = bytes.skipBlanks(from: line.lowerBound)
      guard start < line.upperBound else { return }
      let place = XCUIMarks(bytes, from: start, lineStart: line.lowerBound).place
      if bytes.has("Find: ", at: start) || bytes.has("→", at: start) {
        elements += 1
      } else if let element = XCUIElementLine(bytes, place..<max(place, line.upperBound)) {
        if element.isConvincing { elements += 1 } else { others += 1 }
      } else {
        others += 1
      }
    }
    return elements > 0 ? (elements >= others ? 70 : 15) : 0
  }

  public func read(_ bytes: UnsafeBufferPointer<UInt8>) -> DumpReading {
    let unescaped = EscapedText.unescaped(bytes) { bytes, place in
      bytes.has("Element subtree:", at: place) || bytes.has("→", at: bytes.skipBlanks(from: place))
        || bytes.has("Path to element:", at: place)
    }
    guard let unescaped else { return readPlain(bytes) }
    return unescaped.withUnsafeBufferPointer(readPlain)
  }

  private func readPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> DumpReading {
    var reader = XCUIReader(bytes, format: name, covers: covers)
    return reader.read()
  }
}
