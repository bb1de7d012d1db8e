package import HierarchyReport

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
