import Foundation
import HierarchyDiff
import HierarchyModel
import HierarchyStore
import SQLiteDriver
import TestSupport
import Testing

@Suite("Verification")
struct VerificationTests {
  private func recorded() throws -> TemporaryStore {
    let temporary = try TemporaryStore()
    let session = try temporary.store.startSession("s")
    for index in [1, 5, 4, 5] {
      try session.record(try snapshot(json: RecordingTests.documents[index]))
    }
    return temporary
  }

  @Test("finds nothing in a store as it was recorded")
  func clean() throws {
    #expect(try recorded().store.verify() == [])
  }

  @Test(
    "finds nothing where only addresses in texts differ from run to run",
    arguments: [#""layer.address""#, #""gestures""#])
  func addresses(key: String) throws {
    let temporary = try TemporaryStore()
    let session = try temporary.store.startSession("s")
    for run in 1...2 {
      let view = #"{"id":"0x\#(run)0","class":"UIView",\#(key):"<A: 0x\#(run)f>"}"#
      try session.record(try snapshot(json: #"{"treering":1,"views":[\#(view)]}"#))
    }
    #expect(try temporary.store.verify() == [])
    // What was not counted when it was recorded is not listed either.
    let ids = try temporary.store.connection.statement("SELECT id FROM snapshot ORDER BY seq")
      .rows { $0.integer(0) }
    let difference = try temporary.store.difference(from: ids[0], to: ids[1])
    #expect(difference.delta.before.facts.count == 0 && difference.delta.after.facts.count == 0)
  }

  @Test("finds nothing where a recording goes on with another platform, whose screens are unknown")
  func platforms() throws {
    let drawing = """
      UIWindow window key=true root=home
        UIView homeView
      --
      HomeViewController home view=homeView
      """
    let temporary = try TemporaryStore()
    let session = try temporary.store.startSession("s")
    for platform in [nil, Platform.android, nil] {
      try session.record(try SnapshotSketch.snapshot(drawing, platform: platform))
    }
    #expect(try temporary.store.screens(of: "s") == ["HomeViewController"])
    #expect(
      try temporary.query("SELECT screen_id IS NULL FROM snapshot ORDER BY seq") == ["0", "1", "0"])
    #expect(try temporary.store.verify() == [])
  }

  @Test(
    "derives screens and digests again",
    arguments: [
      ("UPDATE snapshot SET shape = shape + 1 WHERE seq = 2", "digests by which runs are compared"),
      ("UPDATE snapshot SET whole = NULL WHERE seq = 2", "digests by which runs are compared"),
      (
        """
        INSERT INTO screen (id, name, front, steady) VALUES (999, 'Other', 'Other', 3);
        UPDATE snapshot SET screen_id = 999 WHERE seq = 2
        """, "its screen is not what the rules say"
      ),
    ])
  func steps(script: String, problem: String) throws {
    let temporary = try recorded()
    try temporary.store.connection.run(script: script)
    let findings = try #require(try temporary.store.verify())
    #expect(findings.map(\.number) == [2])
    #expect(findings.first?.problem.contains(problem) == true, "\(findings)")
  }

  /// A session that is too long to be read snapshot by snapshot.
  private func long() throws -> TemporaryStore {
    let temporary = try TemporaryStore()
    let session = try temporary.store.startSession("s")
    var tree = RandomTree(seed: 9, allHaveTokens: true)
    for _ in 0..<100 {
      tree.change()
      try session.record(try tree.snapshot())
    }
    return temporary
  }

  @Test("reads a sample of a long session by itself, with the first of each epoch, or all of it")
  func sample() throws {
    let temporary = try long()
    let result = try #require(try temporary.store.verification(.sample))
    #expect(result.findings == [])
    #expect(result.count == 100)
    let first = try temporary.query("SELECT min(seq) FROM snapshot GROUP BY epoch ORDER BY 1")
    #expect(result.samples.map(\.session) == ["s"])
    #expect(result.samples.first?.numbers == (first.compactMap { Int($0) } + [100]))
    let whole = try #require(try temporary.store.verification(.all))
    #expect(whole.findings == [])
    #expect(whole.samples.first?.numbers == Array(1...100))
  }

  /// Statements that each break a long session between the snapshots that are read by themselves.
  @Test(
    "finds in a long session what leads who reads a snapshot by itself astray",
    arguments: [
      ("UPDATE extent SET last_row = last_row - 60 WHERE epoch = 1", "do not hold its rows"),
      ("INSERT INTO extent SELECT epoch, first_row + 1, last_row FROM extent", "overlap"),
      ("UPDATE version SET from_seq = from_seq - 1 WHERE from_seq = 50", "among the rows"),
      ("UPDATE version SET text = 1 WHERE from_seq = 50", "content differs"),
      (
        "INSERT INTO session SELECT 7, 'x', NULL, NULL, NULL, NULL, NULL, NULL, open_seq, 0, 0"
          + " FROM session; INSERT INTO object (id, session_id, kind) VALUES (9999, 7, 0);"
          + " UPDATE version SET object_id = 9999 WHERE id = 30",
        "row of another session"
      ),
    ])
  func astray(damage: (sql: String, word: String)) throws {
    let temporary = try long()
    try temporary.store.connection.run(script: "PRAGMA foreign_keys = OFF; " + damage.sql)
    let findings = try temporary.store.verify() ?? []
    #expect(
      findings.contains { $0.description.contains(damage.word) }, "\(findings.prefix(5))")
  }

  @Test("stops when it is told to")
  func stops() throws {
    #expect(try recorded().store.verify { done, _ in done < 2 } == nil)
  }

  /// Statements that each break a store, and a word of the finding.
  static let damages: [(sql: String, word: String)] = [
    ("UPDATE text SET text = text || 'x' WHERE id = 1", "content differs"),
    ("UPDATE version SET width = 1 WHERE width IS NOT NULL", "content differs"),
    ("UPDATE version SET to_seq = 0 WHERE id = 1", "ends before it begins"),
    ("UPDATE version SET prev = 1 WHERE prev IS NOT NULL", "follows one"),
    ("UPDATE version SET parent_id = object_id WHERE parent_id IS NOT NULL", "in no order"),
    ("DELETE FROM look WHERE id = 1", "is missing"),
    ("UPDATE look SET shape = shape + 1 WHERE id = 1", "content differs"),
    ("UPDATE look_attribute SET value = 'x' WHERE tag = 4", "is not what its tag says"),
    ("UPDATE snapshot SET label = 'other' WHERE seq = 1", "content differs"),
    ("UPDATE object SET token = 'other'", "content differs"),
    ("DELETE FROM link", "is missing"),
    ("UPDATE session SET snapshot_count = 9", "number of snapshots"),
    ("UPDATE version SET kind = 1 WHERE id = 1", "of another kind"),
    ("UPDATE snapshot SET last_row = last_row + 1 WHERE seq = 1", "not those of its number"),
    ("UPDATE snapshot SET changed = changed + 1 WHERE seq = 2", "number of objects"),
    ("UPDATE snapshot SET compared = 127 WHERE seq = 2", "what both cover"),
    ("UPDATE snapshot SET compared = NULL", "what both cover"),
    ("UPDATE snapshot SET compared = 1 WHERE seq = 1", "what both cover"),
    ("UPDATE version SET prev_last = NULL", "nothing says why"),
    ("UPDATE version SET prev_last = prev_last + 1", "do not end with it"),
    ("UPDATE version SET prev_last = 1 WHERE to_seq > from_seq", "do not end with it"),
    ("UPDATE version SET prev_last = 9223372036854775807", "do not end with it"),
  ]

  @Test("finds what was changed behind its back", arguments: damages)
  func finds(damage: (sql: String, word: String)) throws {
    let temporary = try recorded()
    try temporary.store.connection.run(script: "PRAGMA foreign_keys = OFF; " + damage.sql)
    let findings = try temporary.store.verify() ?? []
    #expect(findings.contains { $0.description.contains(damage.word) }, "\(findings)")
  }

  /// Statements that put numbers where reading has to reckon with them.
  @Test(
    "never traps on numbers that lead nowhere",
    arguments: [
      """
      UPDATE version SET
        prev = CASE id % 2 WHEN 0 THEN -9223372036854775808 ELSE 9223372036854775807 END
      """,
      "UPDATE version SET prev = -9223372036854775808, prev_last = 9223372036854775807",
      "UPDATE version SET prev = 9223372036854775807, prev_last = -9223372036854775808",
      "UPDATE version SET place = -9223372036854775808, old_ordinal = 9223372036854775807",
      "UPDATE snapshot SET first_row = -9223372036854775808, last_row = 9223372036854775807",
      "UPDATE snapshot SET changed = 9223372036854775807, compared = -1",
      "INSERT INTO object (id, session_id, kind) VALUES (9223372036854775807, 1, 0)",
    ])
  func numbers(damage: String) throws {
    let temporary = try TemporaryStore()
    let store = temporary.store
    let recorder = try store.startSession("s")
    for parents in [[0, 1, 1, 3], [0], [0, 1, 1, 3], [0, 1]] {
      let views = parents.enumerated().map { index, parent in
        #"{"id":"\#(index + 1)","class":"V","in":\#(parent == 0 ? "null" : "\"\(parent)\"")}"#
      }
      try recorder.record(
        try snapshot(json: #"{"treering":1,"views":["# + views.joined(separator: ",") + "]}"))
    }
    for step in 2...4 {
      #expect(try !store.delta(from: step - 1, to: step, of: "s").namesPositions)
    }
    try store.connection.run(script: "PRAGMA foreign_keys = OFF; " + damage)
    for from in 1...4 {
      for to in 1...4 { _ = try? store.delta(from: from, to: to, of: "s") }
    }
    _ = try? temporary.query("SELECT * FROM changes")
    _ = try? store.snapshots(of: "s")
    let session = try? store.startSession("s", appending: true)
    let next = try snapshot(json: CoverageTests.full)
    guard let number = try? session?.record(next).number else { return }
    #expect(try store.snapshot(number, of: "s") == next)
  }

  @Test("never traps on a file with flipped bits, and reports every one that changes a snapshot")
  func flippedBits() throws {
    let temporary = try recorded()
    try temporary.store.startSession("s", appending: true).end()
    let bytes = try Data(contentsOf: URL(filePath: temporary.path))
    let documents = try [1, 5, 4, 5].map { try snapshot(json: RecordingTests.documents[$0]) }
    let copy = temporary.folder.file("copy.treering")
    var random = SplitMix64(seed: 7)
    for _ in 0..<300 {
      var damaged = bytes
      let index = Int.random(in: 100..<bytes.count, using: &random)
      damaged[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      try damaged.write(to: URL(filePath: copy))
      guard let store = try? Store(path: copy, access: .reading) else { continue }
      let findings = try store.verify() ?? []
      let isExact = documents.enumerated().allSatisfy { number, document in
        (try? store.snapshot(number + 1, of: "s")) == document
      }
      #expect(isExact || !findings.isEmpty, "byte \(index)")
    }
  }
}
