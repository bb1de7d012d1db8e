extension JSONWriter {
  /// Writes a value with all that it contains.
  public mutating func value(_ value: JSONValue) {
    var rest = [Step.value(value)]
    while let step = rest.popLast() {
      switch step {
      case .value(.array(let elements)):
        beginArray()
        rest.append(.end)
        rest.append(contentsOf: elements.reversed().map(Step.value))
      case .value(.object(let members)):
        beginObject()
        rest.append(.end)
        rest.append(contentsOf: members.reversed().map(Step.member))
      case .value(let scalar): self.scalar(scalar)
      case .member(let member):
        key(member.key)
        rest.append(.value(member.value))
      case .end: endContainer()
      }
    }
  }

  private enum Step {
    case value(JSONValue)
    case member(JSONValue.Member)
    case end
  }

  private mutating func scalar(_ value: JSONValue) {
    switch value {
    case .bool(let value): bool(value)
    case .number(let number): self.number(number)
    case .string(let text): string(text)
    case .null, .array, .object: null()
    }
  }

  /// Writes the value at an index of a tape.
  public mutating func value(of tape: JSONTapeView, at start: Int) {
    let end = tape.end(of: start)
    var index = start
    while index < end {
      let tag = tape.tag(at: index)
      switch tag {
      case .beginObject: beginObject()
      case .beginArray: beginArray()
      case .endObject, .endArray: endContainer()
      case .string where awaitsKey: key(UnsafeRawBufferPointer(tape.text(at: index)))
      case .string: string(UnsafeRawBufferPointer(tape.text(at: index)))
      case .integer: integer(tape.integer(at: index))
      case .unsigned: integer(tape.unsigned(at: index))
      case .double: double(tape.double(at: index))
      case .yes: bool(true)
      case .no: bool(false)
      default: null()
      }
      index = tag.isContainer ? index &+ 1 : tape.end(of: index)
    }
  }
}
