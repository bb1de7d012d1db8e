import HierarchyModel

/// What both sides of a delta in the making share: strings, pools, and which objects are spoken of.
///
/// Objects are numbered across both snapshots: those of the first by their places, what the second
/// adds by its places after those. That is the order of entries, with gaps.
struct SharedContent {
  var strings = StringTable()
  var pools = ValuePools()
  /// The objects that the delta speaks of, by their numbers: an entry each.
  private(set) var mentioned: PlaceSet

  init(numbers: Int) {
    mentioned = PlaceSet(below: numbers)
  }

  /// Notes that the delta speaks of an object.
  @inline(__always)
  mutating func mention(_ number: Int) {
    mentioned.insert(number)
  }
}
