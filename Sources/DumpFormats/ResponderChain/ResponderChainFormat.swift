public import HierarchyModel

/// What chisel's `presponder` and hand-written loops over `nextResponder` print: a tree upside down.
public struct ResponderChainFormat: DumpFormat {
  public let name = "responder-chain"
  public let summary = "a responder chain as chisel's presponder prints it, from the leaf up"
  public let covers: [Facet] = [.responders]

  /// Creates the format.
  public init() {}

  public func score(_ sample: DumpSample) -> Int {
    let nodes = sample.nodes
    guard nodes.descriptions > 1, let first = nodes.first else { return 0 }
    let shape = sample.text.withUnsafeBufferPointer { bytes in
      var probe = ResponderChainProbe(bytes: bytes)
      return probe.shape(from: first, isArray: nodes.isArray)
    }
    switch shape {
    case .chain, .flatChain: return 80
    case .ambiguous: return nodes.asksForChain ? 80 : 5
    case .tree: return 0
    }
  }

  public func read(_ bytes: UnsafeBufferPointer<UInt8>) -> DumpReading {
    ConsoleReader.read(bytes, format: name, preference: .chain)
  }
}
