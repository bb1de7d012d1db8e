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

  /// The entry of each number, -1 for objects that the delta does not speak of.
  var entries: [Int32] {
    var next: Int32 = 0
    return isMentioned.map { isMentioned in
      guard isMentioned else { return -1 }
      defer { next &+= 1 }
      return next
    }
  }
}
