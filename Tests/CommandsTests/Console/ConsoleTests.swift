import Commands
import Testing

@Suite("Console")
struct ConsoleTests {
  private func isColored(
    _ line: String, isTerminal: Bool, variables: [String: String] = [:]
  ) -> Bool {
    Call(line, variables: variables, isTerminal: isTerminal).output.contains("\u{1B}[")
  }

  @Test("colours on a terminal only, and not with NO_COLOR")
  func color() {
    #expect(isColored("help", isTerminal: true))
    #expect(!isColored("help", isTerminal: false))
    #expect(!isColored("help", isTerminal: true, variables: ["NO_COLOR": "1"]))
    #expect(isColored("help", isTerminal: true, variables: ["NO_COLOR": ""]))
    #expect(!isColored("help", isTerminal: true, variables: ["TERM": "dumb"]))
    #expect(isColored("help --color always", isTerminal: false))
    #expect(!isColored("help --color never", isTerminal: true))
  }

  @Test("shows what a terminal would obey as escapes, in errors too")
  func escapes() {
    let call = Call(["\u{1B}[2Jx"], variables: ["NO_COLOR": "1"], isTerminal: true)
    #expect(call.diagnostics.hasPrefix(#"treering: unknown command "\u{1B}[2Jx""#))
  }

  @Test("ends quietly when the reader has gone, and says so when nothing can be written")
  func brokenOutput() {
    for (number, expected) in [(closedPipe, ExitCode.clean), (fullDisk, .failure)] {
      let diagnostics = MemorySink()
      let console = Console(
        input: MemorySource([]),
        output: TextOutput(
          BrokenSink(problem: SystemProblem(number: number)), isTerminal: false),
        diagnostics: TextOutput(diagnostics, isTerminal: false))
      let code = Treering(console: console, environment: Environment { _ in nil }).run(["help"])
      #expect(code == expected)
      #expect(
        diagnostics.text
          == (expected == .clean
            ? "" : "treering: cannot write standard output: no space left on device\n"))
    }
  }

  private let closedPipe: Int32 = 32
  private let fullDisk: Int32 = 28
}
