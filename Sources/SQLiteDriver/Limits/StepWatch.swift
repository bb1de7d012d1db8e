import CSQLite

/// Watches long statements: asks now and then whether to go on, and ends one that takes far more steps
/// than what is in the file can be a reason for.
final class StepWatch {
  /// How many steps of SQLite's machine pass between two looks.
  static let interval: Int32 = 10_000
  /// What any statement may take, in intervals: some seconds.
  private static let base = 10_000
  /// For how many bytes of the file an interval more.
  private static let bytesPerInterval = 100

  /// Asked at each look; nil where nobody wants to be.
  var shouldGoOn: (() -> Bool)?
  /// Whether statements may take as long as they like.
  var isUnlimited = false
  /// How many intervals the statement that runs has taken.
  private(set) var intervals = 0
  /// Whether the last statement was ended because it took too many.
  private(set) var isSpent = false
  private var limit = StepWatch.base
  private let file: DatabaseFile

  init(_ file: DatabaseFile) { self.file = file }

  /// Begins a statement, or goes on with one that has taken so many intervals.
  func begin(at intervals: Int = 0) {
    self.intervals = intervals
    isSpent = false
  }

  /// Whether the statement may go on.
  fileprivate func look() -> Bool {
    intervals += 1
    if intervals > limit && !isUnlimited {
      // Others may have written meanwhile.
      limit = Self.base + file.size / Self.bytesPerInterval
      isSpent = intervals > limit
    }
    return !isSpent && shouldGoOn?() ?? true
  }
}

extension DatabaseHandle {
  /// Lets `watch` see all statements.
  func keepWatch(_ watch: StepWatch) {
    self.watch = watch
    sqlite_progress_handler(
      pointer, StepWatch.interval,
      { context in
        guard let context else { return 0 }
        return Unmanaged<StepWatch>.fromOpaque(context).takeUnretainedValue().look() ? 0 : 1
      }, Unmanaged.passUnretained(watch).toOpaque())
  }
}

extension Connection {
  /// Asks `shouldGoOn` every few thousand steps of long statements; on false the statement fails with
  /// an interruption and its transaction can be given up. Nil stops asking.
  package func onProgress(_ shouldGoOn: (() -> Bool)?) { handle.watch?.shouldGoOn = shouldGoOn }

  /// Lets statements take as long as they like: for those of a user, who has limits of his own.
  package func allowLongStatements() { handle.watch?.isUnlimited = true }
}
