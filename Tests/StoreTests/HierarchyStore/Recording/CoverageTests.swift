import HierarchyModel
import HierarchyStore
import TestSupport
import Testing

@Suite("A facet that a snapshot does not cover")
struct CoverageTests {
  static let views = #""views":[{"id":"w","class":"W","kind":"window","in":null}]"#
  static let full = """
    {"treering":1,"covers":["views","controllers","flags"],\(views),"controllers":[
    {"id":"c","class":"C","parent":null,"definesContext":true,"title":"t"}]}
    """
  static let viewsOnly = #"{"treering":1,"covers":["views"],\#(views)}"#
  static let withoutFlags = """
    {"treering":1,"covers":["views","controllers"],\(views),"controllers":[
    {"id":"c","class":"C","parent":null,"title":"t"}]}
    """

  private func record(_ documents: [String]) throws -> TemporaryStore {
    let temporary = try TemporaryStore()
    let session = try temporary.store.startSession("s")
    for document in documents { _ = try session.record(try snapshot(json: document)) }
    for (index, document) in documents.enumerated() {
      #expect(try temporary.store.snapshot(index + 1, of: "s") == snapshot(json: document))
    }
    return temporary
  }

  @Test("closes no row, and the next one that covers it is compared with the last")
  func leavesRowsOpen() throws {
    let temporary = try record([Self.full, Self.viewsOnly, Self.full])
    #expect(try temporary.query("SELECT count(*) FROM version WHERE kind = 5") == ["1"])
    #expect(
      try temporary.query("SELECT snapshot_id, class FROM controllers ORDER BY 1") == [
        "1 C", "3 C",
      ])
  }

  /// A dump of controllers names the views that they have, and no others.
  @Test("is reported neither as gone nor as come, where only part of it appears")
  func appearsInPart() throws {
    let controllers = #"{"treering":1,"covers":["controllers"],\#(Self.controllersAndRoot)}"#
    let all = """
      {"treering":1,"covers":["views","controllers"],"views":[
      {"id":"w","class":"W","kind":"window","in":null},{"id":"v","class":"V","in":"w"},
      {"id":"l","class":"L","in":"v"}],"controllers":[
      {"id":"c","class":"C","parent":null,"view":"v"},{"id":"d","class":"D","parent":"c"}]}
      """
    let temporary = try record([all, controllers, all])
    #expect(
      try temporary.query(
        "SELECT snapshot_id, change, class FROM changes WHERE attribute IS NULL ORDER BY 1"
      ) == ["2 removed D", "3 added D"])
    #expect(
      try temporary.query("SELECT changed_objects FROM snapshots ORDER BY number")
        == ["5", "1", "1"])
    #expect(try temporary.store.verify() == [])
  }

  private static let controllersAndRoot =
    #""views":[{"id":"v","class":"V","in":null}],"#
    + #""controllers":[{"id":"c","class":"C","parent":null,"view":"v"}]"#

  @Test("leaves the attributes that belong to it as they are")
  func leavesAttributes() throws {
    let temporary = try record([Self.full, Self.withoutFlags, Self.full])
    #expect(try temporary.query("SELECT count(*) FROM version WHERE kind = 5") == ["1"])
    #expect(
      try temporary.query("SELECT snapshot_id, defines_context FROM flags ORDER BY 1") == [
        "1 1", "3 1",
      ])
    #expect(try temporary.query("SELECT count(*) FROM changes") == ["0"])
  }
}
