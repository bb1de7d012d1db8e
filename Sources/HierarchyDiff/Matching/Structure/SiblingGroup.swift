/// The open objects that two matched containers hold, in order.
struct SiblingGroup {
  private(set) var before: [Int]
  private(set) var after: [Int]

  init(before: [Int], after: [Int]) {
    self.before = before
    self.after = after
  }

  /// Whether nothing is left to match on one of the sides.
  var isDone: Bool { before.isEmpty || after.isEmpty }

  /// Takes out pairs with equal keys, in order; a key of 0 pairs with nothing.
  mutating func pairUp(
    by key: (Int) -> UInt64, _ otherKey: (Int) -> UInt64,
    where isPair: (Int, Int) -> Bool = { _, _ in true }
  ) -> [(before: Int, after: Int)] {
    let keys = before.map(key)
    let otherKeys = after.map(otherKey)
    var pairs = KeyPairs(before: before.count, after: after.count)
    pairs.pairEnds { left, right in
      keys[left] != 0 && keys[left] == otherKeys[right] && isPair(before[left], after[right])
    }
    pairs.pairRest(keys, otherKeys) { isPair(before[$0], after[$1]) }
    let found = pairs.found.map { (before: before[$0], after: after[$1]) }
    if !found.isEmpty {
      before = pairs.rest.map { before[$0] }
      after = pairs.otherRest.map { after[$0] }
    }
    return found
  }

  /// Takes out one pair.
  mutating func remove(_ place: Int, _ other: Int) {
    before.removeAll { $0 == place }
    after.removeAll { $0 == other }
  }
}

/// Pairs of numbers in two sequences with equal keys.
private struct KeyPairs {
  private(set) var found: [(Int, Int)] = []
  /// What was not paired yet.
  private(set) var rest: [Int]
  private(set) var otherRest: [Int]

  init(before: Int, after: Int) {
    rest = Array(0..<before)
    otherRest = Array(0..<after)
  }

  /// Pairs from both ends as long as that goes on: siblings mostly stay as they are.
  mutating func pairEnds(_ isPair: (Int, Int) -> Bool) {
    let count = min(rest.count, otherRest.count)
    var front = 0
    while front < count, isPair(front, front) {
      found.append((front, front))
      front += 1
    }
    var back = 0
    while back < count - front, isPair(rest.count - 1 - back, otherRest.count - 1 - back) {
      found.append((rest.count - 1 - back, otherRest.count - 1 - back))
      back += 1
    }
    rest = Array(front..<(rest.count - back))
    otherRest = Array(front..<(otherRest.count - back))
  }

  /// Pairs what is between, each with the first that is left of its key.
  mutating func pairRest(
    _ keys: [UInt64], _ otherKeys: [UInt64], where isPair: (Int, Int) -> Bool
  ) {
    if rest.isEmpty || otherRest.isEmpty { return }
    var queues: [UInt64: [Int]] = [:]
    for place in rest.reversed() where keys[place] != 0 {
      queues[keys[place], default: []].append(place)
    }
    var isTaken = Set<Int>()
    var left: [Int] = []
    for other in otherRest {
      if let place = queues[otherKeys[other]]?.last, isPair(place, other) {
        queues[otherKeys[other]]?.removeLast()
        isTaken.insert(place)
        found.append((place, other))
      } else {
        left.append(other)
      }
    }
    rest.removeAll { isTaken.contains($0) }
    otherRest = left
  }
}
