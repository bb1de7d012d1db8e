import HierarchyDiff
import HierarchyModel
import TestSupport
import Testing
import UIKitRules

@Suite("What a change can mean at all")
struct ChangeTriggersTests {
  @Test("leaves nothing out that the rules find in a random change", arguments: 1...12)
  func complete(seed: UInt64) throws {
    var hierarchy = RandomHierarchy(seed: seed)
    var before = try hierarchy.snapshot()
    var quiet = 0
    for step in 0..<80 {
      hierarchy.edit()
      let after = try hierarchy.snapshot()
      let difference = Difference(before: before, after: after)
      let context = ChangeContext(before: before, after: after, matching: difference.matching)
      let triggers = ChangeTriggers(difference.delta, from: before, to: context.after)
      let whole = ChangeMeaning(reading: context, actions: ["save:"])
      let read = ChangeMeaning(reading: context, actions: ["save:"], triggers: triggers)
      try #require(read == whole, "step \(step)")
      try expectSameScreen(difference, context, step)
      if !triggers.mayNavigate && !triggers.mayReachResponders { quiet += 1 }
      before = after
    }
    #expect(quiet > 5)
  }

  /// A screen that is not read again is the one that would be read.
  private func expectSameScreen(
    _ difference: Difference, _ context: ChangeContext, _ step: Int
  ) throws {
    guard let screen = context.before.screen().value, screen.isSteady, screen.isFrontSteady,
      context.old.coverage == context.new.coverage,
      !ScreenWatch.mayDiffer(difference.delta, from: context.old, to: context.new)
    else { return }
    let now = try #require(context.after.screen().value, "step \(step)")
    #expect(now.text == screen.text && now.front == screen.front, "step \(step)")
    #expect(now.isSteady && now.isFrontSteady, "step \(step)")
  }

  @Test(
    "is navigation where a controller, its view or a window changes, and not where another view does",
    arguments: [
      ("UIWindow window", true, true), ("UIView homeView", true, false),
      ("UILabel label", false, false), ("HomeViewController home", true, true),
    ])
  func objects(changed: String, navigates: Bool, reachesResponders: Bool) throws {
    let drawing = """
      UIWindow window root=home
        UIView homeView
          UILabel label
      --
      HomeViewController home view=homeView
      """
    let other = drawing.replacing(changed, with: changed + " name=other")
    let sketch = try ChangeSketch(drawing, other)
    let delta = Difference(before: sketch.before, after: sketch.after, by: .id).delta
    let triggers = ChangeTriggers(delta, from: sketch.before, to: sketch.context.after)
    #expect(triggers.mayNavigate == navigates)
    #expect(triggers.mayReachResponders == reachesResponders)
  }

  @Test("is everything where a snapshot says something else of itself")
  func header() throws {
    let drawing = """
      UIWindow window key=true root=home
        UIView homeView
      --
      HomeViewController home view=homeView
      """
    let plain = try SnapshotSketch.snapshot(drawing, seconds: 1)
    let later = try SnapshotSketch.snapshot(drawing, seconds: 2)
    let foreign = try SnapshotSketch.snapshot(drawing, seconds: 1, platform: .android)
    let rerun = try SnapshotSketch.snapshot(drawing, seconds: 1, run: "other")
    for (after, isEverything) in [(later, false), (foreign, true), (rerun, true)] {
      let delta = Difference(before: plain, after: after, by: .id).delta
      let triggers = ChangeTriggers(delta, from: plain, to: RuleBook(after))
      #expect(triggers.mayNavigate == isEverything)
      #expect(triggers.mayReachResponders == isEverything)
      #expect(ScreenWatch.mayDiffer(delta, from: plain, to: after) == isEverything)
    }
  }
}
