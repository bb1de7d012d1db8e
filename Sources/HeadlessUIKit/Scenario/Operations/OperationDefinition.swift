/// An operation of the scenario language: its syntax, its arguments, and its implementation.
struct OperationDefinition: Sendable {
  typealias Body = @Sendable (inout ScenarioSession) throws -> Void

  /// The `op` of the JSON form and, unless there are others, the first word of a line.
  let keyword: String
  let pattern: OperationPattern
  let summary: String
  /// The shapes of the pattern's arguments that are not names.
  let shapes: [String: ValueShape]
  /// What may follow the pattern, by name.
  let properties: [String: ValueShape]
  let run: Body

  init(
    _ pattern: OperationPattern, _ summary: String, keyword: String? = nil,
    shapes: [String: ValueShape] = [:], properties: [String: ValueShape] = [:],
    run: @escaping Body
  ) {
    let first = pattern.text.split(separator: " ").first.map(String.init) ?? ""
    self.keyword = keyword ?? first
    self.pattern = pattern
    self.summary = summary
    self.shapes = shapes
    self.properties = properties
    self.run = run
  }

  func shape(of argument: String) -> ValueShape { shapes[argument] ?? .name }

  /// Every argument of the JSON form; `animated` and `note` have no effect on the model.
  func knows(_ argument: String) -> Bool {
    pattern.arguments.contains(argument) || properties[argument] != nil
      || ["animated", "note", "comment"].contains(argument)
  }
}
