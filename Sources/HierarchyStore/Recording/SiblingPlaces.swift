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

  /// The old places that can stay: a longest increasing subsequence.
  private static func kept(_ old: [Int64?]) -> [Int64?] {
    var tails: [Int] = []
    var before = [Int](repeating: -1, count: old.count)
    for (place, value) in old.enumerated() {
      guard let value, value > 0 else { continue }
      let rank = tails.partitioningIndex { (old[$0] ?? 0) >= value }
      before[place] = rank > 0 ? tails[rank - 1] : -1
      if rank == tails.count { tails.append(place) } else { tails[rank] = place }
    }
    var kept = [Int64?](repeating: nil, count: old.count)
    var place = tails.last ?? -1
    while place >= 0 {
      kept[place] = old[place]
      place = before[place]
    }
    return kept
  }
}

extension Array {
  /// The first index at which a predicate holds, which holds from there on.
  fileprivate func partitioningIndex(where holds: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
