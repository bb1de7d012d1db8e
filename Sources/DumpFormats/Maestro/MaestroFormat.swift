public import HierarchyModel

/// What `maestro hierarchy` prints.
public struct MaestroFormat: DumpFormat {
  public let name = "maestro-json"
  public let summary =
    "accessibility elements as maestro hierarchy prints them and its commands-*.json keeps them"
  public let covers: [Facet] = [.elements]

  /// Creates the format.
  public init() {}

  public func score(_ sample: DumpSample) -> Int {
    if sample.contains("\"hierarchyRoot\"") { return 90 }
    guard sample.contains("\"attributes\"") else { return 0 }
    let isNamed =
      sample.contains("\"bounds\"") || sample.contains("\"resource-id\"")
      || sample.contains("\"accessibilityText\"")
    // Children stand behind the attributes, where a cut dump may not come to.
    return sample.contains("\"children\"") ? (isNamed ? 90 : 40) : isNamed ? 40 : 0
  }

  public func read(_ bytes: UnsafeBufferPointer<UInt8>) -> DumpReading {
    let json = LooseJSON(bytes)
    let output = TreeAssembler(bytes, format: name, covers: covers, isTransient: true)
    var reader = JSONTreeReader(json, output: output)
    for root in json.roots {
      for object in json.objects(at: root) {
        if MaestroElement.isNode(object, json) {
          reader.read(object, children: "children", add: MaestroElement.add)
        } else {
          MaestroCommand(object, json).read(&reader)
        }
      }
    }
    reader.output.finishMoment()
    return reader.output.reading
  }
}
