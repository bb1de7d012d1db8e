import JSONText

enum ToolSchema {
  static let flag: JSONValue = ["type": "boolean"]
  static let anyObject: JSONValue = ["type": "object"]
  static let anyList: JSONValue = ["type": "array"]

  static func list(of items: JSONValue) -> JSONValue { ["type": "array", "items": items] }

  /// An object with all of the named members.
  static func object(_ members: KeyValuePairs<String, JSONValue>) -> JSONValue {
    [
      "type": "object",
      "properties": .object(members.map { .init(key: $0.key, value: $0.value) }),
      "required": .strings(members.map(\.key)),
    ]
  }
}
