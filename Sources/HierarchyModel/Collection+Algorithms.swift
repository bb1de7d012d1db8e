extension RandomAccessCollection where Index == Int {
  /// The index of the first element that does not meet a condition, which all before it meet and
  /// none after it: a binary search.
  @inlinable @inline(__always)
  package func rank(where isBelow: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low &+ (high &- low) / 2
      if isBelow(self[middle]) { low = middle &+ 1 } else { high = middle }
    }
    return low
  }
}

extension Sequence where Element: Hashable {
  /// Each element once, where it first appears.
  package var uniqued: [Element] {
    var known: Set<Element> = []
    return filter { known.insert($0).inserted }
  }
}
