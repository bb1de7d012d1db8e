import Commands
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
}
