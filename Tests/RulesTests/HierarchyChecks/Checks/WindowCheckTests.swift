import HierarchyChecks
import TestSupport
import Testing

@Suite("Checks of windows")
struct WindowCheckTests {
  private func keys(_ windows: String) throws -> [String] {
    try CheckedDrawing(windows).said(by: "key-windows")
  }

  @Test(
    "find two key windows where there are no scenes too, and count none that is not known as key")
  func keyWindows() throws {
    #expect(
      try keys("UIWindow a key=true\nOverlay b kind=window key=true")
        == ["b (a): Overlay is key, and so is UIWindow"])
    for other in ["key=false", "key=null", "hidden=false"] {
      #expect(try keys("UIWindow a key=true\nOverlay b kind=window \(other)") == [])
      #expect(try keys("Overlay b kind=window \(other)\nUIWindow a key=true") == [])
    }
  }

  @Test("find no second key window where each may be of another scene")
  func keyWindowsOfScenes() throws {
    let windows = "UIWindow a key=true %\nUIWindow b key=true %\n--\n--\nUIWindowScene s"
    let both = windows + "\nUIWindowScene t"
    #expect(try keys(windows.replacing("%", with: "")).count == 1)
    #expect(try keys(both.replacing("%", with: "")) == [])
    #expect(try keys(both.replacing("%", with: "scene=s")).count == 1)
    let other = "UIWindow a key=true scene=null\nUIWindow b key=true"
    #expect(try keys(other) == [] && keys(other + " scene=null").count == 1)
  }

  private static let drawing = """
    UIWindow w firstResponder=field
      UIView box hidden=false
        UITextField field hidden=false
    Overlay o kind=window
      UITextField other
    SpareView spare
    UIView cut in=missing
    --
    Spare controller view=spare
    """

  @Test(
    "find a first responder that is hidden, in another window or in none",
    arguments: [
      ("field hidden=false", "field hidden=true", "field (w): UITextField[1], %, is hidden"),
      ("box hidden=false", "box hidden=true", "field (w): UITextField[1], %, is hidden"),
      ("box hidden=false", "box alpha=0", "field (w): UITextField[1], %, is hidden"),
      ("Responder=field", "Responder=other", "other (w): UITextField[2], %, is in another window"),
      ("Responder=field", "Responder=spare", "spare (w): SpareView, %, is in no window"),
      ("Responder=field", "Responder=controller", "controller (w): Spare, %, is in no window"),
      ("Responder=field", "Responder=o", "o (w): Overlay, %, is in another window"),
      ("SpareView spare", "SpareView spare in=missing inWindow=true", nil),
    ] as [(String, String, String?)])
  func misplaced(old: String, new: String, message: String?) throws {
    // The last of these is in a window, nobody knows in which.
    let drawing = message == nil ? Self.drawing.replacing("=field", with: "=spare") : Self.drawing
    let said = try CheckedDrawing(drawing.replacing(old, with: new))
      .said(by: "first-responder-misplaced")
    #expect(
      said == (message.map { [$0.replacing("%", with: "first responder of UIWindow")] } ?? []))
  }

  @Test("find no first responder misplaced that is seen, or of which nobody knows where it is")
  func placed() throws {
    for responder in ["field", "null", "cut", "w", "box"] {
      let drawing = Self.drawing.replacing("Responder=field", with: "Responder=\(responder)")
      #expect(try CheckedDrawing(drawing).found == [], "\(responder)")
    }
  }
}
