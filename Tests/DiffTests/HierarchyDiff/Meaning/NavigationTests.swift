import HierarchyDiff
import HierarchyModel
import TestSupport
import Testing

@Suite("Navigation")
struct NavigationTests {
  /// What lies between two drawings whose objects are matched by id: `kind subject` lines.
  private func events(_ old: String, _ new: String) throws -> [NavigationEvent] {
    NavigationReader(try context(old, new)).events
  }

  private func context(_ old: String, _ new: String) throws -> ChangeContext {
    ChangeSketch(try SnapshotSketch.snapshot(old), try SnapshotSketch.snapshot(new)).context
  }

  private func told(_ old: String, _ new: String) throws -> [String] {
    let context = try context(old, new)
    return NavigationReader(context).events.map { event in
      let others = event.others.map { " & " + id($0, context) }.joined()
      let container = event.container.map { " in " + id($0, context) } ?? ""
      let presenter = event.presenter.map { " by " + id($0, context) } ?? ""
      return "\(event.kind) \(id(event.subject, context))\(others)\(container)\(presenter)"
    }
  }

  private func id(_ object: Counterparts, _ context: ChangeContext) -> String {
    context.token(object)?.description ?? "?"
  }

  private static func app(_ controllers: String, window: String = "root=n") -> String {
    "UIWindow w \(window) hidden=false key=true\n--\n\(controllers)"
  }

  @Test(
    "in a navigation controller is read from its stack",
    arguments: [
      ("[a]", "[a,b]", ["push b in n"]),
      ("[]", "[a]", ["push a in n"]),
      ("[a]", "[a,b,c]", ["push b in n", "push c in n"]),
      ("[a,b]", "[a]", ["pop b in n"]),
      ("[a,b,c]", "[a]", ["pop c & b in n"]),
      ("[a,b]", "[c,d]", ["replaceStack d & c in n"]),
      ("[a,b]", "[a,c]", ["replaceStack c & a in n"]),
      ("[a,b]", "[b,a]", ["replaceStack a & b in n"]),
      ("[a]", "[]", ["pop a in n"]),
      ("[a,b]", "[]", ["pop b & a in n"]),
      ("[a,b]", "[a,b]", []),
    ])
  func stack(old: String, new: String, expected: [String]) throws {
    func drawing(_ stack: String) -> String {
      let names = stack.dropFirst().dropLast().split(separator: ",").map(String.init)
      let rest = ["a", "b", "c", "d"].filter { !names.contains($0) }
      return Self.app(
        "UINavigationController n stack=\(stack)\n" + names.map { "  A \($0)\n" }.joined()
          + rest.map { "A \($0)\n" }.joined())
    }
    #expect(try told(drawing(old), drawing(new)) == expected)
  }

  @Test("without a captured stack is read from the children of a navigation controller")
  func children() throws {
    let old = Self.app("Shop.CartNavigationController n\n  A a")
    #expect(try told(old, old + "\n  B b") == ["push b in n"])
  }

  @Test("reads the stack on the side that captured it, and children only on the other")
  func stackOfOneSide() throws {
    let children = Self.app("UINavigationController n\n  A a\n  B b")
    let stack = Self.app("UINavigationController n stack=[a,b]\n  A a\n  B b\n  C c")
    #expect(try told(children, stack).isEmpty)
    #expect(try told(stack, children).isEmpty)
    #expect(try told(stack, children + "\n  C c") == ["push c in n"])
  }

