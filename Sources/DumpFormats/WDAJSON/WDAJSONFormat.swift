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
          readEmbedded(in: object, &reader)
          continue
        }
        if tree != object { reader.keepMembers(of: object, except: "value") }
        reader.read(tree, children: "children", add: WDAElement.add)
      }
    }
    reader.output.finishMoment()
    return reader.output.reading
  }

  /// Reads the trees that stand deeper in an answer, each as a moment.
  private func readEmbedded(in object: Int, _ reader: inout JSONTreeReader) {
    let json = reader.json
    let trees = EmbeddedTrees.all(in: json, below: object) { object in
      json.member("type", of: object) != nil
        && (json.member("rect", of: object) != nil || json.member("children", of: object) != nil)
    }
    if trees.isEmpty { reader.skip(object) }
    for (number, tree) in trees.enumerated() {
      if number > 0 { reader.output.finishMoment() }
      reader.keepPlainMembers(of: tree.enclosing)
      for element in tree.elements {
        reader.read(element, children: "children", add: WDAElement.add)
      }
    }
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
