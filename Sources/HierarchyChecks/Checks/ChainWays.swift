/// Which responders the chains of a snapshot pass, told for any two at once: linear to make. Links lead
/// every responder to one other, so chains are ways down trees, each of which ends at a last responder or
/// in a cycle.
struct ChainWays {
  /// When a walk over the trees, from their ends outward, came to each responder and left all that lead
  /// to it.
  private var begins: [Int32]
  private var ends: [Int32]
  /// The cycle that each responder's chain runs into, by a responder of it; -1 where it ends.
  private var cycles: [Int32]
  /// Whether a responder is on its cycle.
  private var isOnCycle: [Bool]

  /// The ways of next links: a position, below 0 at an end or where the next is unknown.
  init(_ links: [Int32]) {
    begins = Array(repeating: -1, count: links.count)
    ends = begins
    cycles = begins
    isOnCycle = Array(repeating: false, count: links.count)
    markCycles(links)
    walk(links)
  }

  /// Whether the chain from one responder passes another, itself included.
  func pass(_ other: Int, from start: Int) -> Bool {
    if isOnCycle[other] { return cycles[start] == cycles[other] }
    return begins[other] <= begins[start] && begins[start] < ends[other]
  }

  private mutating func markCycles(_ links: [Int32]) {
    var seen = Array(repeating: Int32(-1), count: links.count)
    for start in links.indices where seen[start] < 0 {
      let turn = Int32(truncatingIfNeeded: start)
      var place = start
      while seen[place] < 0, links[place] >= 0 {
        seen[place] = turn
        place = Int(links[place])
      }
      guard seen[place] == turn, links[place] >= 0 else {
        seen[place] = max(seen[place], turn)
        continue
      }
      let entry = Int32(truncatingIfNeeded: place)
      while !isOnCycle[place] {
        isOnCycle[place] = true
        cycles[place] = entry
        place = Int(links[place])
      }
    }
  }

  /// Walks from every end, and from every responder on a cycle, to all that lead there.
  private mutating func walk(_ links: [Int32]) {
    var sources: [[Int32]] = Array(repeating: [], count: links.count)
    for (place, link) in links.enumerated() where link >= 0 && !isOnCycle[place] {
      sources[Int(link)].append(Int32(truncatingIfNeeded: place))
    }
    var clock: Int32 = 0
    for root in links.indices where links[root] < 0 || isOnCycle[root] {
      var open = [root]
      while let place = open.last {
        if begins[place] < 0 {
          begins[place] = clock
          clock += 1
        }
        if let source = sources[place].popLast() {
          cycles[Int(source)] = cycles[place]
          open.append(Int(source))
        } else {
          ends[place] = clock
          open.removeLast()
        }
      }
    }
  }
}
