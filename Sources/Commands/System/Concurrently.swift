import Dispatch
import Synchronization

/// Work that runs concurrently.
enum Concurrently {
  /// The results of two pieces of work, run on two processors if available.
  static func both<First: Sendable, Second: Sendable, Failure>(
    _ first: @Sendable () throws(Failure) -> First,
    _ second: @Sendable () throws(Failure) -> Second
  ) -> (Result<First, Failure>, Result<Second, Failure>) {
    let one = Mutex<Result<First, Failure>?>(nil)
    let other = Mutex<Result<Second, Failure>?>(nil)
    DispatchQueue.concurrentPerform(iterations: 2) { index in
      if index == 0 {
        let result = Result { () throws(Failure) in try first() }
        one.withLock { $0 = result }
      } else {
        let result = Result { () throws(Failure) in try second() }
        other.withLock { $0 = result }
      }
    }
    return (
      one.withLock { $0 } ?? Result { () throws(Failure) in try first() },
      other.withLock { $0 } ?? Result { () throws(Failure) in try second() }
    )
  }
}
