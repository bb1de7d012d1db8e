import HierarchyDiff
import HierarchyModel
import TestSupport
import Testing

@Suite("Navigation that is not known")
struct OpenNavigationTests {
  private func context(_ old: String, _ new: String) throws -> ChangeContext {
    ChangeSketch(try SnapshotSketch.snapshot(old), try SnapshotSketch.snapshot(new)).context
  }

  private func id(_ object: Counterparts, _ context: ChangeContext) -> String {
    context.token(object)?.description ?? "?"
  }

  private static func app(_ controllers: String, window: String = "root=n") -> String {
    "UIWindow w \(window) hidden=false key=true\n--\n\(controllers)"
  }

  @Test("is what a partial snapshot may contain but does not show")
  func partial() throws {
    func reader(_ old: String, _ new: String, partial: String?) throws -> NavigationReader {
      NavigationReader(
        ChangeSketch(
          try SnapshotSketch.snapshot(old), try SnapshotSketch.snapshot(new, partial: partial)
        ).context)
    }
    let presented = Self.app("A n\n  + B b style=fullScreen")
    let stacked = Self.app("UINavigationController n\n  A a\n  B b")
    for (old, new, kind) in [
      (presented, Self.app("A n"), .dismiss),
      (stacked, Self.app("UINavigationController n\n  A a"), .pop),
      (stacked, Self.app("UINavigationController n\n  B b"), .replaceStack),
    ] as [(String, String, NavigationKind)] {
      #expect(try reader(old, new, partial: nil).events.map(\.kind) == [kind])
      let cut = try reader(old, new, partial: "cut")
      #expect(cut.events.isEmpty)
      #expect(cut.openEvents.map(\.event.kind) == [kind])
      #expect(cut.openEvents.first?.reason.contains("was not seen after") == true)
    }
  }

  @Test(
    "is what is on top of a stack that a partial snapshot may not show",
    arguments: [
      ("A a", "A a\n  A c", "before", "push c"),
      ("A a\n  A b", "A a", "after", "pop b"),
      ("A a\n  A b", "A a\n  A c", "after", "replaceStack c"),
    ])
  func partialStack(old: String, new: String, side: String, event: String) throws {
    // What comes onto the stack or leaves it is in both snapshots.
    func snapshot(_ stack: String, _ others: String, isPartial: Bool) throws -> Snapshot {
      try SnapshotSketch.snapshot(
        "--\nUINavigationController n\(isPartial ? " partial=deep" : "")\n  \(stack)\n\(others)")
    }
    let oldOthers = new.contains("c") ? "A c" : ""
    let newOthers = old.contains("b") ? "A b" : ""
    for partial in ["before", "after", ""] {
      let context = ChangeSketch(
        try snapshot(old, oldOthers, isPartial: partial == "before"),
        try snapshot(new, newOthers, isPartial: partial == "after")
      ).context
      let reader = NavigationReader(context)
      let told = reader.events.map { "\($0.kind) \(id($0.subject, context))" }
      let open = reader.openEvents.map { "\($0.event.kind) \(id($0.event.subject, context))" }
      #expect(told == (partial == side ? [] : [event]))
      #expect(open == (partial == side ? [event] : []))
    }
  }

  @Test(
    "is what a split gained or lost that nobody saw collapsed or expanded",
    arguments: [
      ("  A a\n  B b", "  A a\nB b", "unembed b"), ("  A a\nB b", "  A a\n  B b", "showDetail b"),
      ("  A a\n  B b\nC c", "  A a\n  C c\nB b", "showDetail c"),
    ])
  func unseenCollapse(old: String, new: String, event: String) throws {
    func reader(_ collapsed: String) throws -> (events: [String], open: [String]) {
      let context = try context(
        "--\nUISplitViewController s\(collapsed)\n\(old)",
        "--\nUISplitViewController s\(collapsed)\n\(new)")
      let reader = NavigationReader(context)
      return (
        reader.events.map { "\($0.kind) \(id($0.subject, context))" },
        reader.openEvents.map { "\($0.event.kind) \(id($0.event.subject, context)): \($0.reason)" }
      )
    }
    #expect(try reader(" collapsed=false").events == [event])
    let unseen = try reader("")
    let isReplaced = event == "showDetail c"
    let reason = "whether UISplitViewController is collapsed was not captured"
    #expect(unseen.events == (isReplaced ? [event] : []))
    #expect(unseen.open == (isReplaced ? [] : ["\(event): \(reason)"]))
  }

  @Test("is what came into a split or a page controller of which one side lacks the state")
  func openCollapse() throws {
    func drawing(_ children: String, _ collapsed: String?) -> String {
      "--\nUISplitViewController s\(collapsed.map { " collapsed=\($0)" } ?? "")\n\(children)"
    }
    let (both, one) = ("  A a\n  B b", "  A a\nB b")
    let known = try context(drawing(both, "false"), drawing(one, "false"))
    #expect(NavigationReader(known).events.map(\.kind) == [.unembed])
    for (before, after) in [("false", nil), (nil, "true")] as [(String?, String?)] {
      let reader = NavigationReader(try context(drawing(both, before), drawing(one, after)))
      #expect(reader.events.isEmpty)
      #expect(reader.openEvents.map(\.event.kind) == [.unembed])
      #expect(reader.openEvents.first?.reason.contains("collapsed was not captured") == true)
    }
    let inPrimary = NavigationReader(
      try context(
        drawing("  UINavigationController n stack=[a]\n    A a\n  B b", "false"),
        drawing("  UINavigationController n stack=[a,b]\n    A a\n    B b", nil)))
    #expect(inPrimary.events.isEmpty)
    #expect(inPrimary.openEvents.map(\.event.kind) == [.push])
    let turned = NavigationReader(
      try context(
        "--\nUIPageViewController p pages=[a]\n  A a\nB b",
        "--\nUIPageViewController p\n  A a\n  B b"))
    #expect(turned.events.isEmpty)
    #expect(turned.openEvents.map(\.event.kind) == [.embed])
  }

  @Test("is what left a split if another controller may have taken its place")
  func openPlace() throws {
    func reader(_ others: String) throws -> NavigationReader {
      let split = "--\nUISplitViewController s collapsed=false\n  A a\n"
      return NavigationReader(try context(split + "  B b\nC c", split + others))
    }
    #expect(try reader("B b\nC c").events.map(\.kind) == [.unembed])
    #expect(try reader("  C c\nB b").events.map(\.kind) == [.showDetail])
    let open = try reader("B b\nC c in=missing")
    #expect(open.events.isEmpty)
    #expect(open.openEvents.map(\.event.kind) == [.unembed])
    #expect(
      open.openEvents.map(\.reason) == ["whether a controller contains C was not captured"])
  }
}
