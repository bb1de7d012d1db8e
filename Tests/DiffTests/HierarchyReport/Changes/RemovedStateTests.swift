import HierarchyModel
import HierarchyReport
import TestSupport
import Testing

@Suite("State of what was removed")
struct RemovedStateTests {
  private func lines(_ before: String, _ after: String = "UIWindow w") throws -> [String] {
    try ReportSketch.report(before, after).lines()
  }

  @Test("says what had the focus or was selected, as each tool writes that")
  func own() throws {
    let states = [
      ("Focused=true", "was focused"), ("focused=true", "was focused"),
      ("AX.focused=Y", "was focused"), ("Selected=true", "was selected"),
      ("selected=true", "was selected"), ("traits=[button,selected]", "was selected"),
    ]
    for (attribute, text) in states {
      let told = try lines("UIWindow w\n  Button b label=Send \(attribute)")
      #expect(told.contains("− Button \"Send\" \(text)"), "\(attribute)")
    }
    for attribute in ["focused=false", "selected=false", "AX.focused=N", "traits=[button]"] {
      let told = try lines("UIWindow w\n  Button b label=Send \(attribute)")
      #expect(told.contains("− Button \"Send\""), "\(attribute)")
    }
  }

  @Test("says which object below had the focus")
  func below() throws {
    let told = try lines(
      """
      UIWindow w
        Form a
          Field b identifier=name
          Field c identifier=mail focused=true
      """)
    #expect(told.contains("− Form 2 views below: #name, #mail, Field #mail was focused"))
  }

  @Test("says what was first responder, where no other section does")
  func firstResponder() throws {
    let before = "UIWindow w firstResponder=f key=true\n  Field f identifier=name"
    var report = try ReportSketch.report(before, "UIWindow w firstResponder=null key=true")
    #expect(report.lines().contains("− Field #name"))
    #expect(report.lines().contains { $0.hasPrefix("first responder Field → none") })
    report.sections = [.views]
    #expect(report.lines().contains("− Field #name was first responder"))
  }

  @Test("keeps what was selected apart from its neighbours")
  func neighbours() throws {
    let tabs = (0..<3).map { "\n  Tab t\($0) selected=\($0 == 1)" }.joined()
    let told = try lines("UIWindow w" + tabs)
    #expect(told.contains("− Tab second of 3, was selected"))
    #expect(told.count { $0.contains("was selected") } == 1)
  }
}
