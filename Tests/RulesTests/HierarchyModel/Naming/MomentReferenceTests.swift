import HierarchyModel
import Testing

@Suite("Moment reference")
struct MomentReferenceTests {
  @Test(
    "is a number, the last, so many before it, or a label",
    arguments: [
      ("1", .number(1)), ("17", .number(17)),
      ("last", .last(before: 0)), ("last~0", .last(before: 0)), ("last~12", .last(before: 12)),
      ("after-push", .label("after-push", occurrence: nil)),
      ("@3", .label("3", occurrence: nil)), ("@last", .label("last", occurrence: nil)),
      ("@@home", .label("@home", occurrence: nil)),
      ("home#2", .label("home", occurrence: 2)), ("@3#2", .label("3", occurrence: 2)),
      ("step#x", .label("step#x", occurrence: nil)),
      ("step#0", .label("step#0", occurrence: nil)),
      ("a#2#1", .label("a#2", occurrence: 1)),
      ("last~", .label("last~", occurrence: nil)), ("-1", .label("-1", occurrence: nil)),
      ("3rd", .label("3rd", occurrence: nil)), ("a/b", .label("a/b", occurrence: nil)),
    ] as [(String, MomentReference)])
  func parsing(text: String, moment: MomentReference) throws {
    #expect(try MomentReference(parsing: text) == moment)
    #expect(try MomentReference(parsing: "\(moment)") == moment)
  }

  @Test("counts from 1", arguments: ["0", "00", "99999999999999999999"])
  func wrongNumbers(text: String) {
    #expect(throws: MomentError.self) { try MomentReference(parsing: text) }
  }

  @Test(
    "finds its snapshot",
    arguments: [
      ("1", 0), ("4", 3), ("last", 3), ("last~3", 0), ("home", 2), ("home#1", 0), ("home#2", 2),
      ("@2", 1),
    ])
  func index(text: String, expected: Int) throws {
    let labels: [String?] = ["home", "2", "home", nil]
    #expect(try MomentReference(parsing: text).index(among: labels) == expected)
  }

  @Test(
    "says what there is instead",
    arguments: [
      ("5", "no snapshot \"5\"; there are 4"),
      ("last~4", "no snapshot \"last~4\"; there are 4"),
      ("hmoe", "no snapshot is labelled \"hmoe\"; did you mean \"home\"?"),
      ("zzz", "no snapshot is labelled \"zzz\"; there are \"home\", \"2\""),
      ("home#3", "no snapshot \"home#3\"; \"home\" occurs 2 times"),
      ("@2#2", "no snapshot \"2#2\"; \"2\" occurs once"),
    ])
  func missing(text: String, message: String) throws {
    let labels: [String?] = ["home", "2", "home", nil]
    let failure = #expect(throws: MomentError.self) {
      try MomentReference(parsing: text).index(among: labels)
    }
    #expect(failure?.description == message)
  }
}
