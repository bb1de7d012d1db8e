import HierarchyChecks
import TestSupport
import Testing

@Suite("Checks of presentations")
struct PresentationCheckTests {
  private static let replaced = """
    UIWindow w root=z
      ZView zv
      MView mv
    AView av
    --
    Z z view=zv
    A a view=av
      + M m view=mv style=fullScreen
    """

  @Test("find a presenter that is in no window, or is contained in what is in none")
  func lost() throws {
    #expect(
      try CheckedDrawing(Self.replaced).said(by: "presenter-lost")
        == ["m (a): A presents M but is in no window"])
    let contained = Self.replaced.replacing(
      "A a view=av\n  + M", with: "C c view=av\n  A a view=null\n    + M")
    #expect(
      try CheckedDrawing(contained).said(by: "presenter-lost")
        == ["m (a): A presents M but is in no window"])
  }

  @Test(
    "find no presenter lost that stands somewhere, or of which nobody knows",
    arguments: [
      // A presentation over the full screen takes the presenter's view out of the window.
      ("root=z", "root=a"), ("UIWindow w root=z", "UIWindow w"),
      ("AView av", "AView av in=missing"),
      ("A a view=av", "A a in=missing view=av"),
      ("A a view=av", "A a"), ("A a view=av", "A a view=null"), ("A a view=av", "A a view=zv"),
    ])
  func standing(old: String, new: String) throws {
    #expect(
      try CheckedDrawing(Self.replaced.replacing(old, with: new)).found(by: "presenter-lost") == [])
  }

  @Test("find two ends that disagree, whoever the other end names, and none where it says nothing")
  func ends() throws {
    func said(_ controllers: String) throws -> [String] {
      try CheckedDrawing("UIWindow w\n--\n" + controllers).said(by: "presentation-disagrees")
    }
    #expect(
      try said("P p presents=q\nQ q presentedBy=null")
        == ["p (q): P presents Q, which says that nobody presents it"])
    #expect(
      try said("P p presents=q\nR r presents=q\nQ q presentedBy=r")
        == ["p (q): P presents Q, which says that R presents it"])
    #expect(
      try said("P p presents=null\nQ q presentedBy=p")
        == ["q (p): Q says that P presents it, which presents nobody"])
    #expect(
      try said("P p presents=r\nR r presentedBy=p\nQ q presentedBy=p")
        == ["q (p): Q says that P presents it, which presents R"])
    #expect(
      try said("P p presents=q\nR r presents=null\nQ q presentedBy=r")
        == ["p (q): P presents Q, which says that R presents it"])
    #expect(try said("P p\nQ q presentedBy=p") == [])
    #expect(try said("P p presents=q\nQ q") == [])
    #expect(try said("P p presents=q\nQ q presentedBy=p") == [])
    #expect(try said("P p presents=null\nQ q presentedBy=null") == [])
  }

  private static let contexts = """
    UIWindow w root=r
      RView rv
      PView pv
    --
    R r view=rv definesContext=false
      M m view=null definesContext=false
        L leaf view=null definesContext=false
      + P p view=pv style=overCurrentContext source=leaf
    """

  @Test("find a presentation over the current context that leaves its source's container")
  func escaping() throws {
    let expected = [
      "p (leaf, r): L presents P over its current context, but that resolved to R, above its container"
    ]
    for style in ["currentContext", "overCurrentContext"] {
      let drawing = Self.contexts.replacing("overCurrentContext", with: style)
      #expect(try CheckedDrawing(drawing).said(by: "context-escapes") == expected)
    }
    for other in [
      ("overCurrentContext", "fullScreen"), ("overCurrentContext", "overFullScreen"),
      (" style=overCurrentContext", ""), ("source=leaf", "source=m"), ("source=leaf", "source=r"),
      (" source=leaf", ""),
    ] {
      let drawing = Self.contexts.replacing(other.0, with: other.1)
      #expect(try CheckedDrawing(drawing).found(by: "context-escapes") == [], "\(other)")
    }
  }

  @Test("find no context escaped from a source whose container was not captured")
  func escapingFromNowhere() throws {
    let source = "L leaf view=null definesContext=false"
    let loose =
      Self.contexts.replacing("\n    " + source, with: "") + "\nL leaf in=missing view=null"
    #expect(try CheckedDrawing(loose).found(by: "context-escapes") == [])
    #expect(
      try CheckedDrawing(loose.replacing(" in=missing", with: "")).found(by: "context-escapes")
        == ["p"])
  }

  @Test("find no presenter lost whose window may be missing")
  func missingWindow() throws {
    let drawing = """
      UIWindow w root=other
        UIView sheetView
      UIView homeView
      --
      Home home view=homeView
        + Sheet sheet view=sheetView
      Other other view=null
      """
    func found(_ partial: String?) throws -> [String] {
      CheckList.findings(in: try SnapshotSketch.snapshot(drawing, partial: partial)).map(\.check)
    }
    #expect(try found(nil).contains("presenter-lost"))
    #expect(try !found("cut").contains("presenter-lost"))
  }

  @Test("find no context unreachable where a child may be missing")
  func children() throws {
    let drawing = "UIWindow w\n--\nR r definesContext=true\n  M m definesContext=true"
    func found(_ drawing: String, partial: String? = nil) throws -> [String] {
      let snapshot = try SnapshotSketch.snapshot(drawing, partial: partial)
      return CheckList.findings(in: snapshot).filter { $0.check == "context-unreachable" }
        .flatMap { snapshot.ids([$0.object]) }
    }
    #expect(try found(drawing) == ["r"])
    #expect(try found(drawing, partial: "cut") == [])
    #expect(try found(drawing.replacing("R r", with: "R r partial=cut")) == [])
    #expect(try found(drawing + "\nN n in=missing") == [])
    #expect(try found(drawing + "\nN n") == ["r"])
  }

  @Test(
    "find a context that every child hides by one of its own",
    arguments: [
      ("R", " definesContext=true", " definesContext=true", " definesContext=true", true),
      ("R", " definesContext=false", " definesContext=true", " definesContext=true", false),
      ("R", "", " definesContext=true", " definesContext=true", false),
      ("R", " definesContext=true", " definesContext=true", " definesContext=false", false),
      ("R", " definesContext=true", " definesContext=false", " definesContext=true", false),
      ("R", " definesContext=true", " definesContext=true", "", false),
      (
        "UINavigationController", " definesContext=true", " definesContext=true",
        " definesContext=true", false
      ),
    ] as [(String, String, String, String, Bool)])
  func unreachable(
    top: String, first: String, second: String, third: String, isFound: Bool
  ) throws {
    let drawing = "UIWindow w\n--\n\(top) r\(first)\n  M m\(second)\n  N n\(third)"
    #expect(
      try CheckedDrawing(drawing).said(by: "context-unreachable")
        == (isFound
          ? ["r (m, n): R defines a presentation context, but every child defines its own"] : []))
  }
}
