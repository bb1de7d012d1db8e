import HierarchyDiff
import ScreenMap
import Testing

@Suite("The map of an app")
struct AppMapTests {
  @Test("takes snapshots of one screen in a row for one visit, and each change for a way")
  func ways() throws {
    let map = Recorded.map("A A B A B B", "B A")
    #expect(map.drawn == ["A>B 2", "B>A 2"])
    #expect(map.screens.map(\.visits.count) == [3, 3])
    #expect(map.screens.map(\.starts) == [1, 1])
    #expect(map.screens.map(\.ends) == [1, 1])
    #expect(map.screens.map(\.sessions) == [2, 2])
    #expect((map.visits, map.snapshots, map.unknown) == (6, 8, 0))
    let first = try #require(map.screens.first?.visits.first)
    #expect(map.reference(first.first) == "s1/1" && map.reference(first.last) == "s1/2")
    let way = try #require(map.ways.first)
    #expect(way.transitions.map { map.reference($0.before) } == ["s1/2", "s1/4"])
    #expect(way.transitions.map { map.reference($0.after) } == ["s1/3", "s1/5"])
  }

  @Test("reports no way over a snapshot whose screen is unknown, and ends the visit there")
  func unknown() {
    let map = Recorded.map("A ? B A ? A")
    #expect(map.drawn == ["B>A 1"])
    #expect(map.screens.map(\.visits.count) == [3, 1])
    #expect(map.screens.map(\.vanished) == [2, 0])
    #expect(map.screens.map(\.starts) == [1, 0])
    #expect(map.unknown == 2)
  }

  @Test("lets a session that begins with an unknown screen start at none")
  func unknownStart() {
    let map = Recorded.map("? A B", "B")
    #expect(map.screens.map(\.name) == ["A", "B"])
    #expect(map.screens.map(\.starts) == [0, 1])
  }

  @Test("leads from no session to the next")
  func sessions() {
    #expect(Recorded.map("A", "B", "A B").drawn == ["A>B 1"])
  }

  @Test("is the same whatever the order of the sessions")
  func order() {
    let (one, other) = (Recorded.map("A B C", "C B"), Recorded.map("C B", "A B C"))
    #expect(one.drawn == other.drawn && one.oddities == other.oddities)
    #expect(one.screens.map(\.name) == other.screens.map(\.name))
  }

  @Test("reports for how long a screen was visited and how long a way took, in the middle")
  func times() {
    // A at 0 and 1, left at 2; at 3, left at 4; how long it stays after 5 nobody saw.
    let map = Recorded.map("A A B A B A A")
    #expect(map.screens.map(\.medianSeconds) == [1.5, 1])
    #expect(map.ways.map(\.medianSeconds) == [1, 1])
  }

  @Test("reports no time where a clock was set back or is missing")
  func clocks() {
    var builder = AppMapBuilder()
    builder.begin(MappedSession(name: "s"))
    for (number, step) in [("A", 5.0), ("B", 1.0), ("C", nil), ("D", Double.infinity)].enumerated()
    {
      builder.add(MapStep(number: number + 1, time: step.1, screen: step.0))
    }
    let map = builder.map()
    #expect(map.ways.map(\.medianSeconds) == [nil, nil, nil])
    #expect(map.screens.map(\.medianSeconds) == [nil, nil, nil, nil])
  }

  @Test("takes the mean of the two in the middle of an even count")
  func median() {
    var builder = AppMapBuilder()
    builder.begin(MappedSession(name: "s"))
    for (number, (name, time)) in [("A", 0.0), ("B", 1), ("A", 2), ("B", 5)].enumerated() {
      builder.add(MapStep(number: number + 1, time: time, screen: name))
    }
    #expect(builder.map().ways.map(\.medianSeconds) == [2, 1])
  }

  @Test("names a way by what was done, most often first, each kind once and in one order")
  func causes() throws {
    var builder = AppMapBuilder()
    builder.begin(MappedSession(name: "s"))
    let done: [[NavigationKind]] = [
      [], [.push], [], [.dismiss, .push, .dismiss], [], [.push, .dismiss], [],
    ]
    for (number, events) in done.enumerated() {
      builder.add(
        MapStep(number: number + 1, screen: number % 2 == 0 ? "A" : "B", events: events))
    }
    let way = try #require(builder.map().ways.first)
    #expect(way.causes.map(\.events) == [[.push, .dismiss], [.push]])
    #expect(way.causes.map(\.count) == [2, 1])
    #expect(MapWords.causes(of: way) == "push, dismiss or push")
  }

