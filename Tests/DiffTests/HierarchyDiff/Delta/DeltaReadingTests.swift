import HierarchyDiff
import HierarchyModel
import TestSupport
import Testing

@Suite("Reading a delta") struct DeltaReadingTests {
  static let before = """
    UIWindow window
      UIView root
        UILabel gone text=Gone
        UILabel moved text=Here
        UIView box
    """
  static let after = """
    UIWindow window
      UIView root
        UIView box
          UILabel moved text=There
        UILabel new
    """

  @Test("names each object's fate, placement and places")
  func namesFates() throws {
    let before = try SnapshotSketch.snapshot(Self.before)
    let after = try SnapshotSketch.snapshot(Self.after)
    let delta = Difference(before: before, after: after).delta
    var fates: [String: ObjectFate] = [:]
    for entry in delta.entries {
      let end: DeltaEnd = delta.index(of: entry, at: .before) == nil ? .after : .before
      let token = try #require(delta.token(of: entry, at: end)).description
      fates[token] = delta.fate(of: entry)
      let (index, snapshot) = try #require(
        delta.index(of: entry, at: end).map { ($0, end == .before ? before : after) })
      #expect(snapshot.token(of: index)?.description == token)
      #expect(snapshot.className(of: index) == delta.className(of: entry, at: end))
      #expect(snapshot.kind(of: index) == delta.kind(of: entry))
    }
    #expect(
      fates == ["root": .kept, "gone": .removed, "moved": .moved, "box": .kept, "new": .inserted])
  }

  @Test("gives the containers of what moved") func givesContainers() throws {
    let delta = Difference(
      before: try SnapshotSketch.snapshot(Self.before),
      after: try SnapshotSketch.snapshot(Self.after)
    ).delta
    let moved = try #require(delta.entries.first { delta.fate(of: $0) == .moved })
    let old = try #require(delta.placement(of: moved, at: .before))
    let new = try #require(delta.placement(of: moved, at: .after))
    #expect(old.ordinal == 1 && new.ordinal == 0)
    #expect(try delta.token(of: #require(old.container), at: .before) == .name("root"))
    #expect(try delta.token(of: #require(new.container), at: .after) == .name("box"))
  }

  @Test("gives references as places of their own side") func givesReferences() throws {
    let before = try SnapshotSketch.snapshot(Self.before)
    let after = try SnapshotSketch.snapshot(Self.after)
    let delta = Difference(before: before, after: after).delta
    let moved = try #require(delta.entries.first { delta.fate(of: $0) == .moved })
    #expect(
      try delta.changes(of: moved) == [
        AttributeChange(
          key: .known(.superview), before: .reference(before.find("root")),
          after: .reference(after.find("box"))),
        AttributeChange(key: .known(.text), before: .text("Here"), after: .text("There")),
      ])
  }

  @Test("names siblings that changed places") func namesSiblings() throws {
    let before = try SnapshotSketch.snapshot("UIWindow w\n  UIView a\n  UIView b\n  UIView c")
    let after = try SnapshotSketch.snapshot("UIWindow w\n  UIView c\n  UIView a\n  UIView b")
    let moves = Difference(before: before, after: after).delta.siblingMoves
    #expect(moves.count == 1)
    #expect(moves.map(\.before) == [2] && moves.map(\.after) == [0])
    #expect(try moves.map(\.object.before) == [before.find("c")])
    #expect(try moves.map(\.object.after) == [after.find("c")])
  }
}
