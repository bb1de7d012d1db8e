import HierarchyDiff
import HierarchyModel
import Testing

@Suite("Actions across a change")
struct ActionChangesTests {
  private static let before = """
    UIWindow window key=true root=navigation firstResponder=field
      NavigationView navigationView
        RootView rootView
          Field field
    --
    UINavigationController navigation view=navigationView
      Root root view=rootView actions=[save:]
        Child child view=null
    --
    UIApplication app actions=[undo:]
    AppDelegate delegate responder=false
    """

  private static let after = """
    UIWindow window key=true root=navigation firstResponder=null
      NavigationView navigationView
    RootView rootView
      Field field
    --
    UINavigationController navigation view=navigationView
    Root root view=rootView actions=[save:]
      Child child view=null
    --
    UIApplication app actions=[undo:]
    AppDelegate delegate responder=false
    """

  private static func text(_ outcome: ActionChanges.Outcome, _ sketch: ChangeSketch) -> String {
    switch outcome {
    case .handled(let handler): sketch.id(handler)
    case .nobody: "nobody"
    case .unknown(let reason): "unknown, because \(reason)"
    }
  }

  @Test(
    "asked for are reported, changed or not",
    arguments: [
      ("save:", "root", "nobody"), ("undo:", "app", "app"), ("copy:", "nobody", "nobody"),
    ])
  func handlers(action: String, before: String, after: String) throws {
    let sketch = try ChangeSketch(Self.before, Self.after)
    let changes = ActionChanges(reading: sketch.context, actions: [action])
    let handler = try #require(changes.handlers.first)
    #expect(handler.action == action)
    #expect(Self.text(handler.before, sketch) == before)
    #expect(Self.text(handler.after, sketch) == after)
  }

  @Test("are unknown where nobody looked for actions")
  func unknown() throws {
    let covers: [Facet] = [.views, .controllers, .presentations]
    let sketch = try ChangeSketch(Self.before, Self.after, covers: covers)
    let changes = ActionChanges(reading: sketch.context, actions: ["save:"])
    #expect(
      changes.handlers.map { Self.text($0.before, sketch) } == [
        "unknown, because the actions of Field were not captured"
      ])
  }

  @Test("of the actor chain are grouped by the targets they had and have")
  func actorTargets() throws {
    let inTabs = """
      UIWindow window root=tabs
        NavigationView navigationView
          RootView rootView
      --
      UITabBarController tabs view=navigationView
        Root root view=rootView
          Child child view=null
      """
    let sketch = try ChangeSketch(Self.before, inTabs)
    let targets = ActionChanges(reading: sketch.context, actions: []).actorTargets
    #expect(targets.map(\.action) == ["show"])
    #expect(targets.map { sketch.id($0.before) } == ["navigation"])
    #expect(targets.map { sketch.id($0.after) } == ["-"])
    #expect(targets.map { sketch.ids($0.controllers) } == ["root child"])
  }

  @Test("of the actor chain are not told of what left every window")
  func detached() throws {
    let sketch = try ChangeSketch(Self.before, Self.after)
    #expect(ActionChanges(reading: sketch.context, actions: []).actorTargets.isEmpty)
  }

  @Test("of the actor chain change as a class starts to override or to refuse")
  func overrides() throws {
    let overriding = Self.before.replacing(
      "view=rootView", with: "view=rootView overrides=[showDetail]")
    let sketch = try ChangeSketch(Self.before, overriding)
    let targets = ActionChanges(reading: sketch.context, actions: []).actorTargets
    #expect(targets.map(\.action) == ["showDetail"])
    #expect(targets.map { sketch.id($0.after) } == ["root"])
    #expect(targets.map { sketch.ids($0.controllers) } == ["root child"])
    let refusing = overriding.replacing("[showDetail]", with: "[showDetail] denies=[showDetail]")
    let refused = try ChangeSketch(Self.before, refusing)
    #expect(ActionChanges(reading: refused.context, actions: []).actorTargets.isEmpty)
  }

  @Test("of the actor chain are left out where overriding was not captured")
  func unknownOverrides() throws {
    let covers: [Facet] = [.views, .controllers]
    let sketch = try ChangeSketch(Self.before, Self.after, covers: covers)
    #expect(ActionChanges(reading: sketch.context, actions: []).actorTargets.isEmpty)
  }
}
