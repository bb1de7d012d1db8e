public import HierarchyModel

/// What KIF's `printViewHierarchy` prints.
public struct KIFFormat: DumpFormat {
  public let name = "kif"
  public let summary = "views and accessibility elements as KIF's printViewHierarchy prints them"
  public let covers: [Facet] = [.views, .elements]

  /// Creates the format.
  public init() {}

  public func score(_ sample: DumpSample) -> Int {
    var bars = 0
    sample.forEachLine { bytes, line in
      let start = bytes.skipBlanks(from: line.lowerBound)
      let isDescription = bytes.byte(bytes.skipBars(from: start)) == 0x3C
      if bytes.has("|\t", at: start) && !isDescription { bars += 1 }
    }
    return bars > 0 ? 85 : 0
  }

  public func read(_ bytes: UnsafeBufferPointer<UInt8>) -> DumpReading {
    var reader = KIFReader(bytes, format: name, covers: covers)
    return reader.read()
  }
}
