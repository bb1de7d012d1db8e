import Commands
import Foundation
import HierarchyStore
import JSONText
import SQLiteDriver
import StoreFunctions
import TestSupport
import Testing

/// What is declared of columns, held against what SQLite names and stores hold.
@Suite("Declared columns")
struct DeclaredColumnTests {
  private let store: SampleStore

  init() throws {
    store = try SampleStore.made.get()
  }

  /// The functions with a call of each over a store, in which they are `f`.
  private static let calls = [
    "treering_tree": "snapshots AS s, treering_tree(s.snapshot_id) AS f",
    "treering_diff": "\(neighbours), treering_diff(a.snapshot_id, b.snapshot_id) AS f",
    "navigation_between": "\(neighbours), navigation_between(a.snapshot_id, b.snapshot_id) AS f",
    "responder_changes_between":
      "\(neighbours), responder_changes_between(a.snapshot_id, b.snapshot_id) AS f",
    "responder_chain": "\(few) AS o, responder_chain(o.snapshot_id, o.responder) AS f",
    "action_target": "\(few) AS o, action_target(o.snapshot_id, o.responder, 'save:') AS f",
    "control_sends":
      "\(few) AS o, control_sends(o.snapshot_id, o.responder) AS f WHERE o.kind = 'view'",
    "presentation_context": """
    \(few) AS o, presentation_context(o.snapshot_id, o.responder) AS f WHERE o.kind = 'controller'
    """,
    "dismissal":
      "\(few) AS o, dismissal(o.snapshot_id, o.responder) AS f WHERE o.kind = 'controller'",
    "hit_test": "snapshots AS s, hit_test(s.snapshot_id, 50, 70) AS f",
    "treering_screen": "snapshots AS s, treering_screen(s.snapshot_id) AS f",
    "session_alignment": "session_alignment('shop', 'shop again') AS f",
  ]
  private static let neighbours =
    "snapshots AS a JOIN snapshots AS b ON b.session = a.session AND b.number = a.number + 1"
  private static let few = """
    (SELECT r.* FROM responders AS r JOIN snapshots USING (snapshot_id)
      WHERE session NOT LIKE 'dump%')
    """

  @Test("have the names that SQLite has, in their order", arguments: Relation.publicViews)
  func names(view: Relation) throws {
    let select = try store.connection().prepare("SELECT * FROM \(view.name) LIMIT 0")
    let names = (0..<Int32(select.columnCount)).map(select.columnName)
    #expect(view.columns.map(\.name) == names)
  }

  @Test("of views say what every stored value is", arguments: Relation.publicViews)
  func views(view: Relation) throws {
    try hold("SELECT * FROM \(view.name)", against: view.columns, of: view.name)
  }

  @Test(
    "of functions say what every value is", arguments: StoreFunctions.all.map(\.signature.name))
  func functions(name: String) throws {
    let function = try #require(StoreFunctions.all.first { $0.signature.name == name })
    let call = try #require(Self.calls[name])
    try hold("SELECT f.* FROM \(call)", against: function.signature.columns, of: name)
  }

  /// Expects every value of some rows to be as declared, and every column to have had one.
  private func hold(_ sql: String, against columns: [DeclaredColumn], of name: String) throws {
    let select = try store.connection().prepare(sql)
    var seen: Set<String> = []
    var wrong: Set<String> = []
    while try select.step() {
      for (index, column) in columns.enumerated() {
        let value = select.value(Int32(index))
        if value != .null { seen.insert(column.name) }
        let fits = value == .null ? column.isNullable : column.type.holds(value)
        if !fits { wrong.insert("\(name).\(column.name) is declared \(column), and is \(value)") }
      }
    }
    #expect(wrong.isEmpty)
    let never = Set(columns.map(\.name)).subtracting(seen)
    #expect(never.isEmpty, "\(name): nobody saw a value of \(never.sorted())")
  }

  @Test("are listed for programs, with the tables' own and the saved queries")
  func listed() throws {
    let call = Call("query sample.treering --list --format json", in: store.folder.path)
    #expect(call.code == .clean, "\(call.diagnostics)")
    let list = try JSONSerialization.jsonObject(with: Data(call.output.utf8))
    let members = try #require(list as? [String: [[String: Any]]])
    let views = try #require(members["views"])
    #expect(views.compactMap { $0["name"] as? String } == Relation.publicViews.map(\.name))
    let text = call.output
    for part in [
      #"{"name":"hidden","type":"flag","nullable":true}"#,
      #"{"name":"snapshot_id","type":"integer","nullable":false}"#,
      #"{"name":"open_seq","type":"integer","nullable":false}"#,
      #"{"name":"token","type":"any","nullable":true}"#,
      #""arguments":[{"name":"a","required":true},{"name":"b","required":true}]"#,
      #"{"name":"after","required":false"#,
    ] {
      #expect(text.filter { !$0.isWhitespace }.contains(part), "\(part)")
    }
    let csv = Call("query sample.treering --list --format csv", in: store.folder.path)
    #expect(csv.code == .usage)
  }
}
