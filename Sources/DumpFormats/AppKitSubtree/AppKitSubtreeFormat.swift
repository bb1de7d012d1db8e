public import HierarchyModel

/// What `-[NSView _subtreeDescription]` prints.
public struct AppKitSubtreeFormat: DumpFormat {
  public let name = "appkit-subtree"
  public let summary = "AppKit's views as -[NSView _subtreeDescription] prints them"
  public let covers: [Facet] = [.views]

  /// Creates the format.
  public init() {}

  public func score(_ sample: DumpSample) -> Int {
    var nodes = 0
    sample.forEachLine { bytes, line in
      if AppKitLine(bytes, line) != nil { nodes += 1 }
    }
    return nodes > 0 ? 85 : 0
  }

  public func read(_ bytes: UnsafeBufferPointer<UInt8>) -> DumpReading {
    var reader = AppKitSubtreeReader(bytes, format: name, covers: covers)
    return reader.read()
  }
}
