import HierarchyModel
import TestSupport
import Testing
import UIKitRules

@Suite("Dispatch of actions")
struct DispatchTests {
  private let snapshot: Snapshot

  init() throws {
    snapshot = try SnapshotSketch.snapshot(
      """
      UIWindow w key=true root=root firstResponder=null
        UIView v
          UIButton button
      --
      UIViewController root view=v actions=[save:]
      --
      UIApplication app
      AppDelegate delegate responder=true
      Coordinator refusing actions=[save:] denies=[save:]
      """)
  }

  private func dispatch(
    _ action: String, to target: String? = nil, from sender: String? = nil
  ) throws -> Answer<ActionDispatch> {
    RuleBook(snapshot).dispatch(
      action, to: try target.map(snapshot.find), sender: try sender.map(snapshot.find))
  }

  @Test("searches the chain from the sender where there is no target and no first responder")
  func search() throws {
    #expect(
      try dispatch("save:", from: "button").value
        == .performed(by: try snapshot.find("root")))
    #expect(try dispatch("save:").value == .dropped)
    #expect(try dispatch("paste:", from: "button").value == .dropped)
  }

  @Test("calls a named target directly, whether it refuses the action or not")
  func direct() throws {
    let refusing = try snapshot.find("refusing")
    let answer = try dispatch("save:", to: "refusing", from: "button")
    #expect(answer.value == .performed(by: refusing))
    #expect(answer.steps.map(\.rule) == ["R-ACT-2"])
  }

  @Test("crashes on a named target that does not implement the action")
  func crash() throws {
    #expect(
      try dispatch("save:", to: "button").value
        == .unrecognized(by: try snapshot.find("button")))
  }

  @Test("is unknown where nobody captured what the target implements")
  func unknown() throws {
    let snapshot = try SnapshotSketch.snapshot("UIWindow w", covers: [.views])
    let answer = RuleBook(snapshot).dispatch("save:", to: try snapshot.find("w"), sender: nil)
    #expect(answer.unknownReason == "the actions of UIWindow were not captured")
  }
}
