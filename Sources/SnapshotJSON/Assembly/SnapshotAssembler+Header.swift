import HierarchyModel
import JSONText

extension SnapshotAssembler {
  mutating func readRun(at value: Int, key: Int) throws(AssemblyError) {
    try header.pass("run", at: key)
    if tape.tag(at: value) == .null {
      header.run = .null
      return
    }
    try Self.expect(tape.tag(at: value) == .beginObject, value, "an object")
    var entries: [AttributeList.Entry] = []
    var keys: Set<AttributeKey> = []
    for place in tape.members(of: value) {
      let name = try strings.string(at: place)
      let key = AttributeKey(name)
      guard keys.insert(key).inserted else { throw .repeatedKey(place: place) }
      let read = try attributeValue(at: place + 1, type: HeaderAssembly.runType(of: name))
      entries.append(.init(key: key, value: read))
    }
    header.run = .value(AttributeList(entries))
  }

  /// Reads the key window or first responder of the snapshot as a whole.
  mutating func readHeaderReference(
    _ name: String, at value: Int, key: Int
  ) throws(AssemblyError) {
    switch tape.tag(at: value) {
    case .null: try header.add(name, .null, at: key)
    case .string:
      try header.pass(name, at: key)
      builder.setHeaderReference(name, to: .token(Token(try strings.string(at: value))))
    case .integer:
      try header.pass(name, at: key)
      builder.setHeaderReference(name, to: .place(Int(clamping: tape.integer(at: value))))
    default:
      let target: ReferenceTarget = name == "keyWindow" ? .view : .responder
      throw .unexpected(place: value, expected: AttributeType.reference(target).expectation)
    }
  }

  /// A value of a member of the snapshot itself or of its run.
  mutating func attributeValue(
    at value: Int, type: AttributeType
  ) throws(AssemblyError) -> AttributeValue {
    let tag = tape.tag(at: value)
    switch (type, tag) {
    case (_, .null): return .null
    case (.text, .string), (.any, .string): return .text(try strings.string(at: value))
    case (.number, .string):
      return .number(.double(try specialNumber(at: value, type.expectation)))
    case (.number, .integer), (.any, .integer):
      return .number(.integer(tape.integer(at: value)))
    case (.number, .unsigned), (.any, .unsigned):
      return .number(.unsigned(tape.unsigned(at: value)))
    case (.number, .double), (.any, .double): return .number(.double(tape.double(at: value)))
    case (.texts, .beginArray):
      var texts: [String] = []
      for element in tape.elements(of: value) { texts.append(try strings.string(at: element)) }
      return .texts(texts)
    case (.any, .yes), (.any, .no): return .flag(tag == .yes)
    case (.any, .beginArray), (.any, .beginObject):
      try writeJSON(at: value)
      return .json(text.text)
    default: throw .unexpected(place: value, expected: type.expectation)
    }
  }
}
