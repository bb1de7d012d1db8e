/// The longest increasing subsequence of distinct numbers: the siblings that may stay where they are.
/// Patience sorting, in n log n. Which one is chosen, where several are as long, depends only on the
/// numbers that are out of order with some other.
package struct LongestIncreasing {
  /// For each number, whether it belongs to the subsequence.
  package private(set) var isMember: [Bool]

  package init(_ numbers: [Int32]) {
    isMember = Array(repeating: false, count: numbers.count)
    var piles: [Int] = []
    var previous = [Int](repeating: -1, count: numbers.count)
    for (place, number) in numbers.enumerated() {
      let pile = Self.firstPile(of: piles, over: number, numbers)
      if pile > 0 { previous[place] = piles[pile - 1] }
      if pile == piles.count { piles.append(place) } else { piles[pile] = place }
    }
    var place = piles.last ?? -1
    while place >= 0 {
      isMember[place] = true
      place = previous[place]
    }
  }

  /// The first pile whose top is above a number.
  private static func firstPile(of piles: [Int], over number: Int32, _ numbers: [Int32]) -> Int {
    if let last = piles.last, numbers[last] < number { return piles.count }
    var low = 0
    var high = piles.count
    while low < high {
      let middle = (low + high) / 2
      if numbers[piles[middle]] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
