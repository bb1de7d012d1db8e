import Dispatch
import Synchronization

/// Work that another thread does on pieces, in their order, while the caller prepares the next.
final class Pipeline<Piece: Sendable>: Sendable {
  private let queue = DispatchQueue(label: "treering.page")
  /// The maximum number of batches in progress; a faster caller waits.
  private let room = DispatchSemaphore(value: 3)
  private let waiting = Mutex(Batch())
  /// Finished pieces, which the thread that made them frees: if the other thread freed them, each
  /// thread would wait for the other's part of the heap.
  private let done = Mutex<[Piece]>([])

  /// Pieces that are handed over together, since waking the other thread takes long.
  private struct Batch {
    var pieces: [Piece] = []
    var weight = 0
  }

  private static var leastWeight: Int { 2_000 }

  /// Adds a piece; `weight` is the number of things to work on.
  func add(_ piece: Piece, weight: Int, _ work: @escaping @Sendable (Piece) -> Void) {
    let isFull = waiting.withLock { batch in
      batch.pieces.append(piece)
      batch.weight += weight
      return batch.weight >= Self.leastWeight
    }
    if isFull { handOver(work) }
  }

  /// Waits until nothing is in progress.
  func finish(_ work: @escaping @Sendable (Piece) -> Void) {
    handOver(work)
    queue.sync {}
    letGo()
  }

  private func handOver(_ work: @escaping @Sendable (Piece) -> Void) {
    let pieces = waiting.withLock { batch in
      defer { batch = Batch() }
      return batch.pieces
    }
    if pieces.isEmpty { return }
    room.wait()
    letGo()
    queue.async {
      for piece in pieces { work(piece) }
      self.done.withLock { $0 += pieces }
      self.room.signal()
    }
  }

  private func letGo() {
    _ = done.withLock { pieces in
      defer { pieces = [] }
      return pieces
    }
  }
}
