public import JSONText

/// One operation of a scenario: its keyword and its arguments, the same from text and from JSON.
public struct ScenarioOperation: Hashable, Sendable {
  public let keyword: String
  public let arguments: [JSONValue.Member]

  public init(keyword: String, arguments: [JSONValue.Member]) {
    self.keyword = keyword
    self.arguments = arguments
  }

  /// The value of an argument, nil where it was not given.
  func argument(_ name: String) -> JSONValue? {
    arguments.first { $0.key == name }?.value
  }
}
