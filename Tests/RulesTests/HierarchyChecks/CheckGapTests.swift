import HierarchyChecks
import HierarchyModel
import TestSupport
import Testing

@Suite("What checks cannot look at")
struct CheckGapTests {
  private func gaps(_ drawing: String, covers: [Facet] = Facet.allCases) throws -> [String] {
    var run = CheckRun()
    let (_, gaps) = run.examine(try SnapshotSketch.snapshot(drawing, covers: covers))
    return gaps.map { gap in
      let count = gap.count.map { " \($0.missing)/\($0.all) \($0.noun)" } ?? ""
      return "\(gap.check) \(gap.need.rawValue)\(count)"
    }
  }

  @Test("is nothing in a snapshot that holds all of it")
  func whole() throws {
    let drawing = """
      UIWindow w key=true root=r firstResponder=null hidden=false alpha=1 interaction=true \
      frame=[0,0,9,9] identifier=null label=null next=app
      --
      R r view=w definesContext=false
      --
      UIApplication app
      """
    #expect(try gaps(drawing) == [])
  }

  @Test("is what the source did not cover, for every check that needs it")
  func facets() throws {
    let found = try gaps("--\nR r view=null", covers: [.controllers])
    #expect(found.contains("control-outside views"))
    #expect(found.contains("presenter-lost presentations"))
    #expect(found.contains("context-unreachable contextFlags"))
    #expect(found.contains("controller-retained presentations"))
    #expect(!found.contains { $0.hasPrefix("navigation-nested") })
  }

  @Test("is a fact of some views, with how many")
  func facts() throws {
    let found = try gaps(
      "UIWindow w hidden=false alpha=1\n  A a hidden=false alpha=1 frame=[0,0,1,1]\n  B b")
    #expect(found.contains("control-covered frames 2/3 views"))
    #expect(found.contains("control-covered hiding 1/3 views"))
    #expect(found.contains("duplicate-identifier identifiers 3/3 views"))
  }

  @Test("is a fact of some controls, which only the check of controls needs")
  func labels() throws {
    let drawing = "UIWindow w\n  UIView v\n  UIButton b label=null\n  UIButton c\n  UIButton d"
    #expect(try gaps(drawing).contains("unlabelled-control labels 2/3 controls"))
    let none = try gaps("UIWindow w\n  UIView v")
    #expect(!none.contains { $0.contains("labels") })
  }

  @Test("is what contains some controllers, and which views some of them have")
  func controllers() throws {
    let found = try gaps("UIWindow w root=a\n--\nA a\n  B b view=null\nC c in=missing view=w")
    for check in ["navigation-nested", "context-escapes", "controller-retained"] {
      #expect(found.contains("\(check) containers 1/3 controllers"))
    }
    for check in ["parent-disagrees", "bypassed-controller", "presenter-lost"] {
      #expect(found.contains("\(check) rootViews 1/3 controllers"))
    }
  }

  @Test("is the root of any window, for checks of controllers without a place")
  func roots() throws {
    let checks = ["containment-forgotten", "presenter-lost", "presenter-left"]
    func roots(_ windows: String, partial: String? = nil) throws -> [CheckGap] {
      var run = CheckRun()
      let snapshot = try SnapshotSketch.snapshot(windows + "\n--\nA a view=null", partial: partial)
      return run.examine(snapshot).gaps.filter { $0.need == .roots }
    }
    let some = try roots("UIWindow w root=a\nUIWindow x")
    #expect(some.map(\.check) == checks)
    // A controller may be the root of the one window of which nobody knows.
    #expect(some.allSatisfy { $0.isWhole && $0.count?.missing == 1 && $0.count?.all == 2 })
    #expect(some.first?.count?.noun == .windows)
    #expect(try roots("UIWindow w root=a\nUIWindow x root=null").isEmpty)
    for drawing in [try roots("UIView v"), try roots("UIWindow w root=a", partial: "cut")] {
      #expect(drawing.map(\.check) == checks && drawing.allSatisfy { $0.isWhole })
    }
  }

