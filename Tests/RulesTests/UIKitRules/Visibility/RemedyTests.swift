import HierarchyModel
import TestSupport
import Testing
import UIKitRules

@Suite("What would bring a controller back")
struct RemedyTests {
  /// A second tab below a full-screen modal of the tabs, and a stack in the first.
  private static let drawing = """
    UIWindow w root=tabs
      ModalView modalView
    TabsView tabsView
      HomeView homeView
    CartView cartView
    LowerView lowerView
    --
    UITabBarController tabs view=tabsView selected=home definesContext=false
      HomeController home view=homeView definesContext=false
      CartController cart view=cartView definesContext=false
      UINavigationController stack view=null stack=[lower,upper] definesContext=true
        LowerController lower view=lowerView definesContext=false
        UpperController upper view=null definesContext=false
      + ModalController modal view=modalView style=fullScreen definesContext=false
    """

  private func alternatives(_ id: String, _ drawing: String = Self.drawing) throws -> [String] {
    let snapshot = try SnapshotSketch.snapshot(drawing)
    return RuleBook(snapshot).visibilityAlternatives(of: try snapshot.find(id)).map(\.text)
  }

  @Test("says that nothing presents a controller only where no presenter may be missing")
  func unpresented() throws {
    func steps(_ partial: String?) throws -> [String] {
      let drawing = """
        UIWindow w key=true root=home
          HomeView homeView
        LostView lostView
        --
        HomeController home view=homeView
        LostController lost view=lostView
        """
      let snapshot = try SnapshotSketch.snapshot(drawing, partial: partial)
      return RuleBook(snapshot).visibility(of: try snapshot.find("lost")).steps.map(\.text)
    }
    let text = "LostController has no parent, is not presented and is not a window's root"
    #expect(try steps(nil).contains(text))
    #expect(try !steps("cut").contains(text))
  }

  @Test(
    "is given with all that is in the way, and not one without the other",
    arguments: [
      (
        "cart",
        "ModalController were dismissed", "UITabBarController selected CartController"
      ),
      (
        "upper", "ModalController were dismissed",
        "UITabBarController selected UINavigationController"
      ),
    ])
  func pair(id: String, one: String, other: String) throws {
    let found = try alternatives(id)
    #expect(found.count == 1)
    #expect(found.allSatisfy { $0.contains(one) && $0.contains(other) && $0.contains(" and ") })
  }

  @Test("is reported where one thing suffices, and where it takes three")
  func oneAndThree() throws {
    #expect(
      try alternatives("home") == [
        "if ModalController were dismissed, HomeController would come back to the window"
      ])
    #expect(
      try alternatives("lower") == [
        "if UINavigationController were popped to LowerController and UITabBarController selected"
          + " UINavigationController and ModalController were dismissed, LowerController would come"
          + " back to the window"
      ])
  }

  @Test(
    "is not reported where the rules do not say why a view is in no window",
    arguments: [
      // A sheet takes nothing out.
      ("style=fullScreen", "style=pageSheet"),
      // Nobody captured which tab is selected.
      (" selected=home", ""),
    ])
  func unexplained(old: String, new: String) throws {
    let drawing = Self.drawing.replacing(old, with: new)
    try #require(drawing != Self.drawing)
    #expect(try alternatives("cart", drawing) == [])
  }

  @Test("takes what was presented in a context along with its provider (R-CTX-12)")
  func context() throws {
    let drawing = """
      UIWindow w root=tabs
        TabsView tabsView
          HomeView homeView
      CartView cartView
      OverView overView
      --
      UITabBarController tabs view=tabsView selected=home definesContext=false
        HomeController home view=homeView definesContext=false
        CartController cart view=cartView definesContext=true
          + OverController over view=overView style=overCurrentContext definesContext=false
      """
    #expect(
      try alternatives("over", drawing) == [
        "if UITabBarController selected CartController, OverController would come back to the window"
      ])
  }
}
