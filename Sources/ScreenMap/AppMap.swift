package import HierarchyDiff

/// An app as it was recorded: its screens, and the ways that lead from one to another. A *visit* is
/// a stretch of snapshots of one session that show one screen; a *transition* leads from a visit to
/// the one right after it. A snapshot whose screen is unknown ends a visit and belongs to no
/// transition: what it hides is not guessed.
package struct AppMap: Hashable, Sendable {
  /// The sessions, in reading order.
  package let sessions: [MappedSession]
  /// The screens, by name.
  package let screens: [MappedScreen]
  /// The ways, by the names of the screens that they connect.
  package let ways: [Way]
  package let snapshots: Int
  /// The number of snapshots whose screen is unknown.
  package let unknown: Int
  /// What is odd about the connections between screens, by the names of the screens.
  package let findings: [MapFinding]

  /// The number of visits.
  package var visits: Int { screens.reduce(0) { $0 + $1.visits.count } }

  /// The name of a screen.
  package func name(_ screen: Int) -> String { screens[screen].name }

  /// The name of a session's snapshot in commands.
  package func reference(_ moment: MapMoment) -> String {
    let session = sessions[moment.session]
    return "\(session.name)\(session.mark)\(moment.snapshot)"
  }
}

/// A recording that a map was made from.
package struct MappedSession: Hashable, Sendable {
  /// Its name in commands.
  package let name: String
  /// The separator between that name and the number of a snapshot: `/` in a store, `#` in a file.
  let mark: String
  /// The recording's own name, without a store.
  package let title: String

  package init(name: String, mark: String = "/", title: String? = nil) {
    self.name = name
    self.mark = mark
    self.title = title ?? name
  }
}

/// A snapshot: the index of its session in the map, and its number in that session.
package struct MapMoment: Hashable, Comparable, Sendable {
  let session: Int
  package let snapshot: Int

  package static func < (left: MapMoment, right: MapMoment) -> Bool {
    (left.session, left.snapshot) < (right.session, right.snapshot)
  }
}

/// A stretch of snapshots of one session that show one screen.
package struct Visit: Hashable, Sendable {
  package let first: MapMoment
  package internal(set) var last: MapMoment
  /// The duration, from its first snapshot to the next visit's; nil if none follows.
  package internal(set) var seconds: Double?
}

/// A screen with everything known about how it is reached and left.
package struct MappedScreen: Hashable, Sendable {
  package let name: String
  /// Whether the name is the same in two runs of the app (R-SCREEN-8).
  package internal(set) var isSteady = true
  package internal(set) var visits: [Visit] = []
  /// The number of visits that begin a session.
  package internal(set) var starts = 0
  /// The number of visits that end a session.
  package internal(set) var ends = 0
  /// The numbers of visits that were entered and left by a way.
  package internal(set) var entered = 0
  package internal(set) var left = 0
  /// The number of visits followed by a snapshot of an unknown screen.
  package internal(set) var vanished = 0

  /// The number of sessions that visit it.
  package var sessions: Int { Set(visits.map(\.first.session)).count }
  package var medianSeconds: Double? { Median.of(visits.compactMap(\.seconds)) }
}

/// The step from one visit to the next.
package struct Transition: Hashable, Sendable {
  /// The last snapshot of the earlier visit.
  package let before: MapMoment
  /// The first snapshot of the later visit.
  package let after: MapMoment
  let seconds: Double?
  /// What happened between them, each kind once.
  let events: [NavigationKind]
}

/// All transitions from one screen to another.
package struct Way: Hashable, Sendable {
  /// Indices of screens in the map.
  package let from: Int
  package let to: Int
  /// In recording order; never empty.
  package let transitions: [Transition]

  var sessions: Int { Set(transitions.map(\.after.session)).count }
  package var medianSeconds: Double? { Median.of(transitions.compactMap(\.seconds)) }

  /// The events that cause it and their counts, most frequent first.
  package var causes: [(events: [NavigationKind], count: Int)] {
    var counts: [[NavigationKind]: Int] = [:]
    for transition in transitions { counts[transition.events, default: 0] += 1 }
    return counts.map { (events: $0.key, count: $0.value) }.sorted { left, right in
      left.count != right.count
        ? left.count > right.count
        : left.events.map(\.rawValue).lexicographicallyPrecedes(right.events.map(\.rawValue))
    }
  }
}

enum Median {
  /// For an even count the mean of the two middle numbers; nil for none.
  static func of(_ numbers: [Double]) -> Double? {
    let sorted = numbers.sorted()
    guard let upper = sorted.dropFirst(sorted.count / 2).first else { return nil }
    return sorted.count % 2 == 1 ? upper : (sorted[sorted.count / 2 - 1] + upper) / 2
  }
}

extension AppMap {
  /// The index of the screen with a name.
  package func screen(named name: String) -> Int? { screens.firstIndex { $0.name == name } }

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
    let frequent = ways.filter { $0.transitions.count >= least && isKept[$0.from] && isKept[$0.to] }
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
