/// Where bytes come from: a file descriptor, or memory in tests.
package protocol ByteSource: Sendable {
  /// Reads up to `count` bytes, none at the end.
  func read(upTo count: Int) throws(SystemProblem) -> [UInt8]
}
