import Commands
import TestSupport
import Testing

/// No command says for certain what a snapshot does not hold.
@Suite("Answers about snapshots that lack the facts")
struct UnknownAnswerTests {
  private let fixture: Fixture

  /// Views of which nothing but their places is known.
  private static let views = """
    {"treering": 1, "covers": ["views"], "views": [
      {"id": "0x1", "class": "UIWindow", "kind": "window", "in": null},
      {"id": "0x2", "class": "UIButton", "in": "0x1"}]}
    """
  private static let controllers = """
    <TabBarController 0x1>, state: appeared, view: <UILayoutContainerView 0x2>
       | <HomeController 0x3>, state: appeared, view: <HomeView 0x4>
       | <LaterController 0x5>, state: disappeared, view: (view not loaded)
       + <SheetController 0x6>, state: appeared, view: <SheetView 0x7>, \
    presented with: <_UIPageSheetPresentationController 0x8>
    """
  private static let elements = """
    {"treering": 1, "covers": ["elements"], "ids": "none", "views": [
      {"class": "XCUIElementTypeApplication", "kind": "element", "screenFrame": [0, 0, 375, 667]},
      {"class": "XCUIElementTypeCell", "kind": "element", "in": 0, "label": "Milk",
       "screenFrame": [0, 0, 375, 44], "visible": true},
      {"class": "XCUIElementTypeCell", "kind": "element", "in": 0, "label": "Eggs",
       "screenFrame": [0, 44, 375, 44], "visible": false},
      {"class": "XCUIElementTypeCell", "kind": "element", "in": 0, "label": "Tea",
       "screenFrame": [0, 88, 375, 44], "shown": false}]}
    """
  /// What `nextResponder` printed, link by link.
  private static let chain = """
    {"treering": 1, "covers": ["responders"],
     "views": [{"id": "0x1", "class": "UIButton", "next": "0x2"},
       {"id": "0x2", "class": "UIWindow", "kind": "window", "in": null, "frame": [0, 0, 375, 667],
        "hidden": false, "alpha": 1, "interaction": true}]}
    """
  /// A view that was printed alone, with all that is printed of views.
  private static let windowless = """
    {"treering": 1, "covers": ["views", "controllers", "presentations"], "views": [
      {"id": "0x1", "class": "HomeView", "frame": [0, 0, 375, 667], "hidden": false, "alpha": 1,
       "interaction": true, "clips": false},
      {"id": "0x2", "class": "UIButton", "in": "0x1", "frame": [0, 0, 100, 44], "hidden": false,
       "alpha": 1, "interaction": true, "clips": false}],
     "controllers": [{"id": "0x3", "class": "HomeController", "parent": null, "view": "0x1",
       "definesContext": false}]}
    """

  init() throws {
    fixture = try Fixture([
      "views.json": Self.views, "controllers.txt": Self.controllers,
      "elements.json": Self.elements, "chain.json": Self.chain, "windowless.json": Self.windowless,
    ])
  }

  private static let noElements =
    "only accessibility elements were captured, which say nothing about touches"

  @Test(
    "say unknown, and why",
    arguments: [
      ("hit views.json 1,1", "the frame of UIWindow was not captured"),
      ("hit views.json 1,1 --in UIButton", "the frame of UIButton was not captured"),
      ("visible views.json UIButton", "whether UIWindow is hidden was not captured"),
      ("dispatch views.json save:", "the first responder was not captured"),
      ("dispatch views.json --event touch --at 1,1", "the frame of UIWindow was not captured"),
      ("dispatch views.json --event keyboard", "the first responder was not captured"),
      (
        "dispatch views.json save: --message --from UIButton",
        "the actions of UIButton were not captured"
      ),
      (
        "dispatch views.json save: --to UIButton", "the actions of UIButton were not captured"
      ),
      ("target views.json save: --from UIButton", "the actions of UIButton were not captured"),
      ("hit controllers.txt 1,1", "views were not captured"),
      ("hit controllers.txt 1,1 --in HomeView", "views were not captured"),
      ("dispatch controllers.txt --event touch --at 1,1", "views were not captured"),
      (
        "visible controllers.txt TabBarController",
        "views were not captured, only that UILayoutContainerView is in a window"
      ),
      (
        "visible controllers.txt SheetController",
        "views were not captured, only that SheetView is in a window"
      ),
      (
        "context controllers.txt HomeController --style fullScreen",
        "whether a controller contains TabBarController was not captured"
      ),
      (
        "context controllers.txt HomeController",
        "whether HomeController defines a presentation context was not captured"
      ),
      (
        "target controllers.txt show --actor --from HomeController",
        "whether HomeController overrides show was not captured"
      ),
      ("hit elements.json 1,1", noElements),
      ("dispatch elements.json --event touch --at 1,1", noElements),
      (
        "hit elements.json 1,1 --in XCUIElementTypeCell[2]",
        "XCUIElementTypeCell \"Eggs\" is an accessibility element, which says nothing about touches"
      ),
      (
        "visible elements.json XCUIElementTypeApplication",
        "XCUIElementTypeApplication is an accessibility element, whose source does not say whether"
          + " it is visible"
      ),
      ("hit chain.json 1,1", "views were not captured"),
      ("hit chain.json 1,1 --in UIWindow", "views were not captured"),
      ("visible chain.json UIWindow", "views were not captured, only that UIWindow is in a window"),
      ("visible chain.json UIButton", "the superview of UIButton was not captured"),
      ("hit windowless.json 1,1", "no window was captured"),
      ("dispatch windowless.json --event touch --at 1,1", "no window was captured"),
      ("visible windowless.json UIButton", "the superview of HomeView was not captured"),
      ("visible windowless.json HomeController", "the superview of HomeView was not captured"),
      (
        "context windowless.json HomeController --style fullScreen",
        "whether the view of HomeController is in a window was not captured"
      ),
      (
        "context windowless.json HomeController",
        "which controller is the root of the window was not captured"
      ),
    ])
  func reasons(line: String, reason: String) {
    let call = fixture.call(line)
    #expect(call.code == .clean)
    #expect(call.output.prefix { $0 != "\n" } == "unknown, because \(reason)")
    let json = fixture.call("\(line) --format json").output
    let quoted = reason.replacing("\"", with: "\\\"")
    #expect(json.contains("\"unknown\": \"\(quoted)\""))
  }

