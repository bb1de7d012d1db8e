/// A map as drawn: nodes in order of their first visit, removed ones last, and the links between
/// them, each with its difference to another map, if there is one.
package struct MapPicture: Sendable {
  package struct Node: Sendable {
    package let name: String
    let visits: Int
    package let mark: MapDifference.Kind?
    /// How often there was which, if it is marked.
    let shares: String?
    /// The screen of the map; nil if it was removed.
    let screen: Int?
  }

  package struct Link: Sendable {
    package let from: Int
    package let to: Int
    let words: String
    let count: Int
    package let mark: MapDifference.Kind?
    let shares: String?
    /// The way of the map; nil if it was removed.
    package let way: Int?
  }

  package private(set) var nodes: [Node] = []
  package private(set) var links: [Link] = []
  /// What the picture leaves open because screens are unknown, one sentence each.
  let gaps: [String]

  /// A picture that begins with a given screen, else with the first visited one.
  package init(_ map: AppMap, _ difference: MapDifference? = nil, from start: String? = nil) {
    gaps = MapText.gaps(in: map, difference)
    func named<Subject>(
      _ items: [MapDifference.Item<Subject>]?
    ) -> [Subject: MapDifference.Item<Subject>] {
      Dictionary((items ?? []).map { ($0.subject, $0) }, uniquingKeysWith: { one, _ in one })
    }
    let (screens, ways) = (named(difference?.screens), named(difference?.ways))
    var indices: [String: Int] = [:]
    func add(_ name: String, _ visits: Int, _ screen: Int?) {
      indices[name] = nodes.count
      let item = screens[name]
      nodes.append(
        Node(name: name, visits: visits, mark: item?.kind, shares: item?.shares, screen: screen))
    }
    func link(_ way: Way, of map: AppMap, _ number: Int?) {
      let (from, to) = (map.name(way.from), map.name(way.to))
      guard let start = indices[from], let end = indices[to] else { return }
      let item = ways[MapDifference.Link(from: from, to: to)]
      links.append(
        Link(
          from: start, to: end, words: MapWords.causes(of: way), count: way.transitions.count,
          mark: item?.kind, shares: item?.shares, way: number))
    }
    for screen in Self.order(map, from: start) {
      add(map.name(screen), map.screens[screen].visits.count, screen)
    }
    for (number, way) in map.ways.enumerated() { link(way, of: map, number) }
    guard let difference else { return }
    for index in Self.order(difference.before, from: nil) {
      let screen = difference.before.screens[index]
      if screens[screen.name]?.kind == .gone { add(screen.name, screen.visits.count, nil) }
    }
    for way in difference.before.ways {
      let (from, to) = (difference.before.name(way.from), difference.before.name(way.to))
      if ways[MapDifference.Link(from: from, to: to)]?.kind == .gone {
        link(way, of: difference.before, nil)
      }
    }
  }

  /// The screens in order of their first visit.
  private static func order(_ map: AppMap, from start: String?) -> [Int] {
    let unseen = MapMoment(session: .max, snapshot: .max)
    return map.screens.indices.sorted { left, right in
      let (isLeft, isRight) = (map.name(left) == start, map.name(right) == start)
      if isLeft != isRight { return isLeft }
      let (one, other) = (map.screens[left].visits.first, map.screens[right].visits.first)
      return (one?.first ?? unseen, left) < (other?.first ?? unseen, right)
    }
  }
}
