import HierarchyModel
import JSONText

/// The meaning of one line of the scenario language.
enum LineMeaning {
  case nothing
  case profile(Profile)
  case action(Scenario.Statement.Action)
}

/// Reads one line by the pattern of its operation.
struct LineParser {
  private let line: String
  private var rest: ArraySlice<WordScanner.Word>

  init(line: String) throws(ScenarioFailure) {
    self.line = line
    var scanner = WordScanner(line, marks: "[],", hasEscapes: true)
    do throws(WordScanner.OpenQuote) {
      let head = try scanner.next()
      let form = head.flatMap { OperationTable.formsByWord[$0.text] }
      // JSON has its own strings, so only the keyword is split off before it.
      let tail = form?.takesJSON == true ? [] : try scanner.rest()
      rest = ([head].compactMap(\.self) + tail)[...]
    } catch {
      throw .mistake(
        "column \(error.column): the text in quotes does not end, or holds a \\ before another"
          + " character")
    }
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
    guard let profile else { throw .mistake("expected \(Profile.choices), found \(found)") }
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

  private mutating func operation() throws(ScenarioFailure) -> ScenarioOperation {
    guard let keyword = rest.popFirst() else { throw .mistake("expected an operation") }
    guard let form = OperationTable.formsByWord[keyword.text], !keyword.isQuoted else {
      throw .unknown(
        "\(keyword.shown) is not an operation; "
          + (keyword.text.hasPrefix("#")
            ? "a comment has a blank after its #"
            : keyword.isQuoted && OperationTable.formsByWord[keyword.text] != nil
              ? "only names are written between quotes"
              : OperationTable.remedy(for: keyword.text)))
    }
    var arguments = form.implied
    try match(form.pattern.elements, of: form, into: &arguments)
    try additions(to: form, into: &arguments)
    try end(usage: form.usage)
    return ScenarioOperation(keyword: form.definition.keyword, arguments: arguments)
  }

  private mutating func match(
    _ elements: [OperationPattern.Element], of form: OperationForm,
    into arguments: inout [JSONValue.Member]
  ) throws(ScenarioFailure) {
    for element in elements {
      switch element {
      case .word(let word):
        guard rest.first?.isMark(word) == true else {
          throw .mistake("expected \"\(word)\", found \(found): \(form.usage)")
        }
        rest.removeFirst()
      case .argument(let name):
        let shape = form.definition.shape(of: name)
        arguments.append(.init(key: name, value: try value(shape, of: name, form)))
      case .optional(let group): try matchOptional(group, of: form, into: &arguments)
      }
    }
  }

  /// A group without a word is present unless a word of the pattern or a property follows or, for a
  /// list, unless no bracket opens; a group with a word may be anywhere after the rest.
  private mutating func matchOptional(
    _ group: [OperationPattern.Element], of form: OperationForm,
    into arguments: inout [JSONValue.Member]
  ) throws(ScenarioFailure) {
    guard case .argument(let name)? = group.first, let next = rest.first else { return }
    let opensList = next.isMark("[")
    let wantsList = form.definition.shape(of: name) == .list
    guard opensList == wantsList, opensList || !form.hasWord(next) else { return }
    try match(group, of: form, into: &arguments)
  }

  /// What follows the pattern, in any order: groups that begin with a word, and properties.
  private mutating func additions(
    to form: OperationForm, into arguments: inout [JSONValue.Member]
  ) throws(ScenarioFailure) {
    while let word = rest.first, !word.isQuoted {
      let before = arguments.count
      if let group = form.pattern.group(beginningWith: word.text) {
        if group.count == 1 { arguments.append(.init(key: word.text, value: .bool(true))) }
        try match(group, of: form, into: &arguments)
      } else if let shape = form.definition.properties[word.text] {
        rest.removeFirst()
        let value = try value(shape, of: word.text, form)
        arguments.append(.init(key: word.text, value: value))
      } else {
        return
      }
      let added = arguments[before...].map(\.key)
      if arguments[..<before].contains(where: { added.contains($0.key) }) {
        throw .mistake("\(word.shown) is given twice")
      }
    }
  }

  private var found: String { rest.first?.shown ?? "the end of the line" }

  private func end(usage: String) throws(ScenarioFailure) {
    guard !rest.isEmpty else { return }
    let remedy = usage.hasSuffix(">}") ? "; `treering help scenarios` lists the properties" : ""
    throw .mistake("\(found) is not expected here: \(usage)\(remedy)")
  }

  private mutating func value(
    _ shape: ValueShape, of name: String, _ form: OperationForm
  ) throws(ScenarioFailure) -> JSONValue {
    if case .json = shape { return try json() }
    var reader = ValueReader(tokens: rest)
    let value = reader.read(shape)
    guard let value else {
      throw .mistake("expected \(shape.expectation) for \(name), found \(found): \(form.usage)")
    }
    rest = reader.rest
    return value
  }

  /// Everything after the keyword.
  private func json() throws(ScenarioFailure) -> JSONValue {
    try JSONValue(inScenario: line.drop(while: \.isWhitespace).drop { !$0.isWhitespace })
  }
}

extension WordScanner.Word {
  func isMark(_ mark: String) -> Bool { !isQuoted && text == mark }

  /// Its representation in messages.
  var shown: String { "\"\(text)\"" }
}
