import Commands
import TestSupport
import Testing

@Suite("Dump input")
struct DumpInputTests {
  private static let views = """
    (lldb) po [[UIWindow keyWindow] recursiveDescription]
    <UIWindow: 0x7f1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x6f1>>
       | <CyanView: 0x7f2; frame = (0 0; 320 480); layer = <CALayer: 0x6f2>>
    """

  @Test("is shown as it is, its format recognised, prompts stripped")
  func views() throws {
    let fixture = try Fixture(["views.txt": Self.views])
    let call = fixture.call("show views.txt --as recursive-description")
    #expect(call.code == .clean)
    let lines = Self.views.split(separator: "\n").dropFirst()
    #expect(call.output == lines.map { $0 + "\n" }.joined())
    #expect(
      fixture.call("chain - CyanView", input: Self.views).output.hasPrefix(
        "CyanView → ?\nunknown, because "))
  }

  @Test("is a scenario on standard input too, wherever a file may be one")
  func scenario() throws {
    let script = """
      # a script
      profile ios13
      controller root
      window UIWindow root root key
      snapshot "a"
      """
    let fixture = try Fixture(["a.scenario": script, "a.txt": script])
    for line in ["show", "check", "log --all", "export"] {
      let expected = fixture.call(line + " a.scenario")
      let piped = fixture.call(line + " -", input: script)
      #expect(piped.code == expected.code, "\(piped.diagnostics)")
      #expect(piped.output == expected.output.replacing("a.scenario", with: "standard input"))
    }
    #expect(fixture.call("show a.txt").output == fixture.call("show a.scenario").output)
    let mistake = fixture.call("show -", input: "controller root\npsuh a\n")
    #expect(mistake.diagnostics.hasPrefix("treering: standard input:2: "))
  }

  @Test("shows a printed responder chain, and explains it from its first line")
  func printedChain() throws {
    let chain = """
      (lldb) presponder 0x7f1
      <UITableView: 0x7f1; frame = (0 0; 1 1); layer = <CALayer: 0x6f1>>
         | <UIView: 0x7f2; frame = (0 0; 2 2); layer = <CALayer: 0x6f2>>
         |    | <TableViewController: 0x7f3>
      """
    let fixture = try Fixture(["chain.txt": chain])
    let explained = fixture.call("chain chain.txt")
    #expect(explained.code == .clean)
    #expect(explained.output == fixture.call("chain chain.txt UITableView").output)
    #expect(explained.output.hasPrefix("UITableView → UIView → TableViewController → ?"))
    let shown = fixture.call("show chain.txt").output
    #expect(shown.contains("responder chain of UITableView, as it was printed\n  UITableView → "))
    #expect(fixture.call("chain chain.txt UIView").output.hasPrefix("UIView → TableViewController"))
  }

  @Test("shows a responder chain that was printed beside controllers")
  func printedChainBesideControllers() throws {
    let session = """
      (lldb) pvc
      <TabController 0x7f5>, state: appeared, view: <UIView 0x7f2>
         | <ListController 0x7f3>, state: disappeared, view: (view not loaded)
      (lldb) presponder 0x7f1
      <BadgeView: 0x7f1; frame = (0 0; 1 1); layer = <CALayer: 0x6f1>>
         | <UIView: 0x7f2; frame = (0 0; 2 2); layer = <CALayer: 0x6f2>>
         |    | <TabController: 0x7f5>
         |    |    | <UIWindow: 0x7f6; frame = (0 0; 2 2); layer = <UIWindowLayer: 0x6f6>>
         |    |    |    | <UIApplication: 0x7f7>
         |    |    |    |    | <AppDelegate: 0x7f8>
      """
    let fixture = try Fixture(["session.txt": session])
    let shown = fixture.call("show session.txt").output
    #expect(shown.contains("responder chain of BadgeView, as it was printed\n  BadgeView → UIView"))
    #expect(fixture.call("show session.txt --as chain").output.hasPrefix("BadgeView → UIView → "))
  }

  @Test("does not pretend to know what a dump does not say")
  func notCaptured() throws {
    let fixture = try Fixture(["views.txt": Self.views])
    let call = fixture.call("show views.txt --as print-hierarchy")
    #expect(call.code == .failure)
    #expect(call.diagnostics == "treering: views.txt: the controllers were not captured\n")
    #expect(fixture.call("show views.txt").output.hasPrefix("controllers\n  not captured\n"))
  }

  @Test("warns of what cannot be read, and shows the rest")
  func damaged() throws {
    let fixture = try Fixture(["views.txt": Self.views + "\n   |    | <UILab"])
    let call = fixture.call("show views.txt --as views")
    #expect(call.code == .clean)
    #expect(call.output.contains("CyanView"))
    #expect(call.diagnostics.hasPrefix("treering: warning: views.txt:4: "))
  }

  @Test("says what could not be read once, with the lines of it")
  func ranges() throws {
    let noise = "some text\nmore of it\n\nand more\n"
    let fixture = try Fixture(["views.txt": noise + Self.views + "\n" + noise + noise])
    let call = fixture.call("show views.txt --as views")
    #expect(
      call.diagnostics
        == "treering: warning: views.txt: lines 1–4 and 8–15: text that is not a node was skipped\n"
    )
    #expect(fixture.call("show views.txt --strict").code != .clean)
  }

  @Test("reports how many moments there are where none is named, and which one is taken")
  func moments() throws {
    let fixture = try Fixture([
      "views.txt": Self.views + "\n(lldb) po [UIApp description]\n<UIApplication: 0x7f9>\n"
        + Self.views + "\n"
    ])
    let aside = "treering: note: views.txt: the single object printed on line 5 is not a moment\n"
    #expect(
      fixture.call("show views.txt").diagnostics == aside
        + "treering: note: views.txt holds 2 moments; #2 (recursive-description, line 7, 2 objects) "
        + "is taken, not #1 (recursive-description, line 2, 2 objects)\n")
    #expect(fixture.call("show views.txt#1").diagnostics == aside)
  }

  @Test("says of JSON without a tree what it is, not what a snapshot would be")
  func otherJSON() throws {
    let fixture = try Fixture(["answer.json": #"{"ok": true, "data": {"entries": []}}"#])
    let call = fixture.call("show answer.json")
    #expect(call.code != .clean)
    #expect(
      call.diagnostics.hasPrefix(
        "treering: answer.json: JSON, but nothing in it is a tree (its keys are ok, data); known "))
  }

  /// A run of Maestro's in which one of two commands holds a hierarchy.
  private static let commands = """
    [{"command": {"tapOnElement": {}}, "metadata": {"status": "FAILED", "timestamp": 3000, "error": \
    {"message": "Element not found: pay\\nTry again", "hierarchyRoot": {"attributes": {}, "children": \
    [{"attributes": {"accessibilityText": "Shop", "bounds": "[0,0][9,9]"}, "children": []}]}}}}, \
    {"command": {"launchAppCommand": {}}, "metadata": {"status": "COMPLETED", "timestamp": 1000}}]
    """

  @Test("reports which command of a run holds a hierarchy, and its error")
  func commandsOfARun() throws {
    let fixture = try Fixture([
      "run.json": Self.commands,
      "empty.json": #"[{"command": {"backCommand": {}}, "metadata": {"status": "COMPLETED"}}]"#,
    ])
    let call = fixture.call("show run.json")
    let note =
      "treering: note: run.json: 1 of 2 commands holds a hierarchy: tapOnElement, failed: "
      + "Element not found: pay…\n"
    #expect(call.diagnostics == note)
    #expect(
      call.output.hasPrefix(
        "command\n  tapOnElement, failed\n  Element not found: pay\n  Try again\ncontrollers\n"))
    #expect(fixture.call("diff run.json run.json").diagnostics == note + note)
    let refused = fixture.call("show empty.json")
    #expect(refused.code != .clean)
    #expect(
      refused.diagnostics
        == "treering: empty.json: Maestro's commands, none of which holds a hierarchy\n")
  }

  @Test("of a screen of which one element was described the rest is not compared")
  func describedPoint() throws {
    let label = #"{"type": "StaticText", "AXLabel": "Pear", "AXUniqueId": "name"}"#
    let fixture = try Fixture([
      "all.json": #"[{"type": "Application", "AXLabel": "Shop", "children": [\#(label)]}]"#,
      "point.json": label,
    ])
    let call = fixture.call("diff all.json point.json")
    #expect(call.diagnostics == "")
    #expect(
      call.output.split(separator: "\n").map { $0.trimmingPrefix(while: { $0 == " " }) }
        .joined(separator: " ").contains("what is missing after, which is partial: one element was")
    )
  }

  @Test("shows the sections behind a tree of elements as text")
  func sections() throws {
    let fixture = try Fixture([
      "app.txt": """
      Element subtree:
       →Button, 0x1, {{0.0, 0.0}, {9.0, 9.0}}, label: 'Buy'
      Path to element:
       →Application, 0x2, pid: 7, label: 'Shop'
        ↳Button, 0x1, {{0.0, 0.0}, {9.0, 9.0}}, label: 'Buy'
      Query chain:
       →Find: Target Application 'org.example.shop'
      """
    ])
    let call = fixture.call("show app.txt")
    #expect(call.diagnostics == "")
    #expect(
      call.output.hasSuffix(
        """
        path to element
           →Application, 0x2, pid: 7, label: 'Shop'
            ↳Button, 0x1, {{0.0, 0.0}, {9.0, 9.0}}, label: 'Buy'
        query chain
           →Find: Target Application 'org.example.shop'

        """))
    #expect(call.output.contains("views\n  Button  (element)  \"Buy\"\nresponder chain"))
  }
}
