extension AppMap {
  /// The index of the screen with a name.
  package func screen(named name: String) -> Int? {
    screens.firstIndex { $0.name == name }
  }

  /// The names of all screens reachable from the named one, including itself.
  package func names(from name: String) -> Set<String> {
    guard let start = screen(named: name) else { return [] }
    let reached = Self.reached(from: start, by: ways, of: screens.count)
    return Set(screens.indices.filter { reached[$0] }.map { self.name($0) })
  }

  /// The part that can be reached from a screen, limited to screens and ways of a minimum
  /// frequency. The findings of the whole map remain: a part creates no dead ends.
  package func limited(from start: Int? = nil, atLeast least: Int = 1) -> AppMap {
    var isKept = screens.map { $0.visits.count >= least }
    let frequent = ways.filter {
      $0.transitions.count >= least && isKept[$0.from] && isKept[$0.to]
    }
    if let start {
      let reached = Self.reached(from: start, by: frequent, of: screens.count)
      for screen in screens.indices { isKept[screen] = isKept[screen] && reached[screen] }
    }
    let kept = screens.indices.filter { isKept[$0] }
    var ranks = [Int?](repeating: nil, count: screens.count)
    for (rank, screen) in kept.enumerated() { ranks[screen] = rank }
    return AppMap(
      sessions: sessions, screens: kept.map { screens[$0] },
      ways: frequent.compactMap { way in
        guard let from = ranks[way.from], let to = ranks[way.to] else { return nil }
        return Way(from: from, to: to, transitions: way.transitions)
      },
      snapshots: snapshots, unknown: unknown,
      findings: findings.compactMap { $0.renumbered { ranks[$0] } })
  }

  private static func reached(from start: Int, by ways: [Way], of count: Int) -> [Bool] {
    var next = [[Int]](repeating: [], count: count)
    for way in ways { next[way.from].append(way.to) }
    var isReached = [Bool](repeating: false, count: count)
    isReached[start] = true
    var open = [start]
    while let screen = open.popLast() {
      for other in next[screen] where !isReached[other] {
        isReached[other] = true
        open.append(other)
      }
    }
    return isReached
  }
}

extension MapFinding {
  /// The same finding with other numbers; nil if a screen has none.
  fileprivate func renumbered(_ number: (Int) -> Int?) -> MapFinding? {
    switch self {
    case .deadEnd(let screen): return number(screen).map { .deadEnd($0) }
    case .oneWay(let screen, let from):
      let origins = from.compactMap(number)
      guard let screen = number(screen), !origins.isEmpty else { return nil }
      return .oneWay(screen, from: origins)
    }
  }
}
