import Commands
import Foundation
import Synchronization
import TestSupport
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
            ? ""
            : "treering: cannot write standard output: no space left on device; "
              + "make room and try again\n"))
    }
  }

  @Test(
    "names why a write failed and what helps, with the numbers of every system",
    arguments: [
      (EMFILE, "this process has too many files open; raise its limit (ulimit -n)"),
      (ENFILE, "the system has too many files open; try again when other programs have ended"),
      (EROFS, "the file system is read-only; choose another folder"),
      (EDQUOT, "no space left in the user's quota; make room and try again"),
      (EFBIG, "the file would be larger than this process may write; raise its limit (ulimit -f)"),
      (EACCES, "permission denied"), (EISDIR, "is a directory; expected a file"),
      (ENAMETOOLONG, "file name too long"), (ELOOP, "too many symbolic links"),
    ])
  func causes(number: Int32, words: String) {
    let diagnostics = MemorySink()
    let console = Console(
      input: MemorySource([]),
      output: TextOutput(BrokenSink(problem: SystemProblem(number: number)), isTerminal: false),
      diagnostics: TextOutput(diagnostics, isTerminal: false))
    _ = Treering(console: console, environment: Environment { _ in nil }).run(["help"])
    #expect(diagnostics.text == "treering: cannot write standard output: \(words)\n")
  }

  @Test(
    "refuses a text without end as soon as it is longer than one that somebody writes",
    arguments: ["expect app.json -", "query --store a.treering -"])
  func endlessText(line: String) throws {
    let fixture = try Fixture(["app.json": Fixture.app, "session.ndjson": Fixture.session])
    #expect(fixture.record("--store a.treering").code == .clean)
    let (source, diagnostics) = (EndlessSource(), MemorySink())
    let console = Console(
      input: source, output: TextOutput(MemorySink(), isTerminal: false),
      diagnostics: TextOutput(diagnostics, isTerminal: false))
    let environment = Environment(folder: fixture.folder.path) { _ in nil }
    let words = line.split(separator: " ").map(String.init)
    #expect(Treering(console: console, environment: environment).run(words) == .failure)
    #expect(diagnostics.text == "treering: standard input: is larger than 16 MiB\n")
    #expect(source.given <= 18 << 20)
  }

  @Test(
    "refuses a file that is too long",
    arguments: [("check", "big.json", 1 << 30, "1 GiB"), ("query", "big.sql", 16 << 20, "16 MiB")])
  func longFile(command: String, name: String, limit: Int, words: String) throws {
    let fixture = try Fixture([name: "", "session.ndjson": Fixture.session])
    #expect(fixture.record("--store a.treering").code == .clean)
    #expect(truncate(fixture.folder.file(name), off_t(limit) + 1) == 0)
    let call = fixture.call("\(command) \(name)")
    #expect(call.diagnostics == "treering: \(name): is larger than \(words)\n")
  }

  private let closedPipe: Int32 = 32
  private let fullDisk: Int32 = 28
}

/// A pipe whose writer never stops, which counts what it gave.
private final class EndlessSource: ByteSource {
  private let count = Mutex(0)

  var given: Int { count.withLock { $0 } }

  func read(upTo count: Int) -> [UInt8] {
    self.count.withLock { $0 += count }
    return Array(repeating: UInt8(ascii: "y"), count: count)
  }
}
