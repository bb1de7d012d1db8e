import TestSupport
import Testing

@testable import Commands

@Suite("The exit status of commands that explain")
struct ExitStatusTests {
  private let fixture: Fixture

  init() throws {
    fixture = try Fixture([
      "whole.scenario": """
      controller home HomeController
      controller cart CartController
      controller nav kind navigation
      push home onto nav
      window main root nav key
      present cart from home style fullScreen
      snapshot "s"
      """,
      // Nothing but classes, containment and views.
      "bare.json": """
      {"treering": 1, "views": [
        {"id": "w", "class": "UIWindow", "kind": "window", "in": null},
        {"id": "v", "class": "HomeView", "in": "w"}], "controllers": [
        {"id": "h", "class": "HomeController", "parent": null, "view": "v"}]}
      """,
    ])
  }

  /// A question and its status. "Nobody" and "unknown" are answers; only `dispatch` has a status
  /// for what nothing handles.
  @Test(
    "is 0 where they answer, 1 where nothing handles what is dispatched, 2 where nothing can be asked",
    arguments: [
      ("chain whole.scenario home", 0), ("chain bare.json v", 0),
      ("chain whole.scenario nope", 2), ("chain bare.json", 2),
      ("target whole.scenario save: --from home", 0),
      ("target whole.scenario show --actor --from home", 0),
      ("target bare.json save: --from v", 0), ("target whole.scenario save: --from nope", 2),
      ("dispatch whole.scenario save: --from home", 1),
      ("dispatch bare.json save: --from v", 0),
      ("dispatch bare.json save: --message --from v", 0),
      ("dispatch bare.json --event press", 0),
      ("dispatch whole.scenario --event shake", 0),
      ("dispatch whole.scenario save: --to nope", 2),
      ("context whole.scenario cart --style fullScreen", 0),
      ("context whole.scenario home --style fullScreen", 0),
      ("context bare.json HomeController", 0), ("context whole.scenario nope", 2),
      ("dismissal whole.scenario home", 0), ("dismissal bare.json HomeController", 0),
      ("dismissal whole.scenario nope", 2),
      ("hit whole.scenario 9,99", 0), ("hit whole.scenario -9,-9", 0), ("hit bare.json 9,9", 0),
      ("hit whole.scenario 9,9 --in nope", 2),
      ("visible whole.scenario cart", 0), ("visible whole.scenario home", 0),
      ("visible bare.json HomeController", 0), ("visible whole.scenario nope", 2),
      ("screen whole.scenario", 0), ("screen whole.scenario --scene nope", 2),
    ])
  func status(line: String, code: Int32) {
    let call = fixture.call(line)
    #expect(call.code.rawValue == code, "\(call.output)\(call.diagnostics)")
    #expect(call.diagnostics.isEmpty == (code != 2))
    let json = fixture.call(line + " --format json")
    #expect(json.code.rawValue == code)
    #expect(json.output.isEmpty == (code == 2))
  }
}
