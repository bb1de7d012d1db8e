import Commands
import Testing

@Suite("treering dismissal")
struct DismissalCommandTests {
  private let fixture: Fixture

  init() throws {
    fixture = try Fixture([
      "app.scenario": """
      controller list ListController
      navigation nav [list]
      window main root nav key
      controller sheet SheetController
      navigation box [sheet]
      controller top TopController
      present box from list
      snapshot "one"
      present top from sheet
      snapshot "two"
      """,
      "root.txt": """
      (lldb) po [[[UIWindow keyWindow] rootViewController] _printHierarchy]
      <UINavigationController 0x1>, state: appeared, view: <UILayoutContainerView 0x2>
         | <CartViewController 0x4>, state: appeared, view: <UIView 0x5>
      """,
      "away.txt": """
      <UINavigationController 0x1>, state: disappeared, view: <UIView 0x2> not in the window
         | <CartViewController 0x4>, state: disappeared, view: <UIView 0x5> not in the window
         + <PayViewController 0x6>, state: appeared, view: <UIView 0x7>, presented with: <_UIFullscreenPresentationController 0x8>
      """,
      "lone.json": """
      {"treering": 1, "covers": ["controllers"], "controllers": [{"id": "a", "class": "A", "parent": null}]}
      """,
    ])
  }

  @Test(
    "reports who goes and who handles the call, whoever is asked (R-DISM-1, R-DISM-2, R-DISM-6)",
    arguments: [
      ("#one list", "nav dismisses box"), ("#one nav", "nav dismisses box"),
      ("#one box", "nav dismisses box"), ("#one sheet", "nav dismisses box"),
      ("#last list", "nav dismisses box, and top above it"), ("#last sheet", "box dismisses top"),
      ("#last box", "box dismisses top"), ("#last top", "box dismisses top"),
    ])
  func answers(asked: String, answer: String) {
    let call = fixture.call("dismissal app.scenario\(asked)")
    #expect(call.code == .clean)
    #expect(call.output.hasPrefix(answer + "\n"), "\(call.output)")
  }

  @Test("reports what the getters answer, and says so where presentations were not captured")
  func getters() {
    let output = fixture.call("dismissal app.scenario#last sheet").output
    #expect(
      output.contains(
        """
        as sheet sees it
          presentedViewController   top
          presentingViewController  nav
        """), "\(output)")
    let json = fixture.call("dismissal app.scenario#one list --format json").output
    #expect(json.contains("\"presentingViewController\": null"), "\(json)")
    #expect(json.contains("\"presentingUnknown\": null"), "\(json)")
    // Nobody saw whether something contains the navigation controller, and so who presents that.
    let unknown = fixture.call("dismissal away.txt 0x4 --format json").output
    #expect(unknown.contains("\"presentingViewController\": null"), "\(unknown)")
    #expect(
      unknown.contains("\"presentingUnknown\": \"whether a controller contains"), "\(unknown)")
    #expect(unknown.contains("\"presentedUnknown\": null"), "\(unknown)")
    #expect(
      fixture.call("dismissal lone.json A").output.hasPrefix(
        "unknown, because presentations were not captured"))
  }

  @Test("the root that a debugger was asked for has no container, so it presents (R-VC-7)")
  func printedRoot() {
    let context = fixture.call("context root.txt CartViewController --style fullScreen")
    #expect(context.output.hasPrefix("UINavigationController presents"), "\(context.output)")
    let nobody = fixture.call("dismissal root.txt CartViewController").output
    #expect(nobody.contains("R-DISM-4"), "\(nobody)")
    #expect(nobody.contains("presentingViewController  nil"), "\(nobody)")
    #expect(!nobody.contains("unknown"), "\(nobody)")
  }
}
