import Commands
import TestSupport
import Testing

@Suite("Commands that explain")
struct ExplainingTests {
  private let fixture: Fixture

  init() throws {
    fixture = try Fixture(["app.json": Fixture.app])
  }

  private func firstLine(_ line: String) -> String {
    String(fixture.call(line).output.prefix { $0 != "\n" })
  }

  @Test("run a scenario in the profile that is asked for, and refuse what is of another")
  func profiles() throws {
    let fixture = try Fixture([
      "a.scenario": "controller a\nwindow main root a key\nsnapshot \"s\"\n",
      "app.json": Fixture.app,
    ])
    #expect(
      fixture.call("chain a.scenario main").output.hasPrefix(
        "main → UIApplication → AppDelegate\n"))
    for profile in ["ios13", "ios18"] {
      #expect(
        fixture.call("chain a.scenario main --profile \(profile)").output.hasPrefix(
          "main → UIWindowScene → UIApplication → AppDelegate\n"))
    }
    let call = fixture.call("chain app.json 0x1 --profile ios13")
    #expect(call.code == .failure && call.output.isEmpty)
    #expect(
      call.diagnostics
        == "treering: app.json: is of the profile documented: its views and links are not those that"
        + " UIKit would have in ios13; leave out --profile\n")
    _ = fixture.call("run a.scenario --store s.treering --session x")
    #expect(
      fixture.call("chain s.treering:x/s main --profile ios13").diagnostics
        .contains("give the scenario that it comes from instead"))
  }

  @Test(
    "give the answer on the first line",
    arguments: [
      (
        "chain app.json",
        "UITextField → Shop.RootView → Shop.RootViewController → UILayoutContainerView → "
          + "UINavigationController → UIWindow → UIApplication → AppDelegate"
      ),
      ("chain app.json CyanViewController", "CyanViewController"),
      ("chain app.json 0x1", "UIWindow → UIApplication → AppDelegate"),
      ("target app.json save:", "Shop.RootViewController"),
      ("target app.json save: --from 0x1", "nobody"),
      ("target app.json quit: --from 0x1", "UIApplication"),
      ("target app.json show --actor --from RootViewController", "UINavigationController"),
      ("target app.json showDetail --actor --from RootViewController", "nobody"),
      ("dispatch app.json save:", "Shop.RootViewController performs save:"),
      ("dispatch app.json share:", "nobody performs share:"),
      (
        "dispatch app.json paste:",
        "unknown, because whether UITextField accepts paste: depends on what is selected and on the "
          + "pasteboard, which was not captured"
      ),
      (
        "dispatch app.json save: --to CyanViewController",
        "CyanViewController does not implement save:, which crashes"
      ),
      ("dispatch app.json save: --message", "Shop.RootViewController handles save:"),
      ("dispatch app.json save: --message --from 0x1", "nobody handles save:"),
      (
        "dispatch app.json --event press",
        "unknown, because the focused object is not part of a snapshot"
      ),
      (
        "dispatch app.json --event touch --at 20,110",
        "Shop.RootView → Shop.RootViewController → UILayoutContainerView → "
          + "UINavigationController → UIWindow → UIApplication → AppDelegate"
      ),
      ("context app.json RootViewController", "UINavigationController presents, in its context"),
      (
        "context app.json RootViewController --style fullScreen",
        "UINavigationController presents, in no context"
      ),
      ("dismissal app.json RootViewController", "nobody: the call does nothing"),
      ("hit app.json 20,65", "UITextField"),
      ("hit app.json 20,110", "Shop.RootView"),
      ("hit app.json 900,-110", "nothing"),
      ("hit app.json -1.5,3", "nothing"),
      ("hit app.json 20,20 --in Shop.RootView", "UITextField"),
      ("visible app.json #email", "visible"),
      ("visible app.json RootViewController", "visible"),
      ("visible app.json 0x6", "not visible"),
      ("visible app.json CyanViewController", "not visible"),
    ])
  func answers(line: String, answer: String) {
    #expect(firstLine(line) == answer)
    let isTaken = !answer.hasPrefix("nobody") && !answer.hasSuffix("which crashes")
    #expect(
      fixture.call(line).code == (isTaken || !line.hasPrefix("dispatch") ? .clean : .differences))
  }

  @Test("say that nothing is hit because there is no window")
  func noWindow() throws {
    let fixture = try Fixture(["a.scenario": "controller a\nsnapshot \"s\"\n"])
    #expect(fixture.call("hit a.scenario 1,1").output == "nothing: there is no window\n")
  }

  @Test(
    "give every step with its rule, and the same as JSON",
    arguments: [
      ("chain", "chain app.json 0x3"),
      ("target", "target app.json save:"),
      ("dispatch", "dispatch app.json save: --message"),
      ("context", "context app.json RootViewController"),
      ("dismissal", "dismissal app.json RootViewController"),
      ("hit", "hit app.json 20,110"),
      ("visible", "visible app.json 0x6"),
    ])
  func explanations(name: String, line: String) {
    #expect(
      Golden("explain-\(name).txt").difference(from: fixture.call(line).output) == nil)
    #expect(
      Golden("explain-\(name).json")
        .difference(from: fixture.call("\(line) --format json").output) == nil)
  }

  @Test(
    "say which object is meant",
    arguments: [
      ("chain app.json RootVeiw", 2, "nothing in the snapshot is called \"RootVeiw\""),
      ("context app.json UILabel[1]", 2, "\"UILabel[1]\" is of kind view; expected a controller"),
      ("context app.json RootView", 2, "\"RootView\" is of kind view; expected a controller"),
      (
        "visible app.json app", 2, "\"app\" is of kind application; expected a view or a controller"
      ),
      (
        "target app.json show --actor", 2,
        "the first responder is not a controller; name the object to start at with --from"
      ),
    ])
  func wrongObjects(line: String, code: Int32, message: String) {
    let call = fixture.call(line)
    #expect(call.code.rawValue == code)
    #expect(call.diagnostics.hasPrefix("treering: app.json: \(message)"))
  }

  @Test(
    "refuse a command line that makes no sense",
    arguments: [
      "dispatch app.json", "dispatch app.json save: --event shake",
      "dispatch app.json --event touch", "hit app.json", "hit app.json 1", "hit app.json 1,x",
      "hit app.json 1,nan", "context app.json", "target app.json", "chain",
      "context app.json a --style sheet", "chain app.json a b",
    ])
  func usage(line: String) {
    let call = fixture.call(line)
    #expect(call.code == .usage)
    #expect(call.diagnostics.contains("\nusage: treering "))
  }
}
