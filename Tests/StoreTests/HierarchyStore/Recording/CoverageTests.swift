import HierarchyDiff
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

  private static let presented = """
    {"treering":1,"covers":["views","controllers","presentations","flags","responders","actions"],
    "views":[{"id":"w","class":"W","kind":"window","in":null,"root":"c"},
    {"id":"v","class":"V","in":"w","next":"w","actions":["a:"]},{"id":"s","class":"S","in":"w"}],
    "controllers":[{"id":"c","class":"C","parent":null,"view":"v","definesContext":true},
    {"id":"p","class":"P","parent":null,"view":"s","presentedBy":"c"}]}
    """
  private static let unpresented = """
    {"treering":1,"covers":["views","controllers"],
    "views":[{"id":"w","class":"W","kind":"window","in":null,"root":"c"},
    {"id":"v","class":"V","in":"w"},{"id":"s","class":"S","in":"w"}],
    "controllers":[{"id":"c","class":"C","parent":null,"view":"v"},
    {"id":"p","class":"P","parent":null,"view":"s"}]}
    """

  @Test("is not in the views of what belongs to it, nor in changes from and to the snapshot")
  func views() throws {
    let temporary = try record([Self.presented, Self.unpresented, Self.presented])
    func rows(_ sql: String, at number: Int) throws -> [String] {
      try temporary.query(sql.replacing("%", with: "\(number)"))
    }
    let keys = """
      SELECT attribute FROM attributes WHERE snapshot_id = %
      AND attribute NOT IN ('root', 'view') ORDER BY 1
      """
    let next = """
      SELECT r.class, r.next_is, n.class, d.class FROM responders AS r
      LEFT JOIN objects AS n ON n.object = r.next LEFT JOIN objects AS d ON d.object = derived_next
      WHERE snapshot_id = % ORDER BY 1
      """
    let presenters =
      "SELECT class, presenter IS NOT NULL FROM controllers WHERE snapshot_id = % ORDER BY 1"
    for number in [1, 3] {
      #expect(try rows(keys, at: number) == ["actions", "definesContext", "presentedBy"])
      #expect(
        try rows(next, at: number) == [
          "C derived W W", "P derived C C", "S derived P P", "V captured W C", "W unknown - -",
        ])
      #expect(try rows(presenters, at: number) == ["C 0", "P 1"])
    }
    #expect(try rows(keys, at: 2) == [])
    #expect(
      try rows(next, at: 2) == [
        "C derived W W", "P unknown - -", "S derived P P", "V unknown - -", "W unknown - -",
      ])
    #expect(try rows(presenters, at: 2) == ["C 0", "P 0"])
    #expect(try temporary.query("SELECT snapshot_id, class, attribute FROM changes") == [])
    #expect(try temporary.store.verify() == [])
  }

  @Test("of controllers says neither whose view a view is, nor where its chain goes on")
  func owners() throws {
    func document(_ covers: String, _ root: String, _ controllers: String) -> String {
      """
      {"treering":1,"covers":["views"\(covers)],"views":[
      {"id":"w","class":"W","kind":"window","in":null\(root)},{"id":"v","class":"V","in":"w"}]
      \(controllers)}
      """
    }
    let all = document(
      #","controllers""#, "", #","controllers":[{"id":"c","class":"C","parent":null,"view":"v"}]"#)
    let temporary = try record([all, document("", "", ""), all])
    #expect(
      try temporary.query(
        "SELECT snapshot_id, controller IS NOT NULL FROM views WHERE class = 'V' ORDER BY 1")
        == ["1 1", "2 0", "3 1"])
    #expect(
      try temporary.query(
        "SELECT snapshot_id, next_is, next FROM responders WHERE class = 'V' ORDER BY 1")
        == ["1 derived 3", "2 unknown -", "3 derived 3"])
    #expect(try temporary.query("SELECT count(*) FROM changes") == ["0"])
    #expect(try temporary.query("SELECT count(*) FROM version WHERE kind = 0") == ["1"])
    #expect(try temporary.store.verify() == [])
  }

  /// Application, delegate, scenes and other responders belong to lists, not to facets.
  @Test("lists no change of what is there only once, where one of the snapshots does not list it")
  func lists() throws {
    let all = """
      {"treering":1,"covers":["views","responders"],\(Self.views),
      "application":{"id":"app","class":"App","delegate":{"id":"d","class":"Delegate"}},
      "scenes":[{"id":"s","class":"Scene"}],"responders":[{"id":"r","class":"R"}]}
      """
    let none = #"{"treering":1,"covers":["views","responders"],\#(Self.views)}"#
    let empty = """
      {"treering":1,"covers":["views","responders"],\(Self.views),"application":null,"scenes":[],
      "responders":[]}
      """
    let temporary = try record([all, none, all, empty, all])
    #expect(
      try temporary.query("SELECT number, change, class FROM changes ORDER BY 1, 3") == [
        "4 removed App", "4 removed R", "4 removed Scene",
        "5 added App", "5 added R", "5 added Scene",
      ])
    #expect(
      try temporary.query("SELECT changed_objects FROM snapshots ORDER BY number")
        == ["5", "0", "0", "3", "3"])
    #expect(try temporary.store.verify() == [])
  }

  /// Both snapshots say it, so the difference is known, whatever else they looked at. How a
  /// controller is presented belongs to the presentations.
  @Test("takes no part in comparing attributes that are their object's own")
  func ownAttributes() throws {
    func document(_ covers: String, _ flag: Bool, _ style: String) -> String {
      """
      {"treering":1,"covers":["views","controllers"\(covers)],"views":[
      {"id":"v","class":"V","in":null,"canBecomeFirstResponder":\(flag)}],
      "controllers":[{"id":"c","class":"C","parent":null,"style":"\(style)"}]}
      """
    }
    let temporary = try record([
      document(#","responders","presentations""#, true, "pageSheet"),
      document("", false, "formSheet"), document("", true, "formSheet"),
    ])
    let rows = [
      "2 canBecomeFirstResponder 1 0", "3 canBecomeFirstResponder 0 1",
    ]
    let columns = "attribute, before, after"
    #expect(
      try temporary.query("SELECT number, \(columns) FROM changes ORDER BY 1, 2") == rows)
    #expect(try temporary.store.snapshots(of: "s").map(\.changedObjects) == [2, 1, 1])
    for number in 2...3 {
      let after = try temporary.store.difference(
        from: Int64(number - 1), to: Int64(number)
      ).delta.after
      let changed = [KnownKey.canBecomeFirstResponder, .style].map { key in
        (0..<after.count).contains { after.facts.entry(of: $0, key: KeyCode(key)) != nil }
      }
      #expect(changed == [true, false])
    }
    #expect(try temporary.store.verify() == [])
  }

  @Test("ends what is found at the last snapshot that looked")
  func found() throws {
    let views = #"{"treering":1,"run":{"id":"r"},"covers":["views"],\#(Self.views)}"#
    let controllers = #"{"treering":1,"run":{"id":"r"},"covers":["controllers"],"controllers":[]}"#
    let temporary = try record([views, controllers, views, controllers])
    let sightings = try temporary.store.find(SearchTerm("W")).sightings
    #expect(sightings.map(\.first.number) == [1])
    #expect(sightings.map(\.last.number) == [3])
    #expect(sightings.map(\.isThereAtEnd) == [false])
  }
}
