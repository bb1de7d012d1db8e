package import HierarchyModel

/// The next responder of every object of a snapshot, and how every chain along them ends. Each link
/// is followed once, without recursion.
package struct ChainSurvey: Sendable {
  /// The end of a chain.
  package enum End: Equatable, Sendable {
    /// The last responder, by its position.
    case end(Int)
    /// The lowest position on the cycle that the chain enters, so each cycle has one identity
    /// (R-RESP-11).
    case cycle(Int)
    /// The next of a responder on the way is unknown.
    case unknown
  }

  /// Whether a chain reaches the application.
  package enum Arrival: Sendable {
    /// It passes the application, or leads to a window beyond which nothing was captured.
    case arrives
    /// It ends before that.
    case stops
    /// It comes back to a responder that it has passed (R-RESP-11).
    case cyclic
    case unknown
  }

  /// What is known about a chain: how it ends, at which position, and whether it arrives unless it
  /// is cyclic.
  private struct Mark {
    enum Ending: UInt8 {
      case unvisited, underway, end, cycle, unknown
    }

    var position: Int32 = 0
    var ending = Ending.unvisited
    var arrives = false
  }

  /// The next responder of every object by position: null where the chain ends, missing where it is
  /// unknown.
  package let links: [Link]
  private var marks: [Mark]

  /// Surveys a snapshot, by captured links before derived ones, or by the rules alone.
  package init(_ book: RuleBook, readsCaptured: Bool = true) {
    links = readsCaptured ? book.nextLinks() : book.derivedLinks()
    marks = Array(repeating: Mark(), count: links.count)
    let kinds = book.snapshot.storage.kinds
    var path: [Int] = []
    for start in links.indices where marks[start].ending == .unvisited {
      // Most views lead to one that comes before them.
      if kinds[start] == .view, let next = links[start].target, marks[next].ending != .unvisited {
        marks[start] = marks[next]
        continue
      }
      var mark = follow(from: start, &path)
      while let passed = path.popLast() {
        switch kinds[passed] {
        case .application: mark.arrives = true
        case .window, .scene: mark.arrives = mark.arrives || links[passed] == .missing
        default: break
        }
        marks[passed] = mark
      }
    }
  }

  /// Follows a chain until its end, or until one whose end is known, and leaves its responders in
  /// `path`.
  private mutating func follow(from start: Int, _ path: inout [Int]) -> Mark {
    var position = start
    while marks[position].ending == .unvisited {
      marks[position].ending = .underway
      path.append(position)
      guard let next = links[position].target else { break }
      position = next
    }
    guard marks[position].ending == .underway else { return marks[position] }
    switch links[position] {
    case .missing: return Mark(ending: .unknown)
    case .null: return Mark(position: Int32(truncatingIfNeeded: position), ending: .end)
    default:
      let lowest = cycle(through: position).min() ?? position
      return Mark(position: Int32(truncatingIfNeeded: lowest), ending: .cycle)
    }
  }

  /// The positions of a cycle, from one of them on.
  package func cycle(through start: Int) -> [Int] {
    var cycle = [start]
    while let next = links[cycle[cycle.count - 1]].target, next != start { cycle.append(next) }
    return cycle
  }

  /// How the chain from a position ends.
  package subscript(position: Int) -> End {
    let mark = marks[position]
    return switch mark.ending {
    case .end: .end(Int(mark.position))
    case .cycle: .cycle(Int(mark.position))
    case .unknown, .unvisited, .underway: .unknown
    }
  }

  /// Whether the chain from an object reaches the application.
  package func arrival(of object: ObjectIndex) -> Arrival {
    let mark = marks[object.position]
    if mark.ending == .cycle { return .cyclic }
    if mark.arrives { return .arrives }
    return mark.ending == .end ? .stops : .unknown
  }
}

extension RuleBook {
  /// Where chains lead, by captured links before derived ones or by the rules alone.
  package func chains(readsCaptured: Bool = true) -> ChainSurvey {
    if let surveys, readsCaptured || !snapshot.capturesNext { return surveys.chains }
    return ChainSurvey(self, readsCaptured: readsCaptured)
  }
}
