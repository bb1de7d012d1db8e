import HierarchyReport
import SQLiteDriver

/// The message for a failed query: where in the SQL, and the remedy.
struct QueryFailure {
  let query: QueryText
  let limits: QueryLimits
  let watch: QueryWatch
  /// What the connection refused; nil if it refused nothing.
  let refused: String?
  let vocabulary: QueryVocabulary

  /// A statement that SQLite rejects, at `byte` if it can tell, or that failed while it ran; `start`
  /// is the byte where reading it started.
  func failure(_ error: SQLiteError, at byte: Int? = nil, from start: Int) -> CommandFailure {
    let (message, remedy) = words(for: error)
    let byte = byte ?? query.byte(ofUnlocated: error.detail, from: start)
    return failure(message, remedy: remedy, at: byte, from: start)
  }

  func misfit(_ misfit: ResultMisfit, from start: Int) -> CommandFailure {
    failure(
      "\"\(misfit.column)\" holds \(misfit.expected) up to row \(misfit.row), which has "
        + misfit.found,
      remedy: "write CAST(… AS \(misfit.remedy)) AS \(misfit.column)", from: start)
  }

  /// A failure with its location, which is `byte` or else the beginning of the statement that is
  /// read from `start`, and the source line with a mark below it.
  func failure(
    _ message: String, remedy: String?, at byte: Int? = nil, from start: Int
  ) -> CommandFailure {
    let (line, column, text) = query.location(ofByte: byte ?? query.byte(ofStatementFrom: start))
    var failure = CommandFailure(
      .query, message, remedy: remedy, about: query.name, line: line,
      details: Self.pointer(at: column, in: text))
    failure.column = column
    return failure
  }

  private func words(for error: SQLiteError) -> (message: String, remedy: String?) {
    if error.code.isRefused, let refused {
      return ("\(refused) is not allowed", "a query only reads")
    }
    if error.code.isInterrupted {
      return watch.reason == .time
        ? ("gave up after \(limits.seconds) s", limits.remedy(raising: "--timeout"))
        : ("interrupted", nil)
    }
    if error.code.isOutOfMemory {
      return ("needs more than \(limits.megabytes) MB", limits.remedy(raising: "--memory"))
    }
    if error.code.isTooBig {
      return (
        "a value is longer than \(limits.valueBytes) bytes", limits.remedy(raising: "--memory")
      )
    }
    if let remedy = vocabulary.remedy(for: error.detail, in: query.sql) {
      return (error.detail, remedy)
    }
    return (error.detail, error.code.isBusy || error.code.isCorrupt ? error.code.remedy : nil)
  }

  private static func pointer(at column: Int, in line: String) -> [String] {
    let characters = Array(line.replacing("\t", with: " "))
    let start = max(0, column - 1 - 60)
    let shown = String(characters[min(start, characters.count)...].prefix(100))
    return [shown, .blanks(column - 1 - start) + "^"]
  }
}

struct QueryLimits: Sendable {
  /// The time limit in seconds, 0 for none.
  var seconds = 60
  /// Rows per statement, 0 for any number.
  var rows = 1_000_000
  /// Megabytes of memory for SQLite.
  var megabytes = 512
  /// Whether no option raises them.
  var areFixed = false

  var valueBytes: Int32 { Int32(clamping: megabytes * 1_000_000 / 8) }

  func remedy(raising option: String) -> String {
    (areFixed ? "" : "raise \(option), or ") + "ask for less"
  }
}

/// Stops a long statement at the user's interrupt or when its time is up. Time counts while SQLite
/// works, not while a reader takes the rows.
final class QueryWatch {
  enum Reason: Hashable {
    case interrupt, time
  }

  private let interrupts: any InterruptSource
  private let seconds: Int
  private var left: Duration
  private var began = ContinuousClock.now
  private(set) var reason: Reason?

  init(_ limits: QueryLimits, _ interrupts: any InterruptSource) {
    self.interrupts = interrupts
    seconds = limits.seconds
    left = .seconds(limits.seconds)
  }

  func start() {
    interrupts.listen()
    left = .seconds(seconds)
    began = .now
    reason = nil
  }

  /// Counts the time of `body`, and enforces the limit where SQLite cannot be interrupted.
  func counting<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard seconds > 0 else { return try body() }
    began = .now
    interrupts.beginStep(atMost: seconds)
    defer {
      interrupts.endStep()
      left -= .now - began
    }
    return try body()
  }

  func finish() { interrupts.rest() }

  func shouldGoOn() -> Bool {
    if interrupts.isRaised {
      reason = .interrupt
    } else if seconds > 0, .now - began > left {
      reason = .time
    }
    return reason == nil
  }
}
