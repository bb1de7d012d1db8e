import SQLiteDriver
import StoreFunctions

/// Something that a query can read, as its user is told of it.
struct Relation: Sendable {
  /// The name that SQL has for it.
  let name: String
  /// What a function is given, nil for what is no function.
  let arguments: [TableSignature.Argument]?
  /// The name, or the call of a function.
  let call: String
  let columns: [DeclaredColumn]
  let summary: String
  let example: String
}

extension Relation {
  /// A view or table.
  init(_ name: String, columns: [DeclaredColumn], summary: String, example: String) {
    self.init(
      name: name, arguments: nil, call: name, columns: columns, summary: summary, example: example)
  }

  /// A table-valued function.
  init(_ function: FunctionDescription) {
    let signature = function.signature
    self.init(
      name: signature.name, arguments: signature.arguments, call: signature.call,
      columns: signature.columns, summary: function.summary, example: function.example)
  }
}
