/// How a database file is opened.
package enum OpenMode: Hashable, Sendable {
  /// For reading and writing; made if it is not there.
  case create
  /// For reading and writing; it must be there.
  case write
  /// For reading; in a place that cannot be written to, as a file that nobody changes.
  case read
}

/// What a commit waits for.
package enum Durability: String, Hashable, Sendable {
  /// The operating system has it: it outlives the process.
  case normal
  /// The disk has it: it outlives a power loss.
  case full
}
