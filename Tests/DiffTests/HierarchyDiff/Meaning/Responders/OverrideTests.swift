import HierarchyDiff
import HierarchyModel
import Testing

@Suite("Overrides of next across a change")
struct OverrideTests {
  private static func drawing(_ override: String) -> String {
    """
    UIWindow window
      Left left
        Card card \(override)
      Right right
    --
    --
    UIApplication app
    Coordinator coordinator next=window
    Guide guide next=window
    """
  }

  private static func text(_ override: OverrideChange.Override, _ sketch: ChangeSketch) -> String {
    switch override {
    case .none: "none"
    case .nothing: "nil"
    case .responder(let responder): sketch.id(responder)
    }
  }

  @Test(
    "are reported where they appear, vanish or lead elsewhere",
    arguments: [
      ("", "next=coordinator", "none", "coordinator"),
      ("next=coordinator", "", "coordinator", "none"),
      ("next=coordinator", "next=guide", "coordinator", "guide"),
      ("", "next=null", "none", "nil"),
      ("next=null", "next=coordinator", "nil", "coordinator"),
      // A captured link that the rules give as well is no override.
      ("next=left", "next=coordinator", "none", "coordinator"),
    ])
  func changes(before: String, after: String, old: String, new: String) throws {
    let sketch = try ChangeSketch(Self.drawing(before), Self.drawing(after))
    let overrides = ResponderChanges(reading: sketch.context, events: []).overrides
    #expect(overrides.map { sketch.id($0.responder) } == ["card"])
    #expect(overrides.map { Self.text($0.before, sketch) } == [old])
    #expect(overrides.map { Self.text($0.after, sketch) } == [new])
  }

  @Test("are left out where it is unknown what next would be by the rules")
  func unknown() throws {
    // Of a controller without a captured view, any view may be the root.
    let known = Self.drawing("next=coordinator")
    let open = known.replacing("--\n--", with: "--\nHome home\n--")
    for (before, after) in [(known, open), (open, known)] {
      let sketch = try ChangeSketch(before, after)
      #expect(ResponderChanges(reading: sketch.context, events: []).overrides.isEmpty)
    }
  }

  @Test("appear where a captured link grows stale as its view moves")
  func stale() throws {
    let after = """
      UIWindow window
        Left left
        Right right
          Card card next=left
      --
      --
      UIApplication app
      Coordinator coordinator next=window
      Guide guide next=window
      """
    let sketch = try ChangeSketch(Self.drawing("next=left"), after)
    let overrides = ResponderChanges(reading: sketch.context, events: []).overrides
    #expect(overrides.map { Self.text($0.after, sketch) } == ["left"])
  }

  @Test("that stay, or that a side did not look for, are not reported")
  func silence() throws {
    let same = try ChangeSketch(Self.drawing("next=guide"), Self.drawing("next=guide"))
    #expect(ResponderChanges(reading: same.context, events: []).overrides.isEmpty)
    let without = Facet.allCases.filter { $0 != .responders }
    let blind = try ChangeSketch(
      Self.drawing("next=guide"), Self.drawing(""), coversAfter: without)
    #expect(ResponderChanges(reading: blind.context, events: []).overrides.isEmpty)
  }
}
