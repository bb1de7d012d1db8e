import HeadlessUIKit
import HierarchyDiff
import HierarchyModel
import Testing

/// What lies before and after each operation of the headless UIKit, told as exactly that navigation.
@Suite("Navigation of the headless UIKit")
struct HeadlessNavigationTests {
  /// A step, and the navigation it is: `kind subject in container by presenter`.
  struct Step: CustomTestStringConvertible, Sendable {
    let app: String
    let prepared: String
    let operation: String
    let expected: [String]

    init(_ app: String, _ operation: String, _ expected: String..., after prepared: String = "") {
      self.app = app
      self.prepared = prepared
      self.operation = operation
      self.expected = expected
    }

    var testDescription: String { operation }
  }

  private static let stack = """
    controller a
    controller b
    controller c
    controller kid
    controller m
    controller s
    controller n kind navigation
    push a onto n
    embed kid in a
    window w
    root n in w
    makeKeyAndVisible w
    """
  private static let tabs = """
    controller a
    controller b
    controller x
    controller m
    controller n1 kind navigation
    controller n2 kind navigation
    push a onto n1
    push b onto n2
    controller t [n1, n2] kind tab
    window w
    root t in w
    makeKeyAndVisible w
    """
  private static let split = """
    controller master
    controller detail
    controller x
    controller p kind navigation
    push master onto p
    controller s [p, detail] kind split
    window w
    root s in w
    makeKeyAndVisible w
    """
  private static let plainSplit = """
    controller one
    controller two
    controller x
    controller s [one, two] kind split
    window w
    root s in w
    makeKeyAndVisible w
    """
  private static let pages = """
    controller p1
    controller p2
    controller pager kind page
    setPages pager [p1]
    window w
    root pager in w
    makeKeyAndVisible w
    """
  private static let windows = """
    controller r
    controller z
    window w
    root r in w
    makeKeyAndVisible w
    window other
    root z in other
    controller fresh
    """

  static let steps: [Step] = [
    Step(stack, "push b onto n", "push b in n"),
    Step(stack, "show b from kid", "push b in n"),
    Step(stack, "pop n", "pop b in n", after: "push b onto n"),
    Step(stack, "popToRoot n", "pop c & b in n", after: "push b onto n\npush c onto n"),
    Step(stack, "popTo b in n", "pop c in n", after: "push b onto n\npush c onto n"),
    Step(stack, "setViewControllers n [b, c]", "replaceStack c & b in n"),
    Step(stack, "setViewControllers n []", "pop a in n"),
    Step(stack, "embed b in a", "embed b in a"),
    Step(stack, "addChild b to a", "embed b in a"),
    Step(stack, "unembed kid", "unembed kid in a"),
    Step(stack, "present m from a style fullScreen", "present m by n"),
    Step(stack, "present m from kid style overFullScreen", "present m by n"),
    Step(stack, "present m from a style pageSheet", "present m by n"),
    Step(stack, "present m from a style formSheet", "present m by n"),
    Step(stack, "present m from a style popover", "present m by n"),
    Step(stack, "present m from a style currentContext", "present m by n"),
    Step(stack, "present m from a style overCurrentContext", "present m by n"),
    Step(stack, "present m from a style custom", "present m by n"),
    Step(stack, "presentCustom m from a", "present m by n"),
    Step(stack, "showDetail m from a", "present m by n"),
    Step(stack, "dismiss m", "dismiss m by n", after: "present m from a style fullScreen"),
    Step(stack, "dismiss a", "dismiss m by n", after: "present m from a style pageSheet"),
    Step(stack, "dismissCustom n", "dismiss m by n", after: "presentCustom m from a"),
    Step(
      stack, "dismiss n", "dismiss m by n", "dismiss s by m",
      after: "present m from a style fullScreen\npresent s from m style fullScreen"),
    Step(
      stack, "dismiss m", "dismiss s by m",
      after: "present m from a style overFullScreen\npresent s from m style overFullScreen"),
    Step(
      stack, "push b onto n", "push b in n", after: "present m from a style fullScreen"),
    Step(
      stack, "dismiss n\npush b onto n", "dismiss m by n", "push b in n",
      after: "present m from a style fullScreen"),
    Step(
      stack, "push b onto n\npresent m from b style fullScreen", "push b in n", "present m by n"),
    Step(stack, "pop n"),
    Step(stack, "set a title Home"),
    Step(stack, "view extra in a.view"),
    Step(tabs, "select n2 in t", "selectTab n2 in t"),
    Step(tabs, "select n1 in t"),
    Step(
      tabs, "select n2 in t", "selectTab n2 in t", after: "present m from a style overFullScreen"),
    Step(tabs, "show x from a", "push x in n1"),
    Step(split, "collapse s", "collapse s in s"),
    Step(split, "separate s", "expand s in s", after: "collapse s"),
    Step(split, "showDetail x from master", "showDetail x in s"),
    Step(split, "showDetail x from master", "push x in p", after: "collapse s"),
    Step(split, "show x from master", "push x in p"),
    Step(plainSplit, "show x from one", "show x in s"),
    Step(plainSplit, "collapse s", "collapse s in s"),
    Step(pages, "setPages pager [p2]", "turnPage p2 in pager"),
    Step(pages, "setPages pager []", "turnPage pager in pager"),
    Step(windows, "root fresh in w", "replaceRoot fresh in w"),
    Step(windows, "makeVisible other", "appear other"),
    Step(windows, "makeKeyAndVisible other", "appear other", "changeKeyWindow other"),
    Step(windows, "set other hidden yes", "disappear other", after: "makeVisible other"),
    Step(windows, "window third", "addWindow third"),
    Step(
      windows, "root fresh in w", "replaceRoot fresh in w",
      after: "controller m\npresent m from r style fullScreen"),
    Step(
      windows, "addSubview fresh.view to r.view", "appear fresh", after: "loadView fresh"),
    Step(
      windows, "removeFromSuperview fresh.view", "disappear fresh",
      after: "loadView fresh\naddSubview fresh.view to r.view"),
  ]

  @Test(
    "is reported as what the operation was and nothing else", arguments: steps, Profile.allCases)
  func operations(step: Step, profile: Profile) throws {
    let script = [
      "profile \(profile.rawValue)", step.app, step.prepared, "snapshot \"before\"",
      step.operation, "snapshot \"after\"",
    ]
    let scenario = try Scenario(
      parsing: script.joined(separator: "\n"), file: "\(step.operation)")
    let moments = try ScenarioRunner().run(scenario)
    try #require(moments.count == 2)
    let (before, after) = (moments[0].snapshot, moments[1].snapshot)
    let matching = Matching(before, after, by: .automatic)
    #expect(matching.method == .id)
    let context = ChangeContext(before: before, after: after, matching: matching)
    let told = NavigationReader(context).events.map { Self.line($0, context) }
    #expect(told == step.expected)
  }

  private static func line(_ event: NavigationEvent, _ context: ChangeContext) -> String {
    let others = event.others.map { " & " + context.name($0) }.joined()
    let container = event.container.map { " in " + context.name($0) } ?? ""
    let presenter = event.presenter.map { " by " + context.name($0) } ?? ""
    return "\(event.kind) \(context.name(event.subject))\(others)\(container)\(presenter)"
  }
}
