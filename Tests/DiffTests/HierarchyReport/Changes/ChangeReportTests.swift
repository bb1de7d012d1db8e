import HierarchyDiff
import HierarchyModel
import HierarchyReport
import TestSupport
import Testing

@Suite("Change as reports read it")
struct ChangeReportTests {
  private static func report(
    _ before: String, _ after: String, covers: [Facet] = Facet.allCases,
    coversAfter: [Facet] = Facet.allCases
  ) throws -> ChangeReport {
    ReportSketch.report(
      try SnapshotSketch.snapshot(before, covers: covers),
      try SnapshotSketch.snapshot(after, covers: coversAfter))
  }

  private static let full = """
    UIWindow window root=a
      AView aView text=x
    --
    A a view=aView definesContext=true actions=[save:]
      + B b view=null style=popover
    --
    UIApplication app
    """

  @Test("says that a stack or a page controller is empty, not that what left it came")
  func emptied() throws {
    func lines(_ key: String, of className: String) throws -> [String] {
      try Self.report(
        "--\n\(className) n \(key)=[a]\n  A a", "--\n\(className) n \(key)=[]\nA a"
      ).lines()
    }
    let stack = try lines("stack", of: "UINavigationController")
    #expect(stack.contains("pop A from UINavigationController"))
    let pages = try lines("pages", of: "UIPageViewController")
    #expect(pages.contains("turn page UIPageViewController displays nothing instead of A"))
  }

  @Test("draws as much of a large tree as of its events is listed")
  func largeTree() throws {
    let before = "--\nRoot r"
    let after = before + (1...2_000).map { "\n  Child c\($0)" }.joined()
    let report = try Self.report(before, after)
    func children(_ limits: ReportLimits) -> Int {
      report.lines(limits: limits).joined(separator: "\n").ranges(of: "Child").count
    }
    #expect(children(.standard) < 200)
    #expect(children(.none) >= 2 * 2_000)
  }

  @Test("lists what came, went, moved, changed places and changed")
  func lists() throws {
    let before = "V top\n  A a\n    X x text=1\n  B b\n  C c"
    let after = "V top\n  C c\n  A a\n  B b\n    X x text=2\n  D d"
    let report = try Self.report(before, after)
    let (context, changes) = (report.context, report.changes)
    #expect(context.new.ids(changes.inserted) == ["d"])
    #expect(changes.removed.isEmpty)
    #expect(changes.moved.map { context.token($0)?.description } == ["x"])
    #expect(changes.reordered.map { context.token($0)?.description } == ["c"])
    #expect(changes.attributes.map(\.key) == [.known(.text)])
    #expect(changes.attributes.map(\.before) == [.text("1")])
    #expect(changes.attributes.map(\.after) == [.text("2")])
    let inverse = try Self.report(after, before).changes
    #expect(inverse.removed.count == 1)
    #expect(inverse.inserted.isEmpty)
  }

  @Test(
    "compares only what both sides cover, and says what it did not",
    arguments: [
      ([.controllers, .presentations, .flags, .actions, .responders], Facet.views),
      ([.views, .presentations, .flags, .actions, .responders], .controllers),
      ([.views, .controllers, .flags, .actions, .responders], .presentations),
      ([.views, .controllers, .presentations, .actions, .responders], .flags),
      ([.views, .controllers, .presentations, .flags, .responders], .actions),
    ] as [([Facet], Facet)])
  func coverage(covered: [Facet], facet: Facet) throws {
    let gone: [Facet: String] = [
      .views: Self.full.replacing("UIWindow window root=a\n  AView aView text=x\n", with: "")
        .replacing("view=aView", with: ""),
      .controllers: "UIWindow window\n  AView aView text=x\n--\n--\nUIApplication app",
      .presentations: Self.full.replacing("\n  + B b view=null style=popover", with: ""),
      .flags: Self.full.replacing(" definesContext=true", with: ""),
      .actions: Self.full.replacing(" actions=[save:]", with: ""),
    ]
    let report = try Self.report(
      Self.full, try #require(gone[facet]), coversAfter: covered + [.elements])
    let changes = report.changes.restricted(
      to: facet == .views ? .views : .controllers, in: report.context)
    if facet == .presentations {
      // A controller that is not there is gone, whoever presented it.
      #expect(changes.removed.count == 1)
    } else {
      #expect(changes.isEmpty)
    }
    #expect(report.meaning.navigation.isEmpty)
    #expect(report.notCompared.contains("\(facet.rawValue): captured before only"))
  }

  @Test("sets aside attributes that one side alone captured, and names them")
  func missingKeys() throws {
    let report = try Self.report("V a text=1 tag=2\nV b", "V a\nV b text=3")
    #expect(report.changes.isEmpty)
    #expect(!report.differs)
    #expect(
      report.notCompared.contains(
        "captured on one side only: \"tag\" of 1 object, \"text\" of 2 objects"))
    let nulled = try Self.report("V a text=1", "V a text=null")
    #expect(nulled.changes.attributes.map(\.after) == [.null])
  }

