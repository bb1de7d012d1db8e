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
    for name in ["Rating", "Offer"] {
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
}
