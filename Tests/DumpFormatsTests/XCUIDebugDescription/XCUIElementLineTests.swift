import DumpFormats
import HierarchyModel
import Testing

@Suite struct XCUIElementLineTests {
  @Test func `attributes of any name are kept raw, wherever they stand`() throws {
    let reading = try read(
      """
      Window, {{1.0, 2.0}, {3.0, 4.0}}, hitPoint: {2.5, 4.0}
        Button, {{1.0, 2.0}, {3.0, 4.0}}, label: 'Go, now', hitPoint: {2.5, 4.0}, bundle: com.a.b
        Switch, {{1.0, 2.0}, {3.0, 4.0}}, value: on, off: 3, hitPoint: {2.5, 4.0}, Selected
      """)
    #expect(reasons(reading).isEmpty)
    let snapshot = try #require(reading.snapshots.first)
    #expect(drawing(snapshot) == "Window\n  Button\n  Switch")
    for type in ["Window", "Button", "Switch"] {
      #expect(snapshot.value("hitPoint", of: type) == .text("{2.5, 4.0}"))
    }
    #expect(snapshot.value("label", of: "Button") == .text("Go, now"))
    #expect(snapshot.value("bundle", of: "Button") == .text("com.a.b"))
    #expect(snapshot.value("value", of: "Switch") == .text("on, off: 3"))
    #expect(snapshot.value("Selected", of: "Switch") == .flag(true))
  }

  @Test func `what only looks like an attribute stays in its text`() throws {
    let snapshot = try readOne(
      "Button, {{1.0, 2.0}, {3.0, 4.0}}, label: 'He said 'go', then: no more', Selected")
    #expect(
      snapshot.value("label", of: "Button") == .text("He said 'go', then: no more"))
    #expect(snapshot.value("Selected", of: "Button") == .flag(true))
  }

  @Test func `a frame may stand behind the texts`() throws {
    let snapshot = try readOne("Button, identifier: 'a', label: 'b', {{1.0, -2.0}, {3.0, 4.0}}")
    let button = try #require(snapshot.only("Button"))
    #expect(snapshot.text(.label, of: button) == .value("b"))
    #expect(snapshot.numbers(.screenFrame, of: button) == .value([1, -2, 3, 4]))
  }

  @Test func `prose with a comma and a colon is no element`() throws {
    let reading = try read(
      "Button, label: 'a'\nRemember, always: buy milk\nNow: {{ name }}\nButton, label: 'b'")
    #expect(reading.snapshots.map { drawing($0) } == ["Button\nButton"])
    #expect(
      reasons(reading) == [
        "line 2: text that is no element was skipped",
        "line 3: text that is no element was skipped",
      ])
  }
}
