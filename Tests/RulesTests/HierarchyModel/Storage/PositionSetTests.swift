import HierarchyModel
import TestSupport
import Testing

@Suite("A set of positions") struct PositionSetTests {
  @Test("says what a set of numbers says", arguments: [0, 1, 63, 64, 65, 128, 1_000])
  func agreesWithSet(bound: Int) {
    var random = SplitMix64(seed: UInt64(bound))
    var numbers: Set<Int> = []
    var positions = PositionSet(below: bound)
    for _ in 0..<(bound / 3) {
      let position = Int.random(in: 0..<bound, using: &random)
      numbers.insert(position)
      positions.insert(position)
    }
    if bound > 0 {
      numbers.formUnion([0, bound - 1])
      positions.insert(0)
      positions.insert(bound - 1)
    }
    let sorted = numbers.sorted()
    #expect(positions.positions.map(Int.init) == sorted)
    #expect((0..<bound).filter { positions.contains($0) } == sorted)
    let ranks = positions.ranks
    for (rank, position) in sorted.enumerated() { #expect(ranks[position] == Int32(rank)) }
  }
}
