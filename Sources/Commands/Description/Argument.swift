/// An argument of a command together with the type of what it gives.
package struct Argument<Value: Sendable>: Sendable {
  package let description: ArgumentDescription
  /// Makes the value of the texts at the argument's place, which are as many as it takes.
  let read: @Sendable ([String]) -> Value
}

extension Argument<String> {
  /// An argument that must be given.
  package static func required(
    _ name: String, _ kind: ValueDescription.Kind, _ summary: String
  ) -> Argument {
    let value = ValueDescription(name, kind)
    return Argument(
      description: ArgumentDescription(value: value, summary: summary, count: .one)
    ) { $0.first ?? "" }
  }
}

extension Argument<String?> {
  /// An argument that may be left out.
  package static func optional(
    _ name: String, _ kind: ValueDescription.Kind, _ summary: String
  ) -> Argument {
    let value = ValueDescription(name, kind)
    return Argument(
      description: ArgumentDescription(value: value, summary: summary, count: .optional)
    ) { $0.first }
  }
}

extension Argument<[String]> {
  /// One argument or more.
  package static func several(
    _ name: String, _ kind: ValueDescription.Kind, _ summary: String
  ) -> Argument {
    let value = ValueDescription(name, kind)
    return Argument(
      description: ArgumentDescription(value: value, summary: summary, count: .oneOrMore)
    ) { $0 }
  }

  /// Any number of arguments, none included.
  package static func any(
    _ name: String, _ kind: ValueDescription.Kind, _ summary: String
  ) -> Argument {
    let value = ValueDescription(name, kind)
    return Argument(
      description: ArgumentDescription(value: value, summary: summary, count: .any)
    ) { $0 }
  }
}
