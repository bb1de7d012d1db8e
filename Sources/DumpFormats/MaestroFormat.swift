public import HierarchyModel

/// What `maestro hierarchy` prints.
public struct MaestroFormat: PrintedFormat {
  public let name = "maestro-json"
  public let summary =
    "accessibility elements as maestro hierarchy prints them and its commands-*.json keeps them"
  public let covers: [Facet] = [.elements]
  let lines = LineStyle.json

  /// Creates the format.
  public init() {}

  public func score(_ sample: DumpSample) -> Int {
    if sample.contains("\"hierarchyRoot\"") { return 90 }
    guard sample.contains("\"attributes\"") else { return 0 }
    let isNamed =
      sample.contains("\"bounds\"") || sample.contains("\"resource-id\"")
      || sample.contains("\"accessibilityText\"")
    // Children come behind the attributes, and a cut dump may not reach them.
    return sample.contains("\"children\"") ? (isNamed ? 90 : 40) : isNamed ? 40 : 0
  }

  public func read(_ bytes: UnsafeBufferPointer<UInt8>) -> DumpReading {
    let json = LooseJSON(bytes)
    let output = TreeAssembler(bytes, of: self, isTransient: true)
    var reader = JSONTreeReader(json, output: output)
    var commands: [MaestroCommand] = []
    for object in json.roots.flatMap({ json.objects(at: $0) }) {
      if MaestroElement.isNode(object, json) {
        reader.read(object, children: "children", add: MaestroElement.add)
      } else {
        let command = MaestroCommand(object, json)
        // There may be very many of these.
        if command.isOther { reader.skip(object) } else { commands.append(command) }
      }
    }
    for command in MaestroCommand.sorted(commands) { command.read(&reader) }
    reader.output.finishMoment()
    var reading = reader.output.reading
    reading.commands = MaestroCommand.summary(of: commands)
    return reading
  }
}

/// One element of Maestro's hierarchy (dump-formats 8).
enum MaestroElement {
  /// Whether an object is an element: it has attributes or children.
  static func isNode(_ object: Int, _ json: LooseJSON) -> Bool {
    json.member("attributes", of: object)?.object != nil
      || json.member("children", of: object)?.array != nil
  }

  /// Adds an element to the output; its attributes are strings in an object of their own.
  static func add(_ output: inout TreeAssembler, _ json: LooseJSON, _ object: Int, _ depth: Int) {
    let attributes = json.member("attributes", of: object)?.object
    let isBegun: Bool
    if let attributes, json.member("class", of: attributes) != nil {
      isBegun = output.begin(.element, json, classIn: "class", of: attributes, depth: depth)
    } else {
      isBegun = output.begin(.element, class: nil, depth: depth, at: object) != nil
    }
    guard isBegun else { return }
    var flags: [String: Bool] = [:]
    if let attributes {
      json.forEachMember(of: attributes) { key, value in
        let name = json.text(key)
        if let flag = flag(name, json, value) {
          flags[name] = flag
          output.set(RawKey.key(name), .flag(flag))
        } else {
          add(&output, json, name, value)
        }
        return true
      }
      for key in [KnownKey.identifier, .label, .text] { output.setIfMissing(.known(key), .null) }
    }
    json.forEachMember(of: object) { key, value in
      let name = json.text(key)
      if name == "attributes" || name == "children" { return true }
      // Some are printed twice, as strings and as booleans.
      if case .bool(let flag) = value, flags[name] == flag { return true }
      output.set(RawKey.key(name), json, value)
      return true
    }
  }

  /// The attributes that are either true or false, although all are strings.
  private static let flagNames: Set<String> = [
    "enabled", "selected", "checked", "focused", "clickable", "checkable", "focusable",
    "scrollable",
    "long-clickable", "password", "visible", "visible-to-user", "important-for-accessibility",
  ]

  private static func flag(_ name: String, _ json: LooseJSON, _ value: LooseJSON.Value) -> Bool? {
    guard flagNames.contains(name), case .string(let range) = value else { return nil }
    if json.bytes.range(range, is: "\"true\"") { return true }
    return json.bytes.range(range, is: "\"false\"") ? false : nil
  }

  private static func add(
    _ output: inout TreeAssembler, _ json: LooseJSON, _ name: String, _ value: LooseJSON.Value
  ) {
    switch (name, value) {
    case ("class", .string): break
    case ("bounds", .string(let range)):
      if let frame = frame(json, range) {
        output.set(.screenFrame, .numbers(frame))
      } else {
        output.set(.other("bounds.text"), json, value)
      }
    case ("text", .string): output.set(.known(.text), json, value)
    case ("accessibilityText", .string): output.set(.known(.label), json, value)
    case ("resource-id", .string): output.set(.known(.identifier), json, value)
    case ("value", _): output.set(.known(.value), json, value)
    default: output.set(RawKey.key(name), json, value)
    }
  }

  /// The rectangle that `[left,top][right,bottom]` spells.
  private static func frame(_ json: LooseJSON, _ value: Range<Int>) -> [Number]? {
    var found: [NumberText] = []
    let inner = (value.lowerBound + 1)..<max(value.lowerBound + 1, value.upperBound - 1)
    guard json.bytes.numbers(in: inner, between: ["[", ",", "][", ",", "]"], into: &found) else {
      return nil
    }
    let edges = found.map(\.number)
    return [
      edges[0], edges[1], difference(edges[2], edges[0]), difference(edges[3], edges[1]),
    ]
  }

  private static func difference(_ end: Number, _ start: Number) -> Number {
    if case .integer(let end) = end, case .integer(let start) = start {
      let (length, overflow) = end.subtractingReportingOverflow(start)
      if !overflow { return .integer(length) }
    }
    return .double(end.doubleValue - start.doubleValue)
  }
}
