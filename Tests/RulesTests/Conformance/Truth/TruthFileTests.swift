import Testing
import UIKitRules
import conform

@Suite("Truth files")
struct TruthFileTests {
  private static let snapshot =
    #"{"treering":1,"views":[{"id":"0x1","class":"UIWindow","kind":"window","in":null}]}"#

  private static func answers(_ answers: String) -> String {
    snapshot + "\n" + #"{"truth":1,"screen":"one","answers":[\#(answers)]}"# + "\n"
  }

  /// Texts, and what is said of each.
  private static let unreadable: [(text: String, message: String)] = [
    ("", "t:1: expected a snapshot and a line of answers, found nothing"),
    (
      String(snapshot.dropLast(4)),
      #"t:1: column 76: expected a value, found "nul""#
    ),
    ("\n" + snapshot, "t:2: expected a line of answers after this snapshot"),
    (
      #"{"truth":1,"screen":"one","answers":[]}"#,
      "t:1: expected the snapshot that these answers are about, before them"
    ),
    (snapshot + "\n" + snapshot, #"t:2: expected "truth": 1"#),
    (snapshot + "\n" + #"{"truth":2}"#, #"t:2: expected "truth": 1"#),
    (snapshot + "\n" + #"{"truth":1}"#, #"t:2: expected "screen""#),
    (
      snapshot + "\n" + #"{"truth":1,"screen":"one"}"#,
      #"t:2: one: expected an array as "answers""#
    ),
    (
      snapshot + "\n" + #"{"truth":1,"screen":"one","profile":"ios9","answers":[]}"#,
      #"t:2: expected documented, ios12, ios13 or ios18 as "profile""#
    ),
    (
      snapshot + "\n" + #"{"truth":1,"screen":"one","setup":[{}],"answers":[]}"#,
      #"t:2: expected an operation with "op" in "setup""#
    ),
    (
      snapshot + "\n" + #"{"truth":1,"screen":"one","names":{"a":"0x2"},"answers":[]}"#,
      #"t:2: "a" of "names" is not an object of the snapshot"#
    ),
    (
      answers(#"{"ask":"colour","of":"0x1","is":null}"#),
      "t:2: one: answer 1: expected next, presentedViewController, presentingViewController, "
        + "target, hitTest, recursiveDescription or _printHierarchy as \"ask\", found \"colour\""
    ),
    (
      answers(#"{"ask":"next","of":"0x1","is":null},{"ask":"next","of":"0x2","is":null}"#),
      #"t:2: one: answer 2: "0x2", which is "of", is not an object of the snapshot"#
    ),
    (
      answers(#"{"ask":"next","of":"0x1","is":"0x2"}"#),
      #"t:2: one: answer 1: "0x2", which is "is", is not an object of the snapshot"#
    ),
    (
      answers(#"{"ask":"next","is":null}"#),
      #"t:2: one: answer 1: expected the id of an object as "of""#
    ),
    (
      answers(#"{"ask":"presentedViewController","of":"0x1","is":null}"#),
      #"t:2: one: answer 1: "of" names no controller"#
    ),
    (answers(#"{"ask":"next","of":"0x1"}"#), #"t:2: one: answer 1: expected "is""#),
    (
      answers(#"{"ask":"next","of":"0x1","is":7}"#),
      #"t:2: one: answer 1: expected the id of an object as "is""#
    ),
    (
      answers(#"{"ask":"target","of":"0x1","is":null}"#),
      #"t:2: one: answer 1: expected "action""#
    ),
    (
      answers(#"{"ask":"hitTest","at":[1],"is":null}"#),
      #"t:2: one: answer 1: expected [x, y] as "at""#
    ),
    (
      answers(#"{"ask":"recursiveDescription","of":"0x1","is":null}"#),
      #"t:2: one: answer 1: expected a text as "is""#
    ),
  ]

  @Test(
    "that cannot be read end in one line that says where and what was expected",
    arguments: unreadable)
  func bad(text: String, message: String) {
    let error = #expect(throws: CaseFileError.self) {
      try TruthFile(parsing: Array(text.utf8), name: "t")
    }
    #expect(error?.description == message)
  }

  @Test("whose texts cannot be read are differences")
  func unreadableText() throws {
    let text = Self.answers(#"{"ask":"recursiveDescription","of":"0x1","is":"\n"}"#)
    let report = try PlantedTruth.report(on: text)
    #expect(report.findings.map(\.rule.description) == ["R-FMT-RD-2"])
    #expect(report.hasDifferences)
  }

  @Test("without a set-up make no cases")
  func noCases() throws {
    let text = Self.answers(#"{"ask":"next","of":"0x1","is":null}"#)
    let screens = try TruthFile(parsing: Array(text.utf8), name: "t").screens
    #expect(screens.flatMap(\.cases).isEmpty)
  }
}