  @Test(
    "say what is known all the same",
    arguments: [
      ("visible controllers.txt LaterController", "not visible"),
      ("visible elements.json XCUIElementTypeCell[1]", "visible"),
      ("visible elements.json XCUIElementTypeCell[2]", "not visible"),
      ("visible elements.json XCUIElementTypeCell[3]", "not visible"),
      ("hit windowless.json 1,1 --in HomeView", "UIButton"),
    ])
  func known(line: String, answer: String) {
    #expect(fixture.call(line).output.prefix { $0 != "\n" } == answer)
  }

  @Test("list the accessibility elements that hold a point, and no view that is hit")
  func elementsAtPoint() {
    let output = fixture.call("hit elements.json 10,50").output
    #expect(
      output == """
        unknown, because \(Self.noElements)

        accessibility elements that hold the point
          XCUIElementTypeCell "Eggs"  Eggs
          XCUIElementTypeApplication  

        """)
  }

  @Test("show an element with what is below it, which is not a responder")
  func shownElement() {
    let output = fixture.call("show elements.json --of XCUIElementTypeCell[2]").output
    #expect(output.contains("  XCUIElementTypeCell  (element)  \"Eggs\"\n"))
    #expect(!output.contains("XCUIElementTypeApplication"))
    #expect(output.contains("XCUIElementTypeCell \"Eggs\" is of kind element, and not a responder"))
  }

  @Test("say of controllers that they are in no window only where none of their views is in one")
  func inNoWindow() throws {
    for name in ["controllers.txt", "windowless.json"] {
      #expect(!fixture.call("show \(name)").output.contains("in no window"), "\(name)")
    }
    try fixture.folder.write(
      Self.controllers.replacing("0x2>", with: "0x2> not in the window")
        .replacing("0x4>", with: "0x4> not in the window")
        .replacing("0x7>", with: "0x7> not in the window"), to: "out.txt")
    #expect(fixture.call("show out.txt").output.contains("+ SheetController  (in no window)\n"))
  }

  @Test("say what no check could look at")
  func checks() throws {
    let elements = fixture.call("check elements.json").output
    #expect(elements.hasPrefix("not captured, so not looked at:\n  views: broken-chain"))
    // The checks of accessibility elements looked at them.
    #expect(elements.hasSuffix("\nnothing found in 1 snapshot\n"))
    let controllers = fixture.call("check controllers.txt").output
    #expect(controllers.hasPrefix("not captured, so not looked at:\n"))
    #expect(controllers.hasSuffix("\nnothing found in 1 snapshot\n"))
    try fixture.folder.write(Self.controllers + "\n   | <Order", to: "cut.txt")
    #expect(
      fixture.call("check cut.txt").output.hasSuffix(
        "\nnothing found in 1 snapshot, which is not whole\n"))
    #expect(
      fixture.call("check controllers.txt cut.txt cut.txt").output.hasSuffix(
        "\nnothing found in 3 snapshots, of which 2 are not whole\n"))
    #expect(controllers.contains("\n  what is hidden: first-responder-misplaced, control-outside"))
  }

  @Test(
    "fail what is expected of them, either way",
    arguments: [
      ("controllers.txt", "SheetController is visible", "views were not captured, only that"),
      ("controllers.txt", "SheetController is not visible", "views were not captured, only that"),
      ("controllers.txt", "no hit 1,1 is nothing", "views were not captured"),
      ("controllers.txt", "there is no ErrorView", "views were not captured"),
      ("controllers.txt", "count of ErrorView is 0", "views were not captured"),
      ("controllers.txt", "no finding control-outside", "views: not captured"),
      ("elements.json", "there is no ErrorController", "controllers were not captured"),
      ("views.json", "UIButton is not visible", "whether UIWindow is hidden was not captured"),
      (
        "windowless.json", "context of HomeController style fullScreen is nobody",
        "whether the view of HomeController is in a window was not captured"
      ),
    ])
  func expectations(name: String, claim: String, reason: String) throws {
    try fixture.folder.write(claim + "\n", to: "a.expect")
    let call = fixture.call("expect \(name) a.expect")
    #expect(call.code == .differences)
    #expect(call.output.contains("  unknown, because \(reason)"), "\(call.output)")
  }
}
