import HierarchyDiff
import HierarchyModel
import TestSupport
import Testing

@Suite("Pairing") struct PairingTests {
  /// A random matching of some places with some others.
  static func toAfter(_ random: inout SplitMix64, before: Int, after: Int) -> [OptionalIndex] {
    var free = Array(0..<after)
    if random.once(in: 2) { free.shuffle(using: &random) }
    return (0..<before).map { _ in
      OptionalIndex(free.isEmpty || random.once(in: 4) ? nil : free.removeFirst())
    }
  }

  @Test("keeps a matching, both ways", arguments: 0..<100 as Range<UInt64>)
  func keepsMatching(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let positions = Self.toAfter(&random, before: 20, after: 20)
    let pairing = Pairing(toAfter: positions)
    #expect(
      positions.indices.map { pairing.after(ofBefore: $0) } == positions.map(\.value),
      "seed \(seed)")
    for (position, other) in positions.enumerated() {
      guard let other = other.value else { continue }
      #expect(pairing.inverse.after(ofBefore: other) == position, "seed \(seed)")
    }
    #expect(pairing.inverse.inverse == pairing, "seed \(seed)")
  }

  @Test("composes as its matchings do", arguments: 0..<100 as Range<UInt64>)
  func composes(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let first = Self.toAfter(&random, before: 20, after: 18)
    let second = Self.toAfter(&random, before: 18, after: 22)
    let both = first.map { OptionalIndex($0.value.flatMap { second[$0].value }) }
    let composed = Pairing(toAfter: first).composed(with: Pairing(toAfter: second))
    #expect(composed == Pairing(toAfter: both), "seed \(seed)")
  }

  @Test("is one run where nothing moved") func isOneRun() {
    #expect(
      Pairing(toAfter: [3, 4, 5].map { OptionalIndex($0) }).runs == [
        .init(before: 0, after: 3, count: 3)
      ])
    #expect(Pairing(toAfter: []).runs.isEmpty)
  }
}
