import Dispatch

/// Work in two stages, each on a thread of its own: while one piece of work is in the second stage,
/// the next is in the first. Pieces leave in the order in which they came.
final class Pipeline: Sendable {
  private let first = DispatchQueue(label: "treering.page.read")
  private let second = DispatchQueue(label: "treering.page.write")
  /// How many more pieces may be under way: whoever brings them faster waits.
  private let room = DispatchSemaphore(value: 4)

  func add<Step: Sendable>(
    _ read: @escaping @Sendable () -> Step, then write: @escaping @Sendable (Step) -> Void
  ) {
    room.wait()
    first.async {
      let step = read()
      self.second.async {
        write(step)
        self.room.signal()
      }
    }
  }

  /// Waits until nothing is under way.
  func finish() {
    first.sync {}
    second.sync {}
  }
}
