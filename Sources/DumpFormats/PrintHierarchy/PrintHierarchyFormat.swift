public import HierarchyModel

/// What `-[UIViewController _printHierarchy]` and chisel's `pvc` print.
public struct PrintHierarchyFormat: DumpFormat {
  public let name = "print-hierarchy"
  public let summary =
    "controllers as -[UIViewController _printHierarchy] and chisel's pvc print them"
  public let covers: [Facet] = ControllerTree.covers
  public let isWritten = true

  /// Creates the format.
  public init() {}

  public func score(_ sample: DumpSample) -> Int {
    let nodes = sample.nodes
    guard nodes.controllers > 0 else { return 0 }
    return nodes.controllers >= nodes.descriptions ? 60 : 30
  }

  public func read(_ bytes: UnsafeBufferPointer<UInt8>) -> DumpReading {
    ConsoleReader.read(bytes, format: name)
  }
}
