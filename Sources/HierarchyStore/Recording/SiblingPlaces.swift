import HierarchyDiff

/// Gives siblings places: numbers of which only the order counts. As many as possible keep theirs, so
/// that an insertion anywhere changes few rows.
enum SiblingPlaces {
  /// The room between siblings that are placed together.
  static let step: Int64 = 64

  /// New places, given the old ones in the new order; nil for a sibling without one.
  static func assign(_ old: [Int64?]) -> [Int64] {
    var places = kept(old)
    var start = 0
    while start < places.count {
      if places[start] != nil {
        start += 1
        continue
      }
      var end = start
      while end < places.count, places[end] == nil { end += 1 }
      let low = start == 0 ? 0 : places[start - 1] ?? 0
      while end < places.count, let high = places[end], (high - low) / Int64(end - start + 1) == 0 {
        places[end] = nil
        while end < places.count, places[end] == nil { end += 1 }
      }
      let room =
        end < places.count
        ? ((places[end] ?? Int64.max) - low) / Int64(end - start + 1) : step
      for place in start..<end {
        places[place] = low + min(step, room) * Int64(place - start + 1)
      }
      start = end
    }
    return places.map { $0 ?? 0 }
  }

  /// The old places that can stay: as many as are in order.
  private static func kept(_ old: [Int64?]) -> [Int64?] {
    let placed = old.indices.filter { (1..<Int64.endOfNumbers).contains(old[$0] ?? 0) }
    let places = placed.map { old[$0] ?? 0 }
    // Of equal places only one can stay, so the later one ranks lower.
    let ranked = places.indices.sorted { left, right in
      places[left] != places[right] ? places[left] < places[right] : left > right
    }
    var ranks = [Int32](repeating: 0, count: places.count)
    for (rank, index) in ranked.enumerated() { ranks[index] = Int32(truncatingIfNeeded: rank) }
    var kept = [Int64?](repeating: nil, count: old.count)
    for (index, isKept) in zip(placed, LongestIncreasing(ranks).isMember) where isKept {
      kept[index] = old[index]
    }
    return kept
  }
}
