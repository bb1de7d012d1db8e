import HeadlessUIKit
import HierarchyModel
import JSONText
import Testing
import UIKitRules

@Suite("Random scenarios")
struct RandomScenarioTests {
  @Test(
    "never trap, and leave a world that makes a sound snapshot",
    arguments: Profile.allCases, 5...7)
  func stayingSound(profile: Profile, seed: UInt64) throws {
    var operations = RandomOperations(seed: seed &* 7919 &+ UInt64(profile.rawValue.utf8.count))
    var session = ScenarioSession(profile: profile)
    var done = 0
    for step in 0..<200 {
      let before = session.world
      let operation = operations.next()
      do {
        try session.run(operation)
        done += 1
      } catch {
        // What did not happen leaves nothing behind.
        if step % 29 == 0 {
          try #require(try session.world.snapshot() == before.snapshot(), "\(operation)")
        }
        continue
      }
      if step % 8 == 0 { try check(session.world, after: operation) }
    }
    #expect(done > 60)
  }

  private func check(_ world: UIKitWorld, after operation: ScenarioOperation) throws {
    let snapshot = try world.snapshot()
    let book = RuleBook(snapshot)
    for object in snapshot.objects {
      // Every next is written, and is what the rules derive unless it was overridden.
      let reason = book.derivedNext(of: object).unknownReason ?? ""
      try #require(
        snapshot.capturedNext(of: object).isCaptured, "\(operation.keyword): \(reason)")
    }
    for controller in snapshot.controllers {
      let problem = Soundness(snapshot, book).problem(of: controller)
      try #require(problem == nil, "\(operation)")
    }
    for window in snapshot.windows {
      guard let first = snapshot.firstResponder(of: window).value else { continue }
      let view =
        snapshot.kind(of: first) == .controller
        ? snapshot.reference(.view, of: first).value : first
      try #require(view.map { top(of: $0, in: snapshot) } == window, "\(operation)")
    }
  }

  private func top(of view: ObjectIndex, in snapshot: Snapshot) -> ObjectIndex {
    var last = view
    while let superview = snapshot.parent(of: last).value { last = superview }
    return last
  }
}

/// What must hold of every controller at rest, whatever happened.
private struct Soundness {
  private let snapshot: Snapshot
  private let book: RuleBook

  init(_ snapshot: Snapshot, _ book: RuleBook) {
    self.snapshot = snapshot
    self.book = book
  }

  func problem(of controller: ObjectIndex) -> String? {
    let name = snapshot.shortName(of: controller)
    let view = snapshot.reference(.view, of: controller).value
    let isInWindow = view.flatMap { book.isInWindow($0).value } ?? false
    let isAppeared = snapshot.text(.state, of: controller).value == "appeared"
    if isInWindow != isAppeared { return "R-APP-1: \(name)" }
    if let presented = snapshot.presented(by: controller),
      snapshot.presenter(of: presented) != controller
    {
      return "R-PRES-17: \(name)"
    }
    if let presenter = snapshot.presenter(of: controller),
      snapshot.presented(by: presenter) != controller
    {
      return "R-PRES-4: \(name)"
    }
    for flag in [KnownKey.beingPresented, .beingDismissed, .movingToParent, .movingFromParent]
    where snapshot.flag(flag, of: controller) != .value(false) {
      return "R-APP-7: \(name) \(flag)"
    }
    let stack = snapshot.references(.stack, of: controller).value
    if let stack, stack != snapshot.children(of: controller) { return "R-NAV-1: \(name)" }
    if let selected = snapshot.reference(.selected, of: controller).value,
      snapshot.parent(of: selected).value != controller
    {
      return "R-TAB-1: \(name)"
    }
    let pages = snapshot.references(.pages, of: controller).value ?? []
    if pages.contains(where: { snapshot.parent(of: $0).value != controller }) {
      return "R-PAGE-1: \(name)"
    }
    return nil
  }
}
