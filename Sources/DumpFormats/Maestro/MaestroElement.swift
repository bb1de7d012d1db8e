import HierarchyModel

/// One element of Maestro's hierarchy (dump-formats 8).
enum MaestroElement {
  /// Whether an object is an element: its facts or its children say so.
  static func isNode(_ object: Int, _ json: LooseJSON) -> Bool {
    json.member("attributes", of: object)?.object != nil
      || json.member("children", of: object)?.array != nil
  }

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
    }
    json.forEachMember(of: object) { key, value in
      let name = json.text(key)
      if name == "attributes" || name == "children" { return true }
      // Some are told twice, in words and as they are.
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
