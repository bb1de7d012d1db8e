import Synchronization
import Testing

@testable import SessionPage

@Suite("Work on a thread of its own")
struct PipelineTests {
  @Test("is done in the order in which it came, and all of it when waited for")
  func order() {
    let pipeline = Pipeline<Int>()
    let written = Mutex<[Int]>([])
    for number in 0..<500 {
      pipeline.add(number) { number in
        // Every tenth takes long, so that others would come before it if they could.
        let sum = (0..<(number % 10 == 0 ? 100_000 : 1)).reduce(0) { $0 ^ $1 }
        written.withLock { $0.append(sum < 0 ? -1 : number) }
      }
    }
    pipeline.finish()
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

  @Test("does not pile up, and keeps nothing")
  func room() {
    let pipeline = Pipeline<Piece>()
    let count = Piece.Shared()
    for _ in 0..<200 { pipeline.add(Piece(count)) { _ in } }
    pipeline.finish()
    let (alive, most) = count.value.withLock { ($0.alive, $0.most) }
    // Four under way, as many that are done, and the one that is brought.
    #expect(most <= 9)
    #expect(alive == 0)
  }
}
