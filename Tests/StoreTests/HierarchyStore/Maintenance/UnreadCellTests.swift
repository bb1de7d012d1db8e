import HierarchyModel
import HierarchyStore
import SQLiteDriver
import TestSupport
import Testing

/// Cells that reading a snapshot passes over and the views show, each changed in an intact store.
@Suite struct UnreadCellTests {
  private static func document(_ custom: String, _ more: String = "") -> String {
    """
    {"treering":1,"covers":["views","controllers","presentations","responders"],
    "application":{"id":"app","class":"UIApplication"},"keyWindow":"w1",
    "views":[{"id":"w1","class":"UIWindow","kind":"window","in":null,"frame":[0,0,10.5,20]},
    {"id":"v1","class":"UIView","in":"w1","clips":false,"text":"Pay","bounds":[0,0,0,0]\(more)},
    {"id":"v2","class":"UIView","in":"w1","frame":[0,0,5,5],"bounds":[1,1,5,5],"custom":\(custom)},
    {"id":"w2","class":"UIWindow","kind":"window","in":null}],
    "controllers":[{"id":"c1","class":"A","parent":null,"view":"v1"},
    {"id":"c2","class":"B","parent":null,"view":"v2"}]}
    """
  }

  private func recorded() throws -> TemporaryStore {
    let temporary = try TemporaryStore()
    let session = try temporary.store.startSession("s")
    try session.record(try snapshot(json: Self.document("null")))
    try session.record(try snapshot(json: Self.document("2", #","alpha":1,"hidden":false"#)))
    try session.record(try snapshot(json: #"{"treering":1,"covers":["views"]}"#))
    return temporary
  }

  private static let of = "(SELECT id FROM object WHERE token ="

  /// Statements that each change one kind of cell, and a word of the finding.
  static let damages: [(sql: String, word: String)] = [
    ("DELETE FROM attribute", "attribute"),
    ("DELETE FROM attribute WHERE id > 99", "attribute"),
    ("UPDATE attribute SET name = 'x' WHERE name = 'custom'", "attribute"),
    ("UPDATE attribute SET name = 'custom' WHERE id = 6", "attribute"),
    ("UPDATE attribute SET name_id = NULL", "attribute"),
    ("UPDATE snapshot SET tracked = tracked | 8 WHERE seq = 1", "looked at"),
    ("UPDATE snapshot SET tracked = tracked | 4 WHERE seq = 3", "looked at"),
    ("UPDATE snapshot SET key_window_id = \(of) 'v1') WHERE seq = 1", "key window"),
    ("UPDATE snapshot SET first_responder_id = \(of) 'v1') WHERE seq = 2", "first responder"),
    ("UPDATE snapshot SET time = '' WHERE seq = 2", "time"),
    ("UPDATE look SET hidden = 1 WHERE hidden IS NULL", "look"),
    ("UPDATE look SET hidden = 2 WHERE hidden = 0", "look"),
    ("UPDATE look SET clips = NULL", "look"),
    ("UPDATE look SET alpha = 1 WHERE alpha IS NULL", "look"),
    ("UPDATE look SET layer = 1", "look"),
    ("UPDATE look SET traits = 1", "look"),
    ("UPDATE version SET x = 600 WHERE x IS NULL", "version"),
    ("UPDATE version SET text = 1 WHERE text IS NULL", "version"),
    ("UPDATE version SET label = 1", "version"),
    ("UPDATE version SET identifier = 1", "version"),
    ("UPDATE version SET value = 1", "version"),
    ("UPDATE version SET y = 1 WHERE y = 0", "version"),
    ("UPDATE version SET y = 0.25 WHERE y = 0", "content differs"),
    ("UPDATE version SET x = 'x' WHERE x = 0", "version"),
    ("UPDATE version SET owner_id = \(of) 'c1') WHERE object_id = \(of) 'c2')", "owner"),
    ("UPDATE version SET owner_id = 0 WHERE owner_id IS NULL AND kind = 1", "owner"),
    ("UPDATE version SET owner_id = \(of) 'c2') WHERE owner_id = \(of) 'c1')", "next responder"),
    ("UPDATE version SET parent_id = \(of) 'w1') WHERE object_id = \(of) 'app')", "version"),
    ("UPDATE link SET place = 4096", "link"),
    ("INSERT INTO link SELECT version_id, key_id, 1, target_id, 0 FROM link", "link"),
    (
      """
      INSERT INTO link SELECT v.id, n.id, 0, v.object_id, 0 FROM version AS v
      JOIN name AS n ON n.name = 'view' WHERE v.kind = 1 AND v.look_id IS NOT NULL
      """, "link"
    ),
    ("UPDATE look_attribute SET value = -5 WHERE tag = 1", "value"),
    ("INSERT INTO bounds SELECT id, 0, 0, 60, 60 FROM version WHERE kind = 1", "version"),
    ("DELETE FROM bounds WHERE width = 0", "version"),
    ("UPDATE bounds SET x = 7 WHERE x = 6", "version"),
    ("UPDATE allocation SET next_epoch = 1", "allocation"),
    ("UPDATE allocation SET next_row = 1", "allocation"),
    ("UPDATE allocation SET next_row = 9223372036854775807", "allocation"),
    ("UPDATE allocation SET next_epoch = 9223372036854775807", "allocation"),
    ("DELETE FROM allocation", "allocation"),
    ("UPDATE session SET last_seq = 2", "last number"),
    ("UPDATE session SET last_seq = 9223372036854775806", "last number"),
  ]

  @Test(arguments: damages) func `are compared with what was recorded`(
    damage: (sql: String, word: String)
  ) throws {
    let temporary = try recorded()
    #expect(try temporary.store.verify() == [])
    let connection = temporary.store.connection
    let before = connection.totalChangeCount
    try connection.run(script: "PRAGMA foreign_keys = OFF; " + damage.sql)
    #expect(connection.totalChangeCount > before)
    let findings = try temporary.store.verify() ?? []
    #expect(findings.contains { $0.description.contains(damage.word) }, "\(findings)")
  }

  @Test func `may have the first of several key windows, as earlier programs stored it`() throws {
    let temporary = try TemporaryStore()
    let session = try temporary.store.startSession("s")
    try session.record(
      try SnapshotSketch.snapshot("UIWindow w1 key=true\nUIWindow w2 key=true"))
    try temporary.store.connection.run(
      script: "UPDATE snapshot SET key_window_id = \(Self.of) 'w1')")
    #expect(try temporary.store.verify() == [])
  }
}
