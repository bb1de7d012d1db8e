import Commands
import Testing

@Suite("Usage")
struct UsageTests {
  @Test(
    "refuses a wrong command line with its reason, the usage and exit code 64",
    arguments: [
      ("frobnicate", "unknown command \"frobnicate\""),
      ("hlep", "unknown command \"hlep\"; did you mean \"help\"?"),
      ("--verbose", "unknown option \"--verbose\""),
      ("help frob", "unknown command \"frob\""),
      ("help help help", "unexpected argument \"help\""),
      ("help --colour=never", "unknown option \"--colour\"; did you mean \"--color\"?"),
      ("help --color", "\"--color\" needs a value: --color WHEN"),
      ("help --color --", "\"--color\" needs a value: --color WHEN"),
      (
        "help --color=mauve",
        "\"--color\" expected \"auto\", \"always\" or \"never\", found \"mauve\""
      ),
      ("help -color", "unknown option \"-color\"; did you mean \"--color\"?"),
      ("help -x", "unknown option \"-x\""),
      ("help --color=", "\"--color\" expected \"auto\", \"always\" or \"never\", found \"\""),
      ("show --of= a.json", "\"--of\" expected a value, found \"\""),
      ("--color never help", "\"--color\" is before the command; options come after it"),
      ("--store=a.treering log", "\"--store\" is before the command; options come after it"),
      ("check a.json --disable frob", "unknown check \"frob\"; `treering check --list` names all"),
      ("tail a.treering:s --from 0", "\"--from\" expected an integer, 1 or more, found \"0\""),
      ("check --list a.json", "\"--list\" takes no SNAPSHOT"),
    ])
  func wrong(line: String, reason: String) {
    let call = Call(line)
    let lines = call.diagnostics.split(separator: "\n")
    #expect(call.code == .usage)
    #expect(call.output == "")
    #expect(lines.first == "treering: \(reason)")
    #expect(lines.dropFirst().first?.hasPrefix("usage: treering ") == true)
    #expect(lines.last?.hasPrefix("Run \"treering help") == true)
  }

  @Test(
    "refuses options that would do nothing",
    arguments: [
      ("dispatch a.json save: --at 1,2", "at", "needs \"--event touch\""),
      ("dispatch a.json --event shake --at 1,2", "at", "needs \"--event touch\""),
      ("dispatch a.json --event shake --from A", "from", "does not go with \"--event\""),
      ("dispatch a.json --event shake --to A", "to", "does not go with \"--event\""),
      ("dispatch a.json --event shake --message", "message", "does not go with \"--event\""),
      ("dispatch a.json save: --message --to A", "to", "does not go with \"--message\""),
      ("context a.json A --not-fullscreen", "not-fullscreen", "needs \"--style custom\""),
      ("run a.scenario --format json", "format", needsStore),
      ("run a.scenario --safety power", "safety", needsStore),
      ("run a.scenario --run app=Shop", "run", needsStore),
      ("run a.scenario --append --chain A", "chain", doesNotRecord),
      ("run a.scenario --session a --callbacks", "callbacks", doesNotRecord),
    ])
  func idle(line: String, option: String, reason: String) {
    let call = Call(line)
    #expect(call.code == .usage)
    #expect(call.diagnostics.hasPrefix("treering: \"--\(option)\" \(reason)\n"))
  }

  private static let needsStore = "needs \"--store\", \"--session\" or \"--append\""
  private static let doesNotRecord = "does not go with recording"

  @Test(
    "refuses to read standard input twice",
    arguments: [
      ("view - -#2", "files"), ("check - -", "files"), ("map - --against -", "files"),
      ("import -#1 -#2", "files"), ("compare - -", "runs"), ("diff - -#2", "two snapshots"),
    ])
  func inputTwice(line: String, things: String) {
    let call = Call(line)
    #expect(call.code == .usage)
    #expect(
      call.diagnostics.hasPrefix("treering: standard input holds only one of the \(things)\n"))
  }

  @Test("refuses a value where none belongs")
  func valueOfFlag() {
    // --help itself shows help before anything is parsed, so the value makes it another option.
    #expect(
      Call("help --help=yes").diagnostics.hasPrefix(
        "treering: \"--help\" takes no value, but \"yes\" was given"))
  }

  @Test("shows help whatever else stands in the line, up to --")
  func help() {
    #expect(Call("help --nonsense --help").code == .clean)
    #expect(Call("help -h").output.hasPrefix("treering help: "))
    #expect(Call("help -- -h").code == .usage)
  }

  @Test("takes options anywhere, with = or a blank, the last one counting")
  func options() {
    for line in [
      "help --color never help", "help help --color=never",
      "help --color=always help --color never",
    ] {
      let call = Call(line, isTerminal: true)
      #expect(call.code == .clean)
      #expect(!call.output.contains("\u{1B}"))
    }
  }
}
