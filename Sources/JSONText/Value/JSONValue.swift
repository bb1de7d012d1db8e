/// A JSON value in memory; an object's members keep their order.
public indirect enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(JSONNumber)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// One member of an object.
  public struct Member: Hashable, Sendable {
    public let key: String
    public let value: JSONValue

    public init(key: String, value: JSONValue) {
      self.key = key
      self.value = value
    }
  }
}

extension JSONValue {
  /// The value of a member; nil where there is none, or this is no object.
  public subscript(key: String) -> JSONValue? {
    members?.first { $0.key == key }?.value
  }

  /// The members of an object, nil for anything else.
  public var members: [Member]? {
    if case .object(let members) = self { return members }
    return nil
  }

  /// The elements of an array, nil for anything else.
  public var elements: [JSONValue]? {
    if case .array(let elements) = self { return elements }
    return nil
  }

  /// The characters of a string, nil for anything else.
  public var string: String? {
    if case .string(let string) = self { return string }
    return nil
  }

  /// The truth of `true` or `false`, nil for anything else.
  public var bool: Bool? {
    if case .bool(let bool) = self { return bool }
    return nil
  }

  /// A number, nil for anything else.
  public var number: JSONNumber? {
    if case .number(let number) = self { return number }
    return nil
  }

  /// An integer that fits, nil for anything else.
  public var int: Int? {
    if case .number(.integer(let value)) = self { return Int(exactly: value) }
    return nil
  }

  /// A number of either kind as a double, nil for anything else.
  public var double: Double? {
    number?.doubleValue
  }

  /// Whether this is `null`.
  public var isNull: Bool {
    if case .null = self { return true }
    return false
  }
}
