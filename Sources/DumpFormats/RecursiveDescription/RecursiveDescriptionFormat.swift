public import HierarchyModel

/// What `-[UIView recursiveDescription]` prints, and its relatives: `pviews`, React Native's
/// registry.
public struct RecursiveDescriptionFormat: PrintedFormat {
  public let name = "recursive-description"
  public let summary =
    "views as -[UIView recursiveDescription], chisel's pviews and logs print them"
  public let covers: [Facet] = [.views]
  public let isWritten = true
  let lines = LineStyle.console
  let consoleReading: ConsoleReading? = .shared

  /// Creates the format.
  public init() {}

  public func score(_ sample: DumpSample) -> Int {
    let nodes = sample.nodes
    guard nodes.descriptions > 0 else { return 0 }
    return nodes.descriptions > nodes.controllers ? 60 : 30
  }

  public func read(_ bytes: UnsafeBufferPointer<UInt8>) -> DumpReading {
    ConsoleReader.read(bytes, format: name)
  }
}
