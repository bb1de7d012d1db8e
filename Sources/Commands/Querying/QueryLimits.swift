/// What a query may take.
struct QueryLimits: Sendable {
  /// Seconds until it is given up, 0 for no end.
  var seconds = 60
  /// Rows of one statement, 0 for any number.
  var rows = 1_000_000
  /// Megabytes of memory for SQLite.
  var megabytes = 512

  /// How many bytes one value may have.
  var valueBytes: Int32 { Int32(clamping: megabytes * 1_000_000 / 8) }
}
