import HierarchyModel
import TestSupport
import Testing
import UIKitRules

@Suite("The screen of a snapshot in which controllers come and go")
struct StateScreenTests {
  private func screen(_ drawing: String) throws -> Answer<ScreenName> {
    RuleBook(try SnapshotSketch.snapshot(drawing, profile: .ios13)).screen()
  }

  private func pages(_ first: String, _ second: String) throws -> Answer<ScreenName> {
    try screen(
      """
      UIWindow w key=true root=pages frame=[0,0,300,600]
        UIView pagesView frame=[0,0,300,600]
          UIView firstView frame=[0,0,300,600]
          UIView secondView frame=[0,0,300,600]
      --
      UIPageViewController pages view=pagesView
        First first view=firstView state=\(first)
        Second second view=secondView state=\(second)
      """)
  }

  @Test("is the page that appeared, without a neighbour kept beside it (R-SCREEN-2, R-PAGE-1)")
  func cachedPage() throws {
    let screen = try pages("disappeared", "appeared")
    #expect(screen.value?.text == "Second")
    #expect(screen.steps.map(\.text).contains("UIPageViewController shows 1 of its pages"))
    #expect(try pages("disappearing", "appearing").value?.text == "Second")
    #expect(try pages("appeared", "appeared").value?.text == "First | Second")
    #expect(
      try pages("disappeared", "disappeared").unknownReason
        == "which pages UIPageViewController shows was not captured")
  }

  private func cover(_ states: (String, String), _ style: String) throws -> Answer<ScreenName> {
    try screen(
      """
      UIWindow w key=true root=cart frame=[0,0,300,600]
        UIView cartView frame=[0,0,300,600]
        UIView payView frame=[0,0,300,600]
      --
      Cart cart view=cartView state=\(states.0)
        + Pay pay view=payView state=\(states.1) style=\(style)
      """)
  }

  @Test(
    "is the cover alone while its presenter leaves or comes back (R-SCREEN-3)",
    arguments: [
      ("appearing", "disappearing", "coming back"), ("disappearing", "appearing", "leaving"),
    ])
  func passingPresenter(cart: String, pay: String, course: String) throws {
    let screen = try cover((cart, pay), "fullScreen")
    #expect(screen.value?.text == "Pay")
    #expect(screen.steps.map(\.text).contains("Pay replaces Cart, which is \(course)"))
    #expect(try cover((cart, pay), "overFullScreen").value?.text == "Cart + Pay")
    #expect(try cover(("appeared", pay), "fullScreen").value?.text == "Cart + Pay")
  }
}
