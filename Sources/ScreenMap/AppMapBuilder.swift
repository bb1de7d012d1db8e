package import HierarchyDiff

/// A snapshot, reduced to what a map needs.
package struct MapStep: Hashable, Sendable {
  let number: Int
  /// Seconds since 1970.
  let time: Double?
  /// The name of the screen; nil if the rules do not determine it.
  let screen: String?
  let isSteady: Bool
  let events: [NavigationKind]

  package init(
    number: Int, time: Double? = nil, screen: String?, isSteady: Bool = true,
    events: [NavigationKind] = []
  ) {
    self.number = number
    self.time = time
    self.screen = screen
    self.isSteady = isSteady
    self.events = events
  }
}

/// Builds a map of sessions, snapshot by snapshot.
package struct AppMapBuilder {
  /// Two screens, by their indices in order of first appearance.
  private struct Pair: Hashable {
    let from: Int
    let to: Int
  }

  private struct Current {
    let screen: Int
    let since: Double?
    var last: MapStep
  }

  private var sessions: [MappedSession] = []
  private var screens: [MappedScreen] = []
  private var indices: [String: Int] = [:]
  private var transitions: [Pair: [Transition]] = [:]
  private var snapshots = 0
  private var unknown = 0
  private var current: Current?
  private var isAtBeginning = true

  package init() {}

  /// Begins a session: the following snapshots belong to it.
  package mutating func begin(_ session: MappedSession) {
    endSession()
    sessions.append(session)
    isAtBeginning = true
  }

  /// Adds the next snapshot of the session.
  package mutating func add(_ step: MapStep) {
    if sessions.isEmpty { begin(MappedSession(name: "")) }
    snapshots += 1
    defer { isAtBeginning = false }
    guard let name = step.screen else {
      unknown += 1
      if let left = current { screens[left.screen].vanished += 1 }
      return leave(at: nil)
    }
    let screen = index(of: name)
    screens[screen].isSteady = screens[screen].isSteady && step.isSteady
    if current?.screen == screen {
      current?.last = step
      let visit = screens[screen].visits.count - 1
      screens[screen].visits[visit].last = here(step)
      return
    }
    if let left = current { take(from: left, to: screen, step) }
    leave(at: step)
    if isAtBeginning { screens[screen].starts += 1 }
    let first = here(step)
    screens[screen].visits.append(Visit(first: first, last: first, seconds: nil))
    current = Current(screen: screen, since: step.time, last: step)
  }

  /// The map of everything that was added.
  package consuming func map() -> AppMap {
    endSession()
    let order = screens.indices.sorted { screens[$0].name < screens[$1].name }
    var ranks = [Int](repeating: 0, count: screens.count)
    for (rank, index) in order.enumerated() { ranks[index] = rank }
    let ways = transitions.map { pair, taken in
      Way(from: ranks[pair.from], to: ranks[pair.to], transitions: taken)
    }.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    let sorted = order.map { screens[$0] }
    return AppMap(
      sessions: sessions, screens: sorted, ways: ways, snapshots: snapshots, unknown: unknown,
      findings: MapFinding.all(sorted, ways))
  }

  private func here(_ step: MapStep) -> MapMoment {
    MapMoment(session: sessions.count - 1, snapshot: step.number)
  }

  private mutating func index(of name: String) -> Int {
    if let index = indices[name] { return index }
    indices[name] = screens.count
    screens.append(MappedScreen(name: name))
    return screens.count - 1
  }

  private mutating func take(from left: Current, to screen: Int, _ step: MapStep) {
    screens[left.screen].left += 1
    screens[screen].entered += 1
    let transition = Transition(
      before: here(left.last), after: here(step),
      seconds: Self.seconds(from: left.last.time, to: step.time),
      events: NavigationKind.allCases.filter(step.events.contains))
    transitions[Pair(from: left.screen, to: screen), default: []].append(transition)
  }

  /// Ends the current visit, at the snapshot that shows another screen if there is one.
  private mutating func leave(at step: MapStep?) {
    guard let left = current else { return }
    let visit = screens[left.screen].visits.count - 1
    screens[left.screen].visits[visit].seconds = Self.seconds(from: left.since, to: step?.time)
    current = nil
  }

  private mutating func endSession() {
    if let last = current { screens[last.screen].ends += 1 }
    leave(at: nil)
  }

  /// Clocks can be set back: such a time means nothing.
  private static func seconds(from start: Double?, to end: Double?) -> Double? {
    guard let start, let end, (end - start).isFinite, end >= start else { return nil }
    return end - start
  }
}
