import HierarchyModel
import JSONText

extension SnapshotAssembler {
  mutating func readFlag(_ key: KeyCode, at value: Int) throws(AssemblyError) {
    switch tape.tag(at: value) {
    case .yes: builder.setFlag(key, true)
    case .no: builder.setFlag(key, false)
    default: throw .unexpected(index: value, expected: AttributeType.flag.expectation)
    }
  }

  mutating func readNumber(_ key: KeyCode, at value: Int) throws(AssemblyError) {
    switch try number(at: value) {
    case .double(let number): builder.setDouble(key, number)
    case .integer(let number): builder.setInteger(key, number)
    case .unsigned(let number): builder.setUnsigned(key, number)
    }
  }

  mutating func readInteger(_ key: KeyCode, at value: Int) throws(AssemblyError) {
    switch tape.tag(at: value) {
    case .integer: builder.setInteger(key, tape.integer(at: value))
    case .unsigned: builder.setUnsigned(key, tape.unsigned(at: value))
    default: throw .unexpected(index: value, expected: AttributeType.integer.expectation)
    }
  }

  /// A number; those that JSON has no spelling for are strings.
  @inline(__always)
  func number(at value: Int) throws(AssemblyError) -> Number {
    switch tape.tag(at: value) {
    case .double: .double(tape.double(at: value))
    case .integer: .integer(tape.integer(at: value))
    case .unsigned: .unsigned(tape.unsigned(at: value))
    default: .double(try specialNumber(at: value))
    }
  }

  private func specialNumber(at value: Int) throws(AssemblyError) -> Double {
    switch tape.tag(at: value) == .string ? tape.string(at: value) : "" {
    case "nan": return .nan
    case "inf": return .infinity
    case "-inf": return -.infinity
    default: throw .unexpected(index: value, expected: AttributeType.number.expectation)
    }
  }

  /// Reads four numbers; integers above `Int64.max` and special numbers take the slower path.
  mutating func readRectangle(_ key: KnownKey, at value: Int) throws(AssemblyError) {
    let first = value &+ 1
    guard tape.tag(at: value) == .beginArray, tape.end(of: value) == first &+ 9 else {
      return try readNumbers(KeyCode(key), count: 4, at: value)
    }
    var doubles: UInt8 = 0
    for lane in 0..<4 {
      switch tape.tag(at: first &+ 2 &* lane) {
      case .double: doubles |= 1 &<< UInt8(truncatingIfNeeded: lane)
      case .integer: continue
      default: return try readNumbers(KeyCode(key), count: 4, at: value)
      }
    }
    builder.setRectangle(
      key, doubles: doubles, tape.bits(at: first), tape.bits(at: first &+ 2),
      tape.bits(at: first &+ 4), tape.bits(at: first &+ 6))
  }

  mutating func readNumbers(_ key: KeyCode, count: Int, at value: Int) throws(AssemblyError) {
    let expected = AttributeType.numbers(count).expectation
    try Self.expect(tape.tag(at: value) == .beginArray, value, expected)
    var numbers: [Number] = []
    for element in tape.elements(of: value) {
      numbers.append(try number(at: element))
      try Self.expect(numbers.count <= count, value, expected)
    }
    try Self.expect(numbers.count == count, value, expected)
    if let known = key.known { builder.set(known, .numbers(numbers)) }
  }

  mutating func readTexts(_ key: KeyCode, at value: Int) throws(AssemblyError) {
    let expected = AttributeType.texts.expectation
    try Self.expect(tape.tag(at: value) == .beginArray, value, expected)
    var count = 0
    for element in tape.elements(of: value) {
      builder.appendText(try bytes(at: element))
      count += 1
    }
    builder.setTexts(key, count: count)
  }

  /// Reads a value that the format does not name: scalars as what they are, all else as JSON text.
  mutating func readAny(_ key: KeyCode, at value: Int) throws(AssemblyError) {
    switch tape.tag(at: value) {
    case .null: builder.setNull(key)
    case .string: builder.setText(key, try bytes(at: value))
    case .integer: builder.setInteger(key, tape.integer(at: value))
    case .unsigned: builder.setUnsigned(key, tape.unsigned(at: value))
    case .double: builder.setDouble(key, tape.double(at: value))
    case .yes: builder.setFlag(key, true)
    case .no: builder.setFlag(key, false)
    default:
      try writeJSON(at: value)
      let json = text.bytes
      json.withUnsafeBufferPointer { builder.setJSON(key, $0) }
    }
  }

  /// Writes an array or object as compact text, after checks that otherwise only a whole snapshot
  /// gets: lengths of strings and repeated keys.
  mutating func writeJSON(at value: Int) throws(AssemblyError) {
    let end = tape.end(of: value)
    var index = value
    while index < end {
      let tag = tape.tag(at: index)
      if tag == .string { _ = try bytes(at: index) }
      if tag == .beginObject, let again = tape.repeatedKey(in: tape.membersRange(of: index)) {
        throw .repeatedKey(index: again)
      }
      index = tag.isContainer ? index &+ 1 : tape.end(of: index)
    }
    text.removeAll()
    text.value(of: tape, at: value)
  }
}
