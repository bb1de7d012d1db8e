import Commands
import Foundation
import JSONText
import TestSupport
import Testing

/// Two scenarios of a shop: the second has another style of a sheet, a prompt more and a label renamed.
@Suite("treering compare")
struct CompareCommandTests {
  private static let yesterday = """
    profile ios13
    \(Fixture.shop)
    push cart onto navigation
    view total UILabel in CartView frame 16 60 358 36 identifier total text "Total 12,00"
    snapshot "cart"
    controller pay PaySheet view PayView viewClass PayView
    present pay from cart style pageSheet
    snapshot "pay"
    dismiss cart
    snapshot "paid"

    """

  private static let today =
    yesterday.replacing("style pageSheet", with: "style fullScreen")
    .replacing("12,00", with: "12.00")
    .replacing(
      "controller pay PaySheet",
      with: """
        controller prompt RatingPrompt view PromptView viewClass PromptView
        present prompt from cart style overFullScreen
        snapshot "asked"
        dismiss cart
        snapshot "answered"
        controller pay PaySheet
        """)

  private func fixture() throws -> Fixture {
    try Fixture(["yesterday.scenario": Self.yesterday, "today.scenario": Self.today])
  }

  private func json(_ call: Call) throws -> JSONValue {
    try JSONValue(parsing: Array(call.output.utf8))
  }

  private func numbers(_ value: JSONValue?, _ keys: String...) -> [[Int]] {
    guard case .array(let list)? = value else { return [] }
    return list.map { entry in
      keys.compactMap { key in
        guard case .number(let number)? = entry[key] else { return nil }
        return Int(number.doubleValue)
      }
    }
  }

  @Test("reports what only one run has, what another style is, and where the runs part")
  func text() throws {
    let call = try fixture().call("compare yesterday.scenario today.scenario --all")
    #expect(call.code == .differences, "\(call.diagnostics)")
    #expect(call.output.contains("4 of 6 steps pair"))
    #expect(call.output.contains("first difference  step 2  CartViewController"))
    #expect(call.output.contains("3-4     only after  RatingPrompt, left at 4"))
    #expect(call.output.contains("~ PaySheet  style pageSheet → fullScreen"))
    #expect(call.output.contains(#"~ UILabel#total  text "Total 12,00" → "Total 12.00""#))
    #expect(call.output.contains("same otherwise: 1 step"))
  }

  @Test("gives programs pairs, excursions and differences by the numbers of snapshots")
  func json() throws {
    let report = try json(
      try fixture().call("compare yesterday.scenario today.scenario --format json"))
    #expect(numbers(report["pairs"], "before", "after") == [[1, 1], [2, 2], [3, 5], [4, 6]])
    #expect(numbers(report["onlyAfter"], "first", "last") == [[3, 4]])
    #expect(numbers(report["onlyBefore"], "first", "last") == [])
    let first = report["firstDifference"]
    #expect(first?["before"] == .number(.integer(2)) && first?["after"] == .number(.integer(2)))
    guard case .array(let lasting)? = report["lasting"] else {
      Issue.record("no differences")
      return
    }
    let style = lasting.filter { $0["change"]?["attribute"] == .string("style") }
    #expect(style.count == 1)
    #expect(style.first?["change"]?["is"] == .string("fullScreen"))
    #expect(style.first?["from"] == .array([.number(.integer(3)), .number(.integer(5))]))
  }

  @Test("writes Markdown and JUnit")
  func otherForms() throws {
    let fixture = try fixture()
    let markdown = fixture.call("compare yesterday.scenario today.scenario --format markdown")
    #expect(markdown.output.contains("- **3-4** only after  RatingPrompt"))
    let junit = fixture.call("compare yesterday.scenario today.scenario --format junit")
    #expect(junit.output.contains("<testcase classname=\"compare\" name=\"step 1 list\"/>"))
    let failures = junit.output.split(separator: "<failure").count - 1
    #expect(junit.output.contains("failures=\"\(failures)\""))
  }

