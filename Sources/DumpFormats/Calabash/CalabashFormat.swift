public import HierarchyModel

/// What Calabash answers to a query, as JSON or as Ruby prints it.
public struct CalabashFormat: DumpFormat {
  public let name = "calabash"
  public let summary = "the views that a Calabash query finds, as JSON or as irb prints them"
  public let covers: [Facet] = [.views]

  /// Creates the format.
  public init() {}

  public func score(_ sample: DumpSample) -> Int {
    if sample.contains("\"accessibilityElement\"") || sample.contains("\"center_x\"") { return 93 }
    if sample.contains("\"class\" =>") || sample.contains("\"class\"=>") { return 80 }
    return sample.contains("\"outcome\"") && sample.contains("\"results\"") ? 60 : 0
  }

  public func read(_ bytes: UnsafeBufferPointer<UInt8>) -> DumpReading {
    let json = LooseJSON(bytes)
    let output = TreeAssembler(bytes, format: name, covers: covers)
    var reader = JSONTreeReader(json, output: output)
    for root in json.roots { Self.read(root, json, &reader) }
    let hasResults = sampleHasResults(json)
    if reader.output.tree.count > 0 { reader.output.tree.note(Self.subset) }
    reader.output.finishMoment(isEvenEmpty: hasResults)
    return reader.output.reading
  }

  /// A query finds some views, not the tree.
  private static let subset = "a query's results, not the whole tree"

  private static func read(_ root: Int, _ json: LooseJSON, _ reader: inout JSONTreeReader) {
    for object in json.objects(at: root) {
      let found = json.member("results", of: object)?.array
      if found != nil { reader.keepMembers(of: object, except: "results") }
      for view in found.map(json.objects) ?? [object] {
        if json.member("class", of: view) != nil || json.member("description", of: view) != nil {
          CalabashView.add(&reader.output, json, view)
        } else {
          reader.skip(view)
        }
      }
    }
  }

  private func sampleHasResults(_ json: LooseJSON) -> Bool {
    json.roots.contains { root in
      json.bytes.byte(root) == 0x7B && json.member("results", of: root)?.array != nil
    }
  }
}
