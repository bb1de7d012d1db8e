package import JSONText

/// One call of a tool, its arguments checked against the tool's description.
package struct ToolCall: Sendable {
  private let arguments: JSONValue
  /// How many tokens the answer may have.
  package let maxTokens: Int
  /// Whether nobody waits for the answer any more.
  package let isCancelled: @Sendable () -> Bool

  /// Checks the arguments; throws what is wrong with them, in words for a model.
  init(
    _ arguments: JSONValue, of tool: ToolDescription,
    isCancelled: @escaping @Sendable () -> Bool
  ) throws(ToolMistake) {
    guard let members = arguments.members else {
      throw ToolMistake("expected an object as arguments")
    }
    for member in members where !member.value.isNull {
      guard let parameter = tool.allParameters.first(where: { $0.name == member.key }) else {
        let known = tool.allParameters.map(\.name).joined(separator: ", ")
        throw ToolMistake("\(tool.name) has no argument \"\(member.key)\"; it takes \(known)")
      }
      if let expectation = parameter.expectation(insteadOf: member.value) {
        throw ToolMistake("\"\(parameter.name)\" expected \(expectation)")
      }
    }
    for parameter in tool.parameters where parameter.isRequired {
      guard let value = arguments[parameter.name], !value.isNull else {
        let expectation = parameter.expectation(insteadOf: .null) ?? "a value"
        throw ToolMistake("\(tool.name) needs \"\(parameter.name)\": \(expectation)")
      }
    }
    self.arguments = arguments
    self.isCancelled = isCancelled
    maxTokens = arguments[ToolDescription.budget.name]?.int ?? tool.standardTokens
  }

  /// The text of an argument, nil where it is missing or empty.
  package func text(_ name: String) -> String? {
    arguments[name]?.string.flatMap { $0.isEmpty ? nil : $0 }
  }

  package func integer(_ name: String) -> Int? {
    arguments[name]?.int
  }

  /// The members of an argument that is an object.
  package func values(_ name: String) -> [JSONValue.Member] {
    arguments[name]?.members ?? []
  }
}

/// What is wrong with the arguments of a call.
struct ToolMistake: Error {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}

/// Something that a client may call; it only reads.
package protocol AgentTool: Sendable {
  var description: ToolDescription { get }

  /// Answers a call; what goes wrong is an answer too, since the model has to read it.
  func answer(_ call: ToolCall) -> ToolAnswer
}
