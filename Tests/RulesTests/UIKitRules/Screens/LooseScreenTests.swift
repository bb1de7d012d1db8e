import HierarchyModel
import TestSupport
import Testing
import UIKitRules

@Suite("The screen of a snapshot in which something may lie anywhere (R-SCREEN-6)")
struct LooseScreenTests {
  @Test("is no fingerprint where a view may lie anywhere")
  func looseView() throws {
    let drawing = """
      UIWindow w root=some
        UIView v
          UIButton b
      UIButton loose
      --
      UIViewController some view=v
      """
    func screen(_ drawing: String) throws -> Answer<ScreenName> {
      RuleBook(try SnapshotSketch.snapshot(drawing)).screen()
    }
    #expect(try screen(drawing).value != nil)
    #expect(
      try screen(drawing.replacing("UIButton loose", with: "UIButton loose in=missing"))
        .unknownReason == "where UIButton lies was not captured, and it may be in a window")
  }

  @Test("is unknown where no window tells which of two controllers is in front")
  func roots() throws {
    func screen(_ controllers: String) throws -> Answer<ScreenName> {
      RuleBook(try SnapshotSketch.snapshot("--\n" + controllers, covers: [.controllers])).screen()
    }
    #expect(
      try screen("Cart cart\nList list").unknownReason
        == "no window was captured, and Cart and List may be in different ones")
    #expect(try screen("Cart cart state=disappeared\nList list").value?.text == "List")
    #expect(
      try screen("Cart cart\nList list state=appeared").unknownReason
        == "presentations were not captured, and Cart may be in front")
    #expect(
      try screen("Cart cart state=disappeared\nList list state=appeared").value?.text == "List")
    #expect(try screen("Cart cart state=appeared\nList list state=appeared").value == nil)
  }
}
