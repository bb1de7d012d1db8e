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
  /// The value of a member; nil where there is none, or this is not an object.
  public subscript(key: String) -> JSONValue? { members?.first { $0.key == key }?.value }

  /// The members of an object, nil for anything else.
  public var members: [Member]? { if case .object(let members) = self { members } else { nil } }

  /// The elements of an array, nil for anything else.
  public var elements: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The characters of a string, nil for anything else.
  public var string: String? { if case .string(let string) = self { string } else { nil } }

  /// The value of `true` or `false`, nil for anything else.
  public var bool: Bool? { if case .bool(let bool) = self { bool } else { nil } }

  /// A number, nil for anything else.
  public var number: JSONNumber? { if case .number(let number) = self { number } else { nil } }

  /// An integer that fits, nil for anything else.
  public var int: Int? {
    if case .number(.integer(let value)) = self { Int(exactly: value) } else { nil }
  }

  /// A number of either kind as a double, nil for anything else.
  public var double: Double? { number?.doubleValue }

  /// Whether this is `null`.
  public var isNull: Bool { if case .null = self { true } else { false } }
}

extension JSONValue {
  /// Reads one document: strict RFC 8259, at most `JSONTape.depthLimit` levels deep, no key twice
  /// in one object; a byte order mark before it is skipped.
  public init(parsing bytes: UnsafeBufferPointer<UInt8>) throws(JSONError) {
    let tape = try JSONTape(parsing: bytes)
    self = tape.withView { JSONValue($0, at: $0.root) }
  }

  /// Reads one document from an array of bytes.
  public init(parsing bytes: [UInt8]) throws(JSONError) {
    self = try bytes.withUnsafeBufferPointer { buffer throws(JSONError) in
      try JSONValue(parsing: buffer)
    }
  }

  /// Reads one document from a string.
  public init(parsing text: String) throws(JSONError) { try self.init(parsing: Array(text.utf8)) }

  /// The value at an index of a tape.
  public init(_ tape: JSONTapeView, at start: Int) {
    // The values that are not in a container yet, the keys of those that will be in an object, and
    // how many of both there were when each open container began.
    var values: [JSONValue] = []
    var keys: [String] = []
    var open: [(isObject: Bool, values: Int, keys: Int)] = []
    var index = start
    repeat {
      let tag = tape.tag(at: index)
      if tag.isContainer {
        open.append((tag == .beginObject, values.count, keys.count))
      } else if let last = open.last, tag == .endObject || tag == .endArray {
        let value: JSONValue =
          last.isObject
          ? .object(zip(keys[last.keys...], values[last.values...]).map(Member.init))
          : .array(Array(values[last.values...]))
        values.removeSubrange(last.values...)
        keys.removeSubrange(last.keys...)
        values.append(value)
        open.removeLast()
      } else if let last = open.last, last.isObject,
        keys.count &- last.keys == values.count &- last.values
      {
        keys.append(tape.string(at: index))
      } else {
        values.append(JSONValue(scalarOf: tape, at: index))
      }
      index = tag.isContainer ? index &+ 1 : tape.end(of: index)
    } while index < tape.end(of: start)
    self = values.first ?? .null
  }

  private init(scalarOf tape: JSONTapeView, at index: Int) {
    self =
      switch tape.tag(at: index) {
      case .string: .string(tape.string(at: index))
      case .integer: .number(.integer(tape.integer(at: index)))
      case .unsigned: .number(.unsigned(tape.unsigned(at: index)))
      case .double: .number(.double(tape.double(at: index)))
      case .yes: .bool(true)
      case .no: .bool(false)
      default: .null
      }
  }
}

/// A number of a JSON document: an integer where it is written as one and fits 64 bits, else a
/// double.
public enum JSONNumber: Hashable, Sendable {
  case integer(Int64)
  /// An integer above `Int64.max`.
  case unsigned(UInt64)
  case double(Double)

  /// The number as a double; exact up to 2^53.
  public var doubleValue: Double {
    switch self {
    case .integer(let value): Double(value)
    case .unsigned(let value): Double(value)
    case .double(let value): value
    }
  }
}
