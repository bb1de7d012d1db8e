import CSQLite

/// Watches long statements: asks at intervals whether to go on, and ends one that takes far more
/// steps than the size of the file can explain.
final class StepWatch {
  /// The number of steps of SQLite's virtual machine between two looks.
  static let interval: Int32 = 10_000
  /// The number of intervals that any statement may take: some seconds.
  private static let base = 10_000
  /// The number of bytes of the file that allow one more interval.
  private static let bytesPerInterval = 100

  /// Asked at each look; nil if there is nobody to ask.
  var shouldGoOn: (() -> Bool)?
  /// Whether statements may take as long as they like.
  var isUnlimited = false
  /// How many intervals the running statement has taken.
  private(set) var intervals = 0
  /// Whether the last statement was ended because it took too many.
  private(set) var isSpent = false
  private var limit = StepWatch.base
  private let file: DatabaseFile

  init(_ file: DatabaseFile) { self.file = file }

  /// Begins a statement, or continues one that has already taken some intervals.
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
  /// Asks `shouldGoOn` every few thousand steps of long statements; nil stops asking.
  ///
  /// On false the statement fails with an interruption, and its transaction can be rolled back.
  package func onProgress(_ shouldGoOn: (() -> Bool)?) { handle.watch?.shouldGoOn = shouldGoOn }

  /// Lets statements take as long as they like: those of a user have limits of their own.
  package func allowLongStatements() { handle.watch?.isUnlimited = true }
}
