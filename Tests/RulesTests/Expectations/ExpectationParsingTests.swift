import HierarchyChecks
import HierarchyDiff
import HierarchyModel
import TestSupport
import Testing
import UIKitRules

@Suite("Files of expectations")
struct ExpectationParsingTests {
  private func claims(_ text: String) throws -> [Claim] {
    try ExpectationFile(parsing: text).expectations.map(\.claim)
  }

  @Test("have scopes, and claims before any are about all snapshots")
  func scopes() throws {
    let file = try ExpectationFile(
      parsing: """
        # a comment
        no finding

        first
          first responder is none   # another
        last
        at "after push"
        from 1 to last
          push
        then
          not pop
        """)
    #expect(
      file.sections.map(\.scope) == [
        .all, .first, .last, .at("after push"), .range("1", "last"), .then,
      ])
    #expect(file.sections.map(\.expectations.count) == [1, 1, 0, 0, 1, 1])
    #expect(file.expectations.map(\.line) == [2, 5, 9, 11])
    #expect(file.expectations.map(\.isNegated) == [true, false, false, true])
    #expect(file.expectations[1].text == "first responder is none   # another")
    #expect(file.momentNames.map(\.name) == ["after push", "1", "last"])
  }

  @Test("have the comments of every language of lines", arguments: CommentTail.all)
  func commentTails(tail: CommentTail) throws {
    let line = "first responder is none"
    let found = try? claims(line + tail.text)
    #expect(found == (tail.isComment ? try claims(line) : nil))
  }

  @Test("name objects by identifiers, which are no comments")
  func identifiers() throws {
    #expect(try claims("#save is visible\n  # hidden\n") == [.visible("#save")])
  }

  @Test(
    "read every claim",
    arguments: [
      ("push", .event(.push, subject: nil, container: nil)),
      ("push A onto B", .event(.push, subject: "A", container: "B")),
      ("push A in B", .event(.push, subject: "A", container: "B")),
      ("pop A from B", .event(.pop, subject: "A", container: "B")),
      ("present A by B", .event(.present, subject: "A", container: "B")),
      ("present A from B", .event(.present, subject: "A", container: "B", isAsked: true)),
      ("push onto B", .event(.push, subject: nil, container: "B")),
      ("dismiss A of B", .event(.dismiss, subject: "A", container: "B")),
      ("select-tab \"My Tab\"", .event(.selectTab, subject: "My Tab", container: nil)),
      ("select tab \"My Tab\"", .event(.selectTab, subject: "My Tab", container: nil)),
      ("selectTab", .event(.selectTab, subject: nil, container: nil)),
      ("change key window", .event(.changeKeyWindow, subject: nil, container: nil)),
      ("show detail B in split", .event(.showDetail, subject: "B", container: "split")),
      ("show detail", .event(.showDetail, subject: nil, container: nil)),
      ("show detail in split", .event(.showDetail, subject: nil, container: "split")),
      ("show \"detail\" in split", .event(.show, subject: "detail", container: "split")),
      ("show-detail B", .event(.showDetail, subject: "B", container: nil)),
      ("show B in split", .event(.show, subject: "B", container: "split")),
      ("finding", .finding(check: nil, severity: nil)),
      ("finding broken-chain", .finding(check: "broken-chain", severity: nil)),
      ("finding of severity error", .finding(check: nil, severity: .error)),
      ("chain of A contains B", .chain(of: "A", .contains("B"))),
      ("chain of A ends at B", .chain(of: "A", .ends("B"))),
      ("chain of A is A, B → C", .chain(of: "A", .isExactly(["A", "B", "C"]))),
      ("action save: from A reaches B", .action("save:", from: "A", reaches: "B")),
      ("action save: reaches nobody", .action("save:", from: nil, reaches: nil)),
      ("first responder is #email", .firstResponder("#email")),
      ("A is visible", .visible("A")), ("there is UILabel[2]", .exists("UILabel[2]")),
      ("UILabel \"To pay\" is visible", .visible("UILabel \"To pay\"")),
      ("there is UILabel \"Total\"", .exists("UILabel \"Total\"")),
      ("chain of A \"x\" contains B \"y\"", .chain(of: "A \"x\"", .contains("B \"y\""))),
      ("chain of A is \"A\", \"B\"", .chain(of: "A", .isExactly(["A", "B"]))),
      ("context of A is B", .context(of: "A", .currentContext, is: "B")),
      ("context of A style fullScreen is B", .context(of: "A", .fullScreen, is: "B")),
      ("dismissal of A dismisses B", .dismissal(of: "A", dismisses: "B")),
      ("dismissal of A dismisses nobody", .dismissal(of: "A", dismisses: nil)),
      (
        "presentingViewController of A is nil",
        .getter(.presentingViewController, of: "A", is: nil)
      ),
      ("hit 10,20 is nothing", .hit(Point(x: 10, y: 20), nil)),
      ("hit 10, 20 is A", .hit(Point(x: 10, y: 20), "A")),
      ("hit -10.5,20.25 is A", .hit(Point(x: -10.5, y: 20.25), "A")),
      ("tree is \"a → [ b ]\"", .tree("a → [ b ]")),
      ("count of UILabel is 3", .count("UILabel", .exactly(3))),
      ("count of UILabel is at least 3", .count("UILabel", .atLeast(3))),
      ("count of UILabel is at most 3", .count("UILabel", .atMost(3))),
    ] as [(String, Claim)])
  func claim(text: String, expected: Claim) throws {
    let file = try ExpectationFile(parsing: text)
    #expect(file.expectations.map(\.claim) == [expected])
    #expect(file.expectations.map(\.isNegated) == [false])
    for word in ["no", "not"] {
      let negated = try ExpectationFile(parsing: "\(word) \(text)").expectations
      #expect(negated.map(\.claim) == [expected])
      #expect(negated.map(\.isNegated) == [true])
    }
  }

  @Test("read SQL with the place where it begins")
  func sql() throws {
    #expect(
      try claims("sql \"SELECT 1\" is empty\n  no sql \"x\" is empty") == [
        .isEmpty(SQLText("SELECT 1", column: 6)), .isEmpty(SQLText("x", column: 11)),
      ])
  }

  @Test("take a negation within, twice is none")
  func negation() throws {
    let texts = [
      "A is not visible", "not A is not visible", "there is no A", "no there is no A",
      "sql \"x\" is not empty", "not sql \"x\" is not empty",
    ]
    #expect(
      try texts.map { try ExpectationFile(parsing: $0).expectations[0].isNegated } == [
        true, false, true, false, true, false,
      ])
  }

  @Test(
    "that make no sense are refused with line, column and what was expected",
    arguments: [
      ("\n  chain of A contians B", 2, 14, "\"contains\", \"ends at\" or \"is\"", "contains"),
      ("chain A", 1, 7, "\"of\"", nil),
      ("push A onto", 1, 12, "an object", nil),
      ("finding brokn-chain", 1, 9, "a check, or \"of severity\"", "broken-chain"),
      ("finding of severity loud", 1, 21, "\"note\", \"warning\" or \"error\"", nil),
      ("psuh A", 1, 1, "a claim, or \"NAME is visible\"", "push"),
      ("A is", 1, 5, "\"visible\"", nil),
      ("all B", 1, 5, "the end of the line", nil),
      ("from a until b", 1, 8, "\"to\"", nil),
      ("tree is \"a", 1, 9, "a quote with its end", nil),
      ("hit 1 2 is A", 1, 7, "\",\"", nil),
      ("hit x,2 is A", 1, 5, "a point, as in 120,44.5", nil),
      ("hit 1e999,2 is A", 1, 5, "a point, as in 120,44.5", nil),
      ("count of A is -1", 1, 15, "a number, \"at least\" or \"at most\"", nil),
      ("context of A style sheet is B", 1, 20, "a presentation style", nil),
      ("push A B", 1, 8, "the end of the line", nil),
      ("sql SELECT 1 is empty", 1, 5, "SQL between quotes, as in \"SELECT …\"", nil),
      ("sql \"SELECT 1\" is mepty", 1, 19, "\"empty\"", nil),
      ("sql \"SELECT 1 is empty", 1, 5, "a quote with its end", nil),
      ("sqll \"SELECT 1\" is empty", 1, 1, "a claim, or \"NAME is visible\"", "sql"),
      ("at", 1, 3, "a moment: a label, a number or \"last\"", nil),
    ] as [(String, Int, Int, String, String?)])
  func mistakes(
    text: String, line: Int, column: Int, expected: String, suggestion: String?
  ) throws {
    let error = try #require(throws: ExpectationError.self) {
      try ExpectationFile(parsing: text)
    }
    #expect(error.line == line)
    #expect(error.column == column)
    #expect(error.message.hasPrefix("expected \(expected), found "), "\(error.message)")
    if let suggestion { #expect(error.suggestion == suggestion) }
  }

  @Test("say that a claim's own words are not written between quotes")
  func quotedWords() throws {
    for text in ["\"push\" A", "\"select\" tab", "\"count\" of A is 1"] {
      let error = try #require(throws: ExpectationError.self) { try ExpectationFile(parsing: text) }
      #expect(error.suggestion == nil)
      #expect(error.remedy == "only names are written between quotes")
    }
    let other = try #require(throws: ExpectationError.self) {
      try ExpectationFile(parsing: "\"a b\" c")
    }
    #expect(other.remedy == nil)
  }

  @Test("declare classes, also with a text")
  func declarations() throws {
    let text = "class A\nclass UILabel \"To pay\"\nclass \"B c\"\nclass is visible"
    let file = try ExpectationFile(parsing: text)
    #expect(file.declaredNames == ["A", "UILabel \"To pay\"", "B c"])
    #expect(file.expectations.map(\.claim) == [.visible("class")])
  }

  @Test("never trap, whatever they hold", arguments: 0..<300)
  func fuzz(seed: Int) {
    let words = [
      "chain", "of", "A", "\"", ",", "is", "→", "no", "not", "first", "responder", "push", "then",
      "from", "to", "count", "at", "9999999999999999999999", "#", "\t", "\r\n", "\n", "hit", "é",
    ]
    var state = UInt64(seed) &* 6_364_136_223_846_793_005 &+ 1
    var text = ""
    for _ in 0..<12 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      text += words[Int(state >> 33) % words.count] + " "
    }
    _ = try? ExpectationFile(parsing: text)
  }
}
