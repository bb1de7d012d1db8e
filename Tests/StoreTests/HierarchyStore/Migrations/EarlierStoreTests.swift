import CEmbedded
import EmbeddedFiles
import Foundation
import HierarchyModel
import HierarchyStore
import SQLiteDriver
import TestSupport
import Testing

/// The fixtures are stores as Treering wrote them when the migration they are named for was the last, each
/// with the session `documents`.
@Suite("A store of an earlier schema")
struct EarlierStoreTests {
  static let fixtures = Repository.root.appending(path: "Tests/StoreTests/HierarchyStore/Fixtures")

  static var names: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: fixtures.path)
        .filter { $0.hasSuffix(".treering") }.sorted()
    }
  }

  @Test("is kept for every migration that a store was written after")
  func kept() throws {
    #expect(
      try Self.names.map { $0.prefix { $0 != "." } } == [
        "V002", "V003", "V004", "V005", "V006", "V007",
      ])
  }

  @Test(
    "is brought up to date, verifies, gives back its snapshots and takes new ones",
    arguments: try names)
  func upgraded(name: String) throws {
    let temporary = try TemporaryStore(copyOf: Self.fixtures.appending(path: name))
    let store = temporary.store
    #expect(try Migrator(store.connection).pending().isEmpty)
    #expect(try store.verify() == [])
    for (index, document) in RecordingTests.documents.enumerated() {
      #expect(try store.snapshot(index + 1, of: "documents") == snapshot(json: document))
    }
    let session = try store.startSession("documents", appending: true)
    let last = try snapshot(json: RecordingTests.documents[4])
    #expect(try session.record(last).number == RecordingTests.documents.count + 1)
    #expect(try store.snapshot(RecordingTests.documents.count + 1, of: "documents") == last)
    #expect(try store.verify() == [])
  }

  @Test(
    "is brought up to date where a snapshot of it is damaged, which verify tells",
    arguments: try names)
  func damaged(name: String) throws {
    let folder = try TemporaryFolder()
    let copy = folder.file("damaged.treering")
    try FileManager.default.copyItem(
      at: Self.fixtures.appending(path: name), to: URL(filePath: copy))
    var connection: Connection? = try Connection(path: copy, mode: .write)
    try connection?.run(
      script: """
        PRAGMA foreign_keys = OFF;
        DELETE FROM look WHERE id = (
          SELECT v.look_id FROM version AS v JOIN snapshot AS s ON s.seq = 5
            AND v.id BETWEEN s.first_row AND s.last_row AND v.look_id IS NOT NULL LIMIT 1);
        """)
    connection = nil
    let store = try Store(path: copy, access: .writing)
    let findings = try store.verify() ?? []
    #expect(findings.contains { $0.number == 5 }, "\(findings)")
    #expect(!findings.contains { ($0.number ?? 9) < 5 }, "\(findings)")
    let counts = try store.snapshots(of: "documents").map(\.changedObjects)
    #expect(counts.prefix(4) == [0, 0, 0, 0])
    #expect(counts.allSatisfy { $0 >= 0 })
    #expect(try store.snapshot(4, of: "documents") == snapshot(json: RecordingTests.documents[3]))
  }

  /// What the documents say, read in them and not in the store.
  @Test("answers the views as it did", arguments: try names)
  func views(name: String) throws {
    let temporary = try TemporaryStore(copyOf: Self.fixtures.appending(path: name))
    #expect(
      try temporary.query("SELECT number, label FROM snapshots ORDER BY number")
        == ["1 -", "2 a", "3 -", "4 -", "5 -", "6 -"])
    // Only the last has something in common with the one before, views: three come, three go.
    #expect(
      try temporary.query("SELECT changed_objects FROM snapshots ORDER BY number")
        == ["0", "0", "0", "0", "0", "6"])
    #expect(
      try temporary.query("SELECT compared FROM snapshot ORDER BY seq")
        == ["-", "0", "0", "0", "0", "1"])
    #expect(
      try temporary.query(
        """
        SELECT p.class, c.presented_class, c.style FROM presentations AS c
        JOIN snapshots AS s USING (snapshot_id) JOIN controllers AS p
          ON p.snapshot_id = s.snapshot_id AND p.controller = c.presenter
        WHERE s.number = 6
        """) == ["A C currentContext"])
    #expect(
      try temporary.query(
        """
        SELECT number, change, class FROM changes WHERE change IN ('added', 'removed') ORDER BY 1, 2, 3
        """) == [
          "6 added V", "6 added V", "6 added W", "6 removed UIWindow", "6 removed V", "6 removed V",
        ])
  }

  @Test("is counted anew where its program did not compare what was its objects' own")
  func ownAttributes() throws {
    let temporary = try TemporaryStore()
    let session = try temporary.store.startSession("s")
    for (covers, flag) in [(#","responders""#, true), ("", false), ("", true)] {
      try session.record(
        try snapshot(
          json: """
            {"treering":1,"covers":["views"\(covers)],"views":[
            {"id":"v","class":"V","in":null,"canBecomeFirstResponder":\(flag)}]}
            """))
    }
    // What V007 made and its program counted.
    let script = try #require(
      EmbeddedFile.files(of: CEmbeddedMigrations()).first { $0.name.hasPrefix("V007") }?.text)
    let view = try #require(script.firstRange(of: "DROP VIEW controllers;"))
    try temporary.store.connection.run(
      script: """
        \(script[..<view.lowerBound])
        UPDATE snapshot SET changed = 0 WHERE seq > 1;
        DELETE FROM schema_migration WHERE version > 7;
        """)
    let upgraded = try Store(path: temporary.path, access: .writing)
    #expect(try upgraded.snapshots(of: "s").map(\.changedObjects) == [1, 1, 1])
    #expect(try upgraded.verify() == [])
  }

  /// An earlier program took views for plain where no controller was captured to own them.
  @Test("may report what was derived where the root view of a controller is unknown")
  func unknownRootView() throws {
    let temporary = try TemporaryStore()
    let session = try temporary.store.startSession("s")
    for holder in ["x", "y"] {
      try session.record(
        snapshot(
          json: """
            {"treering":1,"profile":"documented","run":{"id":"r"},"views":[
            {"id":"w","class":"UIWindow","kind":"window","in":null,"root":"a"},
            {"id":"av","class":"AV","in":"w"},{"id":"x","class":"X","in":"av"}
            \(holder == "x" ? #",{"id":"f","class":"F","in":"x"}"# : ""),
            {"id":"y","class":"Y","in":"av"}
            \(holder == "y" ? #",{"id":"f","class":"F","in":"y"}"# : "")],
            "controllers":[{"id":"a","class":"A","parent":null,"view":"av"},
            {"id":"b","class":"B","parent":"a"}],"responders":[]}
            """))
    }
    #expect(try temporary.store.verify() == [])
    func tell(_ after: String) throws -> [StoreProblem]? {
      try temporary.store.connection.run(
        script: """
          INSERT OR IGNORE INTO name (name) VALUES ('changed');
          DELETE FROM responder_event;
          INSERT INTO responder_event (
            snapshot_id, kind_id, responder_id, parts_at_id, before_id, after_id, object_count)
          SELECT s.id, k.id, f.id, f.id, x.id, y.id, 1
          FROM snapshot AS s, name AS k, object AS f, object AS x, object AS y
          WHERE s.seq = 2 AND k.name = 'changed' AND f.token = 'f' AND x.token = 'x'
            AND y.token = '\(after)';
          """)
      return try temporary.store.verify()
    }
    #expect(try tell("y") == [])
    #expect(try tell("x")?.count == 1)
  }
}