  @Test("skips in JUnit what was not compared")
  func notCompared() throws {
    let window = #""views":[{"id":"w","class":"UIWindow","kind":"window","in":null}]"#
    let fixture = try Fixture([
      "a.json":
        #"{"treering":1,"covers":["views","controllers"],\#(window),"controllers":[{"id":"c","class":"A"}]}"#,
      "b.json": #"{"treering":1,"covers":["views"],\#(window)}"#,
    ])
    #expect(!fixture.call("compare a.json a.json --format junit").output.contains("skipped"))
    let junit = fixture.call("compare a.json b.json --format junit").output
    #expect(junit.contains("tests=\"2\" failures=\"0\" skipped=\"1\""), "\(junit)")
    #expect(junit.contains("name=\"not compared\">"), "\(junit)")
    #expect(
      junit.contains("<skipped message=\"controllers, captured before only (1 step)\"/>"),
      "\(junit)")
  }

  @Test("finds no difference between a run and itself, as a session with other ids too")
  func same() throws {
    let fixture = try fixture()
    let own = fixture.call("compare today.scenario today.scenario")
    #expect(own.code == .clean && own.output.contains("no differences"))
    #expect(fixture.call("run today.scenario --store runs.treering").code == .clean)
    let stored = fixture.call("compare today.scenario runs.treering:today")
    #expect(stored.code == .clean, "\(stored.output)\(stored.diagnostics)")
    let again = fixture.call("compare yesterday.scenario today.scenario --format json")
    #expect(
      again.output
        == fixture.call("compare yesterday.scenario today.scenario --format json").output)
  }

  @Test("takes one snapshot of a session for a run, with the content that it has")
  func moments() throws {
    let fixture = try fixture()
    _ = fixture.call("run today.scenario --store runs.treering")
    let pair = fixture.call("compare runs.treering:today/3 runs.treering:today/5 --format json")
    #expect(pair.code == .differences)
    #expect(try json(pair)["onlyBefore"]?.elements?.first?["first"] == .number(.integer(3)))
    #expect(
      fixture.call("compare today.scenario#5 runs.treering:today/5").code == .clean)
  }

  @Test("fails on what is asked for alone")
  func failOn() throws {
    let fixture = try fixture()
    func code(_ options: String) -> Int32 {
      fixture.call("compare yesterday.scenario today.scenario \(options)").code.rawValue
    }
    for what in Self.thresholds {
      #expect(code("--fail-on \(what)") == 1, "\(what)")
    }
    // Another text, then another style: each fails on what it is.
    try fixture.folder.write(
      Self.yesterday.replacing("12,00", with: "13,00"), to: "text.scenario")
    try fixture.folder.write(
      Self.yesterday.replacing("cart style pageSheet", with: "cart style formSheet"),
      to: "style.scenario")
    for (file, failing) in [("text", ["any"]), ("style", ["any", "presentation"])] {
      for what in Self.thresholds {
        let call = fixture.call("compare yesterday.scenario \(file).scenario --fail-on \(what)")
        #expect(call.code == (failing.contains(what) ? .differences : .clean), "\(file) \(what)")
      }
    }
  }

  private static let thresholds = [
    "any", "steps", "navigation", "screens", "responders", "presentation",
  ]

  @Test("reports and counts the sections asked for alone, and steps of one run with any of them")
  func only() throws {
    let fixture = try fixture()
    try fixture.folder.write(
      Self.yesterday.replacing("12,00", with: "13,00")
        .replacing("cart style pageSheet", with: "cart style formSheet"), to: "both.scenario")
    func call(_ sections: String) -> Call {
      fixture.call("compare yesterday.scenario both.scenario --all --only \(sections)")
    }
    let views = call("views")
    #expect(views.output.contains("text \"Total") && !views.output.contains("~ PaySheet  style"))
    let presentation = call("presentation,touch")
    #expect(presentation.output.contains("~ PaySheet  style"))
    #expect(!presentation.output.contains("text \"Total"))
    #expect(call("actions").code == .clean)
    let steps = fixture.call("compare yesterday.scenario today.scenario --only actions")
    #expect(steps.code == .differences && steps.output.contains("only after  RatingPrompt"))
    let mistake = call("view")
    #expect(mistake.code == .usage && mistake.diagnostics.contains("did you mean \"views\""))
  }

  @Test("sets aside what good runs differ in too")
  func baseline() throws {
    let fixture = try fixture()
    try fixture.folder.write(
      Self.yesterday.replacing("12,00", with: "13,00"), to: "good.scenario")
    try fixture.folder.write(
      Self.yesterday.replacing("12,00", with: "14,00"), to: "other.scenario")
    let plain = fixture.call("compare yesterday.scenario other.scenario")
    #expect(plain.code == .differences)
    let calm = fixture.call(
      "compare yesterday.scenario other.scenario --baseline good.scenario")
    #expect(calm.code == .clean, "\(calm.output)")
    #expect(calm.output.contains("set aside as noise"))
    let planted = fixture.call(
      "compare yesterday.scenario today.scenario --baseline good.scenario other.scenario --all")
    #expect(planted.code == .differences)
    #expect(planted.output.contains("style pageSheet → fullScreen"))
    #expect(!planted.output.contains("text \"Total"))
  }

  /// Good runs of which one has another price and one a prompt; the bad one has both, and another style.
  private func severalRuns() throws -> Fixture {
    let fixture = try fixture()
    let prompt = Self.today.replacing("style fullScreen", with: "style pageSheet")
      .replacing("12.00", with: "12,00")
    try fixture.folder.write(
      Self.yesterday.replacing("12,00", with: "13,00"), to: "price.scenario")
    try fixture.folder.write(prompt, to: "prompt.scenario")
    return fixture
  }

  @Test("reports what no good run has, and how many of them agree in all that differs")
  func severalGoodRuns() throws {
    let fixture = try severalRuns()
    let line =
      "compare --runs price.scenario prompt.scenario yesterday.scenario --against today.scenario"
    let text = fixture.call(line)
    #expect(text.code == .differences, "\(text.diagnostics)")
    // Two differ from each in one thing, the third from both in one.
    #expect(text.output.hasPrefix("yesterday.scenario → today.scenario"))
    #expect(
      text.output.contains(
        "yesterday.scenario is the nearest of 3 runs; reports what none of them has"))
    #expect(text.output.contains("~ PaySheet  style pageSheet → fullScreen"))
    #expect(!text.output.contains("only after") && !text.output.contains("text \"Total"))
    #expect(text.output.contains("and 1 more difference;"))
    let report = try json(fixture.call(line + " --format json"))
    #expect(report["reference"] == .string("yesterday.scenario"))
    func agreement(_ value: JSONValue?) -> [JSONValue]? { value?["agreement"]?.elements }
    let (two, three) = (JSONValue.number(.integer(2)), JSONValue.number(.integer(3)))
    #expect(agreement(report["onlyAfter"]?.elements?.first) == [two, three])
    let lasting = report["lasting"]?.elements ?? []
    func agreement(of attribute: String) -> [JSONValue]? {
      agreement(lasting.first { $0["change"]?["attribute"] == .string(attribute) })
    }
    #expect(agreement(of: "style") == [three, three])
    #expect(agreement(of: "text") == [two, three])
  }

  @Test("finds nothing in a run that differs from each good one, but in nothing from all")
  func usualRun() throws {
    let fixture = try severalRuns()
    let prompt = Self.today.replacing("style fullScreen", with: "style pageSheet")
    try fixture.folder.write(prompt.replacing("12.00", with: "13,00"), to: "both.scenario")
    let good = "price.scenario prompt.scenario yesterday.scenario"
    let call = fixture.call("compare --runs \(good) --against both.scenario")
    #expect(call.code == .clean, "\(call.output)\(call.diagnostics)")
    #expect(call.output.contains("that some of the 3 runs have too"))
    // The second of equally near runs is not the reference, and one run is compared as it is.
    let pair = fixture.call("compare --runs price.scenario prompt.scenario --against both.scenario")
    #expect(pair.output.hasPrefix("price.scenario → both.scenario"))
    let one = fixture.call("compare --runs price.scenario --against both.scenario")
    #expect(one.code == .differences && one.output.contains("RatingPrompt"))
  }

  @Test("refuses one run, three runs and two of standard input")
  func mistakes() throws {
    let fixture = try fixture()
    for line in [
      "compare", "compare yesterday.scenario", "compare a b c", "compare - -",
      "compare --runs yesterday.scenario today.scenario", "compare --runs - --against -",
      "compare yesterday.scenario today.scenario --against today.scenario",
      "compare --runs yesterday.scenario --against today.scenario --baseline today.scenario",
      "compare yesterday.scenario today.scenario --ignore colors",
      "compare yesterday.scenario today.scenario --tolerance -1",
    ] {
      let call = fixture.call(line)
      #expect(call.code == .usage, "\(line)")
      #expect(call.output.isEmpty)
    }
  }

  @Test("screen explains, and takes an app's own names")
  func screen() throws {
    let fixture = try fixture()
    let plain = fixture.call("screen today.scenario#asked")
    #expect(plain.output.hasPrefix("CartViewController + RatingPrompt, RatingPrompt in front\n"))
    #expect(plain.output.contains("R-SCREEN-3"))
    try fixture.folder.write(
      "# names\nname \"The cart\" for CartViewController\nignore RatingPrompt\n",
      to: ".treering-screens")
    #expect(fixture.call("screen today.scenario#asked").output.hasPrefix("The cart\n"))
    try fixture.folder.write("name Cart CartViewController\n", to: ".treering-screens")
    let mistaken = fixture.call("screen today.scenario#asked")
    #expect(mistaken.code == .failure)
    #expect(mistaken.diagnostics.contains(".treering-screens:1: expected"))
  }
}
