import Commands
import TestSupport
import Testing

@Suite("treering expect")
struct ExpectCommandTests {
  private static let script = """
    controller root RootViewController view RootView viewClass RootView
    controller navigation kind navigation
    push root onto navigation
    window UIWindow root navigation key
    snapshot "before"
    controller cyan CyanViewController view CyanView viewClass CyanView
    push cyan onto navigation
    snapshot "pushed"
    """

  private func call(_ expectations: String, _ options: String = "") throws -> Call {
    let fixture = try Fixture(["push.scenario": Self.script, "push.expect": expectations])
    return fixture.call("expect push.scenario push.expect \(options)")
  }

  @Test("exits 0 where all hold")
  func holds() throws {
    let call = try call(
      """
      push CyanViewController onto UINavigationController
      no finding of severity error
      from before to pushed
        CyanView is visible
      at pushed
        chain of CyanView contains navigation
      """)
    #expect(call.code == .clean, "\(call.output)")
    #expect(call.output == "4 expectations hold\n")
  }

  @Test("exits 1 where one fails, with the snapshot, the evidence and what changed there")
  func fails() throws {
    let text = "pop CyanViewController\npush cyan\n\nlast\n  RootView is visible\n"
    let call = try call(text)
    #expect(call.code == .differences)
    #expect(Golden("expect-failed.txt").difference(from: call.output) == nil)
    #expect(
      Golden("expect-failed.json")
        .difference(from: try self.call(text, "--format json").output) == nil)
    #expect(
      Golden("expect-failed.xml")
        .difference(from: try self.call(text, "--format junit").output) == nil)
  }

  @Test(
    "exits 2 with the place where the file makes no sense",
    arguments: [
      (
        "\npsuh cyan",
        "push.expect:2: column 1: expected a claim, or \"NAME is visible\", found"
          + " \"psuh\"; did you mean \"push\"?"
      ),
      ("at psuhed\n push", "push.expect:1: no snapshot is labelled \"psuhed\"; did you mean"),
      ("at 9", "push.expect:1: no snapshot \"9\"; there are 2"),
    ] as [(String, String)])
  func mistakes(text: String, message: String) throws {
    let call = try call(text)
    #expect(call.code == .failure)
    #expect(call.output == "")
    #expect(call.diagnostics.hasPrefix("treering: \(message)"), "\(call.diagnostics)")
  }
}
