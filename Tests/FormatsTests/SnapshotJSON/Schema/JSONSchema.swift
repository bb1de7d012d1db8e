import JSONText

/// A JSON Schema with the few keywords that the snapshot format needs; any other is refused, so
/// that none is left unchecked.
struct JSONSchema {
  let root: JSONValue

  struct UnknownKeyword: Error {
    let keyword: String
  }

  init(_ root: JSONValue) throws {
    self.root = root
    try Self.check(root)
  }

  /// The errors in a value, each with its location; empty if it validates.
  func problems(of value: JSONValue) -> [String] {
    problems(of: value, against: root, at: "$")
  }

  private static func check(_ schema: JSONValue) throws {
    for member in schema.members ?? [] {
      switch member.key {
      case "properties", "$defs": for entry in member.value.members ?? [] { try check(entry.value) }
      case "anyOf": for option in member.value.elements ?? [] { try check(option) }
      case "items": try check(member.value)
      case "$schema", "$ref", "title", "description", "type", "required", "const", "enum",
        "minItems", "maxItems":
        continue
      default: throw UnknownKeyword(keyword: member.key)
      }
    }
  }

  private func problems(
    of value: JSONValue, against schema: JSONValue, at path: String
  ) -> [String] {
    var problems: [String] = []
    for member in schema.members ?? [] {
      switch member.key {
      case "$ref":
        problems += self.problems(of: value, against: definition(member.value), at: path)
      case "anyOf":
        let options = (member.value.elements ?? []).map {
          self.problems(of: value, against: $0, at: path)
        }
        if !options.contains([]) { problems += options.last ?? ["\(path): no option"] }
      case "properties":
        for property in member.value.members ?? [] {
          guard let found = value[property.key] else { continue }
          problems += self.problems(
            of: found, against: property.value, at: "\(path).\(property.key)")
        }
      case "items":
        for (index, element) in (value.elements ?? []).enumerated() {
          problems += self.problems(
            of: element, against: member.value, at: "\(path)[\(index)]")
        }
      default:
        if !holds(member, of: value) { problems.append("\(path): not \(member.key)") }
      }
    }
    return problems
  }

  /// Whether a keyword without schemas of its own is satisfied.
  private func holds(_ keyword: JSONValue.Member, of value: JSONValue) -> Bool {
    switch keyword.key {
    case "const": value == keyword.value
    case "enum": keyword.value.elements?.contains(value) == true
    case "type": types(keyword.value).contains { Self.isOf(type: $0, value) }
    case "required":
      value.members == nil || types(keyword.value).allSatisfy { value[$0] != nil }
    case "minItems": value.elements.map { Double($0.count) >= number(keyword.value) } ?? true
    case "maxItems": value.elements.map { Double($0.count) <= number(keyword.value) } ?? true
    default: true
    }
  }

  private func definition(_ reference: JSONValue) -> JSONValue {
    let name = reference.string.map { String($0.dropFirst("#/$defs/".count)) } ?? ""
    return root["$defs"]?[name] ?? .object([.init(key: "enum", value: .array([]))])
  }

  private func types(_ value: JSONValue) -> [String] {
    value.string.map { [$0] } ?? (value.elements ?? []).compactMap(\.string)
  }

  private func number(_ value: JSONValue) -> Double {
    if case .number(let number) = value { return number.doubleValue }
    return 0
  }

  private static func isOf(type: String, _ value: JSONValue) -> Bool {
    switch (type, value) {
    case ("null", .null), ("boolean", .bool), ("string", .string), ("array", .array),
      ("object", .object), ("number", .number), ("integer", .number(.integer)),
      ("integer", .number(.unsigned)):
      true
    default: false
    }
  }
}
