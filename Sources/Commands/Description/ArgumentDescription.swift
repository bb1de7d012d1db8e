/// An argument that is known by its place.
package struct ArgumentDescription: Hashable, Sendable {
  package let value: ValueDescription
  package let summary: String
  package let count: Count

  /// How many values an argument takes; only the last of a command may take more than one.
  package enum Count: Hashable, Sendable {
    case one
    case optional
    case oneOrMore
    case any
  }

  /// The argument as usage shows it: `[OBJECT]`.
  package var usage: String {
    switch count {
    case .one: value.name
    case .optional: "[\(value.name)]"
    case .oneOrMore: "\(value.name)..."
    case .any: "[\(value.name)...]"
    }
  }
}
