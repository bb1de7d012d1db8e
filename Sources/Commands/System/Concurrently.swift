import Dispatch

/// Work that is done at the same time.
enum Concurrently {
  /// The results of two pieces of work, done on two processors where there are as many.
  static func both<First: Sendable, Second: Sendable, Failure>(
    _ first: @Sendable () throws(Failure) -> First,
    _ second: @Sendable () throws(Failure) -> Second
  ) -> (Result<First, Failure>, Result<Second, Failure>) {
    var (one, other): (Result<First, Failure>?, Result<Second, Failure>?) = (nil, nil)
    withUnsafeMutablePointer(to: &one) { one in
      withUnsafeMutablePointer(to: &other) { other in
        // Each iteration writes to a place of its own, and all have ended when the call returns.
        nonisolated(unsafe) let (one, other) = (one, other)
        DispatchQueue.concurrentPerform(iterations: 2) { place in
          if place == 0 {
            one.pointee = Result { () throws(Failure) in try first() }
          } else {
            other.pointee = Result { () throws(Failure) in try second() }
          }
        }
      }
    }
    guard let one, let other else { preconditionFailure("two pieces of work, two results") }
    return (one, other)
  }
}
