import HierarchyModel
import TestSupport
import Testing
import UIKitRules

@Suite("Responder chain")
struct ChainTests {
  static let drawing = """
    UIWindow window key=true root=navigation scene=scene
      UITransitionView transition
        UIDropShadowView shadow
          UILayoutContainerView navigationView
            RootView rootView
              UITextField field
    --
    UINavigationController navigation view=navigationView
      RootViewController root view=rootView
      CoveredController covered view=null
    --
    UIApplication app
    AppDelegate delegate responder=true
    UIWindowScene scene
    """

  private func chain(
    _ drawing: String, from id: String, profile: Profile? = .ios13, covers: [Facet]? = nil
  ) throws -> (ids: [String], ending: ResponderChain.Ending) {
    let snapshot = try SnapshotSketch.snapshot(
      drawing, profile: profile, covers: covers ?? Facet.allCases)
    let chain = RuleBook(snapshot).chain(from: try snapshot.find(id))
    return (snapshot.ids(chain.links), chain.ending)
  }

  @Test("passes a scene from a window that was captured without one")
  func windowWithoutScene() throws {
    let without = Self.drawing.replacing("scene=scene", with: "scene=null")
    #expect(try chain(without, from: "window").ids == ["window", "app", "delegate"])
    let open = Self.drawing.replacing(" scene=scene", with: "")
    #expect(try chain(open, from: "window").ids == ["window", "scene", "app", "delegate"])
  }

  /// Why a chain is unknown after an object.
  private static func next(of name: String, _ reason: String) -> String {
    "the next responder of \(name) is unknown: \(reason)"
  }

