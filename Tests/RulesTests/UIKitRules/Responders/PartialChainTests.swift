import HierarchyModel
import TestSupport
import Testing
import UIKitRules

@Suite("Responder chain in a snapshot that is not whole")
struct PartialChainTests {
  private static let drawing = """
    UIWindow window key=true root=home
      UIView homeView
        UIView box
    UIView awayView
    --
    Home home view=homeView
    Away away view=awayView
    --
    UIApplication app
    AppDelegate delegate responder=false
    """

  private func gap(
    _ id: String, in drawing: String = drawing, profile: Profile? = .documented,
    partial: String? = "cut", covers: [Facet] = Facet.allCases
  ) throws -> String? {
    let snapshot = try SnapshotSketch.snapshot(
      drawing, profile: profile, covers: covers, partial: partial)
    return RuleBook(snapshot).derivedNext(of: try snapshot.find(id)).unknownReason
  }

  @Test("stops at views that a missing controller may own")
  func rootViews() throws {
    let missing = "it may be the root view of a controller that is missing"
    #expect(try gap("box")?.hasSuffix(missing) == true)
    let marked = Self.drawing.replacing("Home home", with: "Home home partial=deep")
    #expect(try gap("box", in: marked, partial: nil)?.hasSuffix(missing) == true)
    #expect(try gap("homeView") == nil)
    #expect(try gap("box", partial: nil) == nil)
  }

  @Test("stops at controllers that a missing one may present")
  func presented() throws {
    let placed = Self.drawing.replacing("  UIView box", with: "  UIView awayView")
      .replacing("\nUIView awayView", with: "")
    #expect(try gap("away", in: placed)?.hasSuffix("what presents it may be missing") == true)
    #expect(try gap("away", in: placed, partial: nil) == nil)
    #expect(try gap("home", in: placed) == nil)
  }

  @Test("passes what is contained, which nobody presents, where presentations were not captured")
  func contained() throws {
    let drawing = """
      UIWindow window root=nav
        UIView navView
          UIView homeView
      --
      Nav nav view=navView
        Home home view=homeView
      """
    let facets = Facet.allCases.filter { $0 != .presentations }
    #expect(try gap("home", in: drawing, partial: nil, covers: facets) == nil)
    #expect(try gap("home", in: drawing) == nil)
    let free = drawing.replacing("  Home home", with: "Home home")
    #expect(
      try gap("home", in: free, partial: nil, covers: facets)?
        .hasSuffix("presentations were not captured, and it may be presented or present") == true)
    // No link may be missing where presentations were captured.
    #expect(try gap("home", in: free, partial: nil) == nil)
  }

  @Test("names the system where what follows a controller depends on it")
  func systems() throws {
    let system = "the system is unknown, and what follows a controller like this depends on it"
    let root = "UIWindow window root=home\n  UIView shadow\n    UIView homeView"
    let installed = "\(root)\n--\nHome home view=homeView"
    #expect(try gap("home", in: installed, profile: nil, partial: nil)?.hasSuffix(system) == true)
    let removed = """
      UIView homeView
      --
      Home home view=homeView
        + Sheet sheet style=fullScreen view=null
      """
    #expect(try gap("home", in: removed, profile: nil, partial: nil)?.hasSuffix(system) == true)
    #expect(try gap("home", in: installed, profile: .ios13, partial: nil) == nil)
  }

  @Test("says of a presenter that what it presents has no known place")
  func placeOfPresented() throws {
    let drawing = "UIView homeView\n--\nHome home view=homeView\n  + Sheet sheet style=fullScreen"
    let place = "where the view of what it presents lies was not captured"
    #expect(try gap("home", in: drawing, profile: .ios13, partial: nil)?.hasSuffix(place) == true)
    let unloaded = drawing + " view=null"
    #expect(
      try gap("home", in: unloaded, profile: .ios13, partial: nil)?.hasSuffix(place) == true)
  }

  @Test("stops at controllers whose view a missing one may have taken out")
  func removed() throws {
    #expect(try gap("away")?.hasSuffix("which took its view out, may be missing") == true)
    #expect(try gap("away", partial: nil) == nil)
    let facets = Facet.allCases.filter { $0 != .presentations }
    #expect(
      try gap("away", partial: nil, covers: facets)?
        .hasSuffix("presentations were not captured, and it may be presented or present") == true)
  }

  @Test("stops at presented controllers whose view may have been taken out, and was not captured")
  func unseenViews() throws {
    let drawing = """
      --
      Home home view=null
        + First first style=fullScreen
          + Second second style=fullScreen view=null
      """
    let first = "the next responder of First is unknown: its view was not captured"
    #expect(try gap("first", in: drawing, profile: .ios13, partial: nil) == first)
    let sheet = drawing.replacing("second style=fullScreen", with: "second style=pageSheet")
    #expect(try gap("first", in: sheet, profile: .ios13, partial: nil) == nil)
  }

  @Test("stops at a presenter where what it presents was taken out, too, from an unknown container")
  func removedTwice() throws {
    let drawing = """
      UIWindow window root=home
        UITransitionView container
          UIView secondView
      UIView homeView
      UIView firstView
      --
      Home home view=homeView
        + First first view=firstView style=fullScreen
          + Second second view=secondView style=fullScreen
      """
    for profile in [Profile.ios12, .ios13, .ios18] {
      let told = try gap("home", in: drawing, profile: profile, partial: nil)
      #expect(told?.hasSuffix("and the container of that was not captured") == true)
    }
    let container = drawing.replacing(
      "First first", with: "First first presentationContainer=container")
    #expect(try gap("home", in: container, profile: .ios13, partial: nil) == nil)
    // What was presented over it took nothing out: somebody did so by hand.
    let over = drawing.replacing("secondView style=fullScreen", with: "secondView style=pageSheet")
    #expect(try gap("home", in: over, profile: .ios13, partial: nil) == nil)
  }

  @Test("stops at a provider that may be the root of a missing window")
  func roots() throws {
    let drawing = "--\nHome home view=homeView\n  + Sheet sheet style=fullScreen view=null"
    let apart = "UIView homeView\n" + drawing
    #expect(
      try gap("home", in: apart)?.hasSuffix("may be the root of a window that is missing") == true)
    #expect(try gap("home", in: apart, partial: nil) == nil)
    let unknown = "root of a window was not captured, and it may be that"
    #expect(try gap("home", in: "UIWindow window\n" + apart)?.hasSuffix(unknown) == true)
  }
}
