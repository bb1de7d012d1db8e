/// A value that a format with types cannot write.
struct ResultMisfit: Hashable {
  let column: String
  /// What the column holds, and what the value is.
  let expected: String
  let found: String
  /// From 1.
  let row: Int
  /// The type of SQL that all of the column could be written as.
  let remedy: String
}
