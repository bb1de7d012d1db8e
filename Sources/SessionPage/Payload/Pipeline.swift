import Dispatch
import Synchronization

/// Work that another thread does on pieces in the order in which they came, while whoever brings
/// them prepares the next.
final class Pipeline<Piece: Sendable>: Sendable {
  private let queue = DispatchQueue(label: "treering.page")
  /// How many more pieces may be under way: whoever brings them faster waits.
  private let room = DispatchSemaphore(value: 4)
  /// Pieces that are done, for the thread that made them to let go of: if the other thread freed
  /// their memory, each would wait for the other's part of the heap.
  private let done = Mutex<[Piece]>([])

  func add(_ piece: Piece, _ work: @escaping @Sendable (Piece) -> Void) {
    room.wait()
    letGo()
    queue.async {
      work(piece)
      self.done.withLock { $0.append(piece) }
      self.room.signal()
    }
  }

  /// Waits until nothing is under way.
  func finish() {
    queue.sync {}
    letGo()
  }

  private func letGo() {
    _ = done.withLock { pieces in
      defer { pieces = [] }
      return pieces
    }
  }
}
