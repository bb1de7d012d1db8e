import HierarchyCapture
import HierarchyModel
import Synchronization
import Testing
import UIKitRules

@Suite("The walk")
struct CaptureWalkTests {
  private func capture(
    _ toy: Toy, _ adjust: (inout CaptureRequest) -> Void = { _ in }
  ) throws -> Snapshot {
    var request = CaptureRequest()
    adjust(&request)
    return try CapturedHierarchy(capturing: toy, request).snapshot()
  }

  private func token(_ responder: ToyResponder) -> Token { .name("0xabc-\(responder.serial)") }

  @Test("loads no view")
  func loadsNothing() throws {
    let toy = Toy()
    let (root, hidden) = (ToyController(toy), ToyController(toy))
    root.add(hidden)
    _ = toy.addWindow(root: root)
    let snapshot = try capture(toy)
    #expect(hidden.loads == 0)
    let object = try #require(snapshot.object(with: token(hidden)))
    #expect(snapshot.reference(.view, of: object).isCaptured)
    #expect(snapshot.reference(.view, of: object).value == nil)
  }

  @Test("says whose UIKit it is, where the source does")
  func platform() throws {
    let toy = Toy()
    _ = toy.addWindow(root: ToyController(toy))
    #expect(try capture(toy).header.attributes["platform"] == nil)
    toy.statedPlatform = .tvos
    #expect(try capture(toy).platform == .tvos)
  }

  @Test("captures what controls send, and the targets that nothing else leads to")
  func controls() throws {
    let toy = Toy()
    let (root, button, model) = (ToyController(toy), ToyView(toy), ToyResponder(toy))
    root.view.add(button)
    _ = toy.addWindow(root: root)
    button.control = ControlFacts(
      isEnabled: true,
      entries: [
        .init(event: "touchUpInside", action: "save:", target: .chain),
        .init(event: "touchUpInside", action: "buy:", target: .responder(model)),
        .init(event: "touchDown", action: "log:", target: .outside(className: "Shop.Log")),
        .init(event: "valueChanged", action: nil, target: .chain),
        .init(event: "touchDown", action: "hold:", target: .responder(root)),
      ])
    let snapshot = try capture(toy)
    let view = try #require(snapshot.object(with: token(button)))
    let sends = try #require(snapshot.sends(of: view).value)
    let target = try #require(snapshot.object(with: token(model)))
    #expect(snapshot.kind(of: target) == .responder)
    #expect(
      sends.map(\.event) == [
        "touchUpInside", "touchDown", "touchUpInside", "touchDown", "valueChanged",
      ])
    #expect(sends.map(\.action) == ["buy:", "hold:", "save:", "log:", nil])
    #expect(
      sends.map(\.target) == [
        .object(target), .object(try #require(snapshot.object(with: token(root)))), .chain,
        .outside("Shop.Log"), .closure,
      ])
    #expect(snapshot.value(.other("enabled"), of: view) == .flag(true))
  }

  @Test("asks controllers for an app's own actor actions, and says which selectors it asked for")
  func askedSelectors() throws {
    let toy = Toy()
    let (root, child) = (ToyController(toy), ToyController(toy))
    root.overrides = ["showCart:", "other:"]
    root.add(child)
    _ = toy.addWindow(root: root)
    let snapshot = try capture(toy) {
      $0.actorActions = ["showCart:", "showHelp:"]
      $0.actions = ["save:"]
    }
    let rules = RuleBook(snapshot)
    let object = try #require(snapshot.object(with: token(child)))
    let owner = try #require(snapshot.object(with: token(root)))
    #expect(rules.actorTarget(from: object, action: "showCart:").outcome == .known(owner))
    #expect(rules.actorTarget(from: object, action: "showHelp:").outcome == .known(nil))
    #expect(rules.actorTarget(from: object, action: "other:").unknownReason != nil)
    #expect(rules.target(forAction: "save:", from: object).outcome == .known(nil))
    let reason = rules.target(forAction: "copy:", from: object).unknownReason
    #expect(reason == "whether ToyController implements copy: was not captured")
  }

  @Test("holds nothing of the UIKit when it is over")
  func retainsNothing() {
    let toy = Toy()
    var root: ToyController? = ToyController(toy)
    var window: ToyView? = root.map(toy.addWindow)
    let captured = CapturedHierarchy(capturing: toy)
    weak let (weakRoot, weakWindow) = (root, window)
    toy.windows = []
    root = nil
    window = nil
    #expect(weakRoot == nil)
    #expect(weakWindow == nil)
    #expect(captured.count == 4)
  }

  @Test("distinguishes objects at one address by their serial")
  func identities() throws {
    let toy = Toy()
    let root = ToyController(toy)
    let window = toy.addWindow(root: root)
    let snapshot = try capture(toy)
    #expect(snapshot.object(with: token(window)) != snapshot.object(with: token(root)))
    #expect(snapshot.object(with: token(window)) != nil)
  }

  @Test("follows next to what no tree holds, and keeps it as it was read")
  func followsNext() throws {
    let toy = Toy()
    let root = ToyController(toy)
    let (coordinator, last) = (ToyResponder(toy), ToyResponder(toy))
    root.override = .some(coordinator)
    coordinator.override = .some(last)
    _ = toy.addWindow(root: root)
    let snapshot = try capture(toy)
    let start = try #require(snapshot.object(with: token(root)))
    let next = try #require(snapshot.capturedNext(of: start).value)
    #expect(snapshot.token(of: next) == token(coordinator))
    let end = try #require(snapshot.capturedNext(of: next).value)
    #expect(snapshot.token(of: end) == token(last))
    #expect(snapshot.capturedNext(of: end).isCaptured)
    #expect(snapshot.capturedNext(of: end).value == nil)
  }

  @Test("captures what it is told to watch, with the tree around it")
  func watches() throws {
    let toy = Toy()
    let (parent, child) = (ToyController(toy), ToyController(toy))
    parent.add(child)
    let superview = ToyView(toy)
    superview.add(child.view)
    toy.watched = [child]
    let snapshot = try capture(toy)
    for responder in [parent, child, superview, child.view] {
      #expect(snapshot.object(with: token(responder)) != nil)
    }
    let object = try #require(snapshot.object(with: token(child)))
    #expect(snapshot.parent(of: object).value.flatMap(snapshot.token) == token(parent))
  }

  @Test("gives a window its first responder, be it a view, a controller or what follows one")
  func firstResponder() throws {
    for index in 0..<3 {
      let toy = Toy()
      let root = ToyController(toy)
      let coordinator = ToyResponder(toy)
      let window = toy.addWindow(root: root)
      root.override = .some(coordinator)
      coordinator.override = .some(window)
      let first = [root.view, root, coordinator][index]
      first.isFirst = true
      let snapshot = try capture(toy)
      let object = try #require(snapshot.object(with: token(window)))
      let found = snapshot.reference(.firstResponder, of: object).value
      #expect(found.flatMap(snapshot.token) == token(first))
    }
  }

  @Test("survives links that contradict each other or go in circles")
  func contradictions() throws {
    let toy = Toy()
    let (one, two, three) = (ToyController(toy), ToyController(toy), ToyController(toy))
    one.add(two)
    two.add(one)
    one.presented = three
    three.presenting = two
    two.children.append(two)
    let window = toy.addWindow(root: one)
    window.subviews.append(window)
    one.override = .some(two)
    two.override = .some(one)
    toy.watched = [three]
    let snapshot = try capture(toy)
    for responder in [one, two, three, window] {
      #expect(snapshot.object(with: token(responder)) != nil)
    }
  }
}
