import HeadlessUIKit
import HierarchyModel
import Testing
import UIKitRules

@Suite("A world's snapshot")
struct WorldSnapshotTests {
  private func snapshot(_ profile: String = "ios13") throws -> Snapshot {
    let script = """
      profile \(profile)
      controller leaf canBecomeFirstResponder yes implements go
      navigation nav [leaf]
      controller other
      tab tabs [nav, other]
      split split [tabs]
      controller page1
      page pager [page1]
      window main root split key
      window alert level 2000
      controller modal
      present modal from leaf style formSheet
      becomeFirstResponder modal
      responder coordinator
      overrideNext of split with coordinator
      loadView pager
      """
    return try ScenarioRunner().run(try Scenario(parsing: script, file: "x"))[0].snapshot
  }

  private let everyView: [KnownKey] = [
    .id, .class, .superview, .frame, .bounds, .transform, .alpha, .hidden, .opaque, .interaction,
    .clips, .tag, .text, .identifier, .next, .actions, .denies, .canBecomeFirstResponder,
  ]

  private let everyController: [KnownKey] = [
    .id, .class, .name, .parent, .view, .state, .title, .definesContext, .providesTransitionStyle,
    .style, .transitionStyle, .presents, .presentedBy, .source, .presentedWith, .beingPresented,
    .beingDismissed, .movingToParent, .movingFromParent, .next, .actions, .denies, .overrides,
    .canBecomeFirstResponder,
  ]

  @Test("says everything of every object")
  func complete() throws {
    let snapshot = try snapshot()
    for view in snapshot.views {
      for key in everyView {
        #expect(snapshot.value(key, of: view) != nil, "\(snapshot.shortName(of: view)) \(key)")
      }
    }
    for window in snapshot.windows {
      for key in [KnownKey.level, .root, .key, .firstResponder, .scene] {
        #expect(snapshot.value(key, of: window) != nil, "\(key)")
      }
    }
    for controller in snapshot.controllers {
      for key in everyController {
        #expect(snapshot.value(key, of: controller) != nil, "\(key)")
      }
    }
    #expect(
      snapshot.coverage.facets
        == [.views, .controllers, .presentations, .flags, .responders, .actions])
  }

  @Test("knows kinds of containers by what only they have")
  func containers() throws {
    let snapshot = try snapshot()
    let kinds = snapshot.controllers.map { snapshot.containerKind(of: $0).rawValue }
    #expect(
      kinds == ["split", "tab", "navigation", "plain", "plain", "plain", "page", "plain"])
  }

  @Test("stands in the order of the format", arguments: ["documented", "ios12", "ios13"])
  func order(profile: String) throws {
    let snapshot = try snapshot(profile)
    #expect(snapshot.windows.map(snapshot.shortName) == ["main", "alert"])
    #expect(
      snapshot.windows.map { snapshot.flag(.hidden, of: $0) } == [.value(false), .value(true)])
    #expect(
      snapshot.controllers.map(snapshot.shortName)
        == ["split", "tabs", "nav", "leaf", "other", "modal", "pager", "page1"])
    let trees = snapshot.roots(of: snapshot.views).map(snapshot.shortName)
    #expect(trees == ["main", "alert", "pager.view"])
    #expect(snapshot.profile?.rawValue == profile)
  }

  @Test("tells an overridden next from all others")
  func overrides() throws {
    let snapshot = try snapshot()
    let book = RuleBook(snapshot)
    #expect(snapshot.objects.filter(book.overridesNext).map(snapshot.shortName) == ["split"])
  }

  @Test("gives transformed views the box around them as frame")
  func transformed() throws {
    let script = "view x frame 10 20 30 40 transform 0 2 -1 0 5 0 contentOffset 1 2"
    let snapshot = try ScenarioRunner().run(try Scenario(parsing: script, file: "x"))[0].snapshot
    // The centre (25, 40) moves by 5; the sides become 40 and 60.
    #expect(snapshot.numbers(.frame, of: ObjectIndex(0)) == .value([10, 10, 40, 60]))
    #expect(snapshot.numbers(.bounds, of: ObjectIndex(0)) == .value([1, 2, 30, 40]))
  }

  @Test("leaves out what UIKit dropped, unless something still leads there")
  func dropped() throws {
    let script = """
      profile ios13
      controller a
      controller b
      window main root a key
      present b from a style overFullScreen
      responder r
      captureNext of b.view for r
      removeFromSuperview b.view
      dismiss b
      """
    let runner = ScenarioRunner()
    let plain = try runner.run(try Scenario(parsing: script, file: "x"))[0].snapshot
    let containers = { (snapshot: Snapshot) in
      snapshot.views.count { snapshot.className(of: $0) == "UITransitionView" }
    }
    #expect(containers(plain) == 1)
    let held = script.replacing(
      "removeFromSuperview b.view", with: "overrideNext of a.view with none")
    #expect(containers(try runner.run(try Scenario(parsing: held, file: "x"))[0].snapshot) == 1)
    let kept = """
      profile ios13
      controller a
      controller b
      window main root a key
      present b from a style fullScreen
      responder r
      captureNext of a for r
      overrideNext of r with captured
      dismiss b
      """
    #expect(containers(try runner.run(try Scenario(parsing: kept, file: "x"))[0].snapshot) == 2)
  }
}
