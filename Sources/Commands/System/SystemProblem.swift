import SystemLibrary

/// Why a system call failed.
package struct SystemProblem: Error, Hashable, CustomStringConvertible {
  let number: Int32
  /// The number of bytes that an input was longer than; nil for other problems.
  private var limit: Int?

  package init(number: Int32) { self.number = number }

  /// An input is longer than the program reads; `limit` is whole MiB.
  init(longerThan limit: Int) {
    self.init(number: EOVERFLOW)
    self.limit = limit
  }

  /// The problem of the call that just failed.
  static var current: SystemProblem { SystemProblem(number: errno) }

  var isClosedPipe: Bool { number == EPIPE }

  /// Whether nothing exists at the path.
  var isMissing: Bool { number == ENOENT || number == ENOTDIR }

  var remedy: String? { SystemCause(number: number).remedy }

  package var description: String {
    guard let limit else { return SystemCause(number: number).words }
    let count = limit >> 20
    return "is larger than " + (count % 1_024 == 0 ? "\(count / 1_024) GiB" : "\(count) MiB")
  }
}
