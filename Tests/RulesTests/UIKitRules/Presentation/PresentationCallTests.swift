import HierarchyModel
import TestSupport
import Testing
import UIKitRules

@Suite("A call of present")
struct PresentationCallTests {
  /// Tabs under a sheet that they present; the second tab is not shown and holds a context.
  private static let drawing = """
    UIWindow w root=tabs
      TabsView tabsView
        HomeView homeView
      SheetView sheetView
    CartView cartView
    --
    UITabBarController tabs view=tabsView selected=home definesContext=false
      HomeController home view=homeView definesContext=false
      CartController cart view=cartView definesContext=true
      + SheetController sheet view=sheetView style=pageSheet definesContext=false
    """

  private func ask(
    _ id: String, _ style: PresentationStyle, _ drawing: String = Self.drawing,
    covers: [Facet] = Facet.allCases
  ) throws -> (Answer<PresentationCall>, headline: String?, [String]) {
    let snapshot = try SnapshotSketch.snapshot(drawing, covers: covers)
    let rules = RuleBook(snapshot)
    let source = try snapshot.find(id)
    let answer = rules.presentationCall(from: source, style: style)
    return (
      answer, answer.value.flatMap(rules.refusalHeadline),
      rules.contextAlternatives(from: source, style: style).map(\.text)
    )
  }

  @Test(
    "reaches nobody where UIKit ignores it, and reports what would let it through",
    arguments: [
      (
        "home", .fullScreen,
        "UITabBarController, which has to present, already presents SheetController",
        ["if SheetController were dismissed, UITabBarController would present"]
      ),
      (
        "cart", .currentContext,
        "the view of CartController, which has to present, is in no window",
        [
          "if UITabBarController selected CartController, CartController would present"
        ]
      ),
    ] as [(String, PresentationStyle, String, [String])])
  func refused(
    id: String, style: PresentationStyle, reason: String, alternatives: [String]
  ) throws {
    let (answer, headline, found) = try ask(id, style)
    #expect(answer.value?.presenter == nil)
    #expect(headline == "nobody: UIKit ignores the call, because \(reason)")
    #expect(found == alternatives)
  }

  @Test("is judged by the presenter's window, not by the source's (R-PRES-9)")
  func sourceOffScreen() throws {
    let bare = Self.drawing.replacing(
      "\n  + SheetController sheet view=sheetView style=pageSheet definesContext=false",
      with: "\nSheetController sheet view=sheetView definesContext=false")
    let (answer, headline, _) = try ask("cart", .fullScreen, bare)
    #expect(headline == nil)
    #expect(answer.value?.presenter != nil)
  }

  @Test("reports two things that only together let it through")
  func pair() throws {
    let drawing = Self.drawing.replacing(
      "CartController cart view=cartView definesContext=true",
      with: """
        CartController cart view=cartView definesContext=true
            + BusyController busy view=null style=overCurrentContext definesContext=false
        """)
    let (_, _, found) = try ask("cart", .currentContext, drawing)
    #expect(
      found.first
        == "if UITabBarController selected CartController and BusyController were dismissed,"
        + " CartController would present")
    #expect(!found.contains { $0.hasPrefix("if BusyController were dismissed,") })
  }

  @Test("does not come to a presentation in the style none")
  func none() throws {
    #expect(
      try ask("home", .none).headline == "nobody: UIKit crashes, because the style is none")
  }

  @Test(
    "is unknown where nobody captured what UIKit asks first",
    arguments: [
      (
        "UITabBarController tabs view=tabsView", "UITabBarController tabs",
        "whether the view of UITabBarController is in a window was not captured"
      ),
      (
        "sheet view=sheetView style=pageSheet", "sheet view=sheetView style=pageSheet", nil
      ),
    ] as [(String, String, String?)])
  func unknown(old: String, new: String, reason: String?) throws {
    let drawing = Self.drawing.replacing(old, with: new)
    #expect(try ask("home", .fullScreen, drawing).0.unknownReason == reason)
  }

  @Test("is unknown where presentations were not captured")
  func presentationsNotCovered() throws {
    let bare = """
      UIWindow w root=home
        HomeView homeView
      --
      HomeController home view=homeView definesContext=false
      """
    let covers = Facet.allCases.filter { $0 != .presentations }
    #expect(
      try ask("home", .fullScreen, bare, covers: covers).0.unknownReason
        == "presentations were not captured")
    #expect(try ask("home", .fullScreen, bare).0.unknownReason == nil)
  }

  @Test("is unknown where a controller that is missing may be presented, as the getters are")
  func partial() throws {
    func rules(_ attributes: String, _ partial: String?) throws -> (RuleBook, ObjectIndex) {
      let drawing = """
        UIWindow w root=home
          HomeView homeView
        --
        HomeController home view=homeView definesContext=false\(attributes)
        """
      let snapshot = try SnapshotSketch.snapshot(drawing, partial: partial)
      return (RuleBook(snapshot), try snapshot.find("home"))
    }
    let whole = "the snapshot is not whole (cut), and what HomeController presents may be missing"
    for (attributes, partial, reason) in [
      ("", "cut", whole), (" partial=deep", nil, "something in HomeController is missing (deep)"),
      (" presents=null", "cut", nil), ("", nil, nil),
    ] {
      let (book, home) = try rules(attributes, partial)
      #expect(book.presentationCall(from: home, style: .fullScreen).unknownReason == reason)
      #expect(book.presentingController(seenBy: home).unknownReason == nil)
    }
  }
}
