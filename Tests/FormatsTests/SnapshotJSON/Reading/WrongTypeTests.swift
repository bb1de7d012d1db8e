import Testing

/// The rules of `snapshot-format.md` for each key, written down again: the keys of a kind, a value
/// that is accepted, values that are not, and the expectation.
@Suite("Values of the wrong type") struct WrongTypeTests {
  struct Rule: Sendable {
    let list: String
    let keys: String
    let taken: String
    let refused: [String]
    let expected: String
  }

  private static let flagsRefused = [#""true""#, "0", "1.5", "[]", "{}", "[true]"]
  private static let textsRefused = ["true", "5", "1.5", "[]", "{}", #"["a"]"#]
  private static let numbersRefused = [#""1""#, #""NaN""#, "true", "[]", "{}"]
  private static let referencesRefused = ["1.5", "true", "[]", "{}", "18446744073709551615"]

  static let rules: [Rule] = [
    Rule(
      list: "views", keys: "identifier label text contentMode autoresize layer name partial",
      taken: #""x""#, refused: textsRefused, expected: "a string"),
    Rule(
      list: "views", keys: "id class", taken: #""x""#, refused: textsRefused, expected: "a string"),
    Rule(
      list: "views",
      keys: "inWindow hidden opaque interaction clips key canBecomeFirstResponder",
      taken: "false", refused: flagsRefused, expected: "true or false"),
    Rule(
      list: "views", keys: "alpha level", taken: #""-inf""#, refused: numbersRefused,
      expected: "a number"),
    Rule(
      list: "views", keys: "tag", taken: "-3", refused: ["1.0", #""nan""#, #""3""#, "true", "[]"],
      expected: "an integer"),
    Rule(
      list: "views", keys: "frame bounds screenFrame", taken: #"[1,2.5,"nan",-0.0]"#,
      refused: ["5", "true", #""0 0 1 1""#, "{}", "[]", "[1,2,3]", "[1,2,3,4,5]"],
      expected: "an array of 4 numbers"),
    Rule(
      list: "views", keys: "transform", taken: "[1,0,0,1,0,0]",
      refused: ["5", "[]", "[1,2,3,4,5]", "[1,2,3,4,5,6,7]"],
      expected: "an array of 6 numbers"),
    Rule(
      list: "views", keys: "contentOffset contentSize", taken: #"[0,"inf"]"#,
      refused: ["5", "{}", "[1]", "[1,2,3]"], expected: "an array of 2 numbers"),
    Rule(
      list: "views", keys: "in", taken: "null", refused: referencesRefused,
      expected: "a view (an id or a position)"),
    Rule(
      list: "views", keys: "root", taken: "null", refused: referencesRefused,
      expected: "a controller (an id or a position)"),
    Rule(
      list: "views", keys: "scene", taken: "null", refused: referencesRefused,
      expected: "a scene (an id or a position)"),
    Rule(
      list: "views", keys: "next firstResponder", taken: "null", refused: referencesRefused,
      expected: "a responder (an id or a position)"),
    Rule(
      list: "views", keys: "actions denies overrides", taken: #"["a","b"]"#,
      refused: ["5", #""a""#, "{}", "false"], expected: "an array of strings"),
    Rule(
      list: "controllers",
      keys: "title state style transitionStyle presentedWith horizontal vertical name partial",
      taken: #""x""#, refused: textsRefused, expected: "a string"),
    Rule(
      list: "controllers",
      keys: "definesContext providesTransitionStyle collapsed beingPresented beingDismissed "
        + "movingToParent movingFromParent canBecomeFirstResponder",
      taken: "true", refused: flagsRefused, expected: "true or false"),
    Rule(
      list: "controllers", keys: "parent presents presentedBy source selected", taken: "null",
      refused: referencesRefused, expected: "a controller (an id or a position)"),
    Rule(
      list: "controllers", keys: "view", taken: "null", refused: referencesRefused,
      expected: "a view (an id or a position)"),
    Rule(
      list: "controllers", keys: "stack pages", taken: "[]", refused: ["5", #""a""#, "{}", "true"],
      expected: "an array of ids or positions"),
    Rule(
      list: "responders", keys: "responder", taken: "true", refused: flagsRefused,
      expected: "true or false"),
    Rule(
      list: "scenes", keys: "next", taken: "null", refused: referencesRefused,
      expected: "a responder (an id or a position)"),
  ]

  @Test(arguments: rules)
  func areRefusedWithWhatIsExpected(rule: Rule) {
    for key in rule.keys.split(separator: " ") {
      let before = "{\"treering\":1,\"\(rule.list)\":[{\"\(key)\":"
      #expect(BothReaders.message(of: before + rule.taken + "}]}") == nil, "\(key)")
      #expect(BothReaders.message(of: before + "null}]}") == nil, "\(key)")
      for value in rule.refused {
        let message = BothReaders.message(of: before + value + "}]}") ?? "taken"
        let start = "line 1, byte \(before.utf8.count): expected \(rule.expected), found "
        #expect(message.hasPrefix(start), "\(key): \(value): \(message)")
      }
    }
  }

  @Test(arguments: [
    (#""label":5"#, 22, "a string, found the integer 5"),
    (#""profile":["ios13"]"#, 24, "a string, found an array"),
    (#""platform":1"#, 25, "a string, found the integer 1"),
    (#""ids":false"#, 20, "a string, found false"),
    (#""partial":1.5"#, 24, "a string, found the number 1.5"),
    (#""time":"yesterday""#, 21, "a number, found a string"),
    (#""time":{}"#, 21, "a number, found an object"),
    (#""covers":"views""#, 23, "an array of strings, found a string"),
    (#""covers":["views",null]"#, 32, "a string, found null"),
    (#""keyWindow":1.5"#, 26, "a view (an id or a position), found the number 1.5"),
    (#""firstResponder":[]"#, 31, "a responder (an id or a position), found an array"),
    (#""run":{"id":7}"#, 26, "a string, found the integer 7"),
    (#""run":{"os":18.2}"#, 26, "a string, found the number 18.2"),
  ])
  func ofTheSnapshotItselfAreRefused(member: String, byte: Int, rest: String) {
    let text = "{\"treering\":1," + member + "}"
    #expect(BothReaders.message(of: text) == "line 1, byte \(byte): expected " + rest)
  }

  @Test(arguments: [
    (#"{"treering":1,"views":[{"actions":["a",5]}]}"#, 39, "a string, found the integer 5"),
    (#"{"treering":1,"views":[{"frame":[0,0,"1",2]}]}"#, 37, "a number, found a string"),
    (#"{"treering":1,"views":[{"transform":[0,0,0,0,0,null]}]}"#, 47, "a number, found null"),
    (
      #"{"treering":1,"controllers":[{"stack":[0.5]}]}"#, 39,
      "an id or a position, found the number 0.5"
    ),
  ])
  func withinArraysAreReportedAtTheirOwnOffset(text: String, byte: Int, rest: String) {
    #expect(BothReaders.message(of: text) == "line 1, byte \(byte): expected " + rest)
  }

  @Test func keysThatTheFormatDoesNotTypeTakeAnything() throws {
    for value in ["null", "true", "5", "1.5", #""x""#, "[1]", #"{"a":1}"#] {
      for key in [
        "value", "traits", "backgroundColor", "tintColor", "gestures", "screenshot", "odd",
      ] {
        let text = "{\"treering\":1,\"views\":[{\"\(key)\":\(value)}]}"
        #expect(written(try BothReaders.snapshot(text)) == text)
      }
      let misplaced = "{\"treering\":1,\"controllers\":[{\"frame\":\(value)}]}"
      #expect(written(try BothReaders.snapshot(misplaced)) == misplaced)
    }
  }
}
