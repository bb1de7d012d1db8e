package import SQLiteDriver

/// A table-valued function as its users are told of it.
package struct FunctionDescription: Sendable {
  package let signature: TableSignature
  /// What it gives, in a few words.
  package let summary: String
  /// A statement that uses it.
  package let example: String

  init(_ signature: TableSignature, summary: String, example: String) {
    self.signature = signature
    self.summary = summary
    self.example = example
  }
}
