import HierarchyModel
import TestSupport
import Testing

@Suite("A set of places") struct PlaceSetTests {
  @Test("says what a set of numbers says", arguments: [0, 1, 63, 64, 65, 128, 1_000])
  func agreesWithSet(bound: Int) {
    var random = SplitMix64(seed: UInt64(bound))
    var numbers: Set<Int> = []
    var places = PlaceSet(below: bound)
    for _ in 0..<(bound / 3) {
      let place = Int.random(in: 0..<bound, using: &random)
      numbers.insert(place)
      places.insert(place)
    }
    if bound > 0 {
      numbers.formUnion([0, bound - 1])
      places.insert(0)
      places.insert(bound - 1)
    }
    let sorted = numbers.sorted()
    #expect(places.places.map(Int.init) == sorted)
    #expect((0..<bound).filter { places.contains($0) } == sorted)
    let ranks = places.ranks
    for (rank, place) in sorted.enumerated() { #expect(ranks[place] == Int32(rank)) }
  }
}
