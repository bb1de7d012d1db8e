import HierarchyModel
import TestSupport
import Testing
import UIKitRules

@Suite("Actions")
struct ActionTests {
  private static let drawing = """
    UIWindow window key=true root=navigation firstResponder=field actions=[quit]
      NavigationView navigationView
        RootView rootView actions=[fade]
          UITextField field
          UIButton button
    --
    UINavigationController navigation view=navigationView overrides=[show]
      RootViewController root view=rootView actions=[save:] denies=[fade]
    --
    UIApplication app
    AppDelegate delegate responder=true actions=[save:]
    """

  @Test(
    "go to the first on the first responder's chain that takes them, whoever sends them",
    arguments: [
      ("save:", "root"), ("quit", "window"), ("fade", "rootView"), ("none", nil),
    ] as [(String, String?)])
  func nilTarget(action: String, handler: String?) throws {
    let snapshot = try SnapshotSketch.snapshot(Self.drawing)
    let answer = RuleBook(snapshot).actionTarget(
      of: action, sender: try snapshot.find("app"))
    #expect(answer.outcome == .known(try handler.map(snapshot.find)))
  }

  @Test("start at the sender without a first responder, and at the application without either")
  func start() throws {
    let drawing = Self.drawing.replacing("firstResponder=field", with: "firstResponder=null")
    let snapshot = try SnapshotSketch.snapshot(drawing)
    let book = RuleBook(snapshot)
    let root = try snapshot.find("root")
    #expect(book.actionTarget(of: "save:", sender: try snapshot.find("button")).value == root)
    let delegate = try snapshot.find("delegate")
    #expect(book.actionTarget(of: "save:", sender: nil).value == delegate)
  }

  @Test(
    "do not start at a sender that is not a responder (R-ACT-10), nor where that is not known",
    arguments: [("responder=true", "delegate"), ("responder=false", nil)] as [(String, String?)])
  func senderIsNoResponder(flag: String, performer: String?) throws {
    let drawing = Self.drawing.replacing("firstResponder=field", with: "firstResponder=null")
    let snapshot = try SnapshotSketch.snapshot(drawing.replacing("responder=true", with: flag))
    let answer = RuleBook(snapshot).actionTarget(
      of: "save:", sender: try snapshot.find("delegate"))
    #expect(answer.outcome == .known(try performer.map(snapshot.find)))
    let silent = try SnapshotSketch.snapshot(drawing.replacing("responder=true ", with: ""))
    let unknown = RuleBook(silent).actionTarget(of: "save:", sender: try silent.find("delegate"))
    #expect(unknown.unknownReason == "whether AppDelegate is a responder was not captured")
  }

  @Test("pass a responder that refuses them")
  func refusal() throws {
    let drawing = Self.drawing.replacing("actions=[save:]", with: "actions=[save:,fade]")
    let snapshot = try SnapshotSketch.snapshot(drawing)
    let answer = RuleBook(snapshot).target(forAction: "fade", from: try snapshot.find("root"))
    #expect(answer.outcome == .known(try snapshot.find("delegate")))
    #expect(answer.steps.first?.text == "RootViewController refuses fade")
  }

  @Test("are unknown where the first responder or a responder's actions were not captured")
  func unknown() throws {
    let facets = Facet.allCases.filter { $0 != .actions }
    let snapshot = try SnapshotSketch.snapshot(Self.drawing, covers: facets)
    let answer = RuleBook(snapshot).actionTarget(of: "save:", sender: nil)
    #expect(answer.unknownReason == "the actions of UITextField were not captured")
    let drawing = Self.drawing.replacing("firstResponder=field", with: "")
    let other = RuleBook(try SnapshotSketch.snapshot(drawing)).actionTarget(of: "a", sender: nil)
    #expect(other.unknownReason == "the first responder was not captured")
  }

  @Test("of the actor chain go to the nearest ancestor that overrides them")
  func actorTarget() throws {
    let snapshot = try SnapshotSketch.snapshot(Self.drawing)
    let book = RuleBook(snapshot)
    let root = try snapshot.find("root")
    #expect(book.actorTarget(from: root, action: "show").value == (try snapshot.find("navigation")))
    #expect(book.actorTarget(from: root, action: "showDetail").outcome == .known(nil))
    let refusing = try SnapshotSketch.snapshot(
      Self.drawing.replacing("overrides=[show]", with: "overrides=[show] denies=[show]"))
    #expect(
      RuleBook(refusing).actorTarget(from: try refusing.find("root"), action: "show").outcome
        == .known(nil))
  }

  @Test(
    "of the actor chain reach a subclass of one of UIKit's containers, as its class inherits them",
    arguments: [
      ("Shop.Main", "", "show", false),
      ("Shop.Main", "baseClass=UINavigationController", "show", true),
      ("Shop.Main", "baseClass=UINavigationController", "showDetail", false),
      ("Shop.Main", "stack=[root]", "show", true),
      ("Shop.Main", "baseClass=UISplitViewController", "showDetail", true),
      ("Shop.Main", "baseClass=UITabBarController", "show", false),
      ("UINavigationController", "", "show", true),
    ])
  func inheritedActor(className: String, facts: String, action: String, isActor: Bool) throws {
    let snapshot = try SnapshotSketch.snapshot(
      "--\n\(className) top view=null \(facts)\n  Root root view=null")
    let answer = RuleBook(snapshot).actorTarget(from: try snapshot.find("root"), action: action)
    #expect(answer.outcome == .known(isActor ? try snapshot.find("top") : nil))
  }

  @Test("are taken by a responder that was asked and refuses nothing")
  func refusingNothing() throws {
    let snapshot = try SnapshotSketch.snapshot("RootView view actions=[fade] denies=null")
    let view = try snapshot.find("view")
    #expect(RuleBook(snapshot).target(forAction: "fade", from: view).outcome == .known(view))
  }

  @Test("passed on as messages stop at the first that does not call super")
  func message() throws {
    let drawing = Self.drawing.replacing(
      "actions=[save:] denies", with: "actions=[save:] callsSuper=[save:] denies")
    let snapshot = try SnapshotSketch.snapshot(drawing, run: "headless")
    let path = RuleBook(snapshot).message("save:", from: try snapshot.find("field"))
    #expect(snapshot.ids(path.handlers) == ["root", "delegate"])
    #expect(path.ending == .handled)
    let lost = RuleBook(snapshot).message("gone", from: try snapshot.find("field"))
    #expect(lost.handlers.isEmpty)
    #expect(lost.ending == .chainEnd)
    // Of an app nobody can capture who calls super.
    let captured = RuleBook(try SnapshotSketch.snapshot(Self.drawing))
    let known = captured.message("save:", from: try captured.snapshot.find("field"))
    #expect(captured.snapshot.ids(known.handlers) == ["root"])
    guard case .unknown = known.ending else {
      Issue.record("\(known.ending)")
      return
    }
  }
}
