package import HierarchyReport
package import JSONText

extension MapDifference {
  /// Writes the differences, one per line, with ways below the screen where they begin or end.
  package func write(into output: inout some StyledOutput) {
    output.writeLine("\(MapText.counts(of: after)),", as: .heading)
    output.writeLine("against \(MapText.counts(of: before))", as: .heading)
    if !isEmpty { output.writeLine() }
    for kind in Kind.allCases {
      for screen in screens where screen.kind == kind {
        output.writeLine(
          Self.line(screen, VisibleText.line(screen.subject) + unsteady(screen.subject)),
          as: kind.style)
        for way in ways(at: screen.subject) {
          let number = way.kind == .gone ? way.before.count : way.after.count
          output.writeLine("         \(Self.arrow(way.subject))  \(number)", as: .faint)
        }
      }
      for way in waysAlone where way.kind == kind {
        output.writeLine(Self.line(way, Self.arrow(way.subject)), as: kind.style)
      }
    }
    output.writeLine()
    let (same, sameWays) = (
      after.screens.count - screens.count { $0.kind != .gone },
      after.ways.count - ways.count { $0.kind != .gone }
    )
    output.writeLine(
      "same otherwise: \(MapWords.count(same, "screen")), \(MapWords.count(sameWays, "way"))")
  }

  private func unsteady(_ screen: String) -> String {
    let isSteady = [before, after].allSatisfy { map in
      map.screen(named: screen).map { map.screens[$0].isSteady } ?? true
    }
    return isSteady ? "" : ", whose name is unsteady"
  }

  private static func line(_ item: Item<some Hashable & Sendable>, _ name: String) -> String {
    let word = item.kind.rawValue.padded(to: 5)
    let share: String =
      switch item.kind {
      case .new: "\(item.after.count) of \(MapWords.count(item.after.visits, "visit"))"
      case .gone: "\(item.before.count) of \(MapWords.count(item.before.visits, "visit")) before"
      case .rarer:
        "\(item.after.count) of \(item.after.visits) visits, "
          + "\(item.before.count) of \(item.before.visits) before"
      }
    return "\(word)  \(name) (\(share)\(item.mayBeChance ? ", may be chance" : ""))"
  }

  private static func arrow(_ link: Link) -> String {
    "\(VisibleText.line(link.from)) → \(VisibleText.line(link.to))"
  }
}

extension MapDifference.Kind {
  fileprivate var style: TextStyle {
    switch self {
    case .new: .added
    case .gone: .removed
    case .rarer: .changed
    }
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}

/// The differences, for programs: the map, or the shown part of it, with `against`, what is new,
/// gone or rarer in it.
extension MapDifference {
  package func write(_ shown: AppMap, into writer: inout JSONWriter) {
    let screens = screens.map { item in
      JSONValue.object([.init(key: "screen", value: .string(item.subject))] + Self.members(item))
    }
    let ways = ways.map { item in
      JSONValue.object(
        [
          .init(key: "from", value: .string(item.subject.from)),
          .init(key: "to", value: .string(item.subject.to)),
        ] + Self.members(item))
    }
    let against = JSONValue.object([
      .init(key: "sessions", value: .array(before.sessions.map { .string($0.name) })),
      .init(key: "visits", value: AppMap.number(before.visits)),
      .init(key: "screens", value: .array(screens)), .init(key: "ways", value: .array(ways)),
    ])
    writer.value(.object(shown.members + [.init(key: "against", value: against)]))
  }

  private static func members(_ item: Item<some Hashable & Sendable>) -> [JSONValue.Member] {
    [
      .init(key: "kind", value: .string(item.kind.rawValue)),
      .init(key: "before", value: json(item.before)), .init(key: "after", value: json(item.after)),
      .init(key: "mayBeChance", value: .bool(item.mayBeChance)),
    ]
  }

  private static func json(_ share: Share) -> JSONValue {
    .object([
      .init(key: "count", value: AppMap.number(share.count)),
      .init(key: "visits", value: AppMap.number(share.visits)),
    ])
  }
}
