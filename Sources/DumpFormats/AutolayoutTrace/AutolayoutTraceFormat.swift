public import HierarchyModel

/// What `-[UIWindow _autolayoutTrace]` and chisel's `paltrace` print.
public struct AutolayoutTraceFormat: DumpFormat {
  public let name = "autolayout-trace"
  public let summary =
    "views and guides as -[UIWindow _autolayoutTrace] and chisel's paltrace print them"
  public let covers: [Facet] = [.views]

  /// Creates the format.
  public init() {}

  public func score(_ sample: DumpSample) -> Int {
    var nodes = 0
    var marks = 0
    sample.forEachLine { bytes, line in
      guard let node = TraceLine.first(bytes, line), !node.address.isEmpty else { return }
      nodes += 1
      if node.mark != nil || node.depth > 0 || node.end < line.upperBound { marks += 1 }
    }
    return marks > 0 ? 75 : nodes > 0 ? 20 : 0
  }

  public func read(_ bytes: UnsafeBufferPointer<UInt8>) -> DumpReading {
    var reader = AutolayoutTraceReader(bytes, format: name, covers: covers)
    return reader.read()
  }
}
