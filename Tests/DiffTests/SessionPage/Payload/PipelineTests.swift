import Synchronization
import Testing

@testable import SessionPage

@Suite("Work on a thread of its own")
struct PipelineTests {
  @Test("is done in the order in which it came, and all of it when waited for")
  func order() {
    let pipeline = Pipeline<Int>()
    let written = Mutex<[Int]>([])
    let write = { @Sendable (number: Int) in
      // Every tenth takes long, so that others would come before it if they could.
      let sum = (0..<(number % 10 == 0 ? 100_000 : 1)).reduce(0) { $0 ^ $1 }
      written.withLock { $0.append(sum < 0 ? -1 : number) }
    }
    for number in 0..<500 { pipeline.add(number, weight: 700 * (number % 7), write) }
    pipeline.finish(write)
    #expect(written.withLock { $0 } == Array(0..<500))
  }

  /// Counts how many of its kind there are, and were at most.
  private final class Piece: Sendable {
    struct Count {
      var alive = 0
      var most = 0
    }

    private let count: Shared

    final class Shared: Sendable {
      let value = Mutex(Count())
    }

    init(_ count: Shared) {
      self.count = count
      count.value.withLock {
        $0.alive += 1
        $0.most = max($0.most, $0.alive)
      }
    }

    deinit { count.value.withLock { $0.alive -= 1 } }
  }

  @Test("does not pile up, and keeps nothing", arguments: [(2_000, 1), (500, 4), (9_000, 1)])
  func room(weight: Int, batch: Int) {
    let pipeline = Pipeline<Piece>()
    let count = Piece.Shared()
    for _ in 0..<201 { pipeline.add(Piece(count), weight: weight) { _ in } }
    pipeline.finish { _ in }
    let (alive, most) = count.value.withLock { ($0.alive, $0.most) }
    // Three batches under way, as many that are done, and the one that is brought.
    #expect(most <= 7 * batch)
    #expect(alive == 0)
  }
}
