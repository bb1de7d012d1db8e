public import HierarchyModel

/// What `-[NSView _subtreeDescription]` prints.
public struct AppKitSubtreeFormat: DumpFormat {
  public let name = "appkit-subtree"
  public let summary = "AppKit's views as -[NSView _subtreeDescription] prints them"
  public let covers: [Facet] = [.views]

  /// Creates the format.
  public init() {}

  public func score(_ sample: DumpSample) -> Int {
    var (plain, prefixed) = (0, 0)
    sample.forEachLine { bytes, line in
      guard let node = AppKitLine(bytes, line) else { return }
      if node.prefix.isEmpty { plain += 1 } else { prefixed += 1 }
    }
    // A log's stamp stands before the first line alone; what stands before all is another's mark.
    return plain > 0 || prefixed == 1 ? 85 : 0
  }

  public func read(_ bytes: UnsafeBufferPointer<UInt8>) -> DumpReading {
    var reader = AppKitSubtreeReader(bytes, format: name, covers: covers)
    return reader.read()
  }
}
