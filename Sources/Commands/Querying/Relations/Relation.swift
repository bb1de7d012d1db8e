/// Something that a query can read, as its user is told of it.
struct Relation: Sendable {
  /// The name, or the call of a function.
  let name: String
  let columns: [String]
  let summary: String
  let example: String
}
