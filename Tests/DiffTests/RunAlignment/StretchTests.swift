import TestSupport
import Testing

@testable import RunAlignment

@Suite("What is aligned step by step")
struct StretchTests {
  private func pairs(_ countA: Int, _ countB: Int) -> [[Int]] {
    StretchAlignment(
      countA, countB, score: { _, _ in (1_000, 1_000) }, mayPair: { _, _, _ in true }
    )
    .pairs.map { [$0.0, $0.1] }
  }

  @Test("pairs as early as it can where that is as good")
  func ties() {
    #expect(pairs(2, 1) == [[0, 0]])
    #expect(pairs(1, 2) == [[0, 0]])
    #expect(pairs(2, 2) == [[0, 0], [1, 1]])
    #expect(pairs(3, 2) == [[0, 0], [1, 1]])
  }

  @Test("begins at the first of the steps that are equally rare")
  func rarest() throws {
    let steps = try DrawnRun("a b a b").steps
    let anchors = Anchors(rarestIn: steps, 0..<4, steps, 0..<4)
    #expect(anchors.pairs.map { [$0.0, $0.1] } == [[0, 0], [2, 2]])
  }

  @Test("leaves out excursions in another order, of at most twelve steps each")
  func longExcursions() throws {
    func excursions(_ block: String) throws -> [[[Int]]] {
      let (one, other) = ("a \(block) a X a", "a X a \(block) a")
      return SwappedExcursions(try DrawnRun(one).steps, try DrawnRun(other).steps).pairs
        .map { $0.map { [$0.0, $0.1] } }
    }
    #expect(try excursions("b c d e f g h i j k l m") == [[[0, 0], [13, 2], [15, 15]]])
    #expect(try excursions("b c d e f g h i j k l m n") == [])
  }

  @Test("takes the first of two excursions that overlap")
  func overlap() throws {
    // Both runs come back to a, and to b in between, each time with two blocks exchanged.
    let (one, other) = (try DrawnRun("a X b a Y b a Z b"), try DrawnRun("a Y b a X b a Z b a Y b"))
    let pairs = SwappedExcursions(one.steps, other.steps).pairs.map { $0.map { [$0.0, $0.1] } }
    #expect(pairs == [[[0, 0], [3, 3], [6, 6]]])
  }
}