  @Test("is everything for a check that one controller without a container keeps from looking")
  func containersOfAll() throws {
    var run = CheckRun()
    let drawing = "--\nA a definesContext=true\n  B b definesContext=true\nC c in=missing"
    let gaps = run.examine(try SnapshotSketch.snapshot(drawing)).gaps
    let whole = Set(gaps.filter { $0.need == .containers && $0.isWhole }.map(\.check))
    #expect(whole == ["context-unreachable"])
  }

  @Test("is what a partial snapshot, or some views of it, do not hold")
  func content() throws {
    let drawing = "UIWindow w\n  UIView a partial=cut\n  UIView b"
    #expect(try gaps(drawing).contains("unlabelled-control content 1/3 views"))
    let whole = try gaps(drawing.replacing(" partial=cut", with: ""))
    #expect(!whole.contains { $0.contains("content") })
    var run = CheckRun()
    let cut = try SnapshotSketch.snapshot("UIWindow w", partial: "cut")
    let found = run.examine(cut).gaps.filter { $0.need == .content }
    #expect(found.map(\.check) == CheckList.all.map(\.id))
    let blind = ["context-unreachable", "unlabelled-control", "nameless-button"]
    #expect(found.filter(\.isWhole).map(\.check) == blind)
  }

  @Test("is what a partial view or controller may hold, for the checks that would find it there")
  func cutParts() throws {
    func checks(_ drawing: String) throws -> Set<String> {
      var run = CheckRun()
      let gaps = run.examine(try SnapshotSketch.snapshot(drawing)).gaps
      return Set(gaps.filter { $0.need == .content }.map(\.check))
    }
    let ofControllers: Set = [
      "presentation-disagrees", "navigation-nested", "context-escapes", "context-unreachable",
      "controller-retained",
    ]
    let all = Set(CheckList.all.map(\.id))
    let inViews = try checks("UIWindow w partial=cut\n--\nA a")
    #expect(inViews == all.subtracting(ofControllers).subtracting(["key-windows"]))
    let inControllers = try checks("UIWindow w\n--\nA a partial=cut")
    #expect(inControllers.isSuperset(of: ofControllers.union(["broken-chain"])))
    #expect(inControllers.isDisjoint(with: ["control-covered", "key-windows", "nameless-button"]))
  }

  @Test(
    "is how transparent a view is that is not hidden",
    arguments: [
      ("hidden=false", true), ("hidden=false alpha=1", false), ("hidden=true", false),
      ("alpha=0", false), ("alpha=1", true), ("", true),
    ])
  func transparency(facts: String, isGap: Bool) throws {
    let found = try gaps("UIWindow w \(facts)").filter { $0.contains("hiding") }
    let checks = [
      "first-responder-misplaced", "control-outside", "control-covered", "degenerate-frame",
      "unlabelled-control",
    ]
    #expect(found == (isGap ? checks.map { "\($0) hiding 1/1 views" } : []))
  }

  @Test(
    "is what the target of a control implements",
    arguments: [
      ("actions=[buy:]", false), ("actions=[]", false), ("actions=[pay:]", false), ("", true),
    ])
  func targetActions(target: String, isGap: Bool) throws {
    let drawing = """
      UIWindow w
        UIButton b targets=[c] sends=[touchUpInside buy:]
        UIButton d sends=[]
      --
      C c \(target)
      """
    let found = try gaps(drawing, covers: [.views, .controllers])
    #expect(found.contains("unrecognized-action targetActions 1/2 controls") == isGap)
  }

