import HierarchyDiff
import TestSupport
import Testing

@Suite("Fewest moves") struct LongestIncreasingTests {
  /// The length of the longest increasing subsequence, found by trying all.
  static func longest(_ numbers: [Int]) -> Int {
    var best = [Int](repeating: 1, count: numbers.count)
    for index in numbers.indices {
      for earlier in 0..<index where numbers[earlier] < numbers[index] {
        best[index] = max(best[index], best[earlier] + 1)
      }
    }
    return best.max() ?? 0
  }

  @Test("the subsequence increases and none is longer", arguments: 0..<200 as Range<UInt64>)
  func isLongest(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let numbers = (0..<random.below(30)).shuffled(using: &random)
    let isMember = LongestIncreasing(numbers).isMember
    let members = zip(numbers, isMember).filter(\.1).map(\.0)
    #expect(members == members.sorted(), "seed \(seed)")
    #expect(members.count == Self.longest(numbers), "seed \(seed)")
  }

  @Test("what is in order with everything else is always a member, and changes nothing")
  func keepsWhatIsInOrder() {
    #expect(LongestIncreasing([2, 0, 1]).isMember == [false, true, true])
    #expect(
      LongestIncreasing([0, 3, 1, 2, 4, 5]).isMember == [true, false, true, true, true, true])
  }
}
