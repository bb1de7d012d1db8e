import HierarchyDiff
import HierarchyModel
import Testing

@Suite("Presentations across a change")
struct PresentationChangesTests {
  private static let before = """
    UIWindow window root=split
      SplitView splitView
        LeafView leafView
    --
    Split split view=splitView definesContext=false
      Left left view=null definesContext=true
        Leaf leaf view=leafView definesContext=false
      Right right view=null definesContext=false
    --
    UIApplication app
    """

  private func changes(_ before: String, _ after: String, _ subjects: [String] = []) throws
    -> (ChangeSketch, PresentationChanges)
  {
    let sketch = try ChangeSketch(before, after)
    let events = try subjects.map { try sketch.event(.push, $0) }
    return (sketch, PresentationChanges(reading: sketch.context, events: events))
  }

  @Test("list all links of both sides, and whether they changed")
  func links() throws {
    let presented = Self.before.replacing(
      "  Right right",
      with:
        "    + Sheet sheet view=null source=leaf style=overCurrentContext definesContext=false\n"
        + "  Right right")
    let (sketch, changes) = try changes(Self.before, presented)
    #expect(changes.linksChanged)
    #expect(changes.linksBefore.isEmpty)
    let link = try #require(changes.linksAfter.first)
    #expect(sketch.idsAfter([link.presenter, link.presented]) == "left sheet")
    #expect(sketch.idsAfter(link.source.map { [$0] } ?? []) == "leaf")
    #expect(link.style == "overCurrentContext")

    #expect(!(try self.changes(presented, presented).1.linksChanged))
    let restyled = presented.replacing("overCurrentContext", with: "currentContext")
    #expect(try self.changes(presented, restyled).1.linksChanged)
    let resourced = presented.replacing("source=leaf", with: "source=left")
    #expect(try self.changes(presented, resourced).1.linksChanged)
    let unsaid = presented.replacing("source=leaf ", with: "")
    #expect(!(try self.changes(presented, unsaid).1.linksChanged))
  }

  @Test("report flags that changed, and for whom another would provide the context")
  func flags() throws {
    let after = Self.before.replacing(
      "Left left view=null definesContext=true", with: "Left left view=null definesContext=false")
    let (sketch, changes) = try changes(Self.before, after)
    #expect(changes.flags.map { sketch.id($0.controller) } == ["left"])
    #expect(changes.flags.map(\.key) == [.definesContext])
    #expect(changes.flags.map(\.before) == [.value(true)])
    #expect(changes.flags.map(\.after) == [.value(false)])
    // Nobody defines one now, so that the window's root provides it (R-CTX-4).
    #expect(changes.providers.map { sketch.id($0.controller) } == ["left", "leaf"])
    #expect(changes.providers.map { sketch.id($0.before) } == ["left", "left"])
    #expect(changes.providers.map { sketch.id($0.after) } == ["split", "split"])
  }

  @Test("name the provider for what navigation brought in, and for nothing else that is new")
  func broughtIn() throws {
    let after = Self.before.replacing(
      "  Right right",
      with: "    New new view=null definesContext=false\n"
        + "    Newer newer view=null definesContext=false\n  Right right")
    let (sketch, changes) = try changes(Self.before, after, ["new"])
    #expect(changes.providers.map { sketch.id($0.controller) } == ["new"])
    #expect(changes.providers.map { sketch.id($0.before) } == ["-"])
    #expect(changes.providers.map { sketch.id($0.after) } == ["left"])
  }

  @Test("name the provider for what was retained before without one, and not for what left")
  func retained() throws {
    let detached = Self.before.replacing(
      "  Right right view=null definesContext=false",
      with: "Right right view=null definesContext=false")
    let (sketch, changes) = try changes(detached, Self.before, ["right"])
    #expect(changes.providers.map { sketch.id($0.controller) } == ["right"])
    #expect(changes.providers.map { sketch.id($0.before) } == ["-"])
    #expect(try self.changes(Self.before, detached).1.providers.isEmpty)
    // Somebody may have presented it.
    let covers = Facet.allCases.filter { $0 != .presentations }
    let open = try ChangeSketch(
      detached, Self.before, covers: covers, coversAfter: Facet.allCases)
    let push = [try open.event(.push, "right")]
    #expect(PresentationChanges(reading: open.context, events: push).providers.isEmpty)
  }

  @Test("leave out providers that are unknown, and all that a side does not cover")
  func unknown() throws {
    let missing = Self.before.replacing(
      "Leaf leaf view=leafView definesContext=false", with: "Leaf leaf view=leafView")
    #expect(try changes(Self.before, missing).1.isEmpty)
    let after = Self.before.replacing("definesContext=true", with: "definesContext=false")
    let covers: [Facet] = [.views, .controllers]
    let sketch = try ChangeSketch(Self.before, after, coversAfter: covers)
    #expect(PresentationChanges(reading: sketch.context, events: []).isEmpty)
  }

  @Test("of controllers 9,000 deep are read in one pass")
  func depth() throws {
    func snapshot(_ defines: Bool) throws -> Snapshot {
      var builder = SnapshotBuilder()
      builder.header.attributes["covers"] = .texts(Facet.allCases.map(\.rawValue))
      for index in 0..<9_000 {
        builder.begin(.controller, class: "C", token: .name("c\(index)"))
        builder.setParent(index == 0 ? nil : .token(.name("c\(index - 1)")))
        builder.set(.definesContext, .flag(index == 0 ? true : index == 1 && defines))
      }
      return try builder.finish()
    }
    let sketch = ChangeSketch(try snapshot(true), try snapshot(false))
    let changes = PresentationChanges(reading: sketch.context, events: [])
    #expect(changes.providers.count == 8_999)
  }
}
