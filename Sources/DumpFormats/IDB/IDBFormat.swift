public import HierarchyModel

/// What `idb ui describe-all`, `describe-point` and axe print: flat where idb is old, else nested.
public struct IDBFormat: DumpFormat {
  public let name = "idb-json"
  public let summary = "accessibility elements as idb ui describe-all and axe print them"
  public let covers: [Facet] = [.elements]

  /// Creates the format.
  public init() {}

  public func score(_ sample: DumpSample) -> Int {
    sample.contains("\"AXFrame\"") || sample.contains("\"AXUniqueId\"") ? 95 : 0
  }

  public func read(_ bytes: UnsafeBufferPointer<UInt8>) -> DumpReading {
    let json = LooseJSON(bytes)
    let output = TreeAssembler(bytes, format: name, covers: covers, isTransient: true)
    var reader = JSONTreeReader(json, output: output)
    for root in json.roots {
      for object in json.objects(at: root) {
        let listed = json.member("elements", of: object)?.array
        if listed != nil { reader.keepMembers(of: object, except: "elements") }
        for element in listed.map(json.objects) ?? [object] {
          if isElement(element, json) {
            reader.read(element, children: "children", add: IDBElement.add)
          } else {
            reader.skip(element)
          }
        }
      }
    }
    reader.output.finishMoment()
    return reader.output.reading
  }

  private func isElement(_ object: Int, _ json: LooseJSON) -> Bool {
    json.member("type", of: object) != nil || json.member("AXFrame", of: object) != nil
  }
}
