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

/// Values grouped by key; keys are in the order of their first appearance.
package struct GroupedValues<Key: Hashable, Value> {
  package private(set) var groups: [(key: Key, values: [Value])] = []
  private var numbers: [Key: Int] = [:]

  package init() {}

  /// Groups the elements of a sequence.
  package init(_ values: some Sequence<Value>, by key: (Value) -> Key) {
    for value in values { add(value, to: key(value)) }
  }

  package mutating func add(_ value: Value, to key: Key) {
    if let number = numbers[key] { return groups[number].values.append(value) }
    numbers[key] = groups.count
    groups.append((key, [value]))
  }
}

extension GroupedValues: Sendable where Key: Sendable, Value: Sendable {}
