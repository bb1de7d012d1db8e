public import HierarchyModel

/// The view hierarchy that Detox generates.
public struct DetoxXMLFormat: DumpFormat {
  public let name = "detox-xml"
  public let summary = "views as Detox's view hierarchy has them"
  public let covers: [Facet] = [.views]

  /// Creates the format.
  public init() {}

  public func score(_ sample: DumpSample) -> Int {
    if sample.contains("<ViewHierarchy") { return 96 }
    guard sample.contains(" visibility=\"") else { return 0 }
    return sample.contains(" class=\"") && sample.contains(" alpha=\"") ? 94 : 0
  }

  public func read(_ bytes: UnsafeBufferPointer<UInt8>) -> DumpReading {
    let sink = XMLPushParser.parse(bytes, into: DetoxSink())
    return sink.finish(format: name, covers: covers)
  }
}
