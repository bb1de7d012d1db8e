import Commands
import TestSupport
import Testing

@Suite("treering find")
struct FindCommandTests {
  private let fixture: StoreFixture

  init() throws {
    fixture = try StoreFixture([
      ("a", [ShopDrawing.home, ShopDrawing.pushed, ShopDrawing.home]), ("b", [ShopDrawing.home]),
    ])
  }

  private func find(_ words: String...) -> Call {
    Call(["find", "app.treering"] + words, in: fixture.folder.path)
  }

  @Test("reports session, snapshots, object and path")
  func text() {
    #expect(
      find("hello").output == """
        a
          1 1  UITextField field  text "Hello"
              UIWindow › UIView › RootView › UITextField  screen RootViewController
          3 3 (last)  UITextField field  text "Hello"
              UIWindow › UIView › RootView › UITextField  screen RootViewController
        b
          1 1 (last)  UITextField field  text "Hello"
              UIWindow › UIView › RootView › UITextField  screen RootViewController

        """)
    #expect(
      find("UINavigationController", "--session", "a").output == """
        a
          1 1 – 3 3 (last)  UINavigationController navigation
              UINavigationController  screen RootViewController

        """)
  }

  @Test("says once that a screen is one that only its controls name")
  func namelessScreen() throws {
    let fixture = try StoreFixture("UIWindow w\n  UILabel l text=Hello")
    let output = Call("find app.treering hello", in: fixture.folder.path).output
    #expect(output.contains("UIWindow › UILabel  screen #"), "\(output)")
  }

  @Test(
    "finds a class by its whole name and by its own, and says it as log does",
    arguments: [
      "CartViewController", "_TtC4Shop18CartViewController", "Shop.CartViewController",
    ])
  func mangled(name: String) throws {
    let fixture = try StoreFixture(
      "UIWindow w root=c\n  UIView v\n--\n_TtC4Shop18CartViewController c view=v",
      "UIWindow w root=null\n  UIView v")
    #expect(
      Call(["find", "app.treering", name], in: fixture.folder.path).output == """
        s
          1 1  CartViewController c
              CartViewController  screen CartViewController

        """)
  }

  @Test("does not say that what a snapshot holds could be seen")
  func hidden() {
    let help = Call("help find").output
    #expect(!help.contains("was on screen"))
    #expect(help.contains("visible"))
    #expect(find("UILabel", "--session", "b").output.contains("UILabel label"))
  }

  @Test("gives programs the same")
  func json() {
    let output = find("field", "--session", "b", "--format", "json").output
    #expect(output.contains("\"key\": \"id\""))
    #expect(output.contains("\"isThereAtEnd\": true"))
    #expect(find("nothing like it", "--format", "json").output == "[]\n")
  }

  @Test("says what is not shown")
  func limits() {
    let call = find("hello", "--limit", "1")
    #expect(call.output.split(separator: "\n").count == 3)
    #expect(call.diagnostics == "and 2 more; --limit shows them\n")
    let none = find("nothing like it")
    #expect(none.output.isEmpty)
    #expect(none.diagnostics == "nothing found\n")
    #expect(none.code == .clean)
  }

  @Test("knows sessions and stores")
  func wrong() {
    #expect(find("hello", "--session", "c").code == .failure)
    #expect(
      Call("find missing.treering x", in: fixture.folder.path).diagnostics
        == "treering: missing.treering: no such store\n")
  }
}
