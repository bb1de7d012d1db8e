package import JSONText

/// A tool as its client sees it: the single source of its schema and its argument checks.
package struct ToolDescription: Sendable {
  let name: String
  /// What it does, for the model that selects it.
  let summary: String
  let parameters: [ToolParameter]
  /// The schema of the structured content of every successful answer; nil for text alone.
  let output: JSONValue?
  /// The maximum number of tokens of an answer if the call does not specify one.
  let standardTokens: Int

  package init(
    _ name: String, _ summary: String, parameters: [ToolParameter], output: JSONValue? = nil,
    standardTokens: Int = ToolDescription.tokens
  ) {
    self.name = name
    self.summary = summary
    self.parameters = parameters
    self.output = output
    self.standardTokens = standardTokens
  }

  /// The limit of most answers.
  static let tokens = 2_000
  static let tokenRange = 100...50_000

  static let budget = ToolParameter("max_tokens", .integer(tokenRange), "")

  var allParameters: [ToolParameter] { parameters + [Self.budget] }

  /// The definition that `tools/list` gives.
  var definition: JSONValue {
    let required = parameters.filter(\.isRequired).map(\.name)
    return [
      "name": .string(name),
      "description": .string(summary),
      "inputSchema": [
        "type": "object",
        "properties": .object(allParameters.map { .init(key: $0.name, value: $0.schema) }),
        "required": required.isEmpty ? nil : .strings(required),
      ],
      "outputSchema": output,
      "annotations": ["readOnlyHint": true],
    ]
  }
}

/// One argument of a tool.
package struct ToolParameter: Sendable {
  let name: String
  let kind: Kind
  let summary: String
  let isRequired: Bool

  enum Kind: Sendable {
    case text
    case choice([String])
    case integer(ClosedRange<Int>)
    /// An object whose members are strings, numbers, booleans or null.
    case values
  }

  init(_ name: String, _ kind: Kind = .text, _ summary: String, isRequired: Bool = false) {
    self.name = name
    self.kind = kind
    self.summary = summary
    self.isRequired = isRequired
  }

  var schema: JSONValue {
    let values: JSONValue =
      switch kind {
      case .text: ["type": "string"]
      case .choice(let words): ["enum": .strings(words)]
      case .integer: ["type": "integer"]
      case .values: ["type": "object"]
      }
    return values.adding(["description": summary.isEmpty ? nil : .string(summary)])
  }

  /// What was expected instead of a value; nil if the value is valid.
  func expectation(insteadOf value: JSONValue) -> String? {
    switch kind {
    case .text: return value.string == nil ? "a string" : nil
    case .choice(let words):
      return value.string.map(words.contains) == true
        ? nil : "one of " + words.joined(separator: ", ")
    case .integer(let range):
      return value.int.map(range.contains) == true
        ? nil : "an integer from \(range.lowerBound) to \(range.upperBound)"
    case .values:
      let isGood = value.members?.allSatisfy { $0.value.members == nil && $0.value.elements == nil }
      return isGood == true ? nil : "an object of strings, numbers, booleans and nulls"
    }
  }
}

/// One tool call, its arguments checked against the tool's description.
package struct ToolCall: Sendable {
  private let arguments: JSONValue
  let maxTokens: Int
  /// Whether the call was cancelled.
  package let isCancelled: @Sendable () -> Bool

  /// Checks the arguments; throws what is wrong with them, worded for a model.
  init(
    _ arguments: JSONValue, of tool: ToolDescription,
    isCancelled: @escaping @Sendable () -> Bool
  ) throws(UsageMistake) {
    guard let members = arguments.members else {
      throw UsageMistake("expected an object as arguments")
    }
    for member in members where !member.value.isNull {
      guard let parameter = tool.allParameters.first(where: { $0.name == member.key }) else {
        let known = tool.allParameters.map(\.name).joined(separator: ", ")
        throw UsageMistake("\(tool.name) has no argument \"\(member.key)\"; it takes \(known)")
      }
      if let expectation = parameter.expectation(insteadOf: member.value) {
        throw UsageMistake("\"\(parameter.name)\" expected \(expectation)")
      }
    }
    for parameter in tool.parameters where parameter.isRequired {
      guard let value = arguments[parameter.name], !value.isNull else {
        let expectation = parameter.expectation(insteadOf: .null) ?? "a value"
        throw UsageMistake("\(tool.name) needs \"\(parameter.name)\": \(expectation)")
      }
    }
    self.arguments = arguments
    self.isCancelled = isCancelled
    maxTokens = arguments[ToolDescription.budget.name]?.int ?? tool.standardTokens
  }

  /// The text of an argument; nil if it is missing or empty.
  func text(_ name: String) -> String? {
    arguments[name]?.string.flatMap { $0.isEmpty ? nil : $0 }
  }

  func integer(_ name: String) -> Int? { arguments[name]?.int }

  func values(_ name: String) -> [JSONValue.Member] { arguments[name]?.members ?? [] }
}

/// A tool that a client may call; it only reads.
package protocol AgentTool: Sendable {
  var description: ToolDescription { get }

  /// Answers a call; failures are answers too, since the model has to read them.
  func answer(_ call: ToolCall) -> ToolAnswer
}