  @Test("reports a presentation with its presenter, source and reason")
  func present() throws {
    let old = Self.app("UINavigationController n stack=[a] definesContext=true\n  A a")
    let new = old + "\n  + M m style=fullScreen source=a"
    let events = try events(old, new)
    #expect(try told(old, new) == ["present m by n"])
    let event = try #require(events.first)
    #expect(event.contextProvider == nil)
    #expect(event.style == "fullScreen")
    #expect(
      event.explanation
        == "A was asked; fullScreen searches no context: UINavigationController, the top of the"
        + " tree, presents")
    let context = old.replacing("A a", with: "A a definesContext=false")
    let over = try self.events(context, context + "\n  + M m style=overCurrentContext source=a")
    #expect(over.first?.contextProvider == over.first?.presenter)
    #expect(
      over.first?.explanation
        == "A was asked; UINavigationController defines a presentation context")
  }

  @Test("reports every layer of a dismissal, the lowest first")
  func dismissal() throws {
    let old = Self.app("A n\n  + B b style=fullScreen\n    + C c style=fullScreen")
    #expect(try told(old, Self.app("A n\nB b\nC c")) == ["dismiss b by n", "dismiss c by b"])
    #expect(try told(old, Self.app("A n")) == ["dismiss b by n", "dismiss c by b"])
    #expect(
      try told(old, Self.app("A n\n  + B b style=fullScreen")) == ["dismiss c by b"])
  }

  @Test("tells embedding, un-embedding and the move from one parent to another")
  func containment() throws {
    let apart = Self.app("P n\n  Q q\n  R r\nC c")
    let inQ = Self.app("P n\n  Q q\n    C c\n  R r")
    let inR = Self.app("P n\n  Q q\n  R r\n    C c")
    #expect(try told(apart, inQ) == ["embed c in q"])
    #expect(try told(inQ, apart) == ["unembed c in q"])
    #expect(try told(inQ, inR) == ["embed c in r"])
  }

  @Test(
    "is open where the container of what came or left was not captured",
    arguments: [
      ("P n", "P n\n  C c", NavigationKind.embed),
      ("P n\n  Q q", "P n\n  Q q\n    C c", .embed),
      ("UINavigationController n\n  A a", "UINavigationController n\n  A a\n  C c", .push),
      (
        "UINavigationController n\n  A a\n  B b", "UINavigationController n\n  A a\n  C c",
        .replaceStack
      ),
      (
        "UISplitViewController n collapsed=false\n  A a",
        "UISplitViewController n collapsed=false\n  A a\n  C c", .showDetail
      ),
    ])
  func unknownContainer(without: String, with: String, kind: NavigationKind) throws {
    let (with, known) = (Self.app(with), Self.app(without + "\nC c"))
    let unknown = Self.app(without + "\nC c in=missing")
    func open(_ old: String, _ new: String) throws -> [OpenEvent] {
      let reader = NavigationReader(try context(old, new))
      #expect(reader.events.isEmpty)
      return reader.openEvents
    }
    #expect(try events(known, with).map(\.kind) == [kind])
    #expect(try open(unknown, with).map(\.event.kind) == [kind])
    #expect(
      try open(unknown, with).map(\.reason) == [
        "whether a controller contains C was not captured before"
      ])
    let back = try events(with, known).map(\.kind)
    #expect(try open(with, unknown).map(\.event.kind) == back)
    #expect(
      try open(with, unknown).allSatisfy {
        $0.reason == "whether a controller contains C was not captured"
      })
  }

  @Test("is certain of what a captured stack says, whatever else is unknown")
  func capturedStack() throws {
    let old = Self.app("UINavigationController n stack=[a]\n  A a\nC c in=missing")
    let new = Self.app("UINavigationController n stack=[a,c]\n  A a\n  C c")
    #expect(try told(old, new) == ["push c in n"])
    #expect(try told(new, old) == ["pop c in n"])
  }

  @Test("reports the selection of a tab, captured or seen by what is on screen")
  func tabs() throws {
    let first = Self.app(
      "UITabBarController n selected=a\n  A a state=appeared\n  B b state=disappeared")
    let second = Self.app(
      "UITabBarController n selected=b\n  A a state=disappeared\n  B b state=appeared")
    #expect(try told(first, second) == ["selectTab b in n"])
    let seen = first.replacing(" selected=a", with: "")
    #expect(
      try told(seen, second.replacing(" selected=b", with: "")) == ["selectTab b in n"])
  }

  @Test("leaves the selection of a tab open where the former one is unknown, not null")
  func unknownTab() throws {
    let tabs = "UITabBarController n selected=null\n  A a\n  B b"
    let selected = Self.app(tabs.replacing("null", with: "a"))
    let unknown = Self.app(tabs.replacing(" selected=null", with: ""))
    let reader = NavigationReader(try context(unknown, selected))
    #expect(reader.events.isEmpty)
    #expect(reader.openEvents.map(\.event.kind) == [.selectTab])
    #expect(try told(selected, unknown).isEmpty)
    #expect(try told(Self.app(tabs), selected) == ["selectTab a in n"])
  }

  @Test("reports what a split shows, and its collapse and expansion as one event each")
  func split() throws {
    let wide = Self.app(
      "UISplitViewController n collapsed=false\n  UINavigationController p stack=[m]\n    M m\n  D d"
    )
    let compact = Self.app(
      "UISplitViewController n collapsed=true\n  UINavigationController p stack=[m,d]\n    M m\n"
        + "    D d")
    #expect(try told(wide, compact) == ["collapse n in n"])
    #expect(try told(compact, wide) == ["expand n in n"])
    let detail = wide.replacing("  D d", with: "  X x\nD d")
    #expect(try told(wide, detail) == ["showDetail x in n"])
    let primary = Self.app("UISplitViewController n collapsed=false\n  X x\n  D d")
    #expect(try told(wide, primary) == ["show x in n"])
  }

  @Test("reports the pages that a page controller displays")
  func pages() throws {
    let one = Self.app("UIPageViewController n pages=[a]\n  A a\nB b")
    let two = Self.app("UIPageViewController n pages=[b]\n  B b\nA a")
    #expect(try told(one, two) == ["turnPage b in n"])
    let none = Self.app("UIPageViewController n pages=[]\nA a\nB b")
    #expect(try told(none, one) == ["turnPage a in n"])
    #expect(try told(one, none) == ["turnPage n in n"])
    #expect(
      try events(one, none).first?.explanation
        == "UIPageViewController displays nothing instead of A")
  }

  @Test("names every page in order, also one that is gone")
  func manyPages() throws {
    let names = (0..<20).map { "p\($0)" }
    func drawing(_ shown: ArraySlice<String>) -> String {
      Self.app(
        "UIPageViewController n pages=[\(shown.joined(separator: ","))]\n"
          + shown.map { "  \($0.uppercased()) \($0)\n" }.joined())
    }
    func words(_ shown: ArraySlice<String>) -> String {
      shown.dropLast().map { $0.uppercased() }.joined(separator: ", ") + " and P19"
    }
    #expect(
      try events(drawing(names[...]), drawing(names[1...])).map(\.explanation) == [
        "UIPageViewController displays \(words(names[1...])) instead of \(words(names[...]))"
      ])
  }

  @Test("reports windows that come, go, show and become key, and their roots")
  func windows() throws {
    let one = "UIWindow w hidden=false key=true root=a\n--\nA a\nB b"
    let two = "UIWindow w hidden=false key=false root=a\nUIWindow x hidden=false key=true root=b"
    #expect(try told(one, two + "\n--\nA a\nB b") == ["addWindow x", "changeKeyWindow x"])
    #expect(try told(two + "\n--\nA a\nB b", one) == ["removeWindow x", "changeKeyWindow w"])
    #expect(
      try told(one, one.replacing("root=a", with: "root=b")) == ["replaceRoot b in w"])
    #expect(
      try told(one, one.replacing("hidden=false", with: "hidden=true")) == ["disappear w"])
  }

  @Test("reports another root without windows only where the former first one is none any more")
  func roots() throws {
    let two = "--\nA a\nB b"
    #expect(try told(two, "--\nB b\nA a").isEmpty)
    #expect(try told(two, "--\nC c\nA a\nB b").isEmpty)
    #expect(try told("--\nA a", "--\nC c") == ["replaceRoot c"])
    #expect(try told("--\nA a", "--\nC c\n  A a") == ["replaceRoot c"])
  }

  @Test("reports what comes on screen without navigation, the top of a subtree only")
  func appearance() throws {
    let old = Self.app("A n state=appeared\n  B b state=disappeared\n    C c state=disappeared")
    #expect(try told(old, old.replacing("disappeared", with: "appeared")) == ["appear b"])
    let pushed = Self.app("UINavigationController n stack=[a]\n  A a state=appeared")
    let covered = Self.app(
      "UINavigationController n stack=[a,b]\n  A a state=disappeared\n  B b state=appeared")
    #expect(try told(pushed, covered) == ["push b in n"])
  }

  /// What may have happened between two drawings, and why that is unknown.
  private func open(
    _ old: String, _ new: String, covers: [Facet] = Facet.allCases, partial: String? = nil
  ) throws -> [String] {
    let sides = (
      try SnapshotSketch.snapshot(old, covers: covers, partial: partial),
      try SnapshotSketch.snapshot(new, covers: covers)
    )
    let reader = NavigationReader(ChangeSketch(sides.0, sides.1).context)
    #expect(reader.events.isEmpty)
    return reader.openEvents.map { "\($0.event.kind), because \($0.reason)" }
  }

  @Test("reports no change of the key window where that may be one that is missing")
  func missingKeyWindow() throws {
    let old = "UIWindow w key=true\nUIWindow v key=false"
    func told(_ partial: String?) throws -> [NavigationKind] {
      let after = try SnapshotSketch.snapshot("UIWindow w key=false", partial: partial)
      let sketch = ChangeSketch(try SnapshotSketch.snapshot(old), after)
      return NavigationReader(sketch.context).events.map(\.kind)
    }
    #expect(try told(nil).contains(.changeKeyWindow))
    #expect(try !told("cut").contains(.changeKeyWindow))
  }

  @Test("leaves open who took a split's place where a child of it may be missing")
  func openPlace() throws {
    let old = Self.app("UISplitViewController n collapsed=false partial=deep\n  B b")
    let new = Self.app("UISplitViewController n collapsed=false\n  A a\n  B b")
    #expect(try told(old.replacing(" partial=deep", with: ""), new).contains("showDetail b in n"))
    #expect(try open(old, new).contains { $0.hasPrefix("showDetail, because something in") })
  }

  @Test("reports all that happened at once")
  func several() throws {
    let old = Self.app(
      "UITabBarController n selected=p\n  UINavigationController p stack=[a]\n    A a\n"
        + "  UINavigationController q stack=[]\n  + M m style=fullScreen")
    let new = Self.app(
      "UITabBarController n selected=q\n  UINavigationController p stack=[a]\n    A a\n"
        + "  UINavigationController q stack=[b]\n    B b")
    #expect(
      try told(old, new) == ["dismiss m by n", "selectTab q in n", "push b in q"])
  }

  @Test("leaves open an appearance that navigation may explain which was not seen")
  func openAppearance() throws {
    let old = Self.app("A n state=disappeared")
    let new = Self.app("A n state=appeared")
    func without(_ facet: Facet) -> [Facet] { Facet.allCases.filter { $0 != facet } }
    #expect(try told(old, new) == ["appear n"])
    #expect(
      try open(old, new, covers: without(.presentations))
        == ["appear, because presentations were not captured"])
    #expect(
      try open(old, new, covers: without(.views)) == ["appear, because windows were not captured"])
    #expect(
      try open(old, new, partial: "cut")
        == ["appear, because the snapshot is not whole (cut), and what is missing may be in front"])
    let rootless = new.replacing(" root=n", with: "")
    #expect(try open(old, rootless) == ["appear, because the root of a window was not captured"])
    let child = Self.app("N n state=appeared\n  A a state=disappeared")
    let shown = child.replacing("disappeared", with: "appeared").replacing(" root=n", with: "")
    #expect(try told(child, shown) == ["appear a"])
    func unseen(_ app: String) -> String { app.replacing("N n state=appeared", with: "N n") }
    #expect(
      try open(unseen(child), unseen(shown))
        == ["appear, because the root of a window was not captured"])
  }

  @Test("is silent where a side does not cover controllers or presentations")
  func coverage() throws {
    let before = try SnapshotSketch.snapshot("A a")
    let after = try SnapshotSketch.snapshot("--\nUINavigationController n\n  A b", covers: [.views])
    #expect(NavigationReader(ChangeSketch(before, after).context).events.isEmpty)
  }
}