  @Test("does not call snapshots the same where an event may have happened")
  func openEvents() throws {
    func text(of report: ChangeReport) -> String {
      report.lines(limits: .none).joined(separator: " ")
    }
    let unknown = try Self.pushes(of: ["C c"], fromUnknown: true)
    let push = "push C: unknown, because whether a controller contains C was not captured before"
    #expect(!unknown.differs)
    #expect(text(of: unknown).contains("no differences in what was compared "))
    #expect(text(of: unknown).contains(push))
    #expect(ChangeJSON().plain(unknown).contains(push))
    var other = unknown
    other.sections = [.views]
    #expect(!text(of: other).contains("push C"))
    var filter = ChangeFilter()
    filter.classes = ["A"]
    #expect(text(of: unknown.filtered(by: filter)).contains(push))
    filter.classes = ["C"]
    #expect(!text(of: unknown.filtered(by: filter)).contains("push C"))
    #expect(!text(of: try Self.pushes(of: ["C c"], fromUnknown: false)).contains("push C:"))
  }

  @Test("counts no difference where it is unknown who handled an action")
  func unknownHandlers() throws {
    func report(_ covered: [Facet], _ actions: String) throws -> ChangeReport {
      func app(_ action: String) -> String {
        """
        UIWindow window key=true firstResponder=field
          Field field actions=[\(action)]
        --
        --
        UIApplication app
        AppDelegate delegate responder=false
        """
      }
      return ReportSketch.report(
        try SnapshotSketch.snapshot(app("save:"), covers: covered),
        try SnapshotSketch.snapshot(app(actions)), actions: ["save:"])
    }
    var unknown = try report(Facet.allCases.filter { $0 != .actions }, "save:")
    unknown.notCompared = []
    #expect(!unknown.differs)
    #expect(unknown.lines().contains("no differences in what was compared"))
    let lost = try report(Facet.allCases, "open:")
    #expect(lost.meaning.actions.handlers.map(\.differs) == [true])
  }

  @Test("counts the events that may have happened where they are many")
  func manyOpenEvents() throws {
    let report = try Self.pushes(of: (1...20).map { "C c\($0)" }, fromUnknown: true)
    let (text, reason) = (report.lines().joined(separator: " "), ": unknown, because whether")
    #expect(text.ranges(of: reason).count == 12)
    #expect(text.contains("8 more events: unknown"))
    #expect(ChangeJSON().plain(report).ranges(of: reason).count == 20)
  }

  /// The change to a stack with controllers that were in none, or in an unknown one.
  private static func pushes(of controllers: [String], fromUnknown: Bool) throws -> ChangeReport {
    let stack = "--\nUINavigationController n\n  A a"
    let former = controllers.map { "\n\($0)" + (fromUnknown ? " in=missing" : "") }.joined()
    let pushed = controllers.map { "\n  \($0)" }.joined()
    let app = "\n--\nUIApplication app"
    return try report(stack + former + app, stack + pushed + app)
  }

  @Test("says how objects were matched where one would not expect it")
  func matching() throws {
    func report(_ choice: MatchChoice) throws -> ChangeReport {
      let snapshot = try SnapshotSketch.snapshot("V a\n  W b")
      return ChangeReport(
        comparing: snapshot, with: snapshot, match: choice, beforeLabel: "a", afterLabel: "b")
    }
    #expect(try report(.automatic).match == "id")
    #expect(try report(.automatic).matchNote == nil)
    #expect(try report(.id).matchNote == "matched by id: as asked")
    #expect(try report(.structure).match == "structure")
    #expect(try report(.structure).matchNote == "matched by structure: as asked")
  }

  @Test("says so where nothing could be compared")
  func nothingInCommon() throws {
    let report = try Self.report(
      Self.full, Self.full, covers: [.views], coversAfter: [.controllers])
    #expect(!report.differs)
    #expect(ChangeText().plain(report).contains("\nnothing was compared: "))
  }
}
