public import HierarchyModel

/// What EarlGrey and Detox print when a test fails: views with their accessibility.
public struct EarlGreyFormat: DumpFormat {
  public let name = "earlgrey"
  public let summary = "views as EarlGrey prints them when a test fails, with their accessibility"
  public let covers: [Facet] = [.views]

  /// Creates the format.
  public init() {}

  public func score(_ sample: DumpSample) -> Int {
    var nodes = 0
    var embedded = 0
    sample.forEachLine { bytes, line in
      if let place = EarlGreyLine.nodePlace(bytes, line)?.place,
        let end = bytes.classNameEnd(from: place + 1), bytes.byte(end) == 0x3A,
        let last = bytes.addressEnd(from: end + 1), bytes.has("; ", at: last)
      {
        nodes += 1
      } else if let place = EarlGreyLine.embeddedPlace(bytes, line),
        // Where line breaks are spelled with backslashes, they have to be put in first.
        bytes.firstPlace(of: ">\\n", from: place, to: line.upperBound) == nil
      {
        embedded += 1
      }
    }
    return nodes > 0 ? 85 : embedded > 0 ? 40 : 0
  }

  public func read(_ bytes: UnsafeBufferPointer<UInt8>) -> DumpReading {
    var reader = EarlGreyReader(bytes, format: name, covers: covers)
    return reader.read()
  }
}