  @Test("knows a screen whose name is unsteady once")
  func unsteady() {
    var builder = AppMapBuilder()
    builder.begin(MappedSession(name: "s"))
    builder.add(MapStep(number: 1, screen: "A", isSteady: true))
    builder.add(MapStep(number: 2, screen: "B", isSteady: true))
    builder.add(MapStep(number: 3, screen: "A", isSteady: false))
    builder.add(MapStep(number: 4, screen: "A", isSteady: true))
    #expect(builder.map().screens.map(\.isSteady) == [false, true])
  }

  @Test("of nothing is empty")
  func empty() {
    let map = Recorded.map()
    #expect(map.screens.isEmpty && map.ways.isEmpty && map.findings.isEmpty)
    #expect(Recorded.map("? ?").visits == 0)
  }
}

@Suite("Dead ends and ways without a way back")
struct MapFindingTests {
  @Test(
    "are reported as far as everything that follows was seen",
    arguments: [
      ("A B A", []), ("A B", ["dead B"]), ("A", []), ("A B C B C", ["one B<A"]),
      // Nothing leads from the circle of C and D back to that of A and B; D comes from both.
      ("A B A C D C|A D", ["one C<A", "one D<A"]),
      // From B something unknown may lead back.
      ("A B ?", []), ("A B C|C B ?", []),
      // The unknown comes before: nothing is open.
      ("? A B", ["dead B"]),
      ("A B|A C|C A", ["dead B"]),
    ] as [(String, [String])])
  func findings(drawing: String, expected: [String]) {
    let map = Recorded.map(drawing.split(separator: "|").map(String.init))
    #expect(map.oddities == expected)
  }

  @Test("agree with walking everywhere from everywhere", arguments: 1...40)
  func circles(seed: Int) {
    var state = UInt64(seed)
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let names = "ABCDEFGH".map(String.init)
    let drawings = (0..<3).map { _ in
      (0..<(2 + next(6))).map { _ in names[next(names.count)] }.joined(separator: " ")
    }
    let map = Recorded.map(drawings)
    func reaches(_ from: Int, _ to: Int) -> Bool {
      var seen: Set<Int> = [from]
      for _ in map.screens {
        for way in map.ways where seen.contains(way.from) { seen.insert(way.to) }
      }
      return seen.contains(to)
    }
    var expected = map.screens.indices.filter { screen in
      map.ways.contains { $0.to == screen } && !map.ways.contains { $0.from == screen }
    }.map { "dead \(map.name($0))" }
    let dead = expected
    for screen in map.screens.indices where !dead.contains("dead \(map.name(screen))") {
      let origins = map.ways.filter { $0.to == screen && !reaches(screen, $0.from) }
        .map { map.name($0.from) }
      if !origins.isEmpty {
        expected.append("one \(map.name(screen))<\(origins.joined(separator: ","))")
      }
    }
    #expect(map.oddities == expected, "\(drawings)")
  }

  @Test("are found along a chain of a hundred thousand screens")
  func long() {
    let map = Recorded.map((0..<100_000).map { "S\($0)" }.joined(separator: " "))
    #expect(map.findings.count == 99_999)
  }
}

@Suite("A part of a map")
struct MapPartTests {
  @Test("holds what can be reached from a screen, and keeps what was found of the whole")
  func reached() {
    let map = Recorded.map("A B C D C", "A E")
    let part = map.limited(from: map.screen(named: "C"))
    #expect(part.drawn == ["C>D 1", "D>C 1"])
    #expect(part.screens.map(\.name) == ["C", "D"])
    #expect(part.oddities == [])
    #expect(map.limited(from: map.screen(named: "B")).oddities == ["one C<B"])
  }

  @Test("leaves out what is rare, and makes no dead end by it")
  func frequent() {
    let map = Recorded.map("A B A B A C A")
    #expect(map.limited(atLeast: 2).drawn == ["A>B 2", "B>A 2"])
    #expect(map.limited(atLeast: 2).oddities == [])
    #expect(map.limited(atLeast: 3).drawn == [])
    #expect(map.limited(atLeast: 3).screens.map(\.name) == ["A"])
  }
}
