import HierarchyDiff
import HierarchyModel
import HierarchyStore
import SQLiteDriver
import TestSupport
import Testing

@Suite("The delta of two recorded snapshots")
struct StoredDeltaTests {
  @Test("turns the first into the second, for any two")
  func applies() throws {
    let temporary = try TemporaryStore()
    let session = try temporary.store.startSession("s")
    let snapshots = try [5, 1, 4, 5, 5].map { try snapshot(json: RecordingTests.documents[$0]) }
    for snapshot in snapshots { try session.record(snapshot) }
    for (from, before) in snapshots.enumerated() {
      for (to, after) in snapshots.enumerated() {
        let delta = try temporary.store.delta(from: from + 1, to: to + 1, of: "s")
        #expect(try before.applying(delta) == after)
      }
    }
  }

  @Test("is what recording gave")
  func recorded() throws {
    let temporary = try TemporaryStore()
    let session = try temporary.store.startSession("s")
    #expect(try session.record(try snapshot(json: CoverageTests.full)).delta == nil)
    let second = try session.record(try snapshot(json: CoverageTests.withoutFlags))
    let delta = try temporary.store.delta(from: 1, to: 2, of: "s")
    #expect(second.number == 2)
    #expect(second.delta == delta)
  }

  @Test("of neighbours is made of rows alone, and is what recording gave", arguments: 1...6)
  func fromRows(seed: Int) throws {
    var tree = RandomTree(seed: UInt64(seed), allHaveTokens: true)
    let temporary = try TemporaryStore()
    var session = try temporary.store.startSession("s")
    var snapshots: [Snapshot] = []
    var recorded: [Delta?] = []
    for step in 0..<200 {
      tree.change()
      snapshots.append(try tree.snapshot())
      if step % 23 == 22 { session = try temporary.store.startSession("s", appending: true) }
      recorded.append(try session.record(snapshots[step], label: "step \(step)").delta)
      snapshots[step] = snapshots[step].labelled("step \(step)")
    }
    for step in 1..<200 {
      let delta = try temporary.store.delta(from: step, to: step + 1, of: "s")
      #expect(!delta.namesPositions)
      #expect(try snapshots[step - 1].applying(delta) == snapshots[step], "seed \(seed), \(step)")
      #expect(try snapshots[step].applying(delta.inverse) == snapshots[step - 1])
      let numbers = try objectNumbers(temporary)
      let expected = try #require(recorded[step]).numbered(
        before: snapshots[step - 1].views.map { numbers[snapshots[step - 1].token(of: $0)] ?? 0 },
        after: snapshots[step].views.map { numbers[snapshots[step].token(of: $0)] ?? 0 })
      #expect(delta == expected, "seed \(seed), step \(step)")
    }
    #expect(try temporary.query("SELECT max(epoch) > 1 FROM snapshot") == ["1"])
  }

  @Test(
    "is read where one end of a presentation changed, and the other did not",
    arguments: [
      #"[{"id":"home","title":NEW,"presents":"sheet"},{"id":"sheet"}]"#,
      #"[{"id":"home"},{"id":"sheet","title":NEW,"presentedBy":"home"}]"#,
      #"[{"title":NEW,"presents":"sheet"},{"id":"sheet"}]"#,
      #"[{"id":"a"},{"id":"home","title":NEW,"presents":"sheet"},{"id":"sheet"},{"id":"z"}]"#,
    ])
  func presentation(controllers: String) throws {
    let temporary = try TemporaryStore()
    let session = try temporary.store.startSession("s")
    let snapshots = try ["null", "\"Home\"", "\"Shop\""].map { title in
      let told = controllers.replacing("NEW", with: title)
      return try snapshot(json: #"{"treering":1,"controllers":\#(told)}"#)
    }
    for snapshot in snapshots { try session.record(snapshot) }
    for (from, to) in [(1, 2), (2, 3), (3, 1)] {
      let delta = try temporary.store.delta(from: from, to: to, of: "s")
      #expect(try snapshots[from - 1].applying(delta) == snapshots[to - 1])
    }
  }

  @Test("of snapshots some steps apart is joined of their deltas, either way")
  func joined() throws {
    let (temporary, snapshots) = try recorded(30, seed: 9)
    for (from, to) in [(1, 6), (6, 1), (3, 19), (30, 20), (1, 30), (7, 7)] {
      let delta = try temporary.store.delta(from: from, to: to, of: "s")
      #expect(delta.namesPositions == (from == to || abs(from - to) > 16))
      #expect(try snapshots[from - 1].applying(delta) == snapshots[to - 1], "\(from) to \(to)")
    }
  }

  @Test(
    "is not joined of places that no store has room for, but read",
    arguments: ["ordinal", "old_ordinal"], [100_000, 2_147_483_647])
  func falsePlaces(column: String, ordinal: Int) throws {
    let (temporary, snapshots) = try recorded(6, seed: 3)
    try temporary.store.connection.run(
      script: "UPDATE version SET \(column) = \(ordinal) WHERE \(column) IS NOT NULL")
    for (from, to) in [(1, 3), (6, 2)] {
      let delta = try temporary.store.delta(from: from, to: to, of: "s")
      #expect(delta.namesPositions)
      #expect(try snapshots[from - 1].applying(delta) == snapshots[to - 1])
    }
  }

  @Test("is asked for by snapshot_id too, without reading what rows tell")
  func difference() throws {
    let temporary = try TemporaryStore()
    let session = try temporary.store.startSession("s")
    for index in [5, 1, 4] {
      try session.record(try snapshot(json: RecordingTests.documents[index]))
    }
    for (from, to) in [(1, 2), (2, 3), (3, 1)] {
      let difference = try temporary.store.difference(from: Int64(from), to: Int64(to))
      #expect(
        difference.delta.namesPositions
          == (try temporary.store.delta(from: from, to: to, of: "s").namesPositions))
    }
    var tree = RandomTree(seed: 4, allHaveTokens: true)
    let other = try temporary.store.startSession("t")
    for _ in 0..<4 {
      tree.change()
      try other.record(try tree.snapshot())
    }
    for (from, to) in [(4, 5), (7, 4)] as [(Int64, Int64)] {
      #expect(try !temporary.store.difference(from: from, to: to).delta.namesPositions)
    }
    #expect(try temporary.store.difference(from: 1, to: 4).delta.namesPositions)
  }

  @Test("knows what its objects are on either side, as the snapshots do")
  func objects() throws {
    let (temporary, snapshots) = try recorded(60, seed: 11)
    let numbers = try objectNumbers(temporary)
    let pairs = [1, 2, 5, 11].flatMap { steps in
      (1...(60 - steps)).flatMap { [($0, $0 + steps), ($0 + steps, $0)] }
    }
    for (from, to) in pairs {
      let difference = try temporary.store.difference(from: Int64(from), to: Int64(to))
      #expect(!difference.delta.namesPositions)
      for (finder, snapshot) in [
        (difference.before, snapshots[from - 1]), (difference.after, snapshots[to - 1]),
      ] {
        for object in snapshot.objects {
          let number = Int64(try #require(numbers[snapshot.token(of: object)]))
          let found = try #require(try finder.object(number))
          #expect(found.kind == snapshot.kind(of: object))
          #expect(found.className == snapshot.className(of: object))
          #expect(found.token == snapshot.token(of: object))
          #expect(try finder.pathText(to: number) == snapshot.pathText(to: object))
        }
      }
    }
  }

  @Test("keeps the label that a recorder gave")
  func label() throws {
    let temporary = try TemporaryStore()
    let session = try temporary.store.startSession("s")
    let plain = try snapshot(json: CoverageTests.full)
    try session.record(plain, label: "a")
    let delta = try #require(try session.record(plain, label: "b").delta)
    #expect(delta.headerChanges.map(\.key.name) == ["label"])
    #expect(delta.headerChanges.map(\.after) == [.text("b")])
    #expect(try temporary.store.snapshot(2, of: "s") == plain.labelled("b"))
  }

  /// A store with the session `s`: so many snapshots of a tree that changes at random.
  private func recorded(_ count: Int, seed: UInt64) throws -> (TemporaryStore, [Snapshot]) {
    var tree = RandomTree(seed: seed, allHaveTokens: true)
    let temporary = try TemporaryStore()
    let session = try temporary.store.startSession("s")
    var snapshots: [Snapshot] = []
    for _ in 0..<count {
      tree.change()
      let snapshot = try tree.snapshot()
      try session.record(snapshot)
      snapshots.append(snapshot)
    }
    return (temporary, snapshots)
  }

  /// By token the store's numbers of objects.
  private func objectNumbers(_ temporary: TemporaryStore) throws -> [Token?: Int] {
    var numbers: [Token?: Int] = [:]
    for row in try temporary.query("SELECT id, token FROM object") {
      let words = row.split(separator: " ").map(String.init)
      numbers[.address(UInt64(words[1]) ?? 0)] = Int(words[0])
    }
    return numbers
  }
}
