/// The open objects that two matched containers hold, in order.
struct SiblingGroup {
  private(set) var before: [Int]
  private(set) var after: [Int]

  /// How many pairs of keys are compared each with each rather than looked up.
  private static let pairLimit = 64

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
    var found: [(before: Int, after: Int)] = []
    let fits = { (place: Int, other: Int) -> Bool in
      let key = key(place)
      return key != 0 && key == otherKey(other) && isPair(place, other)
    }
    takeEnds(&found, fits)
    if isDone { return found }
    if before.count * after.count <= Self.pairLimit {
      takeEach(&found, fits)
    } else {
      takeByKey(&found, key, otherKey, isPair)
    }
    return found
  }

  /// Takes pairs from both ends as long as that goes on: siblings mostly stay as they are.
  private mutating func takeEnds(
    _ found: inout [(before: Int, after: Int)], _ fits: (Int, Int) -> Bool
  ) {
    let count = min(before.count, after.count)
    var front = 0
    while front < count, fits(before[front], after[front]) {
      found.append((before[front], after[front]))
      front += 1
    }
    var back = 0
    while back < count - front,
      fits(before[before.count - 1 - back], after[after.count - 1 - back])
    {
      back += 1
      found.append((before[before.count - back], after[after.count - back]))
    }
    guard front + back > 0 else { return }
    before = Array(before[front..<(before.count - back)])
    after = Array(after[front..<(after.count - back)])
  }

  /// Takes pairs by comparing each with each.
  private mutating func takeEach(
    _ found: inout [(before: Int, after: Int)], _ fits: (Int, Int) -> Bool
  ) {
    after.removeAll { other in
      guard let row = before.firstIndex(where: { fits($0, other) }) else { return false }
      found.append((before.remove(at: row), other))
      return true
    }
  }

  /// Takes pairs by looking keys up, each with the first that is left of its key.
  private mutating func takeByKey(
    _ found: inout [(before: Int, after: Int)], _ key: (Int) -> UInt64,
    _ otherKey: (Int) -> UInt64, _ isPair: (Int, Int) -> Bool
  ) {
    var queues: [UInt64: [Int]] = [:]
    for place in before.reversed() {
      let key = key(place)
      if key != 0 { queues[key, default: []].append(place) }
    }
    var isTaken = Set<Int>()
    after.removeAll { other in
      let key = otherKey(other)
      guard let place = queues[key]?.last, isPair(place, other) else { return false }
      queues[key]?.removeLast()
      isTaken.insert(place)
      found.append((place, other))
      return true
    }
    if !isTaken.isEmpty { before.removeAll { isTaken.contains($0) } }
  }
}
