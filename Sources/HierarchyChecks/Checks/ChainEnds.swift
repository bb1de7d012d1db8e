import HierarchyModel

/// Where the chains of a snapshot end, found once for every responder: linear over all of them.
struct ChainEnds {
  /// The end of a chain.
  enum End: Equatable {
    /// The last responder.
    case end(Int)
    /// The lowest position on the cycle that the chain runs into, so that each cycle has one name.
    case cycle(Int)
    case unknown
  }

  private let links: [Int32]
  private var ends: [End?]

  init(_ links: [Int32]) {
    self.links = links
    ends = Array(repeating: nil, count: links.count)
  }

  mutating func end(of start: Int) -> End {
    var path: [Int] = []
    var onPath: Set<Int> = []
    var place = start
    var found: End?
    while found == nil {
      if let known = ends[place] {
        found = known
      } else if !onPath.insert(place).inserted {
        let cycle = path.drop { $0 != place }
        found = .cycle(cycle.min() ?? place)
      } else {
        path.append(place)
        switch links[place] {
        case -1: found = .end(place)
        case ..<0: found = .unknown
        default: place = Int(links[place])
        }
      }
    }
    let end = found ?? .unknown
    for place in path { ends[place] = end }
    return end
  }
}
