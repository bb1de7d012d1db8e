import HierarchyModel
import JSONText

/// What one line of the scenario language says.
enum LineMeaning {
  case nothing
  case profile(Profile)
  case action(Scenario.Statement.Action)
}

/// Reads one line by the pattern of its operation.
struct LineParser {
  private let line: String
  private var rest: ArraySlice<ScenarioToken>

  init(line: String) throws(ScenarioFailure) {
    self.line = line
    let head = try ScenarioTokenizer.tokens(of: line, atMost: 1)
    let form = head.first.flatMap { OperationTable.form(ofWord: $0.text) }
    // JSON has strings of its own, so nothing but the keyword is split off before it.
    rest = try form?.takesJSON == true ? head[...] : ScenarioTokenizer.tokens(of: line)[...]
  }

  mutating func statement() throws(ScenarioFailure) -> LineMeaning {
    guard let first = rest.first else { return .nothing }
    switch first.text {
    case "profile": return .profile(try profile())
    case "snapshot": return .action(.snapshot(try label()))
    case "expect-fault":
      let code = try faultCode()
      return .action(.refused(try operation(), code))
    default: return .action(.operation(try operation()))
    }
  }

  private mutating func profile() throws(ScenarioFailure) -> Profile {
    rest.removeFirst()
    let profile = rest.first.flatMap { Profile(rawValue: $0.text) }
    guard let profile else {
      throw .mistake("expected documented, ios12 or ios13, found \(found)")
    }
    rest.removeFirst()
    try end(usage: "profile <profile>")
    return profile
  }

  private mutating func label() throws(ScenarioFailure) -> String {
    rest.removeFirst()
    guard let label = rest.popFirst(), !label.text.isEmpty else {
      throw .mistake("a snapshot needs a label: snapshot \"after\"")
    }
    try end(usage: "snapshot \"<label>\"")
    return label.text
  }

  private mutating func faultCode() throws(ScenarioFailure) -> FaultCode {
    rest.removeFirst()
    guard let code = rest.first.flatMap({ FaultCode(rawValue: $0.text) }) else {
      let codes = FaultCode.allCases.map(\.rawValue).joined(separator: ", ")
      throw .mistake("expected one of \(codes), found \(found)")
    }
    rest.removeFirst()
    return code
  }

  /// An operation by its keyword.
  private mutating func operation() throws(ScenarioFailure) -> Operation {
    guard let keyword = rest.popFirst() else { throw .mistake("expected an operation") }
    guard let form = OperationTable.form(ofWord: keyword.text), !keyword.isQuoted else {
      throw .unknown("\(keyword.shown) is no operation; the operations: \(OperationTable.words)")
    }
    var arguments = form.implied
    try match(form.pattern.elements, of: form, into: &arguments)
    try properties(of: form, into: &arguments)
    try end(usage: form.pattern.text)
    return Operation(keyword: form.definition.keyword, arguments: arguments)
  }

  private mutating func match(
    _ elements: [OperationPattern.Element], of form: OperationForm,
    into arguments: inout [JSONValue.Member]
  ) throws(ScenarioFailure) {
    for element in elements {
      switch element {
      case .word(let word):
        guard rest.first?.isMark(word) == true else {
          throw .mistake("expected \"\(word)\", found \(found): \(form.pattern.text)")
        }
        rest.removeFirst()
      case .argument(let name):
        let shape = form.definition.shape(of: name)
        arguments.append(.init(key: name, value: try value(shape, of: name, form)))
      case .optional(let group): try matchOptional(group, of: form, into: &arguments)
      }
    }
  }

  /// A group that begins with a word is there if the word is; one that is a mere argument is there unless
  /// a property begins or, for a list, unless no bracket opens.
  private mutating func matchOptional(
    _ group: [OperationPattern.Element], of form: OperationForm,
    into arguments: inout [JSONValue.Member]
  ) throws(ScenarioFailure) {
    guard let next = rest.first, let first = group.first else { return }
    switch first {
    case .word(let word):
      guard next.isMark(word) else { return }
      if group.count == 1 { arguments.append(.init(key: word, value: .bool(true))) }
    case .argument(let name):
      let opensList = next.isMark("[")
      let wantsList = form.definition.shape(of: name) == .list
      guard opensList == wantsList, opensList || !form.definition.hasProperty(next.text) else {
        return
      }
    case .optional: return
    }
    try match(group, of: form, into: &arguments)
  }

  /// What stands after the pattern: properties by name, each with its value.
  private mutating func properties(
    of form: OperationForm, into arguments: inout [JSONValue.Member]
  ) throws(ScenarioFailure) {
    while let name = rest.first, let shape = form.definition.propertyShape(name.text) {
      rest.removeFirst()
      if arguments.contains(where: { $0.key == name.text }) {
        throw .mistake("\(name.shown) is given twice")
      }
      arguments.append(.init(key: name.text, value: try value(shape, of: name.text, form)))
    }
  }

  private var found: String { rest.first?.shown ?? "the end of the line" }

  private func end(usage: String) throws(ScenarioFailure) {
    guard !rest.isEmpty else { return }
    throw .mistake("\(found) is not expected here: \(usage)")
  }

  private mutating func value(
    _ shape: ValueShape, of name: String, _ form: OperationForm
  ) throws(ScenarioFailure) -> JSONValue {
    if case .json = shape { return try json() }
    var reader = ValueReader(tokens: rest)
    let value = reader.read(shape)
    guard let value else {
      throw .mistake(
        "expected \(shape.expectation) for \(name), found \(found): \(form.pattern.text)")
    }
    rest = reader.rest
    return value
  }

  /// Everything after the keyword.
  private func json() throws(ScenarioFailure) -> JSONValue {
    let text = line.drop(while: \.isWhitespace).drop { !$0.isWhitespace }
    do throws(JSONError) {
      return try JSONValue(parsing: String(text))
    } catch {
      throw .mistake("expected \(error.expected), found \(error.found)")
    }
  }
}
