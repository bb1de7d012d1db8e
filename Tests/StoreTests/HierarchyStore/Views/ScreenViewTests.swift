import HierarchyModel
import HierarchyStore
import TestSupport
import Testing

@Suite("The views of screens")
struct ScreenViewTests {
  /// A controller of a class that fills the window, at a time; of no class, what nobody looked at.
  private func document(_ screen: Substring, at time: Int) -> String {
    let header = #""treering":1,"time":\#(time),"profile":"documented""#
    if screen == "?" { return "{\(header),\"covers\":[\"flags\"]}" }
    return """
      {\(header),"covers":["views","controllers","presentations"],
      "views":[{"id":"w","class":"UIWindow","kind":"window","in":null,"root":"c\(screen)","key":true,
      "hidden":false,"alpha":1,"frame":[0,0,390,844]},
      {"id":"v\(screen)","class":"V","in":"w","hidden":false,"alpha":1,"frame":[0,0,390,844]}],
      "controllers":[{"id":"c\(screen)","class":"\(screen)","parent":null,"view":"v\(screen)"}]}
      """
  }

  /// Sessions, drawn as screens with spaces between; the times are 10, 11, …
  private func recorded(_ drawings: String...) throws -> TemporaryStore {
    let temporary = try TemporaryStore()
    for (index, drawing) in drawings.enumerated() {
      let session = try temporary.store.startSession("s\(index + 1)")
      for (step, screen) in drawing.split(separator: " ").enumerated() {
        _ = try session.record(try snapshot(json: document(screen, at: 10 + step)))
      }
    }
    return temporary
  }

  @Test("rest on what a snapshot keeps: name and front, and null where they are unknown")
  func kept() throws {
    let temporary = try recorded("A ?")
    let session = try temporary.store.startSession("sheet")
    _ = try session.record(
      try snapshot(
        json: """
          {"treering": 1, "covers": ["views", "controllers", "presentations"],
          "views": [
            {"id": "w", "class": "UIWindow", "kind": "window", "in": null, "root": "c", "key": true,
             "frame": [0, 0, 300, 600]},
            {"id": "v", "class": "V", "in": "w", "frame": [0, 0, 300, 600]},
            {"id": "s", "class": "S", "in": "w", "frame": [0, 50, 300, 550]}],
          "controllers": [
            {"id": "c", "class": "UIViewController", "title": "Cart", "parent": null, "view": "v"},
            {"id": "p", "class": "Pay", "parent": null, "presentedBy": "c", "view": "s",
             "style": "pageSheet"}]}
          """))
    // The name rests on a title, the front does not (R-SCREEN-8, R-SCREEN-9).
    #expect(
      try temporary.query(
        "SELECT session, number, screen, front, steady FROM snapshots ORDER BY session, number")
        == ["s1 1 A A 1", "s1 2 - - -", "sheet 1 \"Cart\" + Pay Pay 0"])
    #expect(
      try temporary.query("SELECT name, steady FROM screen ORDER BY id")
        == ["A 3", "\"Cart\" + Pay 2"])
  }

  @Test("report a row a visit, with what came before and after it")
  func visits() throws {
    let temporary = try recorded("A A B ? A A", "B")
    let rows = try temporary.query(
      """
      SELECT session, screen, first_number, last_number, snapshots, from_screen, to_screen, seconds
      FROM screen_visits ORDER BY session, first_number
      """)
    #expect(
      rows == [
        "s1 A 1 2 2 - B 2", "s1 B 3 3 1 A - -", "s1 A 5 6 2 - - -", "s2 B 1 1 1 - - -",
      ])
  }

  @Test("report a row a transition, with what was navigated, and none over an unknown screen")
  func transitions() throws {
    let temporary = try recorded("A A B ? A C", "B A")
    let rows = try temporary.query(
      """
      SELECT session, number, before_number, from_screen, to_screen, events, seconds
      FROM screen_transitions ORDER BY session, number
      """)
    #expect(
      rows == [
        "s1 3 2 A B replaceRoot 1", "s1 6 5 A C replaceRoot 1", "s2 2 1 B A replaceRoot 1",
      ])
  }

  @Test("go over what was pruned as over nothing")
  func pruned() throws {
    let temporary = try recorded("A B A A C")
    try temporary.store.removeSnapshots([2, 4], of: "s1")
    #expect(
      try temporary.query(
        "SELECT first_number, last_number, to_screen FROM screen_visits ORDER BY first_number")
        == ["1 3 C", "5 5 -"])
    #expect(try temporary.query("SELECT before_number, number FROM screen_transitions") == ["3 5"])
  }

  @Test("agree with the trails that maps are made of")
  func trails() throws {
    let temporary = try recorded("A B A ? ? C C B A", "? C", "?", "B B A B")
    var visits: [String] = []
    var transitions: [String] = []
    for trail in try temporary.store.trails() {
      for (index, step) in trail.steps.enumerated() {
        let before = index == 0 ? nil : trail.steps[index - 1].screen
        guard let screen = step.screen, screen != before else { continue }
        visits.append("\(trail.session) \(step.number) \(screen)")
        guard let before else { continue }
        transitions.append("\(trail.session) \(step.number) \(before) \(screen)")
      }
    }
    #expect(visits.count == 10 && transitions.count == 6)
    #expect(
      try temporary.query(
        "SELECT session, first_number, screen FROM screen_visits ORDER BY 1, 2") == visits)
    #expect(
      try temporary.query(
        """
        SELECT session, number, from_screen, to_screen FROM screen_transitions ORDER BY 1, 2
        """) == transitions)
  }
}
