import HierarchyModel
import HierarchyReport
import JSONText
import TestSupport
import Testing
import UIKitRules

@Suite("Explanation")
struct ExplanationTests {
  private let snapshot: Snapshot
  private let window: ObjectIndex

  init() throws {
    snapshot = try SnapshotSketch.snapshot("UIWindow 0x1\n  UIView 0x2 name=box")
    window = try snapshot.find("0x1")
  }

  private func answer(_ outcome: Answer<Int>.Outcome) throws -> Explanation {
    let box = try snapshot.find("0x2")
    return Explanation(
      "count",
      Answer(
        outcome,
        steps: [Step("R-VIEW-1", box, "box: one\u{1B}"), Step("R-WIN-1", nil, "and one")]),
      parts: { ["count": .number($0)] },
      text: { "\($0) views" })
  }

  private func text(_ explanation: Explanation) -> String {
    let text = PlainText()
    explanation.write(into: text)
    return text.text
  }

  @Test("gives the answer, then every step with its rule")
  func known() throws {
    #expect(
      text(try answer(.known(2))) == """
        2 views

        why
          R-VIEW-1  box: one\\u{1B}
          R-WIN-1   and one

        """)
  }

  @Test("says why there is no answer")
  func unknown() throws {
    #expect(
      text(try answer(.unknown("nobody looked"))).hasPrefix(
        "unknown, because nobody looked\n\nwhy\n"))
  }

  @Test("is the same as JSON")
  func json() throws {
    var writer = JSONWriter()
    writer.value(try answer(.known(2)).json(in: snapshot))
    #expect(
      writer.text == """
        {"topic":"count","answer":{"count":2},"unknown":null,"steps":[{"rule":"R-VIEW-1",\
        "object":{"id":"0x2","class":"UIView","name":"box","kind":"view"},"text":"box: one\\u001b"},\
        {"rule":"R-WIN-1","object":null,"text":"and one"}],"alternatives":[]}
        """)
    #expect(
      try answer(.unknown("why")).json(in: snapshot)["answer"] == .null)
  }
}
