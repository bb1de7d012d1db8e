import HierarchyDiff
import HierarchyModel
import TestSupport
import Testing

@Suite("Chains that a change parted")
struct ChainGroupTests {
  /// One change and the one group that it makes.
  struct Example: CustomTestStringConvertible, Sendable {
    let name: String
    var profile = Profile.documented
    let before: String
    let after: String
    let effect: ChainGroup.Effect
    let reason: ChainGroup.Reason
    let cause: String
    let members: String
    let explanation: String

    var testDescription: String { name }
  }

  private static func sides(_ example: Example) throws -> (ChangeSketch, [ChainGroup]) {
    let sketch = try ChangeSketch(example.before, example.after, profile: example.profile)
    return (sketch, ResponderChanges(reading: sketch.context, events: []).groups)
  }

  @Test("are one group with one reason", arguments: ChainGroupExamples.all)
  func group(example: Example) throws {
    let (sketch, groups) = try Self.sides(example)
    let group = try #require(groups.first)
    #expect(groups.count == 1)
    #expect(group.effect == example.effect)
    #expect(group.reason == example.reason)
    #expect(sketch.id(group.cause) == example.cause)
    #expect(sketch.ids(group.members) == example.members)
    #expect(group.explanation == example.explanation)
  }

  @Test("know every effect and reason in the examples")
  func coverage() {
    let effects = Set(ChainGroupExamples.all.map(\.effect))
    let reasons = Set(ChainGroupExamples.all.map(\.reason))
    #expect(effects == Set(ChainGroup.Effect.allCases))
    #expect(reasons == Set(ChainGroup.Reason.allCases))
  }

  @Test("show the whole chain of the first member on both sides")
  func chains() throws {
    let (sketch, groups) = try Self.sides(ChainGroupExamples.push)
    let group = try #require(groups.first)
    #expect(
      sketch.idsBefore(group.before) == "rootView root navigationView navigation window app")
    #expect(sketch.idsAfter(group.after) == "rootView root")
  }

  @Test("are none where nothing changed")
  func same() throws {
    let drawing = ChainGroupExamples.push.before
    let changes = ResponderChanges(
      reading: try ChangeSketch(drawing, drawing).context, events: [])
    #expect(changes.isEmpty)
    #expect(changes.notCompared == nil)
  }

  @Test("are not compared beyond what was not captured, and that is said")
  func unknown() throws {
    let drawing = """
      UIWindow window root=root
        RootView rootView
      --
      Root root view=rootView
      """
    let changes = ResponderChanges(
      reading: try ChangeSketch(drawing, drawing).context, events: [])
    #expect(changes.isEmpty)
    #expect(
      changes.notCompared
        == "responder chains beyond UIWindow: unknown, because the application was not captured")
  }

  @Test("are not compared without controllers on both sides")
  func uncovered() throws {
    let sketch = try ChangeSketch("UIView a", "UIView a", covers: [.views])
    let changes = ResponderChanges(reading: sketch.context, events: [])
    #expect(changes.notCompared == "responder chains: controllers were not captured on both sides")
  }

  @Test("by a captured next count only where both sides looked for such links")
  func capturedOnOneSide() throws {
    let before = "UIView a next=b\nUIView b"
    let without = Facet.allCases.filter { $0 != .responders }
    let sketch = try ChangeSketch(before, "UIView a\nUIView b", coversAfter: without)
    #expect(ResponderChanges(reading: sketch.context, events: []).isEmpty)
  }

  @Test("of two causes are two groups, the nearer cause first come")
  func twoCauses() throws {
    let before = """
      UIView a
        UIView b
          UIView c
            UIView d
      UIView e
      """
    let after = """
      UIView a
      UIView b
      UIView e
        UIView c
          UIView d
      """
    let sketch = try ChangeSketch(before, after)
    let groups = ResponderChanges(reading: sketch.context, events: []).groups
    #expect(groups.map { sketch.id($0.cause) } == ["b", "c"])
    #expect(groups.map { sketch.ids($0.members) } == ["b", "c d"])
  }

  @Test("of a cycle on both sides are the same, and end")
  func lastingCycle() throws {
    let drawing = "UIView a next=b\nUIView b next=c\nUIView c next=b"
    let changes = ResponderChanges(
      reading: try ChangeSketch(drawing, drawing).context, events: [])
    #expect(changes.isEmpty)
  }

  /// Views below `top`, each with `step` levels between branches: 1 is a chain, 0 siblings.
  private func tree(views: Int, isChain: Bool, isPlaced: Bool) throws -> Snapshot {
    var builder = SnapshotBuilder()
    builder.header.attributes["covers"] = .texts(Facet.allCases.map(\.rawValue))
    builder.header.attributes["profile"] = .text("documented")
    builder.begin(.window, class: "UIWindow", token: .name("window"))
    builder.setParent(nil)
    builder.begin(.view, class: "TopView", token: .name("top"))
    builder.setParent(isPlaced ? .token(.name("window")) : nil)
    for index in 0..<views {
      builder.begin(.view, class: "UIView", token: .name("v\(index)"))
      builder.setParent(.token(.name(isChain && index > 0 ? "v\(index - 1)" : "top")))
    }
    builder.begin(.application, class: "UIApplication", token: .name("app"))
    return try builder.finish()
  }

  @Test("of 50,000 views are one line where they have one cause")
  func manyViews() throws {
    let sketch = ChangeSketch(
      try tree(views: 50_000, isChain: false, isPlaced: true),
      try tree(views: 50_000, isChain: false, isPlaced: false))
    let groups = ResponderChanges(reading: sketch.context, events: []).groups
    #expect(groups.count == 1)
    #expect(groups.first?.members.count == 50_001)
  }

  @Test("are found 9,000 levels deep without recursion")
  func depth() throws {
    let sketch = ChangeSketch(
      try tree(views: 9_000, isChain: true, isPlaced: true),
      try tree(views: 9_000, isChain: true, isPlaced: false))
    let groups = ResponderChanges(reading: sketch.context, events: []).groups
    #expect(groups.map(\.members.count) == [9_001])
  }

  @Test("stay within a bound where every link of a deep chain parts")
  func everyLink() throws {
    let count = 9_000
    func snapshot(_ next: (Int) -> Int) throws -> Snapshot {
      var builder = SnapshotBuilder()
      builder.header.attributes["covers"] = .texts(Facet.allCases.map(\.rawValue))
      for index in 0..<count {
        builder.begin(.view, class: "UIView", token: .name("v\(index)"))
        builder.setParent(nil)
        let target = next(index)
        let exists = (0..<count).contains(target)
        builder.setReference(.next, to: exists ? .token(.name("v\(target)")) : nil)
      }
      return try builder.finish()
    }
    let sketch = ChangeSketch(try snapshot { $0 + 1 }, try snapshot { $0 - 1 })
    let groups = ResponderChanges(reading: sketch.context, events: []).groups
    #expect(groups.count == count)
    let links = groups.reduce(0) { $0 + $1.before.count + $1.after.count }
    #expect(links < 30 * count)
  }
}
