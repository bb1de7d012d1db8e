import Commands
import TestSupport
import Testing

@Suite("Results on a terminal")
struct TerminalWidthTests {
  private static let scenario = """
    controller home VeryLongNameOfAHomeViewController
    controller checkout AnotherLongNameOfACheckoutViewController
    navigation navigation UINavigationController [home]
    window main root navigation key
    snapshot "home"
    push checkout onto navigation
    view pay UIButton in checkout.view
    snapshot "checkout"
    """

  @Test(
    "keep to its width, and are a line each for programs",
    arguments: [
      "chain app.json", "visible app.json #email", "target app.json save:", "show app.json",
      "show a.treering:walk/checkout --of UIButton", "sessions a.treering",
      "find a.treering UIButton",
    ])
  func width(line: String) throws {
    let fixture = try Fixture(["app.json": Fixture.app, "a.scenario": Self.scenario])
    #expect(fixture.call("run a.scenario --store a.treering --session walk").code == .clean)
    let (shown, read) = (
      fixture.call(line + " --color never", isTerminal: true).output, fixture.call(line).output
    )
    let longest = shown.split(separator: "\n").map(\.count).max() ?? 0
    #expect(longest <= 80 && longest > 40)
    #expect(read.split(separator: "\n").contains { $0.count > 80 })
    let words = [shown, read].map { $0.split(whereSeparator: \.isWhitespace) }
    #expect(words[0] == words[1])
  }
}
