public import HierarchyModel

/// What an early WebDriverAgent answered to `/source` as JSON.
public struct WDAJSONFormat: DumpFormat {
  public let name = "wda-json"
  public let summary =
    "accessibility elements as early WebDriverAgents and Appium of UIAutomation have them in JSON"
  public let covers: [Facet] = [.elements]

  /// Creates the format.
  public init() {}

  public func score(_ sample: DumpSample) -> Int {
    if UIAutomationJSON.knows(sample) { return 92 }
    guard sample.contains("\"type\"") && sample.contains("\"rect\"") else { return 0 }
    return sample.contains("\"isVisible\"") || sample.contains("\"isEnabled\"")
      || sample.contains("\"UIA")
      || sample.contains("\"XCUIElementType") ? 92 : 0
  }

  public func read(_ bytes: UnsafeBufferPointer<UInt8>) -> DumpReading {
    let json = LooseJSON(bytes)
    if UIAutomationJSON.knows(DumpSample(bytes)) { return readUIAutomation(json) }
    let output = TreeAssembler(bytes, format: name, covers: covers, isTransient: true)
    var reader = JSONTreeReader(json, output: output)
    for root in json.roots {
      for object in json.objects(at: root) {
        guard let tree = WDAElement.tree(in: object, json) else {
          reader.skip(object)
          continue
        }
        if tree != object { reader.keepMembers(of: object, except: "value") }
        reader.read(tree, children: "children", add: WDAElement.add)
      }
    }
    reader.output.finishMoment()
    return reader.output.reading
  }

  private func readUIAutomation(_ json: LooseJSON) -> DumpReading {
    let output = TreeAssembler(json.bytes, format: name, covers: covers, isTransient: true)
    // It reports what is damaged.
    let reader = JSONTreeReader(json, output: output)
    var elements = UIAutomationJSON(json, output: reader.output)
    for root in json.roots {
      for object in json.objects(at: root) {
        let value = json.member("value", of: object)?.object
        if !elements.read(object), value.map({ elements.read($0) }) != true {
          elements.skip(object)
        }
      }
    }
    elements.output.finishMoment()
    return elements.output.reading
  }
}
