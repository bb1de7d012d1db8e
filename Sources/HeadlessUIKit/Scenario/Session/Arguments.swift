import JSONText

/// The arguments of one operation, read by what the operation expects.
struct Arguments: Sendable {
  let operation: ScenarioOperation

  func value(_ name: String) -> JSONValue? {
    operation.argument(name)
  }

  func has(_ name: String) -> Bool { value(name) != nil }

  /// A name that must be there.
  func name(_ key: String) throws(ScenarioFailure) -> String {
    guard let name = try optionalName(key) else {
      throw .mistake("\(operation.keyword) needs \"\(key)\", the name of an object")
    }
    return name
  }

  /// A name that may be missing or null.
  func optionalName(_ key: String) throws(ScenarioFailure) -> String? {
    guard let value = value(key), !value.isNull else { return nil }
    guard let name = value.string else { throw wrong(key, "a name") }
    return name
  }

  func text(_ key: String) throws(ScenarioFailure) -> String {
    guard let text = try optionalText(key) else {
      throw .mistake("\(operation.keyword) needs \"\(key)\"")
    }
    return text
  }

  func optionalText(_ key: String) throws(ScenarioFailure) -> String? {
    try optionalName(key)
  }

  func flag(_ key: String, default standard: Bool) throws(ScenarioFailure) -> Bool {
    guard let value = value(key), !value.isNull else { return standard }
    guard let flag = value.bool else { throw wrong(key, "true or false") }
    return flag
  }

  func texts(_ key: String) throws(ScenarioFailure) -> [String] {
    guard let value = value(key), !value.isNull else { return [] }
    return try ArgumentValue(key, value).texts()
  }

  /// A word of an enumeration, nil where it was not given.
  func word<Word: RawRepresentable & CaseIterable>(
    _ key: String, as type: Word.Type = Word.self
  ) throws(ScenarioFailure) -> Word? where Word.RawValue == String {
    guard let value = value(key), !value.isNull else { return nil }
    return try ArgumentValue(key, value).word()
  }

  func wrong(_ key: String, _ expected: String) -> ScenarioFailure {
    .mistake("expected \(expected) for \"\(key)\" of \(operation.keyword)")
  }
}
