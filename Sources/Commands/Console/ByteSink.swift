/// Where bytes go: a file descriptor, or memory in tests.
package protocol ByteSink: Sendable {
  /// Writes all bytes; returns why that failed.
  func write(_ bytes: [UInt8]) -> SystemProblem?
}
