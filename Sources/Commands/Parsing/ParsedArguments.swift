/// The arguments and options of one call, checked against a command's description.
package struct ParsedArguments: Sendable {
  /// The values of each argument, in the order of the description.
  private let arguments: [ArgumentDescription: [String]]
  private let options: [String: [String]]

  init(arguments: [ArgumentDescription: [String]], options: [String: [String]]) {
    self.arguments = arguments
    self.options = options
  }

  /// The value of an argument.
  package subscript<Value>(argument: Argument<Value>) -> Value {
    argument.read(arguments[argument.description] ?? [])
  }

  /// The value of an option.
  package subscript<Value>(option: Option<Value>) -> Value {
    option.read(options[option.description.name] ?? [])
  }
}
