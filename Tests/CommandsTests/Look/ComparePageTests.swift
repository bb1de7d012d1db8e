import Commands
import Foundation
import TestSupport
import Testing

@Suite("treering compare --format html")
struct ComparePageTests {
  private func scenario(_ label: String, more: String = "") -> String {
    """
    controller list ListViewController view ListView viewClass ListView
    controller navigation kind navigation
    push list onto navigation
    window UIWindow
    root navigation in UIWindow
    makeKeyAndVisible UIWindow
    snapshot "\(label)"
    \(more)

    """
  }

  private func fixture() throws -> Fixture {
    let more = """
      controller cart CartViewController view CartView viewClass CartView
      push cart onto navigation
      snapshot "cart"
      """
    return try Fixture([
      "<b>.scenario": scenario("</script><b>one"), "two.scenario": scenario("two"),
      "more.scenario": scenario("two", more: more),
    ])
  }

  @Test("writes one page that asks for nothing, and names nothing as it came")
  func page() throws {
    let call = try fixture().call("compare <b>.scenario more.scenario --format html")
    #expect(call.code == .differences, "\(call.diagnostics)")
    #expect(call.output.hasPrefix("<!doctype html>"))
    #expect(call.output.contains("<title>&lt;b&gt;.scenario → more.scenario</title>"))
    #expect(!call.output.contains("</script><b>") && !call.output.contains("{{"))
    #expect(call.output.contains("default-src 'none'"))
    #expect(!call.output.contains("http://") && !call.output.contains("https://"))
    let same = try fixture().call("compare two.scenario two.scenario --format html")
    #expect(same.code == .clean && same.output.hasPrefix("<!doctype html>"))
  }

  @Test("writes it of several good runs too")
  func severalGoodRuns() throws {
    let call = try fixture().call(
      "compare --runs <b>.scenario two.scenario --against more.scenario --format html")
    #expect(call.code == .differences, "\(call.diagnostics)")
    #expect(call.output.contains("<title>&lt;b&gt;.scenario → more.scenario</title>"))
  }

  @Test("is what a run viewed against an earlier one is shown as")
  func viewed() throws {
    let fixture = try fixture()
    let page = fixture.call("compare two.scenario more.scenario --format html").output
    let call = fixture.call("view more.scenario --against two.scenario")
    #expect(call.code == .clean)
    let isSame = call.output == page && !page.isEmpty
    #expect(isSame)
    #expect(fixture.call("view more.scenario --against two.scenario -o both.html").code == .clean)
    let written = try String(contentsOfFile: fixture.folder.file("both.html"), encoding: .utf8)
    let isWritten = written == page
    #expect(isWritten)
  }

  @Test(
    "refuses what an earlier run does not go with",
    arguments: [
      ("two.scenario more.scenario --against two.scenario", "one session or file"),
      ("more.scenario --against two.scenario --from 1", "it excludes --serve, --from"),
      ("more.scenario --against -", "neither can be standard input"),
      ("more.scenario --against two.scenario -o two.scenario", "two.scenario"),
    ])
  func refusals(words: String, message: String) throws {
    let call = try fixture().call("view \(words)")
    #expect(call.code == .usage || call.code == .failure)
    #expect(call.output == "")
    #expect(call.diagnostics.contains(message), "\(call.diagnostics)")
  }
}