  @Test("is what elements for touches are called, where they are and whether they are enabled")
  func elements() throws {
    func gaps(_ facts: String) throws -> [String] {
      try self.gaps("Other o kind=element\nButton b kind=element \(facts)", covers: [.elements])
        .filter { $0.hasSuffix("1/1 elements") }
    }
    let whole = "label=null identifier=null screenFrame=[0,0,9,9] enabled=true"
    #expect(try gaps(whole) == [])
    let identifiers = "label-is-identifier elementIdentifiers 1/1 elements"
    #expect(
      try gaps(whole.replacing("identifier=null ", with: "")) == [
        "nameless-button elementNames 1/1 elements", identifiers,
      ])
    #expect(
      try gaps(whole.replacing("label=null identifier=null", with: "label=A")) == [identifiers])
    #expect(
      try gaps(whole.replacing("screenFrame=[0,0,9,9] enabled=true", with: "")) == [
        "unreachable-element elementFrames 1/1 elements",
        "small-target elementFrames 1/1 elements",
        "unreachable-element enabling 1/1 elements", "small-target enabling 1/1 elements",
      ])
  }

  @Test("is what controls send, where there are controls and nothing of it was captured")
  func controlActions() throws {
    let gap = "unrecognized-action controlActions"
    #expect(try gaps("UIWindow w\n  UIButton b").contains(gap))
    #expect(try !gaps("UIWindow w\n  UIView v").contains(gap))
    #expect(try !gaps("UIWindow w\n  UIButton b sends=[]\n  UIButton c").contains(gap))
  }

  @Test("leaves out the checks that are disabled")
  func disabled() throws {
    var settings = CheckSettings()
    settings.disabled = Set(CheckList.all.map(\.id)).subtracting(["key-windows"])
    var run = CheckRun(settings)
    let (_, gaps) = run.examine(try SnapshotSketch.snapshot("A a", covers: [.views]))
    #expect(gaps.map(\.check) == ["key-windows", "key-windows"])
  }

  @Test("is not taken for hidden or for visible")
  func unknownIsNotFound() throws {
    let drawing = """
      UIWindow w key=true firstResponder=field
        A a alpha=1
          UITextField field identifier=x
          UITextField other identifier=x
      """
    let found = CheckList.findings(in: try SnapshotSketch.snapshot(drawing))
    #expect(found.map(\.message) == ["2 views in windows have the identifier \"x\""])
  }

  @Test(
    "is not a reason to call a view's controller forgotten where windows do not report their root")
  func rootsNotCaptured() throws {
    let drawing = "UIWindow w\n  A a\n--\nR r view=a"
    func found(_ drawing: String) throws -> [String] {
      CheckList.findings(in: try SnapshotSketch.snapshot(drawing)).map(\.check)
    }
    #expect(try found(drawing) == [])
    #expect(
      try found(drawing.replacing("UIWindow w", with: "UIWindow w root=null"))
        == ["containment-forgotten"])
    // The window whose root it may be was not captured.
    #expect(try found("A a in=missing inWindow=true\n--\nR r view=a") == [])
  }

  @Test("finds an unlabelled control on its own, and none whose text nobody captured")
  func unlabelled() throws {
    let shown = "hidden=false alpha=1 interaction=true"
    func found(_ button: String) throws -> [String] {
      let drawing = "UIWindow w \(shown)\n  UIButton b \(shown) \(button)"
      return CheckList.findings(in: try SnapshotSketch.snapshot(drawing)).map(\.check)
    }
    #expect(try found("label=null") == ["unlabelled-control"])
    #expect(try found("label=\"\"") == ["unlabelled-control"])
    #expect(try found("label=null\n    UILabel t text=Save") == [])
    #expect(try found("label=null\n    UILabel t") == [])
    #expect(try found("label=null title=Save") == [])
    #expect(try found("") == [])
    // A view whose superview was not captured may be in the button.
    for loose in ["UILabel t text=Save", "UILabel t", "A t partial=x"] {
      #expect(try found("label=null\n\(loose) in=missing") == [])
    }
    #expect(try found("label=null\nA a in=missing") == ["unlabelled-control"])
    #expect(try found("label=null\nUILabel t text=Save") == ["unlabelled-control"])
    #expect(try found("label=null\n  UILabel t text=Save") == ["unlabelled-control"])
  }

  @Test("finds an unlabelled control although there is text around it")
  func textAround() throws {
    let shown = "hidden=false alpha=1 interaction=true"
    let drawing = """
      UIView v in=missing inWindow=true \(shown)
        UILabel t text=Save
        UIButton b \(shown) label=null
      """
    let found = CheckList.findings(in: try SnapshotSketch.snapshot(drawing))
    #expect(found.map(\.check) == ["unlabelled-control"])
  }
}
