import Commands
import TestSupport
import Testing

@Suite("The scene that is asked about")
struct SceneOptionTests {
  private static func json(_ left: String = "", _ right: String = "") -> String {
    """
    {"treering": 1, "label": "two", "profile": "ios13",
     "covers": ["views", "controllers", "presentations", "flags", "responders", "actions"],
     "application": {"id": "app", "class": "UIApplication"},
     "scenes": [{"id": "s1", "class": "UIWindowScene"\(left)},
       {"id": "s2", "class": "UIWindowScene"\(right)}],
     "views": [
      {"id": "0x1", "class": "UIWindow", "kind": "window", "in": null, "scene": "s1", "key": true,
       "firstResponder": "0x2", "frame": [0, 0, 300, 600], \(shown)},
      {"id": "0x2", "class": "EditorView", "in": "0x1", "frame": [0, 0, 300, 600], \(shown),
       "actions": ["save:"]},
      {"id": "0x3", "class": "UIWindow", "kind": "window", "in": null, "scene": "s2", "key": true,
       "firstResponder": null, "frame": [0, 0, 300, 600], \(shown)}],
     "controllers": []}
    """
  }

  private static let shown = """
    "hidden": false, "alpha": 1, "interaction": true, "level": 0
    """
  private static let active = ", \"activationState\": \"foregroundActive\""
  private static let background = ", \"activationState\": \"background\""

  private func fixture(_ left: String = "", _ right: String = "") throws -> Fixture {
    try Fixture([
      "two.json": Self.json(left, right), "two.expect": "action save: reaches EditorView\n",
    ])
  }

  @Test(
    "has to be named where nobody captured which is active",
    arguments: [
      ("hit two.json 5,5", "EditorView\n"), ("dispatch two.json save:", "EditorView performs"),
      ("dispatch two.json --event touch --at 5,5", "EditorView → "),
      ("visible two.json EditorView", "visible\n"),
    ])
  func named(line: String, answer: String) throws {
    let fixture = try fixture()
    let open = fixture.call(line).output
    #expect(open.hasPrefix("unknown, because "))
    #expect(
      open.contains(
        "scenes, of which --scene names one\n  UIWindowScene[1] s1  its activation state"))
    #expect(fixture.call(line + " --scene s1").output.hasPrefix(answer))
    #expect(
      try self.fixture(Self.active, Self.background).call(line).output.hasPrefix(answer))
    let json = fixture.call(line + " --format json").output
    #expect(json.contains("\"answer\": null") && json.contains("\"unknown\": \"wh"))
  }

  @Test("gives a chain its first responder")
  func chain() throws {
    let fixture = try fixture()
    let open = fixture.call("chain two.json")
    #expect(open.code == .failure)
    #expect(
      open.diagnostics.hasSuffix("name the scene after --scene, or the object to start at\n"))
    #expect(fixture.call("chain two.json --scene s1").output.hasPrefix("EditorView → UIWindow"))
    let wrong = fixture.call("hit two.json 5,5 --scene EditorView")
    #expect(wrong.code == .failure && wrong.output.isEmpty)
  }

  @Test("is asked of by expectations, and a misspelt one is an error")
  func expect() throws {
    let fixture = try fixture()
    let open = fixture.call("expect two.json two.expect")
    #expect(open.code == .differences && open.output.contains("which of the 2 scenes is active"))
    #expect(fixture.call("expect two.json two.expect --scene s1").code == .clean)
    #expect(fixture.call("expect two.json two.expect --scene s2").code == .differences)
    let wrong = fixture.call("expect two.json two.expect --scene s3")
    #expect(wrong.code == .failure && wrong.diagnostics.contains("\"s3\""))
  }

  @Test("is an argument of functions of SQL")
  func sql() throws {
    let fixture = try fixture()
    _ = fixture.call("import two.json --store s.treering --session x")
    func rows(_ sql: String) -> [Substring] {
      Call(["query", "s.treering", sql, "--format", "csv"], in: fixture.folder.path).output
        .split(whereSeparator: \.isNewline)
    }
    #expect(
      rows("SELECT reason FROM hit_test(1, 5, 5)").last
        == "\"unknown, because which of the 2 scenes is on the screen was not captured\"")
    #expect(
      rows("SELECT class FROM hit_test(1, 5, 5, 's1') WHERE is_hit") == ["class", "EditorView"])
    #expect(
      rows("SELECT ending FROM responder_chain(1)").last?.contains("which of the 2 scenes") == true)
    #expect(
      rows("SELECT class FROM responder_chain(1) WHERE scene = 's1' LIMIT 1")
        == ["class", "EditorView"])
    #expect(
      rows("SELECT key_window IS NULL AS a, first_responder IS NULL AS b FROM snapshots")
        == ["a,b", "1,1"])
    #expect(fixture.call("verify s.treering").code == .clean)
  }
}
