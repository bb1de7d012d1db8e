import HierarchyChecks
import TestSupport
import Testing

@Suite("Checks of responder chains")
struct ChainCheckTests {
  private static let app = """
    UIWindow w root=home
      HomeView homeView
        UILabel label
    --
    Home home view=homeView
    --
    UIApplication app
    AppDelegate delegate responder=true
    """

  private func found(_ old: String, _ new: String) throws -> [String] {
    try #require(Self.app.contains(old))
    return try CheckedDrawing(Self.app.replacing(old, with: new)).found
  }

  @Test("are silent where chains end at the application or its delegate, or nobody knows")
  func healthy() throws {
    #expect(try CheckedDrawing(Self.app).found == [])
    #expect(try found("responder=true", "responder=false") == [])
    #expect(try found("\nAppDelegate delegate responder=true", "") == [])
    #expect(try found("\n--\nUIApplication app\nAppDelegate delegate responder=true", "") == [])
    // Neither a layer nor a guide is a responder; what was left out of the dump is unknown.
    #expect(try found("UILabel label", "CALayer label kind=layer next=null") == [])
    #expect(try found("UILabel label", "UILayoutGuide label kind=guide") == [])
    #expect(try found("UIWindow w", "UIView cut in=missing\nUIWindow w") == [])
    #expect(try found("UIWindow w", "UIView cut in=missing inWindow=true\nUIWindow w") == [])
    #expect(try found("UIWindow w", "UIView cut in=missing next=null\nUIWindow w") == [])
    // What is in no window may end where it likes.
    #expect(try found("UIWindow w", "UIView spare next=null\nUIWindow w") == [])
  }

  @Test("find each broken end once, and say who is cut off")
  func broken() throws {
    let drawing = Self.app.replacing("HomeView homeView", with: "HomeView homeView next=null")
    #expect(
      try CheckedDrawing(drawing).said(by: "broken-chain")
        == ["homeView (homeView): the chain from HomeView ends at HomeView"])
    let further = Self.app.replacing("UILabel label", with: "UILabel label next=lost")
      .replacing("UIApplication app", with: "UIApplication app\nCoordinator lost next=null")
    #expect(
      try CheckedDrawing(further).said(by: "broken-chain")
        == ["lost (label): the chain from UILabel ends at Coordinator"])
    #expect(
      try found("UIWindow w", "UIView seen in=missing inWindow=true next=null\nUIWindow w")
        == ["broken-chain seen"])
  }

  @Test("find each cycle once, by the first on it, wherever it is entered")
  func cycles() throws {
    let drawing = Self.app.replacing("UILabel label", with: "UILabel label next=late")
      .replacing(
        "UIApplication app",
        with: "UIApplication app\nCoordinator early next=late\nHelper late next=early")
    #expect(
      try CheckedDrawing(drawing).said(by: "cyclic-chain")
        == ["early (label): the chain from UILabel comes back to Coordinator"])
    #expect(
      try found(
        "Home home view=homeView", "Home home view=homeView next=other\nOther other next=home")
        == ["cyclic-chain home"])
    let apart = "Lone lone next=other\nOther other next=lone\nHome home view=homeView"
    #expect(try found("Home home view=homeView", apart) == ["cyclic-chain lone"])
  }

  @Test("find a controller that its view's chain never reaches, and say where it goes")
  func bypassed() throws {
    let drawing = Self.app.replacing("HomeView homeView", with: "HomeView homeView next=w")
    #expect(
      try CheckedDrawing(drawing).said(by: "bypassed-controller") == [
        "home (homeView, w): the chain of its view HomeView goes to UIWindow and never reaches Home"
      ])
    // A way round is still a way, and of two controllers that name one view only one owns it.
    let round = Self.app.replacing("HomeView homeView", with: "HomeView homeView next=coordinator")
      .replacing("UIApplication app", with: "UIApplication app\nCoordinator coordinator next=home")
    #expect(try CheckedDrawing(round).found == [])
    let claimed = Self.app.replacing("HomeView homeView", with: "HomeView homeView next=home")
      .replacing(
        "Home home view=homeView", with: "Home home view=homeView\nOther other view=homeView")
    #expect(try CheckedDrawing(claimed).found(by: "bypassed-controller") == [])
  }
}
