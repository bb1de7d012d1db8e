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

  /// A session with names of every width: ideographs and emoji of two columns, letters with accents
  /// of their own.
  private static let letters = """
    controller home VeryLongNameOfAHomeViewController
    controller checkout 界界界界CheckoutViewController
    navigation navigation UINavigationController [home]
    window main root navigation key
    snapshot "home 👍🏽 e\u{301}e\u{301}e\u{301}"
    push checkout onto navigation
    view payWithTheCardOfLastTime UIButton in checkout.view frame 10 10 0 20
    snapshot "the checkout 界界 👍🏽"
    """

  /// The columns that a terminal shows a line of these letters in.
  private static func columns(_ line: Substring) -> Int {
    line.reduce(0) { $0 + (["界", "👍🏽"].contains($1) ? 2 : 1) }
  }

  @Test(
    "run over no width where a word fits",
    arguments: [
      "log a.treering:walk", "check a.treering:walk", "expect a.treering:walk a.expect",
      "map a.treering:walk --against b.scenario --format text", "find a.treering UIButton",
    ], [40, 60, 80, 120])
  func narrow(line: String, width: Int) throws {
    let fixture = try Fixture([
      "a.scenario": Self.letters,
      "b.scenario": Self.letters.replacing("Checkout", with: "Purchase"),
      "a.expect": """
      at 1
        present 界界界界CheckoutViewController by VeryLongNameOfAHomeViewController
      """,
    ])
    #expect(fixture.call("run a.scenario --store a.treering --session walk").code == .clean)
    let shown = fixture.call(line + " --color never", isTerminal: true, width: width)
    let text = shown.output + shown.diagnostics
    #expect(!shown.output.isEmpty, "\(shown)")
    let lines = text.split(separator: "\n")
    for line in lines where Self.columns(line) > width {
      #expect(line.split(separator: " ").count == 1, "\(line)")
    }
    let read = fixture.call(line)
    let words = [text, read.output + read.diagnostics].map {
      $0.split(whereSeparator: \.isWhitespace)
    }
    #expect(words[0] == words[1])
    let isLong = read.output.split(separator: "\n").contains { Self.columns($0) > 60 }
    #expect(isLong, "\(read.output)")
  }
}
