/// An argument of a command together with the type of what it gives.
package struct Argument<Value: Sendable>: Sendable {
  package let description: ArgumentDescription
  /// Makes the value of the texts at the argument's place, which are as many as it takes.
  let read: @Sendable ([String]) -> Value

  private init(
    _ name: String, _ kind: ValueDescription.Kind, _ summary: String,
    _ count: ArgumentDescription.Count, read: @escaping @Sendable ([String]) -> Value
  ) {
    description = ArgumentDescription(
      value: ValueDescription(name, kind), summary: summary, count: count)
    self.read = read
  }
}

extension Argument<String> {
  /// An argument that must be given.
  package static func required(
    _ name: String, _ kind: ValueDescription.Kind, _ summary: String
  ) -> Argument {
    Argument(name, kind, summary, .one) { $0.first ?? "" }
  }
}

extension Argument<String?> {
  /// An argument that may be left out.
  package static func optional(
    _ name: String, _ kind: ValueDescription.Kind, _ summary: String
  ) -> Argument {
    Argument(name, kind, summary, .optional) { $0.first }
  }
}

extension Argument<[String]> {
  /// One argument or more.
  package static func several(
    _ name: String, _ kind: ValueDescription.Kind, _ summary: String
  ) -> Argument {
    Argument(name, kind, summary, .oneOrMore) { $0 }
  }

  /// Any number of arguments, none included.
  package static func any(
    _ name: String, _ kind: ValueDescription.Kind, _ summary: String
  ) -> Argument {
    Argument(name, kind, summary, .any) { $0 }
  }
}
