import HierarchyModel

/// What both sides of a delta in the making share: strings, pools, and which objects are spoken of.
///
/// Objects are numbered across both snapshots: those of the first by their places, what the second
/// adds by its places after those. That is the order of entries, with gaps.
struct SharedContent {
  var strings = StringTable()
  var pools = ValuePools()
  private(set) var isMentioned: [Bool]

  init(numbers: Int) {
    isMentioned = Array(repeating: false, count: numbers)
  }

  /// Notes that the delta speaks of an object.
  @inline(__always)
  mutating func mention(_ number: Int) {
    isMentioned[number] = true
  }

  /// The objects that the delta speaks of, by their numbers: an entry each.
  var mentioned: [Int32] {
    var numbers: [Int32] = []
    isMentioned.withUnsafeBytes { flags in
      var number = 0
      while number < flags.count {
        // Most are not spoken of: eight at a time.
        if number &+ 8 <= flags.count,
          flags.loadUnaligned(fromByteOffset: number, as: UInt64.self) == 0
        {
          number &+= 8
          continue
        }
        if flags[number] != 0 { numbers.append(Int32(truncatingIfNeeded: number)) }
        number &+= 1
      }
    }
    return numbers
  }

  /// The entry of each number, -1 for objects that the delta does not speak of.
  func entries(of mentioned: [Int32]) -> [Int32] {
    var entries = [Int32](repeating: -1, count: isMentioned.count)
    for (entry, number) in mentioned.enumerated() {
      entries[Int(number)] = Int32(truncatingIfNeeded: entry)
    }
    return entries
  }
}
