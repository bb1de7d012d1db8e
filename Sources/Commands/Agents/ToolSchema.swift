import JSONText

/// The few JSON Schema forms that tool answers use.
enum ToolSchema {
  static let flag = type("boolean")
  static let anyObject = type("object")
  static let anyList = type("array")

  static func type(_ name: String) -> JSONValue {
    value([("type", .string(name))])
  }

  static func list(of items: JSONValue) -> JSONValue {
    value([("type", .string("array")), ("items", items)])
  }

  /// An object with all of the named members.
  static func object(_ members: [(String, JSONValue)]) -> JSONValue {
    value([
      ("type", .string("object")), ("properties", value(members)),
      ("required", .array(members.map { .string($0.0) })),
    ])
  }

  static func value(_ members: [(String, JSONValue)]) -> JSONValue {
    .object(members.map { .init(key: $0.0, value: $0.1) })
  }
}
