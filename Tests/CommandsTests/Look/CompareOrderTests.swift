import Commands
import Foundation
import JSONText
import TestSupport
import Testing

/// Runs that show two prompts, the second one in another order; one with another style, too.
@Suite("treering compare of steps in another order")
struct CompareOrderTests {
  /// Both prompts were shown before, so that only the flow differs.
  private func scenario(_ prompts: (name: String, style: String)...) -> String {
    var text = "profile ios13\n\(Fixture.shop)\n"
    for name in ["Rating", "Offer", "Login"] {
      text += """
        controller \(name) \(name)Prompt view \(name)View viewClass \(name)View
        present \(name) from list style pageSheet
        dismiss list

        """
    }
    for (name, style) in prompts {
      text += """
        present \(name) from list style \(style)
        snapshot "\(name)"
        dismiss list
        snapshot "after \(name)"

        """
    }
    return text
  }

  private func fixture() throws -> Fixture {
    try Fixture([
      "good.scenario": scenario(("Rating", "pageSheet"), ("Offer", "pageSheet")),
      "turned.scenario": scenario(("Offer", "pageSheet"), ("Rating", "pageSheet")),
      "bad.scenario": scenario(("Offer", "pageSheet"), ("Rating", "formSheet")),
    ])
  }

  @Test(
    "reports what differs inside them, in every form",
    arguments: ["text", "json", "markdown", "junit", "html"])
  func inside(form: String) throws {
    let fixture = try fixture()
    for runs in [
      "good.scenario bad.scenario", "--runs good.scenario turned.scenario --against bad.scenario",
    ] {
      let call = fixture.call("compare \(runs) --all --format \(form)")
      #expect(call.code == .differences, "\(call.diagnostics)")
      // A page holds its data compressed.
      #expect(call.output.contains("formSheet") || form == "html", "\(runs)")
    }
    #expect(
      !fixture.call("compare good.scenario turned.scenario --format \(form)").output
        .contains("formSheet"))
  }

  @Test("fails on what differs inside them")
  func failOn() throws {
    let fixture = try fixture()
    func code(_ run: String) -> ExitCode {
      fixture.call("compare good.scenario \(run).scenario --fail-on presentation").code
    }
    #expect(code("bad") == .differences && code("turned") == .clean)
  }

  /// The elements of a JUnit report, by the text after their name.
  private func elements(_ name: String, _ text: String) -> [String] {
    text.split(separator: "<\(name) ").dropFirst().map(String.init)
  }

  @Test("names each stretch by its side for build servers, which merge cases of one name")
  func names() throws {
    let fixture = try Fixture([
      "a.scenario": scenario(("Rating", "pageSheet")),
      "b.scenario": scenario(("Offer", "pageSheet")),
    ])
    let call = fixture.call("compare a.scenario b.scenario --format junit")
    let names = elements("testcase", call.output).compactMap {
      $0.split(separator: "name=\"").last?.split(separator: "\"").first.map(String.init)
    }
    let own = ["steps 2 only after", "steps 2 only before"]
    #expect(names.sorted() == ["step 1 list", "step 3 after Rating"] + own)
  }

  @Test("fails with a new screen only the steps that show one")
  func newScreens() throws {
    let (rating, offer) = (("Rating", "pageSheet"), ("Offer", "pageSheet"))
    let fixture = try Fixture([
      "a.scenario": scenario(rating, offer, rating),
      "b.scenario": scenario(rating, ("Login", "pageSheet"), offer),
      "c.scenario": scenario(rating, offer),
    ])
    let call = fixture.call("compare a.scenario b.scenario --fail-on screens --format junit")
    let failures = elements("failure", call.output)
    #expect(call.code == .differences && failures.count == 1)
    #expect(failures.first?.contains("LoginPrompt") == true)
    #expect(
      fixture.call("compare a.scenario c.scenario --fail-on screens").code == .clean)
  }

  @Test("fails with other screens steps that pair, unless good runs show these too")
  func otherScreens() throws {
    // A sheet leaves the list in sight, a full screen does not.
    let fixture = try Fixture([
      "over.scenario": scenario(("Rating", "overFullScreen")),
      "full.scenario": scenario(("Rating", "fullScreen")),
      "sheet.scenario": scenario(("Rating", "pageSheet")),
    ])
    let call = fixture.call("compare over.scenario full.scenario --fail-on screens --format junit")
    let failures = elements("failure", call.output)
    #expect(call.code == .differences && failures.count == 1, "\(call.output)")
    #expect(
      failures.first?.contains("screen ListViewController + RatingPrompt → RatingPrompt") == true)
    func code(_ options: String) -> ExitCode {
      fixture.call("compare over.scenario \(options) --fail-on screens").code
    }
    #expect(code("sheet.scenario") == .clean)
    #expect(code("full.scenario --baseline full.scenario") == .clean)
    #expect(code("full.scenario --baseline sheet.scenario") == .differences)
  }

  @Test("takes no screens for others that only texts or controls name")
  func unsteadyScreens() throws {
    func run(_ title: String) -> String {
      #"{"treering":1,"views":[{"id":"1","class":"UIWindow","in":null,"kind":"window"},"#
        + #"{"id":"2","class":"UIButton","in":"1","label":"\#(title)","hidden":false,"alpha":1,"#
        + #""interaction":true,"identifier":"\#(title)"}]}"#
    }
    let fixture = try Fixture(["a.json": run("Pay"), "b.json": run("Buy")])
    let names = ["a", "b"].map { fixture.call("screen \($0).json").output.prefix { $0 != "," } }
    #expect(names[0] != names[1] && names[0].hasPrefix("screen #"), "\(names)")
    #expect(fixture.call("compare a.json b.json").code == .differences)
    #expect(fixture.call("compare a.json b.json --fail-on screens").code == .clean)
  }
}
