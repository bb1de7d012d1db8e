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
  private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../Fixtures").standardizedFileURL

  static var names: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: fixtures.path)
        .filter { $0.hasSuffix(".treering") }.sorted()
    }
  }

  @Test("is kept for every migration that a store was written after")
  func kept() throws {
    #expect(try Self.names.map { $0.prefix { $0 != "." } } == ["V002", "V003"])
  }

  @Test(
    "is brought up to date, verifies, gives back its snapshots and takes new ones",
    arguments: try names)
  func upgraded(name: String) throws {
    let temporary = try TemporaryStore(copyOf: Self.fixtures.appending(path: name))
    let store = temporary.store
    #expect(try Migrator(store.connection).pending().isEmpty)
    #expect(try store.verify() == [])
    for (place, document) in RoundTripTests.documents.enumerated() {
      #expect(try store.snapshot(place + 1, of: "documents") == snapshot(json: document))
    }
    let session = try store.startSession("documents", appending: true)
    let last = try snapshot(json: RoundTripTests.documents[4])
    #expect(try session.record(last).number == RoundTripTests.documents.count + 1)
    #expect(try store.snapshot(RoundTripTests.documents.count + 1, of: "documents") == last)
    #expect(try store.verify() == [])
  }

  /// What the documents say, read in them and not in the store.
  @Test("answers the views as it did", arguments: try names)
  func views(name: String) throws {
    let temporary = try TemporaryStore(copyOf: Self.fixtures.appending(path: name))
    #expect(
      try temporary.query("SELECT number, label FROM snapshots ORDER BY number")
        == ["1 -", "2 a", "3 -", "4 -", "5 -", "6 -"])
    // The second brings a view, the fifth three and takes that one, the sixth three of each kind, what an
    // app has once, a scene and a responder, and takes three.
    #expect(
      try temporary.query("SELECT changed_objects FROM snapshots ORDER BY number")
        == ["0", "1", "0", "0", "4", "13"])
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
        SELECT number, change, class FROM changes JOIN snapshots USING (snapshot_id)
        WHERE change IN ('added', 'removed') ORDER BY 1, 2, 3
        """) == [
          "6 added D", "6 added S", "6 added UIApplication", "6 added V", "6 added V", "6 added W",
          "6 removed UIWindow", "6 removed V", "6 removed V",
        ])
  }
}
