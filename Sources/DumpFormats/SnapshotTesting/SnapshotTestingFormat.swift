public import HierarchyModel

/// The two text strategies of swift-snapshot-testing, `.recursiveDescription` and `.hierarchy`: what
/// UIKit prints without its addresses.
public struct SnapshotTestingFormat: PrintedFormat {
  public let name = "snapshot-testing"
  public let summary =
    "views or controllers as swift-snapshot-testing records them, without addresses"
  public let covers: [Facet] = [.views] + ControllerTree.covers
  public let isWritten = true
  let lines = LineStyle.console

  /// Creates the format.
  public init() {}

  public func score(_ sample: DumpSample) -> Int {
    let nodes = sample.nodes
    return nodes.scrubbed > 0 && nodes.scrubbed >= nodes.descriptions + nodes.controllers ? 70 : 0
  }

  public func read(_ bytes: UnsafeBufferPointer<UInt8>) -> DumpReading {
    ConsoleReader.read(bytes, format: name)
  }
}
