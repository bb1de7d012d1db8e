import Commands
import HierarchyStore
import TestSupport
import Testing

@Suite("Saved queries that count and rank")
struct SavedQueryRankingTests {
  /// Views in a window.
  private static func views(_ lines: String...) -> String {
    (["UIWindow 0x1"] + lines.map { "  " + $0 }).joined(separator: "\n")
  }

  /// Two labels that change by turns, or as often as they are told to.
  private static func changing(_ steps: (Double, Double)...) -> [String] {
    steps.map { views("A 0xab alpha=\($0.0)", "B 0xac alpha=\($0.1)") }
  }

  @Test("busiest-objects names ids as they were captured, and the older of two alike first")
  func busiest() throws {
    let fixture = try StoreFixture([
      ("a", Self.changing((1, 1), (0.5, 0.5), (0.6, 0.6))), ("b", Self.changing((1, 1), (1, 0.5))),
    ])
    #expect(
      fixture.rows("--named", "busiest-objects") == ["a A 0xab 2", "a B 0xac 2", "b B 0xac 1"])
    #expect(
      fixture.rows("--named", "busiest-objects", "--param", "session=b") == ["b B 0xac 1"])
  }

  @Test("busiest-objects counts what has no class too")
  func classless() throws {
    let lines = ["1", "0.5"].map { alpha in
      #"{"treering":1,"covers":["views"],"views":[{"id":"v","in":null,"alpha":\#(alpha)}]}"#
    }
    let fixture = try Fixture(["session.ndjson": lines.joined(separator: "\n")])
    #expect(fixture.record("--store app.treering --session s").code == .clean)
    let call = fixture.call("query app.treering --named busiest-objects --format csv")
    #expect(call.output == "session,class,token,changes\ns,,v,1\n")
  }

  @Test("biggest-changes counts no first snapshot of a session, and asks for one session alone")
  func biggest() throws {
    let fixture = try StoreFixture([
      ("a", Self.changing((1, 1), (0.5, 0.5))), ("b", Self.changing((1, 1), (1, 0.5), (1, 0.6))),
    ])
    #expect(
      fixture.rows("--named", "biggest-changes")
        == ["a 2 2 2 \\N", "b 2 2 1 \\N", "b 3 3 1 \\N"])
    #expect(
      fixture.rows("--named", "biggest-changes", "--param", "session=a") == ["a 2 2 2 \\N"])
  }

  @Test("biggest-changes and session-summary report what pruning left")
  func pruned() throws {
    let fixture = try StoreFixture([
      ("a", Self.changing((1, 1), (0.5, 0.5))), ("b", Self.changing((1, 1), (1, 0.5), (1, 0.6))),
    ])
    #expect(Call(["prune", "app.treering", "b/1"], in: fixture.folder.path).code == .clean)
    #expect(
      fixture.rows("--named", "biggest-changes") == ["a 2 2 2 \\N", "b 3 3 1 \\N"])
    #expect(
      fixture.rows("--named", "session-summary")
        == ["a \\N \\N 2 1.0 3 0", "b \\N \\N 2 1.0 3 0"])
  }

  @Test(
    "rankings show twenty rows", arguments: ["biggest-changes", "busiest-objects", "deepest-trees"])
  func limits(name: String) throws {
    let drawings = (1...25).map { step in
      Self.views("A a") + (1...25).map { "\n  B b\($0) alpha=0.\(step)\($0)" }.joined()
    }
    #expect(try StoreFixture([("s", drawings)]).rows("--named", name).count == 20)
  }

  @Test("deepest-trees counts windows, views, layers and elements, and nothing else")
  func deepest() throws {
    func rows(_ drawing: String) throws -> [String] {
      try StoreFixture(drawing, drawing).rows("--named", "deepest-trees")
    }
    #expect(try rows("UIWindow w") == ["s 1 1 1 UIWindow UIWindow", "s 2 2 1 UIWindow UIWindow"])
    for kind in ["view", "layer", "element"] {
      #expect(
        try rows("UIWindow w\n  Inner i kind=\(kind)").first
          == "s 1 1 2 Inner UIWindow › Inner", "\(kind)")
    }
    let guide = "UIWindow w\n  Guide g kind=guide\n--\nA a\n  B b\n    C c"
    #expect(try rows(guide).first == "s 1 1 1 UIWindow UIWindow")
  }

  @Test("duplicate-identifiers counts within a session, the most frequent first")
  func duplicates() throws {
    let fixture = try StoreFixture([
      (
        "a",
        [
          Self.views(
            "A a1 identifier=rare", "A a2 identifier=rare", "B b1 identifier=both",
            "B b2 identifier=both", "A c1 identifier=often", "B c2 identifier=often",
            "A c3 identifier=often", "A d identifier=single", "A n1", "A n2")
        ]
      ), ("b", [Self.views("A a identifier=single", "A b identifier=own", "A c identifier=own")]),
    ])
    #expect(
      fixture.rows("--named", "duplicate-identifiers") == [
        "a 1 often 3 A,B", "a 1 both 2 B", "a 1 rare 2 A", "b 1 own 2 A",
      ])
  }

  @Test("growth-by-class adds up all sessions that have both labels, each at its last of a label")
  func growth() throws {
    let before = Self.views("A 0x2", "C 0x3", "D 0x4")
    let after = Self.views("A 0x2", "A 0x5", "B 0x6", "D 0x4")
    let half = Self.views("Z 0x7", "Z 0x8", "Z 0x9")
    let labels = ["before", "before", "after", "after"]
    let fixture = try StoreFixture(
      [("a", [half, before, half, after]), ("b", [half, before, half, after]), ("c", [half])],
      labels: labels)
    let query = ["--named", "growth-by-class", "--param", "from=before", "--param", "to=after"]
    #expect(
      fixture.rows(query) == [
        "A 2 4 2", "B 0 2 2", "C 2 0 -2",
      ])
    #expect(
      fixture.rows(query + ["--param", "session=b"]) == ["A 1 2 1", "B 0 1 1", "C 1 0 -1"])
    #expect(fixture.rows(query + ["--param", "session=c"]) == [])
  }

  @Test("session-summary reports what each session holds")
  func summary() throws {
    var run = RunDescription()
    run.app = "Shop"
    run.version = "1.2"
    let controllers = "\n--\nUINavigationController n\n  Home h"
    let fixture = try StoreFixture(
      [
        (
          "z",
          [
            Self.views("A a") + controllers, Self.views("A a") + controllers + "\n  Next x",
            Self.views("A a") + controllers,
          ]
        ), ("a", [Self.views("A a", "B b")]),
      ], run: run)
    // A window, a view and two or three controllers; a push and a pop, two seconds apart.
    #expect(
      fixture.rows("--named", "session-summary")
        == ["z Shop 1.2 3 2.0 5 2", "a Shop 1.2 1 0.0 3 0"])
  }
}
