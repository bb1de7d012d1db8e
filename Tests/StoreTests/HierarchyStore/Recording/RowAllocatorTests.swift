import Testing

@testable import HierarchyStore

@Suite("Epochs and runs of rows")
struct RowAllocatorTests {
  private static let live = 100
  private static let limit = RowAllocator.readingFactor * live

  private func isDue(rows: Int, changed: Int) -> Bool {
    RowAllocator(epoch: 1, rowCount: rows).isEpochDue(live: Self.live, changed: changed)
  }

  @Test("An epoch begins where reading has become too dear")
  func due() {
    #expect(!isDue(rows: Self.limit, changed: 0))
    #expect(isDue(rows: Self.limit + 1, changed: 0))
    #expect(isDue(rows: Self.limit + 1, changed: Self.live / 8))
    #expect(RowAllocator().isEpochDue(live: Self.live, changed: Self.live))
  }

  @Test("It waits while much changes, until reading costs twice as much")
  func waits() {
    #expect(!isDue(rows: Self.limit + 1, changed: Self.live / 8 + 1))
    #expect(!isDue(rows: 2 * Self.limit, changed: Self.live))
    #expect(isDue(rows: 2 * Self.limit + 1, changed: Self.live))
  }

  @Test("A small tree is taken for one of sixty-four objects")
  func small() {
    let rows = RowAllocator(epoch: 1, rowCount: RowAllocator.readingFactor * 64 + 1)
    #expect(rows.isEpochDue(live: 3, changed: 8))
    #expect(!rows.isEpochDue(live: 3, changed: 9))
  }

  @Test("Runs hold the rows, and with no gap nothing else")
  func runs() {
    let rows = [9, 2, 30, 1, 3, 31].map { Int64($0)...$0 }
    #expect(RowAllocator.joined(rows, gap: 0) == [1...3, 9...9, 30...31])
    #expect(RowAllocator.joined(rows, gap: 6) == [1...9, 30...31])
    #expect(RowAllocator.joined([]).isEmpty)
  }
}
