import Commands
import TestSupport
import Testing

/// What a reader asked to leave out is neither shown nor counted, and what is left is told in full.
@Suite("Reports with less in them")
struct LimitedReportTests {
  /// A run of three screens; the label of the second has some facts.
  private static func run(_ facts: String) -> String {
    let usual = #""text":"old words","tag":1,"hidden":false"#
    return screen(usual, labels: 4) + screen(facts, labels: 9) + screen(usual, labels: 2)
  }

  /// A screen with a label that has some facts, and so many others.
  private static func screen(_ facts: String, labels: Int) -> String {
    let others = (1...labels).map {
      #",{"id":"l\#($0)","class":"UILabel","in":"v","text":"row \#($0)"}"#
    }
    return """
      {"treering":1,"run":{"id":"r"},"views":[{"id":"1","class":"UIWindow","kind":"window",\
      "root":"c","key":true,"level":0,"hidden":false,"alpha":1},\
      {"id":"v","class":"UIView","in":"1","hidden":false,"alpha":1},\
      {"id":"2","class":"UILabel","in":"v",\(facts)}\(others.joined())],\
      "controllers":[{"id":"c","class":"Cart","parent":null,"view":"v","state":"appeared"}]}

      """
  }

  @Test("compare's first difference shows nothing that was set aside")
  func firstDifference() throws {
    let fixture = try Fixture([
      "a.ndjson": Self.run(#""text":"old words","tag":1,"hidden":false"#),
      "b.ndjson": Self.run(#""text":"new words","tag":2,"hidden":true"#),
    ])
    let call = fixture.call("compare a.ndjson b.ndjson --ignore text --ignore-attribute tag")
    #expect(call.output.contains("hidden false → true"), "\(call.output)")
    #expect(!call.output.contains("text ") && !call.output.contains("tag"), "\(call.output)")
  }

  @Test("compare's first difference shows no noise of good runs")
  func noise() throws {
    let fixture = try Fixture([
      "a.ndjson": Self.run(#""text":"old words","hidden":false"#),
      "c.ndjson": Self.run(#""text":"other words","hidden":false"#),
      "b.ndjson": Self.run(#""text":"new words","hidden":true"#),
    ])
    let call = fixture.call("compare a.ndjson b.ndjson --baseline c.ndjson")
    #expect(call.output.contains("hidden false → true"), "\(call.output)")
    #expect(!call.output.contains("text "), "\(call.output)")
  }

  @Test(
    "a step fails in JUnit only where the exit status says so",
    arguments: [
      ("any", ExitCode.differences, #"failures="1""#),
      ("navigation", ExitCode.clean, #"failures="0""#),
    ])
  func runsInJUnit(threshold: String, code: ExitCode, words: String) throws {
    let fixture = try Fixture([
      "a.ndjson": Self.run(#""hidden":false"#), "b.ndjson": Self.run(#""hidden":true"#),
    ])
    let call = fixture.call("compare a.ndjson b.ndjson --format junit --fail-on \(threshold)")
    #expect(call.code == code && call.output.contains(words), "\(call.output)")
  }

  @Test(
    "a step fails in JUnit where a difference lasts that counts",
    arguments: [
      ("any", 2), ("navigation", 0),
    ])
  func lastingInJUnit(threshold: String, count: Int) throws {
    func run(_ facts: String) -> String {
      Self.screen(#""hidden":false"#, labels: 4) + Self.screen(facts, labels: 9)
        + Self.screen(facts, labels: 6)
    }
    let fixture = try Fixture([
      "a.ndjson": run(#""hidden":false"#), "b.ndjson": run(#""hidden":true"#),
    ])
    let call = fixture.call("compare a.ndjson b.ndjson --format junit --fail-on \(threshold)")
    #expect(call.output.contains(#"failures="\#(count)""#), "\(call.output)")
    #expect(call.output.contains("differs as a step before does") == (count > 0))
  }

  @Test(
    "a check fails in JUnit only where the exit status says so",
    arguments: [
      ("note", ExitCode.differences, #"failures="1""#), ("error", ExitCode.clean, #"failures="0""#),
      ("never", ExitCode.clean, #"failures="0""#),
    ])
  func findingsInJUnit(threshold: String, code: ExitCode, words: String) throws {
    let fixture = try Fixture([
      "app.json": """
      {"treering":1,"views":[{"id":"1","class":"UIWindow","kind":"window","key":true,
      "hidden":false,"alpha":1},
      {"id":"2","class":"UILabel","in":"1","identifier":"same","hidden":false,"alpha":1},
      {"id":"3","class":"UILabel","in":"1","identifier":"same","hidden":false,"alpha":1}]}
      """
    ])
    let call = fixture.call("check app.json --format junit --fail-on \(threshold)")
    #expect(call.code == code && call.output.contains(words), "\(call.output)")
  }

  @Test("diff reports what left the window where it reports touches alone")
  func touches() throws {
    let fixture = try Fixture([
      "a.json": """
      {"treering":1,"run":{"id":"r"},"covers":["views"],"views":[{"id":"1","class":"UIWindow",
      "kind":"window","frame":[0,0,9,9],"bounds":[0,0,9,9],"hidden":false,"alpha":1,
      "interaction":true},{"id":"2","class":"Card","in":"1","frame":[0,0,9,9],
      "bounds":[0,0,9,9],"hidden":false,"alpha":1,"interaction":true}]}
      """,
      "b.json": """
      {"treering":1,"run":{"id":"r"},"covers":["views"],"views":[{"id":"1","class":"UIWindow",
      "kind":"window","frame":[0,0,9,9],"bounds":[0,0,9,9],"hidden":false,"alpha":1,
      "interaction":true},{"id":"2","class":"Card","in":null,"inWindow":false,"frame":[0,0,9,9],
      "bounds":[0,0,9,9],"hidden":false,"alpha":1,"interaction":true}]}
      """,
    ])
    let call = fixture.call("diff a.json b.json --only touch")
    #expect(call.code == .differences && call.output.contains("in no window now"), "\(call.output)")
    // Two objects were compared, whichever are told of.
    #expect(call.output.contains("of 2"), "\(call.output)")
  }

  @Test(
    "diff reports what another section would have reported where that is left out",
    arguments: [
      ("controllers", "next Shop →"), ("presentation", "defines"),
    ])
  func elsewhere(section: String, words: String) throws {
    func document(_ facts: String) -> String {
      """
      {"treering":1,"run":{"id":"r"},"covers":["views","controllers","flags","responders","presentations"],
      "views":[{"id":"1","class":"UIView"}],
      "controllers":[{"id":"c","class":"Cart","parent":null,"view":"1",\(facts)},
      {"id":"d","class":"Shop","parent":null,"view":null}]}
      """
    }
    let fixture = try Fixture([
      "a.json": document(#""next":"d","definesContext":false"#),
      "b.json": document(#""next":null,"definesContext":true"#),
    ])
    let call = fixture.call("diff a.json b.json --only \(section)")
    let lines = call.output.split(separator: "\n")
    #expect(call.code == .differences && lines.contains { $0.contains(words) }, "\(call.output)")
  }
}