  @Test("goes through views, controllers, window, scene, application and delegate from iOS 13")
  func ios13() throws {
    let chain = try chain(Self.drawing, from: "field")
    #expect(
      chain.ids == [
        "field", "rootView", "root", "navigationView", "navigation", "shadow", "transition",
        "window", "scene", "app", "delegate",
      ])
    #expect(chain.ending == .end)
  }

  @Test("goes from the root controller to the window and from there to the application before")
  func ios12() throws {
    let chain = try chain(Self.drawing, from: "rootView", profile: .ios12)
    #expect(
      chain.ids == [
        "rootView", "root", "navigationView", "navigation", "window", "app", "delegate",
      ])
  }

  @Test("ends at a controller whose view is not loaded")
  func notLoaded() throws {
    let chain = try chain(Self.drawing, from: "covered")
    #expect(chain.ids == ["covered"])
    #expect(chain.ending == .end)
  }

  @Test("is unknown at a view that may be the root view of a controller whose view is not known")
  func rootViewNotCaptured() throws {
    let chain = try chain(
      Self.drawing.replacing("covered view=null", with: "covered"), from: "field")
    #expect(chain.ids == ["field"])
    #expect(
      chain.ending
        == .unknown(
          Self.next(
            of: "UITextField", "the view of a controller was not captured, and it may be that")))
    let above = try self.chain(
      Self.drawing.replacing("covered view=null", with: "covered"), from: "rootView")
    #expect(above.ids == ["rootView", "root", "navigationView", "navigation", "shadow"])
  }

  @Test("of a presenter that is away is unknown where it may be the root of a window (R-RESP-13)")
  func removedRoot() throws {
    func drawing(_ window: String) -> String {
      """
      UIWindow window\(window)
        MView mView
      UIView xView
      --
      X x view=xView
        + M m view=mView style=fullScreen
      """
    }
    let installed = try chain(drawing(" root=x"), from: "x", profile: .documented)
    #expect(installed.ids == ["x", "window"])
    let detached = try chain(drawing(" root=null"), from: "x", profile: .documented)
    #expect(detached.ids == ["x"])
    #expect(detached.ending == .end)
    let open = try chain(drawing(""), from: "x", profile: .documented)
    #expect(
      open.ending
        == .unknown(Self.next(of: "X", "the root of a window was not captured, and it may be that"))
    )
  }

  @Test(
    "of a provider that is away goes on at its parent's view, if that is known (R-RESP-13)",
    arguments: [
      ("T t view=tView", nil), ("T t view=null", nil), ("T t", "its parent, or that one's view,"),
    ] as [(String, String?)])
  func removedProvider(parent: String, gap: String?) throws {
    let drawing = """
      UIWindow window root=t
        TView tView
        MView mView
      UIView xView
      --
      \(parent)
        X x view=xView definesContext=true
          + M m view=mView style=currentContext
      """
    let chain = try chain(drawing, from: "x", profile: .documented)
    if let gap {
      #expect(chain.ending == .unknown(Self.next(of: "X", "\(gap) was not captured")))
    } else {
      #expect(chain.ids.dropFirst().first == (parent.contains("tView") ? "tView" : nil))
    }
  }

  @Test("leaves out a delegate that is not a responder")
  func delegateIsNoResponder() throws {
    let drawing = Self.drawing.replacing("responder=true", with: "responder=false")
    #expect(try chain(drawing, from: "app").ids == ["app"])
  }

  @Test("jumps from a presented controller to its presenter, and only from that one")
  func presented() throws {
    let drawing = """
      UIWindow window root=a
        AView aView
        UIView sheet
          UILayoutContainerView nView
            FView fView
      --
      A a view=aView
        + N n view=nView style=pageSheet
          F f view=fView
      --
      UIApplication app
      AppDelegate delegate responder=true
      """
    let chain = try chain(drawing, from: "fView", profile: .documented)
    #expect(
      chain.ids == ["fView", "f", "nView", "n", "a", "window", "app", "delegate"])
  }

  @Test("of a presenter whose view was taken out goes on at the presentation's container")
  func removedPresenter() throws {
    let drawing = """
      UIWindow window root=a
        UITransitionView container
          BView bView
      AView aView
      --
      A a view=aView
        + B b view=bView style=fullScreen
      --
      UIApplication app
      AppDelegate delegate responder=true
      """
    #expect(
      try chain(drawing, from: "a", profile: .ios12).ids == [
        "a", "container", "window", "app", "delegate",
      ])
    #expect(
      try chain(drawing, from: "a", profile: .documented).ids == ["a", "window", "app", "delegate"])
  }

  @Test("of a covered context provider goes on at its parent's view in the documented profile")
  func removedProvider() throws {
    let drawing = """
      UIWindow window root=split
        SplitView splitView
        PView pView
      MidView midView
      --
      Split split view=splitView
        Mid mid view=midView
          + P p view=pView style=currentContext
      --
      UIApplication app
      AppDelegate delegate responder=false
      """
    #expect(
      try chain(drawing, from: "p", profile: .documented).ids == [
        "p", "mid", "splitView", "split", "window", "app",
      ])
  }

  @Test("follows an overridden next and says so")
  func override() throws {
    let drawing = Self.drawing.replacing("UITextField field", with: "UITextField field next=shadow")
    let snapshot = try SnapshotSketch.snapshot(drawing, profile: .ios13)
    let book = RuleBook(snapshot)
    let field = try snapshot.find("field")
    #expect(book.overridesNext(field))
    #expect(snapshot.ids(book.chain(from: field).links).prefix(2) == ["field", "shadow"])
    #expect(book.next(of: field).steps.map(\.rule) == ["R-RESP-9"])
  }

  @Test("stops at the first repetition of a cycle")
  func cycle() throws {
    let drawing = """
      UIView a next=b
      UIView b next=a
      """
    let snapshot = try SnapshotSketch.snapshot(drawing)
    let a = try snapshot.find("a")
    let chain = RuleBook(snapshot).chain(from: a)
    #expect(snapshot.ids(chain.links) == ["a", "b"])
    #expect(chain.ending == .cycle(a))
  }

  @Test("is unknown where controllers were not captured")
  func withoutControllers() throws {
    let chain = try chain("UIView a\n  UIView b", from: "b", covers: [.views])
    #expect(chain.ids == ["b"])
    #expect(
      chain.ending
        == .unknown(
          Self.next(of: "UIView", "controllers were not captured, and it may be one's root view")))
  }

  @Test("is unknown at the window where nothing names the system")
  func withoutProfile() throws {
    let drawing = """
      UIWindow window
      --
      --
      UIApplication app
      """
    let chain = try chain(drawing, from: "window", profile: nil)
    #expect(
      chain.ending
        == .unknown(
          Self.next(
            of: "UIWindow", "the system is unknown, and a scene stands in between from iOS 13")))
  }

  @Test("of 10,000 nested views is walked without recursion")
  func depth() throws {
    var builder = SnapshotBuilder()
    builder.header.attributes["covers"] = .texts(Facet.allCases.map(\.rawValue))
    for level in 0...10_000 {
      builder.begin(.view, class: "UIView", token: .name("v\(level)"))
      builder.setParent(level == 0 ? nil : .token(.name("v\(level - 1)")))
    }
    let snapshot = try builder.finish()
    let chain = RuleBook(snapshot).chain(from: try snapshot.find("v10000"))
    #expect(chain.links.count == 10_001)
    #expect(chain.ending == .end)
  }

  @Test("goes on at the nearest transition view where a presentation took a view out")
  func takenOut() throws {
    let drawing = """
      UIWindow window root=a
        UITransitionView outer
          UITransitionView inner
            SheetView sheet
      AView removed
      --
      A a view=removed
        + B b view=sheet style=fullScreen
      """
    let snapshot = try SnapshotSketch.snapshot(drawing)
    let rules = RuleBook(snapshot, profile: .ios18)
    #expect(rules.derivedNext(of: try snapshot.find("a")).value == (try snapshot.find("inner")))
  }
}
