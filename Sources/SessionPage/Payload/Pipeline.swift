import Dispatch
import Synchronization

/// Work that another thread does on pieces, in their order, while the caller prepares the next.
final class Pipeline<Piece: Sendable>: Sendable {
  private let queue = DispatchQueue(label: "treering.page")
  /// The maximum number of pieces in progress; a faster caller waits.
  private let room = DispatchSemaphore(value: 4)
  /// Finished pieces, which the thread that made them frees: if the other thread freed them, each
  /// thread would wait for the other's part of the heap.
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

  /// Waits until nothing is in progress.
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
