import HierarchyReport
package import JSONText

/// A map as a page shows it: a picture with a position for every node and a path for every link,
/// laid out here, so that the page only draws.
///
/// An object: `headline`, `size` (width, height, height of a node), `nodes` (`n` name, `l` its
/// lines, `x`, `y` and `w`, `v` visits, `s` sessions, `t` median seconds, `k` mark, `u` if the name
/// is unsteady, `p` first and last snapshot of each visit, `m` the number of omitted visits),
/// `links` (`f` and `t` nodes, `w` cause, `c` count, `s` median seconds, `k` mark, `d` the points
/// of the path, `p` the snapshots before and after each transition, `m` the number of omitted
/// ones), `notes` (what is odd).
package struct DrawnMap {
  private let map: AppMap
  private let picture: MapPicture
  private let lines: [[String]]
  private let drawing: LayeredDrawing
  private let notes: [String]
  private let headline: String

  /// The maximum number of visits of a screen and transitions of a way that are sent.
  private static let mostMoments = 200
  /// The maximum length of a line of a name, and the width of a letter.
  private static let (lineLength, letter) = (26, 7.4)

  package init(_ map: AppMap, _ difference: MapDifference? = nil, from start: String? = nil) {
    let picture = MapPicture(map, difference, from: start)
    let lines = picture.nodes.map { Self.lines(VisibleText.line($0.name)) }
    var degrees = [Int](repeating: 0, count: picture.nodes.count)
    for link in picture.links {
      degrees[link.from] += 1
      degrees[link.to] += 1
    }
    let widths = picture.nodes.indices.map { node in
      let longest = lines[node].map(\.count).max() ?? 0
      let letters = max(longest, MapWords.count(picture.nodes[node].visits, "visit").count)
      // Most links may be at one side; their ends need room, within limits.
      return max(Double(letters) * Self.letter + 22, min(220, Double(degrees[node]) * 11))
    }
    drawing = LayeredDrawing(
      widths: widths, height: Self.height(of: lines),
      links: picture.links.map { (from: $0.from, to: $0.to) })
    (self.map, self.picture, self.lines) = (map, picture, lines)
    notes = MapText.notes(of: map)
    headline = MapText.counts(of: map)
  }

  private static func height(of lines: [[String]]) -> Double {
    Double(lines.map(\.count).max() ?? 1) * 16 + 26
  }

  /// The object; `moment` returns the page's name for a snapshot.
  package func json(_ moment: (MapMoment) -> JSONValue) -> JSONValue {
    .object([
      .init(key: "headline", value: .string(headline)),
      .init(
        key: "size",
        value: .array([
          Self.number(drawing.width), Self.number(drawing.height),
          Self.number(Self.height(of: lines)),
        ])),
      .init(key: "nodes", value: .array(picture.nodes.indices.map { node($0, moment) })),
      .init(key: "links", value: .array(picture.links.indices.map { link($0, moment) })),
      .init(key: "notes", value: .array(notes.map { .string($0) })),
    ])
  }

  private func node(_ number: Int, _ moment: (MapMoment) -> JSONValue) -> JSONValue {
    let node = picture.nodes[number]
    var members: [JSONValue.Member] = [
      .init(key: "n", value: .string(node.name)),
      .init(key: "l", value: .array(lines[number].map { .string($0) })),
      .init(key: "x", value: Self.number(drawing.nodes[number].x)),
      .init(key: "y", value: Self.number(drawing.nodes[number].y)),
      .init(key: "w", value: Self.number(drawing.widths[number])),
      .init(key: "v", value: AppMap.number(node.visits)),
    ]
    if let mark = node.mark { members.append(.init(key: "k", value: .string(mark.rawValue))) }
    guard let screen = node.screen.map({ map.screens[$0] }) else { return .object(members) }
    members.append(.init(key: "s", value: AppMap.number(screen.sessions)))
    if let seconds = screen.medianSeconds {
      members.append(.init(key: "t", value: .string(MapWords.seconds(seconds))))
    }
    if !screen.isSteady { members.append(.init(key: "u", value: .bool(true))) }
    members += Self.moments(screen.visits.map { [$0.first, $0.last] }, moment)
    return .object(members)
  }

  private func link(_ number: Int, _ moment: (MapMoment) -> JSONValue) -> JSONValue {
    let link = picture.links[number]
    var members: [JSONValue.Member] = [
      .init(key: "f", value: AppMap.number(link.from)),
      .init(key: "t", value: AppMap.number(link.to)),
      .init(key: "w", value: .string(link.words)),
      .init(key: "c", value: AppMap.number(link.count)),
      .init(
        key: "d",
        value: .array(drawing.links[number].flatMap { [Self.number($0.x), Self.number($0.y)] })),
    ]
    if let mark = link.mark { members.append(.init(key: "k", value: .string(mark.rawValue))) }
    guard let way = link.way.map({ map.ways[$0] }) else { return .object(members) }
    if let seconds = way.medianSeconds {
      members.append(.init(key: "s", value: .string(MapWords.seconds(seconds))))
    }
    members += Self.moments(way.transitions.map { [$0.before, $0.after] }, moment)
    return .object(members)
  }

  private static func moments(
    _ all: [[MapMoment]], _ moment: (MapMoment) -> JSONValue
  ) -> [JSONValue.Member] {
    let rest = all.count - mostMoments
    let told = JSONValue.array(all.prefix(mostMoments).map { .array($0.map(moment)) })
    return [.init(key: "p", value: told)]
      + (rest > 0 ? [.init(key: "m", value: AppMap.number(rest))] : [])
  }

  private static func number(_ value: Double) -> JSONValue {
    .number(.double((value * 10).rounded() / 10))
  }

  /// The name on at most four lines, broken between words; a long one is truncated.
  private static func lines(_ name: String) -> [String] {
    var lines: [String] = []
    for word in name.split(separator: " ") {
      let cut = word.count > lineLength ? word.prefix(lineLength - 1) + "…" : word
      if let last = lines.last, last.count + 1 + cut.count <= lineLength {
        lines[lines.count - 1] += " " + cut
      } else if lines.count == 4 {
        lines[3] = lines[3].prefix(lineLength - 2) + " …"
        break
      } else {
        lines.append(String(cut))
      }
    }
    return lines.isEmpty ? ["?"] : lines
  }
}
