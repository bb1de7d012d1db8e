import HierarchyDiff
import HierarchyModel
import TestSupport
import Testing

/// What states show of a transition that has not ended (R-APP-1, R-APP-2, R-APP-3, R-APP-6).
@Suite("A transition between two snapshots")
struct TransitionTests {
  /// What happened between two drawings, with dots for what is in progress, and with a question
  /// mark what is in progress and has changed nothing yet.
  private func told(_ old: String, _ new: String) throws -> [String] {
    let window = "UIWindow w root=n hidden=false key=true\n--\n"
    let sketch = try ChangeSketch(window + old, window + new)
    let reader = NavigationReader(sketch.context)
    func words(_ event: NavigationEvent) -> String {
      let others = event.others.map { " & " + sketch.id($0) }.joined()
      return "\(event.kind) \(sketch.id(event.subject))\(others)"
        + (event.isInProgress ? "…" : "")
    }
    return reader.events.map(words)
      + reader.openEvents.map { open in
        #expect(open.reason == "it is in progress and may be cancelled")
        return words(open.event) + "?"
      }
  }

  private static let words = [
    "a": "appeared", "d": "disappeared", "+": "appearing", "-": "disappearing",
  ]

  /// A navigation controller with a controller for each letter, which stands for its state.
  private func stack(_ states: String, of className: String = "UINavigationController") -> String {
    "\(className) n state=appeared\n"
      + zip("abc", states).map { name, state in
        "  \(name.uppercased()) \(name) state=\(Self.words[String(state)] ?? "")"
      }.joined(separator: "\n")
  }

  @Test(
    "of a navigation controller",
    arguments: [
      // A pop begins, goes on, is cancelled, or ends.
      ("da", "+-", ["pop b…?"]), ("dda", "+d-", ["pop c & b…?"]), ("+-", "+-", []),
      ("+-", "da", []), ("+-", "-+", []), ("-+", "da", []), ("+-", "a", ["pop b"]),
      ("da", "+", ["pop b…"]), ("da", "a", ["pop b"]),
      // A push begins, and ends.
      ("a", "-+", ["push b…"]), ("-+", "da", []), ("a", "da", ["push b"]),
      ("-+", "+-", ["pop b…?"]),
      // The container itself comes or goes.
      ("da", "d-", ["disappear b"]),
    ])
  func stack(old: String, new: String, expected: [String]) throws {
    #expect(try told(stack(old), stack(new)) == expected)
  }

  @Test("is none of a container that is not UIKit's, whose children come and go by themselves")
  func custom() throws {
    #expect(
      try told(stack("da", of: "Box"), stack("+-", of: "Box")) == ["appear a", "disappear b"])
  }

  @Test("ends no push while the whole container comes on screen")
  func coming() throws {
    let new = stack("d+").replacing("n state=appeared", with: "n state=appearing")
    #expect(try told(stack("d"), new) == ["push b"])
  }

  @Test("of tabs and pages")
  func tabsAndPages() throws {
    for (className, kind) in [
      ("UITabBarController", "selectTab"), ("UIPageViewController", "turnPage"),
    ] {
      #expect(
        try told(stack("ad", of: className), stack("-+", of: className)) == ["\(kind) b…"])
      #expect(try told(stack("-+", of: className), stack("da", of: className)) == [])
    }
  }

  private func presentation(_ states: String, _ style: String = "fullScreen") -> String {
    let words = states.map { Self.words[String($0)] ?? "" }
    return "A n state=\(words[0])\n  + B b style=\(style) state=\(words[1])"
      + (words.count > 2 ? "\n    + C c style=fullScreen state=\(words[2])" : "")
  }

  @Test(
    "of a presentation that removes its presenter",
    arguments: [
      ("da", "+-", ["dismiss b…?"]), ("+-", "da", []), ("+-", "+-", []), ("-+", "da", []),
      // What it presents in turn takes it out.
      ("da", "d-+", ["present c…"]), ("dda", "+--", ["dismiss b…?"]),
    ])
  func cover(old: String, new: String, expected: [String]) throws {
    #expect(try told(presentation(old), presentation(new)) == expected)
  }

  @Test("of a sheet, and of what comes and goes with its link")
  func sheet() throws {
    func sheet(_ states: String) -> String { presentation(states, "pageSheet") }
    #expect(try told(sheet("aa"), sheet("a-")) == ["dismiss b…?"])
    #expect(try told(sheet("a-"), sheet("aa")) == [])
    #expect(try told("A n state=appeared", sheet("a+")) == ["present b…"])
    let alone = "A n state=appeared\nB b state="
    #expect(try told(sheet("aa"), alone + "disappearing") == ["dismiss b…"])
    #expect(try told(sheet("aa"), alone + "disappeared") == ["dismiss b"])
    // A captured flag decides (R-APP-7).
    let (begun, denied) = (
      sheet("a-") + " beingDismissed=true", sheet("a-") + " beingDismissed=false"
    )
    #expect(try told(sheet("aa"), begun) == ["dismiss b…?"])
    #expect(try told(sheet("aa"), denied) == ["disappear b"])
  }
}
