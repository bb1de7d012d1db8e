import HierarchyModel
import UIKitRules

/// How the chain of a responder ends.
enum ChainEnd: UInt8 {
  /// It passes the application, or leads to a window beyond which nothing was captured.
  case arrives
  /// It ends before that.
  case stops
  /// It comes back to a responder that it holds already (R-RESP-11).
  case cyclic
  case unknown
}

/// The next links of one snapshot and how every chain along them ends; linear, without recursion.
struct ChainEnds {
  /// The next responder of every object by position: null where the chain ends, missing where it is
  /// unknown.
  let links: [Link]
  private let ends: [UInt8]

  private static let unvisited: UInt8 = 0xFF
  private static let underway: UInt8 = 0xFE

  /// Reads the links of a snapshot; captured ones only where both sides looked for them.
  init(of book: RuleBook, readsCaptured: Bool) {
    links = readsCaptured ? book.nextLinks() : book.derivedLinks()
    ends = Self.ends(of: links, in: book.snapshot)
  }

  /// How the chain from an object ends.
  subscript(object: ObjectIndex) -> ChainEnd {
    ChainEnd(rawValue: ends[object.position]) ?? .unknown
  }

  private static func ends(of links: [Link], in snapshot: Snapshot) -> [UInt8] {
    var ends = [UInt8](repeating: unvisited, count: links.count)
    var path: [Int] = []
    for start in links.indices where ends[start] == unvisited {
      var position = start
      while ends[position] == unvisited {
        ends[position] = underway
        path.append(position)
        guard let next = links[position].target else { break }
        position = next
      }
      var below: ChainEnd?
      if let last = path.last, links[last].target != nil {
        below = ends[position] == underway ? .cyclic : ChainEnd(rawValue: ends[position])
      }
      while let last = path.popLast() {
        let end = end(at: last, link: links[last], below: below, in: snapshot)
        ends[last] = end.rawValue
        below = end
      }
    }
    return ends
  }

  /// How the chain from a position ends, given how the one from its next does.
  private static func end(
    at position: Int, link: Link, below: ChainEnd?, in snapshot: Snapshot
  ) -> ChainEnd {
    if link.target != nil && below == .cyclic { return .cyclic }
    let kind = snapshot.kind(of: ObjectIndex(position))
    if kind == .application { return .arrives }
    switch link {
    case .missing: return kind == .window || kind == .scene ? .arrives : .unknown
    case .null: return .stops
    default: return below ?? .unknown
    }
  }
}
