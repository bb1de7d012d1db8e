public import HierarchyModel

/// The page source that Appium and WebDriverAgent give, of XCUITest and of UIAutomation.
public struct AppiumXMLFormat: DumpFormat {
  public let name = "appium-xml"
  public let summary =
    "accessibility elements as Appium's and WebDriverAgent's page source has them"
  public let covers: [Facet] = [.elements]

  /// Creates the format.
  public init() {}

  public func score(_ sample: DumpSample) -> Int {
    sample.contains("<XCUIElementType") || sample.contains("<AppiumAUT")
      || hasUIAutomation(sample) || hasBareTypes(sample) ? 95 : 0
  }

  /// Whether elements are named by their types alone, as the first drivers of XCUITest had them.
  private func hasBareTypes(_ sample: DumpSample) -> Bool {
    sample.contains(" path=\"/0") && sample.contains(" valid=\"") && sample.contains(" dom=\"")
  }

  /// Whether an element of UIAutomation begins: `<UIAButton`, but not `<UIActivityIndicatorView`.
  private func hasUIAutomation(_ sample: DumpSample) -> Bool {
    sample.text.withUnsafeBufferPointer { bytes in
      var place = 0
      while let found = bytes.firstPlace(of: "<UIA", from: place) {
        if bytes.byte(found + 4) &- 0x41 < 26 { return true }
        place = found + 4
      }
      return false
    }
  }

  public func read(_ bytes: UnsafeBufferPointer<UInt8>) -> DumpReading {
    let sink = XMLPushParser.parse(bytes, into: AppiumSink())
    return sink.finish(format: name, covers: covers)
  }
}
