import HierarchyChecks
import HierarchyModel
import TestSupport
import Testing

@Suite("Checks of containment")
struct ContainmentCheckTests {
  private static let app = """
    UIWindow w root=home
      HomeView homeView
        MiddleView middleView
          KidView kidView
      LooseView looseView
    --
    Home home view=homeView
      Middle middle view=middleView
        Kid kid view=kidView
    """

  private func drawing(_ old: String, _ new: String, covers: [Facet] = Facet.allCases) throws
    -> CheckedDrawing
  {
    try #require(Self.app.contains(old))
    return try CheckedDrawing(Self.app.replacing(old, with: new), covers: covers)
  }

  @Test("find a controller whose view was put into the window by hand")
  func forgotten() throws {
    let planted = try drawing("Home home", "Loose loose view=looseView\nHome home")
    #expect(
      planted.said(by: "containment-forgotten") == [
        "loose (looseView): LooseView, the view of Loose, is in the window, but the controller has no"
          + " parent, is not presented and is not a window's root"
      ])
  }

  @Test("find no containment forgotten where the snapshot does not tell, or all is in its place")
  func contained() throws {
    #expect(try CheckedDrawing(Self.app).found == [])
    let loose = "Loose loose view=looseView\nHome home"
    for facet in [Facet.presentations, .views] {
      let covers = Facet.allCases.filter { $0 != facet }
      #expect(
        try drawing("Home home", loose, covers: covers).found(by: "containment-forgotten") == [])
    }
    let unknown = "Loose loose in=missing view=looseView\nHome home"
    #expect(try drawing("Home home", unknown).found(by: "containment-forgotten") == [])
    let away = "SpareView spareView in=missing\nUIWindow w"
    let owned = try CheckedDrawing(
      Self.app.replacing("UIWindow w", with: away)
        .replacing("Home home", with: "Spare spare view=spareView\nHome home"))
    #expect(owned.found(by: "containment-forgotten") == [])
    let sheet = "Home home view=homeView\n  + Sheet sheet view=looseView"
    #expect(try drawing("Home home view=homeView", sheet).found == [])
  }

  @Test("find a child whose view lies in the view of any other than its parent, however deep")
  func disagreeing() throws {
    let app = Self.app
    let planted = try CheckedDrawing(
      app.replacing("      KidView kidView", with: "    UIView box\n      KidView kidView"))
    #expect(
      planted.said(by: "parent-disagrees") == [
        "kid (middle, home): Kid is a child of Middle, but its view lies in that of Home"
      ])
    let boxed = app.replacing(
      "      KidView kidView", with: "      UIView box\n        KidView kidView")
    #expect(try CheckedDrawing(boxed).found == [])
    // Whose view was not captured may have it in between.
    let unknown = app.replacing("Middle middle view=middleView", with: "Middle middle")
    #expect(try CheckedDrawing(unknown).found(by: "parent-disagrees") == [])
    // A view below no controller's view is free, and so is one that is in no other.
    let free = app.replacing("      KidView kidView\n", with: "")
      .replacing("  LooseView looseView", with: "  LooseView looseView\n    KidView kidView")
    #expect(try CheckedDrawing(free).found == [])
  }

  @Test("find a navigation controller in a stack, where no split controller put it there")
  func nested() throws {
    let stack = """
      UIWindow w root=tabs
        T tv
      --
      UITabBarController tabs view=tv
        UINavigationController outer view=null stack=[inner]
          UINavigationController inner view=null stack=[plain]
            Plain plain view=null
      """
    let said = try CheckedDrawing(stack).said(by: "navigation-nested")
    #expect(
      said == [
        "inner (outer): UINavigationController in UINavigationController is in the stack of"
          + " UINavigationController in UITabBarController"
      ])
    let plain = stack.replacing(
      "UINavigationController inner view=null stack=[plain]", with: "Inner inner view=null")
    let collapsed = stack.replacing("UITabBarController", with: "UISplitViewController")
    for healthy in [plain, collapsed] {
      #expect(try CheckedDrawing(healthy).found == [], "\(healthy)")
    }
    let loose = """
      --
      UINavigationController outer in=missing view=null
        UINavigationController inner view=null
      """
    #expect(try CheckedDrawing(loose).found(by: "navigation-nested") == [])
    let top = loose.replacing(" in=missing", with: "")
    #expect(try CheckedDrawing(top).found(by: "navigation-nested") == ["inner"])
  }
}
