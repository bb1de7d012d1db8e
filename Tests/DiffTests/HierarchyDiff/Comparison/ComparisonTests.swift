import HierarchyDiff
import HierarchyModel
import TestSupport
import Testing

@Suite("Comparison") struct ComparisonTests {
  static let views = """
    UIWindow window
      UIView root
        UILabel label text=One
    """
  static let both = views + "\n--\nHomeController home view=root\n  SheetController sheet"

  static func comparison(
    _ before: String, _ after: String, covers: [Facet]? = nil, _ other: [Facet]? = nil,
    by choice: MatchChoice = .id
  ) throws -> Comparison {
    let before = try SnapshotSketch.snapshot(before, covers: covers ?? Facet.allCases)
    let after = try SnapshotSketch.snapshot(after, covers: other ?? covers ?? Facet.allCases)
    return Difference(before: before, after: after, by: choice).comparison
  }

  @Test("is the whole delta where both sides cover everything") func keepsAll() throws {
    let before = try SnapshotSketch.snapshot(Self.both)
    let after = try SnapshotSketch.snapshot(
      Self.both.replacing("text=One", with: "text=Two").replacing(
        "  SheetController sheet", with: ""))
    let difference = Difference(before: before, after: after, by: .id)
    #expect(difference.comparison.delta == difference.delta)
    #expect(difference.comparison.notCompared.isEmpty)
  }

