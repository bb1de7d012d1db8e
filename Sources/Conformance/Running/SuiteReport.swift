/// What became of many cases, as text.
public struct SuiteReport: Sendable {
  public private(set) var passed = 0
  public private(set) var failed = 0
  public private(set) var skipped = 0
  /// One line a failed or skipped case, and one a mismatch.
  public private(set) var lines: [String] = []

  public init() {}

  public mutating func add(_ outcome: CaseOutcome, of id: String) {
    switch outcome {
    case .passed: passed += 1
    case .failed(let mismatches):
      failed += 1
      lines.append("failed  \(id)")
      lines += mismatches.map { "        \($0)" }
    case .skipped(let reason):
      skipped += 1
      lines.append("skipped \(id): \(reason)")
    }
  }

  /// The closing line.
  public var summary: String { "\(passed) passed, \(failed) failed, \(skipped) skipped" }
}
