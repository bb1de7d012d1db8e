import HeadlessUIKit
import HierarchyModel
import Testing

@Suite("UIKit's wordings")
struct FaultWordingTests {
  private static let setUp = """
    controller a A
    controller b B
    controller child C
    window main root a key
    addChild child to b

    """

  @Test(
    "of exceptions and crashes",
    arguments: [
      (
        "present child from a",
        "present-has-parent: Application tried to present modally a view controller <C> that has a parent view controller <B>."
      ),
      (
        "present b from a style overFullScreen\npresent b from a",
        "present-already-presented: Application tried to present modally a view controller <B> that is already being presented by <A>."
      ),
      (
        "present b from a style overFullScreen\npresent a from b",
        "present-active-controller: Application tried to present modally an active controller <A>."
      ),
      (
        "navigation n [b]\npush b onto n",
        "push-same-instance: Pushing the same view controller instance more than once is not supported (<B>)"
      ),
      (
        "navigation n\nnavigation m\npush m onto n",
        "push-navigation-controller: Pushing a navigation controller is not supported"
      ),
      (
        "navigation n\nsetViewControllers n [b, b]",
        "set-duplicate-controllers: All view controllers in a navigation controller must be distinct (<B>, <B>)"
      ),
      (
        "navigation n\npopTo b in n",
        "pop-to-nonmember: Tried to pop to a view controller that doesn't exist."
      ),
      (
        "loadView child\naddSubview child.view to a.view",
        "hierarchy-inconsistency: child view controller:<C> should have parent view controller:<A> but actual parent is:<B>"
      ),
      (
        "controller d D\naddSubview d.view to a.view\naddChild d to b",
        "hierarchy-inconsistency: child view controller:<D> should have parent view controller:<A> but requested parent is:<B>"
      ),
      (
        "addChild a to b",
        "root-controller-as-child: adding a root view controller <A> as a child of view controller:<B>"
      ),
      ("view x\naddSubview x to x", "view-self-subview: Can't add self as subview"),
      (
        "view x\nsendAction go to x",
        "unrecognized-selector: -[UIView go]: unrecognized selector sent to instance <UIView>"
      ),
      ("present b from a style none", "style-none: the modal presentation style of <B> is none"),
      (
        "controller o overridesActor show callsSuper show\nshow b from o",
        "actor-infinite-recursion: show of <UIViewController> calls super, which finds <UIViewController> again"
      ),
    ])
  func faults(script: String, expected: String) throws {
    let scenario = try Scenario(parsing: Self.setUp + script, file: "x")
    do {
      _ = try ScenarioRunner().run(scenario)
      Issue.record("expected \(expected)")
    } catch {
      let parts = expected.split(separator: ": ", maxSplits: 1).map(String.init)
      let found = Self.withoutAddresses(error.reason)
      #expect(found.contains("(\(parts[0])): ") && found.hasSuffix(": " + parts[1]), "\(found)")
    }
  }

  @Test(
    "of warnings, older ones with a prefix and without the source",
    arguments: [
      (
        "ios13", "Attempt to present <D> on <A> (from <A>) which is already presenting <B>.",
        "Attempt to present <D> on <C> (from <C>) whose view is not in the window hierarchy."
      ),
      (
        "ios12", "Warning: Attempt to present <D> on <A> which is already presenting <B>",
        "Warning: Attempt to present <D> on <C> whose view is not in the window hierarchy!"
      ),
    ])
  func warnings(profile: String, busy: String, missing: String) throws {
    let script = """
      profile \(profile)
      controller a A
      controller b B
      controller c C
      controller d D
      window main root a key
      present b from a style overFullScreen
      present d from a
      present d from c
      controller e E
      addSubview e.view to a.view
      present d from e style overFullScreen
      """
    let moment = try ScenarioRunner().run(try Scenario(parsing: script, file: "x"))[0]
    #expect(
      moment.warnings.map { Self.withoutAddresses($0.message) } == [
        busy, missing,
        "Presenting view controllers on detached view controllers is discouraged <E>",
      ])
  }

  /// `<A: 0x600000000100>` as `<A>`.
  private static func withoutAddresses(_ text: String) -> String {
    text.replacing(#/: 0x[0-9a-f]+/#, with: "")
  }
}
