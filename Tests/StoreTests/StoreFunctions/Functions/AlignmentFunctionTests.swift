import TestSupport
import Testing

@Suite("session_alignment")
struct AlignmentFunctionTests {
  private let store: AskedStore

  /// The second session repeats its first snapshot, shows another screen in between, and ends with
  /// another text.
  init() throws {
    let (home, pushed) = (ShopDrawing.home, ShopDrawing.pushed)
    let amber = pushed.replacing("Cyan", with: "Amber").replacing("cyan", with: "amber")
    store = try AskedStore(sessions: [
      ("a", [home, pushed, home.replacing("Hello", with: "World")]),
      ("b", [home, home, amber, pushed, home.replacing("Hello", with: "Earth")]),
    ])
  }

  @Test("gives a row for each pair and for each snapshot that only one session has, in order")
  func rows() throws {
    #expect(
      try store.rows(
        "SELECT before_snapshot, after_snapshot, kind, screen FROM session_alignment('a', 'b')")
        == [
          "1 4 same RootViewController", "1 5 repeat RootViewController",
          "- 6 onlyAfter AmberViewController", "2 7 same CyanViewController",
          "3 8 changed RootViewController",
        ])
    #expect(
      try store.rows(
        "SELECT before_snapshot, after_snapshot, kind FROM session_alignment('b', 'a')")
        == ["4 1 same", "5 1 repeat", "6 - onlyBefore", "7 2 same", "8 3 changed"])
  }

  @Test("gives a row for every snapshot, also for a return that one session alone has")
  func reordered() throws {
    let (home, cyan) = (ShopDrawing.home, ShopDrawing.pushed)
    func other(_ name: String) -> String {
      cyan.replacing("Cyan", with: name).replacing("cyan", with: name.lowercased())
    }
    let store = try AskedStore(sessions: [
      ("a", [home, cyan, home, other("Amber"), other("Ruby")]),
      ("b", [home, other("Amber"), other("Ruby"), cyan, cyan]),
    ])
    #expect(
      try store.rows(
        "SELECT before_snapshot, after_snapshot, kind FROM session_alignment('a', 'b')")
        == [
          "1 6 same", "2 9 reordered", "2 10 repeat", "3 - onlyBefore", "4 7 same", "5 8 same",
        ])
  }

  @Test("reports how alike a pair is: as half where every view and no text is the same")
  func likeness() throws {
    #expect(
      try store.rows("SELECT likeness FROM session_alignment('a', 'b')")
        == ["1.0", "1.0", "-", "1.0", "0.5"])
  }

  @Test("pairs a session with itself, and refuses one that is not there")
  func others() throws {
    let own = try store.rows("SELECT kind FROM session_alignment('b', 'b')")
    #expect(own == ["same", "repeat", "same", "same", "same"])
    #expect(store.complaint("SELECT * FROM session_alignment('a', 'c')").contains("no session"))
    #expect(!store.complaint("SELECT * FROM session_alignment('a', 1)").isEmpty)
  }
}
