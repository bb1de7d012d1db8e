import Commands
import TestSupport
import Testing

@Suite("Saved queries about navigation and responders")
struct SavedQueryEventTests {
  /// A window whose root presents a controller, or presents nobody.
  private static func sheet(
    _ sheet: String? = nil, style: String = "overCurrentContext", by root: String = "Home",
    responder: String = "field", field: String = "    UITextField field"
  ) -> String {
    """
    UIWindow window key=true root=root firstResponder=\(responder)
      \(root)View rootView
    \(field)
    \(sheet.map { "  \($0)View sheetView\n    UITextField other" } ?? "")
    --
    \(root)Controller root view=rootView definesContext=true
    \(sheet.map { "  + \($0)Controller sheet view=sheetView style=\(style) definesContext=false" } ?? "")
    --
    UIApplication app
    """
  }

  private static let home = sheet()

  @Test("lost-first-responder passes over what no presentation took, or what it moved elsewhere")
  func firstResponder() throws {
    func rows(_ drawings: String...) throws -> [String] {
      try StoreFixture([("s", drawings)]).rows("--named", "lost-first-responder")
    }
    let lost = Self.sheet(responder: "null")
    #expect(try rows(Self.home, lost) == [])
    #expect(try rows(ShopDrawing.home, ShopDrawing.pushed) == [])
    #expect(try rows(Self.home, lost, Self.sheet("Sheet", responder: "null")) == [])
    #expect(try rows(Self.home, Self.sheet("Sheet", responder: "other")) == [])
    #expect(try rows(lost, Self.sheet("Sheet", responder: "other")) == [])
    #expect(try rows(lost, Self.sheet("Sheet", responder: "null")) == [])
    // A view that leaves its window loses its next, and is no first responder.
    let label = "    UITextField field\n    UILabel label"
    #expect(
      try rows(
        Self.sheet(field: label),
        Self.sheet("Sheet", field: "    UITextField field\nUILabel label")) == [])
  }

  @Test("lost-first-responder reports the sessions in their order")
  func order() throws {
    let planted = [
      Self.home, Self.sheet("Sheet", responder: "null"), Self.home,
      Self.sheet("Sheet", responder: "null"),
    ]
    let rows = try StoreFixture([("b", planted), ("a", planted)])
      .rows("--named", "lost-first-responder")
    #expect(rows.map { $0.prefix(3) } == ["b 2", "b 4", "a 2", "a 4"])
  }

  @Test("presentations-by-provider separates styles, providers, classes and sessions")
  func providers() throws {
    let fixture = try StoreFixture([
      (
        "a",
        [
          Self.home, Self.sheet("Sheet"), Self.home, Self.sheet("Sheet"), Self.home,
          Self.sheet("Sheet", style: "fullScreen"),
        ]
      ), ("b", [Self.home, Self.sheet("Card"), Self.home]),
      ("c", [Self.home, Self.sheet("Card", style: "currentContext")]),
      ("d", [Self.sheet(by: "Cart"), Self.sheet("Card", style: "currentContext", by: "Cart")]),
    ])
    #expect(
      fixture.rows("--named", "presentations-by-provider") == [
        "overCurrentContext HomeController 3 2 2", "currentContext CartController 1 1 1",
        "currentContext HomeController 1 1 1", "fullScreen \\N 1 1 1",
      ])
  }

  /// A window with a stack of controllers, and what nothing contains.
  private static func stack(_ controllers: [String], loose: String = "") -> String {
    "UIWindow 0x1 root=0x2\n--\nUINavigationController 0x2\n"
      + controllers.map { "  \($0)\n" }.joined() + loose
  }

  private static let details = stack(["Home 0x3", "Details 0x4 title=a"])
  private static let left = stack(["Home 0x3"], loose: "Details 0x4 title=a")
  private static let gone = stack(["Home 0x3"])

  @Test("navigation-by-screen orders those alike by class and kind")
  func navigation() throws {
    let other = Self.stack(["Home 0x3", "Album 0x5"])
    let fixture = try StoreFixture([
      ("s", [Self.gone, Self.details, Self.gone, other, Self.gone])
    ])
    #expect(
      fixture.rows("--named", "navigation-by-screen")
        == ["Album pop 1 1", "Album push 1 1", "Details pop 1 1", "Details push 1 1"])
  }

  private func stayed(_ drawings: [String]) throws -> [String] {
    try StoreFixture([("s", drawings)]).rows("--named", "stayed-after-pop")
  }

  @Test("stayed-after-pop counts three snapshots, whatever changes of the controller meanwhile")
  func stayed() throws {
    let (details, left, gone) = (Self.details, Self.left, Self.gone)
    let renamed = Self.left.replacing("title=a", with: "title=b")
    #expect(
      try stayed([details, left, left, left, renamed, renamed]) == ["s 2 2 pop Details 0x4 5"])
    #expect(try stayed([details, left, left, left, left]) == ["s 2 2 pop Details 0x4 4"])
    #expect(try stayed([details, left, left, left]) == [])
    #expect(try stayed([details, left, left, left, gone, gone]) == [])
    #expect(try stayed([details, gone, gone, gone, gone, left, left]) == [])
    #expect(try stayed([gone, details, details, details, details, details]) == [])
  }

  @Test("stayed-after-pop of two later snapshots finds what check finds in three of them")
  func stayedAsChecked() throws {
    let fixture = try StoreFixture([("s", [Self.details, Self.left, Self.left, Self.left])])
    #expect(
      fixture.rows("--named", "stayed-after-pop", "--param", "after=2")
        == ["s 2 2 pop Details 0x4 3"])
    func found(_ count: Int) -> Bool {
      Call("check app.treering:s --after \(count)", in: fixture.folder.path).output
        .contains("Details was popped and is still there \(count - 1) snapshots later")
    }
    #expect(found(3) && !found(4))
  }

  @Test("stayed-after-pop leaves out controllers that are in a stack, presented or a root again")
  func cameBack() throws {
    let (details, left) = (Self.details, Self.left)
    #expect(try stayed([details, left, details, details, details, details]) == [])
    let sheet = Self.gone + "  + Details 0x4 title=a\n"
    #expect(try stayed([details, left, sheet, sheet, sheet, sheet]) == [])
    let root = Self.left.replacing("root=0x2", with: "root=0x4")
    #expect(try stayed([details, left, root, root, root, root]) == [])
    // It left twice, and the second time for good.
    #expect(
      try stayed([details, left, details, left, left, left, left])
        == ["s 4 4 pop Details 0x4 4"])
  }

  @Test("stayed-after-pop counts the snapshots that are left")
  func dropped() throws {
    let (details, left) = (Self.details, Self.left)
    let fixture = try StoreFixture([("s", [details, left, left, left, left, left])])
    for (dropped, found) in [(5, ["s 2 2 pop Details 0x4 4"]), (4, [])] {
      #expect(Call("prune app.treering:s/\(dropped)", in: fixture.folder.path).code == .clean)
      #expect(fixture.rows("--named", "stayed-after-pop") == found)
    }
  }

  @Test("stayed-after-pop counts dismissals too, and reports sessions in their order")
  func dismissed() throws {
    let presented = "UIWindow 0x1 root=0x3\n--\nHome 0x3\n  + Sheet 0x4"
    let loose = "UIWindow 0x1 root=0x3\n--\nHome 0x3\nSheet 0x4"
    #expect(
      try stayed([presented, loose, loose, loose, loose]) == ["s 2 2 dismiss Sheet 0x4 4"])
    let session = [Self.details, Self.left, Self.left, Self.left, Self.left]
    let rows = try StoreFixture([("b", session), ("a", session)])
      .rows("--named", "stayed-after-pop")
    #expect(rows == ["b 2 2 pop Details 0x4 4", "a 2 2 pop Details 0x4 4"])
  }

  @Test("overridden-next looks at the end of each session, and takes none for an override too")
  func overridden() throws {
    let plain = "UIWindow w root=h\n  HomeView v\n    UILabel l\n--\nHome h view=v"
    let none = plain.replacing("HomeView v", with: "HomeView v next=null")
    let both = none.replacing("UILabel l", with: "UILabel l next=w")
    let fixture = try StoreFixture([
      ("b", [plain, both]), ("a", [plain, none]), ("healed", [both, plain]),
      ("cut", ["UIWindow w\nUIView v in=missing"]),
    ])
    #expect(
      fixture.rows("--named", "overridden-next") == [
        "b 2 HomeView \\N Home", "b 2 UILabel UIWindow HomeView", "a 2 HomeView \\N Home",
      ])
  }
}
