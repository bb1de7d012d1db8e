import HierarchyModel

/// One element of Maestro's hierarchy (dump-formats 8).
enum MaestroElement {
  /// Puts an element into the output; its facts are strings in an object of their own.
  static func add(_ output: inout TreeAssembler, _ json: LooseJSON, _ object: Int, _ depth: Int) {
    let attributes = json.member("attributes", of: object)?.object
    let isBegun: Bool
    if let attributes, json.member("class", of: attributes) != nil {
      isBegun = output.begin(.element, json, classIn: "class", of: attributes, depth: depth)
    } else {
      isBegun = output.begin(.element, class: nil, depth: depth, at: object) != nil
    }
    guard isBegun else { return }
    if let attributes {
      json.forEachMember(of: attributes) { key, value in
        add(&output, json, json.text(key), value)
        return true
      }
    }
    json.forEachMember(of: object) { key, value in
      let name = json.text(key)
      if name != "attributes" && name != "children" { output.set(RawKey.key(name), json, value) }
      return true
    }
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
