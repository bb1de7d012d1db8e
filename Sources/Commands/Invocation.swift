/// One call of a command: what was given, and the world around it.
package struct Invocation: Sendable {
  package let arguments: ParsedArguments
  package let console: Console
  package let surroundings: Surroundings

  /// The value of an argument.
  package subscript<Value>(argument: Argument<Value>) -> Value {
    arguments[argument]
  }

  /// The value of an option.
  package subscript<Value>(option: Option<Value>) -> Value {
    arguments[option]
  }
}