  @Test("does not take for removed what one side does not cover") func setsFacetsAside() throws {
    let comparison = try Self.comparison(
      Self.both, Self.views.replacing("One", with: "Two"), covers: [.views, .controllers], [.views])
    #expect(comparison.notCompared.facets == [.controllers])
    #expect(
      comparison.delta.lines.filter { !$0.hasPrefix("=") } == [
        ". label UILabel", "~ label UILabel text: \"One\" ⇒ \"Two\"",
      ])
  }

  @Test("sets aside keys that were captured of an object on one side only, and counts them")
  func setsKeysAside() throws {
    let comparison = try Self.comparison(
      "UIWindow w\n  UILabel a text=A alpha=1\n  UILabel b text=B alpha=1",
      "UIWindow w alpha=1\n  UILabel a text=null\n  UILabel b text=B hidden=true")
    #expect(comparison.delta.lines == [". a UILabel", "~ a UILabel text: \"A\" ⇒ null"])
    #expect(
      comparison.notCompared.keys == [
        KeyGap(key: .known(.alpha), objects: 3), KeyGap(key: .known(.hidden), objects: 1),
      ])
  }

  @Test("takes nothing for moved of which one side shows no presenter, nor says that there is none")
  func unseenPresenter() throws {
    let presented = "--\nA a\n  + B b style=fullScreen"
    func moves(_ after: String) throws -> Bool {
      let delta = try Self.comparison(presented, after).delta
      return delta.entries.contains { delta.fate(of: $0) == .moved }
    }
    #expect(try moves("--\nB b style=fullScreen presentedBy=null"))
    #expect(try !moves("--\nB b style=fullScreen"))
    #expect(try moves("--\nA a\nB b style=fullScreen"))
  }

  @Test(
    "tells integers apart that are one double, but not a number from another spelling of it",
    arguments: [
      (.number(.unsigned(.max)), .number(.unsigned(.max - 1)), true),
      (.number(.integer((1 << 53) + 1)), .number(.integer(1 << 53)), true),
      (
        .numbers([.double(0.5), .integer((1 << 53) + 1)]),
        .numbers([.double(0.5), .integer(1 << 53)]),
        true
      ),
      (.numbers([.unsigned(.max)]), .numbers([.unsigned(.max - 1)]), true),
      (.number(.integer(1)), .number(.double(1)), false),
      (.numbers([.integer(1), .integer(2)]), .numbers([.double(1), .integer(2)]), false),
    ] as [(AttributeValue, AttributeValue, Bool)])
  func wholeNumbers(before: AttributeValue, after: AttributeValue, differs: Bool) throws {
    let snapshots = try [before, after].map { value in
      var builder = SnapshotBuilder()
      builder.begin(.window, class: "UIWindow", token: .name("w"))
      builder.set(AttributeKey("counts"), value)
      return try builder.finish()
    }
    let comparison = Difference(before: snapshots[0], after: snapshots[1], by: .id).comparison
    #expect(comparison.delta.lines.isEmpty != differs)
  }

  @Test("keeps all that is known of what came, but for facets that one side does not cover")
  func keepsWhatCame() throws {
    let comparison = try Self.comparison(
      "UIWindow w", "UIWindow w\n  UILabel a text=A next=w", covers: [.views, .responders], [.views]
    )
    #expect(
      comparison.delta.lines.filter { !$0.hasPrefix("=") } == [
        ". w UIWindow", "+ a UILabel to w UIWindow[0]", "~ a UILabel in: – ⇒ w UIWindow",
        "~ a UILabel text: – ⇒ \"A\"",
      ])
    #expect(comparison.notCompared.facets == [.responders])
  }

  @Test(
    "sets each key aside with its facet",
    arguments: [
      ("style=automatic", "style=custom", Facet.presentations),
      ("definesContext=true", "definesContext=false", .flags),
      ("actions=[a]", "actions=[b]", .actions),
      ("next=home", "next=null", .responders),
    ])
  func setsKeysAsideByFacet(_ old: String, _ new: String, _ facet: Facet) throws {
    let text = "UIView root\n--\nHomeController home\n  SheetController sheet "
    let all = Set(Facet.allCases)
    let others = Facet.allCases.filter { $0 != facet }
    let whole = try Self.comparison(text + old, text + new, covers: Array(all))
    #expect(whole.delta.operationCount == 1)
    let part = try Self.comparison(text + old, text + new, covers: others)
    #expect(part.isEmpty && part.notCompared.facets == [facet])
  }

  @Test("does not take for a move what one side says nothing of") func setsMovesAside() throws {
    func snapshot(_ parent: Int?) throws -> Snapshot {
      var builder = SnapshotBuilder()
      builder.begin(.window, class: "UIWindow", token: .name("w"))
      builder.begin(.view, class: "UIView", token: .name("a"))
      if let parent { builder.setParent(.index(ObjectIndex(parent), positional: false)) }
      return try builder.finish()
    }
    let difference = Difference(before: try snapshot(nil), after: try snapshot(0), by: .id)
    #expect(difference.delta.operationCount == 1)
    #expect(difference.comparison.isEmpty)
    #expect(difference.comparison.notCompared.keys == [KeyGap(key: .known(.superview), objects: 1)])
    #expect(difference.comparison.notCompared.facets.isEmpty)
    let reverse = Difference(before: try snapshot(0), after: try snapshot(nil), by: .id)
    #expect(reverse.delta.operationCount == 1)
    #expect(reverse.comparison.isEmpty)
  }

  @Test("sets aside the order of views that one side does not cover")
  func setsOrdersAside() throws {
    let (before, after) = ("UIWindow w\n  A a\n  B b", "UIWindow w\n  B b\n  A a")
    #expect(try Self.comparison(before, after).delta.operationCount == 1)
    let comparison = try Self.comparison(before, after, covers: [.views], [.controllers])
    #expect(comparison.delta.operationCount == 0)
    #expect(comparison.notCompared.facets.contains(.views))
  }

  @Test("reports another address in what a user reads") func keepsContent() throws {
    let comparison = try Self.comparison(
      "UIWindow w\n  UILabel a text=0x1a2b3c", "UIWindow 1\n  UILabel 2 text=0x4d5e6f",
      by: .structure)
    #expect(comparison.delta.operationCount == 1)
  }

  @Test("leaves out other ids and what changes from run to run") func leavesOutRunParts() throws {
    let comparison = try Self.comparison(
      "UIWindow w\n  _TtC3AppP10$111818dc84Cell c gestures=<NSArray:0x1a> text=A",
      "UIWindow 1\n  _TtC3AppP9$1042aa0c4Cell 2 gestures=<NSArray:0x2b> text=A", by: .structure)
    #expect(comparison.isEmpty)
    #expect(comparison.notCompared.hasOtherIDs)
    let changed = try Self.comparison(
      "UIWindow w\n  Old c baseClass=UILabel text=A",
      "UIWindow 1\n  New 2 baseClass=UILabel text=A",
      by: .structure)
    #expect(changed.delta.operationCount == 1)
  }

  @Test("does not take for new an application that one side had no place for")
  func setsListsAside() throws {
    func snapshot(_ hasApplication: Bool) throws -> Snapshot {
      var builder = SnapshotBuilder()
      builder.begin(.window, class: "UIWindow", token: .name("w"))
      if hasApplication {
        builder.begin(.application, class: "UIApplication", token: .name("app"))
        builder.header.lists.application = .value(true)
      }
      return try builder.finish()
    }
    let difference = Difference(before: try snapshot(false), after: try snapshot(true), by: .id)
    #expect(difference.delta.operationCount == 1)
    #expect(difference.comparison.delta.operationCount == 0)
  }

  @Test("holds no more than the delta, for any coverage", arguments: 0..<40 as Range<UInt64>)
  func holdsNoMore(seed: UInt64) throws {
    var hierarchy = RandomHierarchy(seed: seed)
    let before = try hierarchy.snapshot()
    for _ in 0..<12 { hierarchy.edit() }
    let delta = Difference(before: before, after: try hierarchy.snapshot(), by: .id).delta
    let facets = Facet.allCases.filter { _ in hierarchy.random.once(in: 2) }
    let comparison = delta.restricted(to: Coverage(facets))
    let lines = Set(delta.lines.filter { !$0.hasPrefix(".") })
    for line in comparison.delta.lines where !line.hasPrefix(".") {
      #expect(lines.contains(line), "seed \(seed)")
    }
    let again = comparison.delta.restricted(to: Coverage(facets))
    #expect(again.delta == comparison.delta, "seed \(seed)")
    #expect(
      delta.restricted(to: Coverage()).delta.operationCount <= Self.singletons, "seed \(seed)")
  }

  /// Application, delegate and scenes belong to no facet.
  private static let singletons = 8
}
