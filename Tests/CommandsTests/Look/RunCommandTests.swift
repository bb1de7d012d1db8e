import Commands
import Foundation
import TestSupport
import Testing

@Suite("treering run")
struct RunCommandTests {
  private static let good = """
    controller root RootViewController view RootView viewClass RootView
    controller sheet SheetController view SheetView viewClass SheetView
    window UIWindow
    root root in UIWindow
    makeKeyAndVisible UIWindow
    view Field UITextField in RootView canBecomeFirstResponder yes
    becomeFirstResponder Field
    snapshot "before"
    present sheet from root style fullScreen
    """

  @Test("prints controllers, visible views and the first responder's chain at every snapshot")
  func moments() throws {
    let fixture = try Fixture(["a.scenario": Self.good + "\nsnapshot \"after\""])
    let call = fixture.call("run a.scenario")
    #expect(call.code == .clean)
    #expect(Golden("run.txt").difference(from: call.output) == nil)
    let after = fixture.call("run a.scenario#after").output
    #expect(after.hasPrefix("a.scenario#after\n"))
    #expect(call.output.hasSuffix("\n\n" + after))
    #expect(fixture.call("run a.scenario#2").output == after)
  }

  @Test("prints what came of actions, questions, messages, touches and refused roles")
  func outcomes() throws {
    let script = """
      controller root view RootView frame 0 0 100 100 implements [save:, told]
      navigation nav [root]
      window main root nav key frame 0 0 100 100
      view Field UITextField in RootView
      view Plain in RootView frame 0 0 50 50
      sendAction save: from Plain
      sendAction gone:
      target save: from Plain
      message told from Plain
      touch began on Plain
      targetViewController show from root
      targetViewController showDetail from root
      customAction asks from root base no
      becomeFirstResponder Plain
      becomeFirstResponder Field
      sendAction copy:
      snapshot "after"
      """
    let output = try Fixture(["a.scenario": script]).call("run a.scenario").output
    #expect(
      output.contains(
        """
        what came of it
          sendAction save:: root performs it
          sendAction gone:: nobody performs it
          target save: from Plain: root
          message told: root handles it, on the way Plain → RootView → root
          touch began: Plain → RootView → root → nav.view → nav → main → UIApplication → AppDelegate
          targetViewController show from root: nav
          targetViewController showDetail from root: nobody: the caller's default applies
          customAction asks from root: nobody overrides it, its default is false
          becomeFirstResponder Plain: refused: it cannot become one
          sendAction copy:: unknown, because whether Field accepts copy: depends on what is selected \
        and on the pasteboard, which was not captured

        """), "\(output)")
  }

  @Test("prints the chain of a named object")
  func chain() throws {
    let fixture = try Fixture(["a.scenario": Self.good + "\nsnapshot \"after\""])
    #expect(
      fixture.call("run a.scenario#after --chain SheetView").output.hasSuffix(
        """
        responder chain of SheetView
          SheetView → sheet → root → UIWindow → UIApplication → AppDelegate

        """))
    let call = fixture.call("run a.scenario --chain Nobody")
    #expect(call.code == .failure)
    #expect(
      call.diagnostics
        == "treering: a.scenario#before: nothing in the snapshot is called \"Nobody\"\n")
  }

  @Test("runs in another profile where one is asked for")
  func profile() throws {
    let fixture = try Fixture(["a.scenario": Self.good])
    #expect(!fixture.call("run a.scenario").output.contains("UIDropShadowView"))
    #expect(
      fixture.call("run a.scenario --profile ios13").output.contains("UIDropShadowView"))
  }

  @Test("prints what UIKit calls, where it is asked to")
  func callbacks() throws {
    let fixture = try Fixture(["a.scenario": Self.good])
    #expect(!fixture.call("run a.scenario").output.contains("callbacks"))
    #expect(
      fixture.call("run a.scenario --callbacks").output.contains(
        "callbacks\n  root.viewDidLoad\n"))
  }

  @Test("prints what UIKit complains of before the hierarchy that it led to")
  func warnings() throws {
    let script = Self.good + "\ncontroller other A\npresent other from sheet\n"
    let fixture = try Fixture(["a.scenario": script + "present root from other\nsnapshot end"])
    #expect(fixture.call("run a.scenario").code == .failure)
    let again = script + "controller third A\npresent third from sheet\nsnapshot end"
    let call = try Fixture(["a.scenario": again]).call("run a.scenario#end")
    #expect(call.code == .clean)
    #expect(
      call.output.hasPrefix(
        "a.scenario#end\nwarnings\n  not-in-window-hierarchy: Attempt to present <A"))
  }

  @Test("tells the words of an operation from a class that was left out")
  func optionalClass() throws {
    let script = """
      controller root A
      window UIWindow root root key
      view box in root.view
      """
    let fixture = try Fixture(["a.scenario": script])
    #expect(
      fixture.call("show a.scenario --as views").output.hasPrefix(
        "UIWindow  key window"))
    #expect(fixture.call("chain a.scenario box").output.hasPrefix("box → root.view → root → "))
  }

  @Test("takes the end of a script that takes no snapshot")
  func end() throws {
    let fixture = try Fixture(["a.scenario": "controller a A"])
    #expect(fixture.call("run a.scenario").output.hasPrefix("a.scenario#end\n"))
  }

  @Test("takes the JSON form, and scripts from standard input")
  func forms() throws {
    let json = #"{"profile": "documented", "setup": [{"op": "vc", "id": "a", "class": "A"}]}"#
    let fixture = try Fixture(["a.json": json])
    #expect(fixture.call("run a.json").output.contains("controllers\n  a  (in no window)\n"))
    #expect(fixture.call("show a.json --as notation").output == "a\n")
    #expect(fixture.call("run -", input: Self.good).output.hasPrefix("standard input#before\n"))
  }

  @Test(
    "names file, line and the operation's own reason",
    arguments: [
      ("push a", "a.scenario:1: "),
      ("frobnicate", "a.scenario:1: \"frobnicate\" is not an operation"),
      ("\n\ncontroller a A\npush a onto b", "a.scenario:4: "),
      (
        "profile ios99", "a.scenario:1: expected documented, ios12, ios13 or ios18, found \"ios99\""
      ),
      ("controller a A\npresent a from a", "a.scenario:2: NSInvalidArgumentException"),
      ("[{\"op\": \"push\"}]", "a.scenario: operation 1: "),
      ("{\"setup\": [", "a.scenario:1: "),
      ("", "a.scenario: is empty"),
      ("view \"a", "a.scenario:1: column 6: "),
    ])
  func mistakes(script: String, message: String) throws {
    let fixture = try Fixture(["a.scenario": script])
    for line in ["run a.scenario", "show a.scenario", "chain a.scenario a"] {
      let call = fixture.call(line)
      #expect(call.code == .failure)
      #expect(call.output == "")
      #expect(call.diagnostics.hasPrefix("treering: \(message)"), "\(call.diagnostics)")
      #expect(call.diagnostics.count { $0 == "\n" } == 1)
    }
  }

  @Test("says what to do with a snapshot or a dump")
  func others() throws {
    let fixture = try Fixture([
      "a.json": Fixture.app, "a.txt": "<UIWindow: 0x7fd1; frame = (0 0; 390 844)>\n",
    ])
    for (file, word) in [("a.json", "snapshot"), ("a.txt", "dump")] {
      let message = "\(file): is a \(word); expected a scenario; `treering show` shows it"
      #expect(fixture.call("run \(file)").diagnostics == "treering: \(message)\n")
      #expect(fixture.call("show \(file)").code == .clean)
    }
  }

  @Test("names the file that lacks a moment")
  func moment() throws {
    let fixture = try Fixture(["a.scenario": Self.good])
    #expect(
      fixture.call("run a.scenario#nope").diagnostics.hasPrefix(
        "treering: a.scenario: no snapshot is labelled \"nope\"; there are \"before\""))
  }

  @Test("refuses what is neither a text nor a file")
  func noScript() throws {
    let fixture = try Fixture()
    try fixture.folder.write(Data([0xFF, 0xFE, 0x41]), to: "a.scenario")
    #expect(
      fixture.call("run a.scenario").diagnostics
        == "treering: a.scenario: is no UTF-8 text; expected a scenario\n")
    #expect(
      fixture.call("run b.scenario").diagnostics == "treering: b.scenario: no such file\n")
    #expect(fixture.call("run").code == .usage)
  }

  @Test("gives every form of every snapshot")
  func showing() throws {
    let fixture = try Fixture(["a.scenario": Self.good + "\nsnapshot \"after\""])
    #expect(
      fixture.call("show a.scenario#after --as print-hierarchy").output.contains(
        "   + <SheetController 0x"))
    #expect(fixture.call("show a.scenario#after --as notation").output == "root + sheet\n")
    #expect(fixture.call("show a.scenario#before --as notation").output == "root\nsheet\n")
    #expect(
      fixture.call("chain a.scenario#before").output.hasPrefix("Field → RootView → root → "))
    #expect(
      fixture.call("context a.scenario#before root").output.hasPrefix("root presents"))
    #expect(fixture.call("show a.scenario#none").diagnostics.contains("\"before\""))
  }
}
