import HierarchyModel
import TestSupport
import Testing
import UIKitRules

@Suite("Start of events")
struct EventStartTests {
  private func start(
    _ event: EventKind, at point: Point? = nil, firstResponder: String = "null",
    key: String = "true"
  ) throws -> (id: String?, unknown: String?) {
    let snapshot = try SnapshotSketch.snapshot(
      """
      UIWindow w key=\(key) firstResponder=\(firstResponder) frame=[0,0,9,9] hidden=false alpha=1 \
      interaction=true
        UITextField f frame=[0,0,5,5] hidden=false alpha=1 interaction=true
      """)
    let answer = RuleBook(snapshot).eventStart(event, at: point)
    let object = answer.value ?? nil
    return (object.map { snapshot.ids([$0])[0] }, answer.unknownReason)
  }

  @Test("is the view that is hit for a touch")
  func touch() throws {
    #expect(try start(.touch, at: Point(x: 1, y: 1)).id == "f")
    #expect(try start(.touch, at: Point(x: 8, y: 8)).id == "w")
    #expect(try start(.touch, at: Point(x: 10, y: 10)) == (nil, nil))
    #expect(try start(.touch).unknown == "the touch has no point")
  }

  @Test(
    "is the first responder for all that has no place",
    arguments: [EventKind.shake, .remoteControl, .editingMenu, .keyboard])
  func firstResponder(event: EventKind) throws {
    #expect(try start(event, firstResponder: "f").id == "f")
    guard event != .shake else { return }
    #expect(try start(event) == (nil, nil))
  }

  @Test("is unknown where the key window may be one that is missing")
  func missingWindow() throws {
    func start(_ event: EventKind, _ partial: String?) throws -> Answer<ObjectIndex?> {
      RuleBook(try SnapshotSketch.snapshot("UIWindow w key=false", partial: partial))
        .eventStart(event)
    }
    for event in [EventKind.shake, .keyboard] {
      #expect(
        try start(event, "cut").unknownReason
          == "the snapshot is not whole (cut), and what is missing may be in front")
      #expect(try start(event, nil).value == .some(nil))
    }
  }

  @Test("is the key window for a shake without first responder, where it was captured")
  func shake() throws {
    #expect(try start(.shake).id == "w")
    #expect(try start(.shake, key: "false") == (nil, nil))
    let snapshot = try SnapshotSketch.snapshot("UIWindow w")
    #expect(RuleBook(snapshot).eventStart(.shake).unknownReason != nil)
    let rules = RuleBook(try SnapshotSketch.snapshot("UIWindow w key=true firstResponder=f\n  A f"))
    #expect(
      rules.eventAlternatives(.shake).map(\.text)
        == ["if A resigned first responder, UIWindow would receive the shake event"])
    #expect(
      rules.eventAlternatives(.keyboard).map(\.text)
        == ["if A resigned first responder, nobody would receive the keyboard event"])
  }

  @Test("is unknown for a press: no snapshot holds the focus")
  func press() throws {
    #expect(try start(.press).unknown == "the focused object is not part of a snapshot")
  }
}
