import SQLiteDriver

/// What a user is told of a query that failed: where in the SQL, and what to do about it.
struct QueryFailure {
  private let query: QueryText
  private let limits: QueryLimits
  private let watch: QueryWatch
  /// What the connection refused, nil where it refused nothing.
  private let refused: String?

  init(_ query: QueryText, _ limits: QueryLimits, _ watch: QueryWatch, refused: String?) {
    self.query = query
    self.limits = limits
    self.watch = watch
    self.refused = refused
  }

  /// A statement that SQLite does not take.
  func failure(_ error: ScriptError) -> CommandFailure {
    var failure = self.failure(error.error)
    if let byte = error.byte ?? query.byte(ofUnplaced: error.error.detail) {
      let (line, column, text) = query.place(ofByte: byte)
      failure.line = line
      failure.column = column
      failure.details = Self.pointer(at: column, in: text)
    }
    return failure
  }

  /// A statement that failed while it ran.
  func failure(_ error: SQLiteError) -> CommandFailure {
    let (message, remedy) = words(for: error)
    return CommandFailure(.query, message, remedy: remedy).about(query.name)
  }

  private func words(for error: SQLiteError) -> (message: String, remedy: String?) {
    if error.code.isRefused, let refused {
      return ("\(refused) is not allowed", "a query only reads")
    }
    if error.code.isInterrupted {
      return watch.reason == .time
        ? ("gave up after \(limits.seconds) s", "raise --timeout, or ask for less")
        : ("interrupted", nil)
    }
    if error.code.isOutOfMemory {
      return ("needs more than \(limits.megabytes) MB", "raise --memory, or ask for less")
    }
    if error.code.isTooBig {
      return (
        "a value is longer than \(limits.valueBytes) bytes", "raise --memory, or ask for less"
      )
    }
    return (error.detail, error.code.isBusy || error.code.isCorrupt ? error.code.remedy : nil)
  }

  /// The line, shortened around the place, and a mark below it.
  private static func pointer(at column: Int, in line: String) -> [String] {
    let characters = Array(line.replacing("\t", with: " "))
    let start = max(0, column - 1 - 60)
    let shown = String(characters[min(start, characters.count)...].prefix(100))
    return [shown, String(repeating: " ", count: column - 1 - start) + "^"]
  }
}
