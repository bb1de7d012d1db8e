package import HierarchyReport
package import JSONText

extension MapDifference {
  /// Writes the differences, with ways below the screen where they begin or end; lines are wrapped
  /// at `width`.
  package func write(into output: some StyledOutput, width: Int = .max) {
    let layout = LineLayout(width: width)
    layout.write("\(MapText.counts(of: after)),", from: 0, hanging: 2, into: output, as: .heading)
    layout.write(
      "against \(MapText.counts(of: before))", from: 0, hanging: 2, into: output, as: .heading)
    for gap in MapText.gaps(in: after, self) {
      layout.write(gap, from: 0, hanging: 2, into: output)
    }
    if !isEmpty { output.writeLine() }
    for kind in Kind.allCases {
      for screen in screens where screen.kind == kind {
        layout.write(
          Self.line(screen, screen.subject + unsteady(screen.subject)), from: 0, hanging: 7,
          into: output, as: kind.style)
        for way in ways(at: screen.subject) {
          let number = way.kind == .gone ? way.before.count : way.after.count
          output.write(.blanks(9))
          layout.write(
            "\(Self.arrow(way.subject))  \(number)", from: 9, hanging: 2, into: output, as: .faint)
        }
      }
      for way in waysAlone where way.kind == kind {
        layout.write(
          Self.line(way, Self.arrow(way.subject)), from: 0, hanging: 7, into: output,
          as: kind.style)
      }
    }
    output.writeLine()
    let (same, sameWays) = (
      after.screens.count - screens.count { $0.kind != .gone },
      after.ways.count - ways.count { $0.kind != .gone }
    )
    output.writeLine(
      "same otherwise: \(Wording.count(same, "screen")), \(Wording.count(sameWays, "way"))")
  }

  private func unsteady(_ screen: String) -> String {
    let isSteady = [before, after].allSatisfy { map in
      map.screen(named: screen).map { map.screens[$0].isSteady } ?? true
    }
    return isSteady ? "" : ", whose name is unsteady"
  }

  private static func line(_ item: Item<some Hashable & Sendable>, _ name: String) -> String {
    "\(item.kind.rawValue.padded(to: 5))  \(name) (\(item.shares))"
  }

  private static func arrow(_ link: Link) -> String {
    "\(link.from) → \(link.to)"
  }
}

extension MapDifference.Item {
  /// How often there was which, and whether that may be chance.
  var shares: String {
    let share: String =
      switch kind {
      case .new: "\(after.count) of \(Wording.count(after.visits, "visit"))"
      case .gone: "\(before.count) of \(Wording.count(before.visits, "visit")) before"
      case .rarer:
        "\(after.count) of \(after.visits) visits, \(before.count) of \(before.visits) before"
      }
    return share + (mayBeChance ? ", may be chance" : "")
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

/// The differences, for programs: the map, or the shown part of it, with `against`: the items
/// that are new, gone or rarer in it.
extension MapDifference {
  package func json(_ shown: AppMap) -> JSONValue {
    let screens = screens.map { item in Self.json(item, of: ["screen": .string(item.subject)]) }
    let ways = ways.map { item in
      Self.json(item, of: ["from": .string(item.subject.from), "to": .string(item.subject.to)])
    }
    return shown.json.adding([
      "against": [
        "sessions": .strings(before.sessions.map(\.name)),
        "visits": .number(before.visits),
        "snapshots": .number(before.snapshots),
        "unknown": .number(before.unknown),
        "screens": .array(screens),
        "ways": .array(ways),
      ]
    ])
  }

  private static func json(
    _ item: Item<some Hashable & Sendable>, of subject: JSONValue
  ) -> JSONValue {
    subject.adding([
      "kind": .string(item.kind.rawValue),
      "before": json(item.before), "after": json(item.after),
      "mayBeChance": .bool(item.mayBeChance),
    ])
  }

  private static func json(_ share: Share) -> JSONValue {
    ["count": .number(share.count), "visits": .number(share.visits)]
  }
}
