import JSONText

/// One line as an object whose members are asked for by name.
struct Message {
  private let value: JSONValue
  private let code: ProtocolError.Code

  /// Reads a line; what it is not fails with `code`.
  init(
    _ line: UnsafeBufferPointer<UInt8>, code: ProtocolError.Code
  ) throws(ProtocolError) {
    self.code = code
    do throws(JSONError) {
      value = try JSONValue(parsing: line)
    } catch {
      throw ProtocolError(code, "expected \(error.expected), found \(error.found)")
    }
    guard value.members != nil else { throw ProtocolError(code, "expected an object") }
  }

  private init(_ value: JSONValue, code: ProtocolError.Code) {
    self.value = value
    self.code = code
  }

  func has(_ key: String) -> Bool {
    value[key] != nil
  }

  /// A string that may be missing or null.
  func text(_ key: String) throws(ProtocolError) -> String? {
    guard let member = value[key], !member.isNull else { return nil }
    guard let text = member.string else { throw expected("a string", at: key) }
    return text
  }

  /// A member that must be there.
  func required<Value>(
    _ key: String, _ meaning: String, _ read: (JSONValue) -> Value?
  ) throws(ProtocolError) -> Value {
    guard let member = value[key].flatMap(read) else { throw expected(meaning, at: key) }
    return member
  }

  /// An object that must be there.
  func object(_ key: String) throws(ProtocolError) -> Message {
    guard let member = value[key], member.members != nil else {
      throw expected("an object", at: key)
    }
    return Message(member, code: code)
  }

  private func expected(_ what: String, at key: String) -> ProtocolError {
    ProtocolError(code, "expected \"\(key)\": \(what)")
  }
}

extension JSONValue {
  /// A string that is not empty, nil for anything else.
  var nonEmpty: String? {
    string.flatMap { $0.isEmpty ? nil : $0 }
  }
}
