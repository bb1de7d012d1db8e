import HierarchyReport
package import JSONText

/// A map as a page shows it: a picture with a position for every node and a path for every link.
/// The layout is done here; the page only draws.
///
/// An object: `headline`, `against` (what the other map counts), `size` (width, height, height of a
/// node), `nodes` (`n` name, `l` its lines, `x`, `y` and `w`, `v` visits, `s` sessions, `t` median
/// seconds, `k` mark, `b` its shares, `u` if the name is unsteady, `p` first and last snapshot of
/// each visit, `m` the number of omitted visits), `links` (`f` and `t` nodes, `w` cause, `c` count,
/// `s` median seconds, `k` mark, `b` its shares, `d` the points of the path, `p` the snapshots before
/// and after each transition, `m` the number of omitted ones), `notes` (what it leaves open, and the oddities).
package struct DrawnMap {
  private let map: AppMap
  private let picture: MapPicture
  private let lines: [[String]]
  private let drawing: LayeredDrawing
  /// What the map is compared with.
  private let against: AppMap?

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
      let letters = max(longest, Wording.count(picture.nodes[node].visits, "visit").count)
      // Most links may be at one side; their ends need room, within limits.
      return max(Double(letters) * Self.letter + 22, min(220, Double(degrees[node]) * 11))
    }
    drawing = LayeredDrawing(
      widths: widths, height: Self.height(of: lines),
      links: picture.links.map { (from: $0.from, to: $0.to) })
    (self.map, self.picture, self.lines, against) = (map, picture, lines, difference?.before)
  }

  private static func height(of lines: [[String]]) -> Double {
    Double(lines.map(\.count).max() ?? 1) * 16 + 26
  }

  /// Writes the object, which may be large; `moment` returns the page's name for a snapshot, and
  /// `pause` may take what was written so far.
  package func write(
    into writer: inout JSONWriter, _ moment: (MapMoment) -> JSONValue,
    _ pause: (inout JSONWriter) -> Void = { _ in }
  ) {
    writer.object { writer in
      writer.member("headline", MapText.counts(of: map))
      if let against { writer.member("against", MapText.counts(of: against)) }
      writer.member(
        "size",
        [
          Self.number(drawing.width), Self.number(drawing.height),
          Self.number(Self.height(of: lines)),
        ])
      writer.array("nodes", of: picture.nodes.indices) { number, writer in
        writer.value(node(number, moment))
        pause(&writer)
      }
      writer.array("links", of: picture.links.indices) { number, writer in
        writer.value(link(number, moment))
        pause(&writer)
      }
      writer.member("notes", .strings(picture.gaps + MapText.notes(of: map)))
    }
  }

  private func node(_ number: Int, _ moment: (MapMoment) -> JSONValue) -> JSONValue {
    let node = picture.nodes[number]
    let screen = node.screen.map { map.screens[$0] }
    let visits = screen.map { Moments($0.visits.map { [$0.first, $0.last] }, moment) }
    return [
      "n": .string(node.name),
      "l": .strings(lines[number]),
      "x": Self.number(drawing.nodes[number].x),
      "y": Self.number(drawing.nodes[number].y),
      "w": Self.number(drawing.widths[number]),
      "v": .number(node.visits),
      "k": node.mark.map { .string($0.rawValue) },
      "b": node.shares.map { .string($0) },
      "s": screen.map { .number($0.sessions) },
      "t": screen?.medianSeconds.map { .string(MapWords.seconds($0)) },
      "u": screen?.isSteady == false ? true : nil,
      "p": visits?.shown,
      "m": visits?.omitted,
    ]
  }

  private func link(_ number: Int, _ moment: (MapMoment) -> JSONValue) -> JSONValue {
    let link = picture.links[number]
    let way = link.way.map { map.ways[$0] }
    let transitions = way.map { Moments($0.transitions.map { [$0.before, $0.after] }, moment) }
    return [
      "f": .number(link.from),
      "t": .number(link.to),
      "w": .string(link.words),
      "c": .number(link.count),
      "d": .array(drawing.links[number].flatMap { [Self.number($0.x), Self.number($0.y)] }),
      "k": link.mark.map { .string($0.rawValue) },
      "b": link.shares.map { .string($0) },
      "s": way?.medianSeconds.map { .string(MapWords.seconds($0)) },
      "p": transitions?.shown,
      "m": transitions?.omitted,
    ]
  }

  /// The first of many groups of snapshots, and the number of the others if there are any.
  private struct Moments {
    let shown: JSONValue
    let omitted: JSONValue?

    init(_ all: [[MapMoment]], _ moment: (MapMoment) -> JSONValue) {
      let rest = all.count - mostMoments
      shown = .array(all.prefix(mostMoments).map { .array($0.map(moment)) })
      omitted = rest > 0 ? .number(rest) : nil
    }
  }

  private static func number(_ value: Double) -> JSONValue { .number((value * 10).rounded() / 10) }

  /// The name on at most four lines, broken between words; a long one is truncated.
  private static func lines(_ name: String) -> [String] {
    let words = name.split(separator: " ").map { word -> String in
      word.count > lineLength ? word.prefix(lineLength - 1) + "…" : String(word)
    }
    let lines = WordWrap.lines(words, width: lineLength)
    if lines.count > 4 { return lines.prefix(3) + [lines[3].prefix(lineLength - 2) + " …"] }
    return lines.isEmpty ? ["?"] : lines
  }
}
