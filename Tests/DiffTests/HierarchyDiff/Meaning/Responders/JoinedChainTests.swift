import HierarchyDiff
import HierarchyModel
import Testing

@Suite("Chains of what navigation brought in")
struct JoinedChainTests {
  private static let before = """
    UIWindow window root=navigation
      NavigationView navigationView
        RootView rootView
    --
    UINavigationController navigation name=navigation view=navigationView
      RootViewController root name=root view=rootView
    --
    UIApplication app
    """

  private static let modal = """
    UIWindow window root=navigation
      NavigationView navigationView
        RootView rootView
      MagentaView magentaView
    --
    UINavigationController navigation name=navigation view=navigationView
      RootViewController root name=root view=rootView
      + MagentaController magenta view=magentaView source=root style=overFullScreen
    --
    UIApplication app
    """

  @Test("go from the root view on, and note that a nested source is not on the way")
  func modal() throws {
    let sketch = try ChangeSketch(Self.before, Self.modal)
    let event = try sketch.event(
      .present, "magenta", presenter: "navigation", source: "root")
    let joined = ResponderChanges(reading: sketch.context, events: [event]).joined
    #expect(joined.map { sketch.id($0.responder) } == ["magentaView"])
    #expect(
      joined.map { sketch.idsAfter($0.chain) } == ["magentaView magenta navigation window app"])
    #expect(joined.map(\.note) == ["root, the source, is not in it: navigation presents"])
  }

  @Test("carry no note where the source itself presents")
  func direct() throws {
    let sketch = try ChangeSketch(Self.before, Self.modal)
    let event = try sketch.event(
      .present, "magenta", presenter: "navigation", source: "navigation")
    let joined = ResponderChanges(reading: sketch.context, events: [event]).joined
    #expect(joined.map(\.note) == [nil])
  }

  @Test(
    "are reported for every kind that brings something in, and for no other",
    arguments: NavigationKind.allCases)
  func kinds(kind: NavigationKind) throws {
    let bringing: Set<NavigationKind> = [
      .push, .present, .embed, .selectTab, .show, .showDetail, .turnPage, .replaceRoot, .addWindow,
    ]
    let sketch = try ChangeSketch(Self.before, Self.modal)
    let events = [try sketch.event(kind, "magenta")]
    let joined = ResponderChanges(reading: sketch.context, events: events).joined
    #expect(joined.isEmpty != bringing.contains(kind))
  }

  @Test("start at the controller where its view is not loaded, and are reported once")
  func unloadedAndRepeated() throws {
    let after = Self.modal.replacing("view=magentaView", with: "view=null")
    let sketch = try ChangeSketch(Self.before, after)
    let event = try sketch.event(.present, "magenta")
    let joined = ResponderChanges(reading: sketch.context, events: [event, event]).joined
    #expect(joined.map { sketch.idsAfter($0.chain) } == ["magenta navigation window app"])
  }

  @Test("of a pushed controller pass the container")
  func push() throws {
    let after = """
      UIWindow window root=navigation
        NavigationView navigationView
          CyanView cyanView
      RootView rootView
      --
      UINavigationController navigation view=navigationView
        RootViewController root view=rootView
        CyanController cyan view=cyanView
      --
      UIApplication app
      """
    let sketch = try ChangeSketch(Self.before, after)
    let events = [try sketch.event(.push, "cyan")]
    let joined = ResponderChanges(reading: sketch.context, events: events).joined
    #expect(
      joined.map { sketch.idsAfter($0.chain) } == [
        "cyanView cyan navigationView navigation window app"
      ])
  }
}
