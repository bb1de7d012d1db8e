/// JSON values as literals: `["name": .string(name), "isKnown": true]` is an object whose members
/// keep their order. A member whose value is nil is left out; `.string(nil)` is null.
extension JSONValue: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral members: (String, JSONValue?)...) {
    self = .object(members.compactMap { key, value in value.map { Member(key: key, value: $0) } })
  }
}

extension JSONValue: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
}

extension JSONValue: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) { self = .string(text) }
}

extension JSONValue: ExpressibleByBooleanLiteral {
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSONValue: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int64) { self = .number(.integer(value)) }
}

extension JSONValue {
  /// A string; null for nil.
  public static func string(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }

  /// True or false; null for nil.
  public static func bool(_ value: Bool?) -> JSONValue { value.map { .bool($0) } ?? .null }

  /// An integer; null for nil.
  public static func number(_ value: Int?) -> JSONValue {
    value.map { .number(.integer(Int64($0))) } ?? .null
  }

  /// A number that may have a fraction; null for nil.
  public static func number(_ value: Double?) -> JSONValue {
    value.map { .number(.double($0)) } ?? .null
  }

  /// An array of strings.
  public static func strings(_ texts: some Sequence<String>) -> JSONValue {
    .array(texts.map { .string($0) })
  }

  /// An array of integers.
  public static func numbers(_ values: some Sequence<Int>) -> JSONValue {
    .array(values.map { .number($0) })
  }

  /// An object with the members of two; any other value counts as an object without members.
  public func adding(_ other: JSONValue) -> JSONValue {
    .object((members ?? []) + (other.members ?? []))
  }

  /// The value as JSON text.
  public func text(_ layout: JSONWriter.Layout = .compact) -> String {
    var writer = JSONWriter(layout)
    writer.value(self)
    return writer.text
  }
}
