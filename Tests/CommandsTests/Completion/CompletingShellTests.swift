import Commands
import Foundation
import TestSupport
import Testing

/// A real shell that asks the built program: bash and zsh without a terminal call the function of
/// their script, fish is asked for its completions.
private enum CompletingShell: String, CaseIterable {
  case bash
  case zsh
  case fish

  var path: String? {
    ["/bin/", "/usr/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].map { $0 + rawValue }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  static let program = TestProgram.products.appending(path: "treering").path

  /// Calls the completion for the line `$LINE`, of which the shell replaces `$WORD`.
  private var script: String {
    switch self {
    case .bash:
      """
      source ./script
      COMP_LINE=$LINE; COMP_POINT=${#COMP_LINE}
      _treering treering "$WORD"
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    case .zsh:
      """
      compdef() { : }; compset() { : }
      _describe() { print -rl -- $ended $open }
      _files() { print -rl -- ${~PREFIX}*(N) }
      source ./script
      words=("${(z)LINE}"); [[ $LINE == *' ' ]] && words+=('')
      CURRENT=$#words; PREFIX=$words[-1]
      _treering
      """
    case .fish:
      """
      source ./script
      complete -C "$LINE"
      """
    }
  }

  /// What the shell offers for the end of a line, sorted and without summaries.
  func offered(_ line: String, replacing word: String? = nil, in folder: TemporaryFolder) throws
    -> [String]
  {
    let path = try #require(path)
    try folder.write(Call("completion \(rawValue)").output, to: "script")
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = ["-c", script]
    process.currentDirectoryURL = URL(filePath: folder.path)
    process.environment = [
      "HOME": folder.path, "PATH": TestProgram.products.path + ":/usr/bin:/bin", "LINE": line,
      "WORD": word
        ?? String(line.split(separator: " ", omittingEmptySubsequences: false).last ?? ""),
    ]
    let pipe = Pipe()
    (process.standardOutput, process.standardError) = (pipe, pipe)
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(plain).sorted()
  }

  /// A candidate without its summary: zsh has it after a colon, and quotes others.
  private func plain(_ line: Substring) -> String {
    let word = line.split(separator: "\t").first ?? ""
    guard self == .zsh else { return String(word) }
    let parts = word.replacing("\\:", with: "\t").split(separator: ":")
    return String(parts.first ?? "").replacing("\t", with: ":").replacing("\\\\", with: "\\")
  }
}

@Suite(
  "Completion in shells",
  .enabled(
    if: FileManager.default.isExecutableFile(atPath: CompletingShell.program),
    "the program is not built"))
struct CompletingShellTests {
  @Test(
    "bash offers what the program answers, and runs nothing",
    .enabled(if: CompletingShell.bash.path != nil, "there is no bash"))
  func bash() throws { try completes(.bash) }

  @Test(
    "zsh offers what the program answers, and runs nothing",
    .enabled(if: CompletingShell.zsh.path != nil, "there is no zsh"))
  func zsh() throws { try completes(.zsh) }

  @Test(
    "fish offers what the program answers, and runs nothing",
    .enabled(if: CompletingShell.fish.path != nil, "there is no fish"))
  func fish() throws { try completes(.fish) }

  /// A store with a session, a file that begins alike, and one with a blank in its name.
  private func world() throws -> TemporaryFolder {
    let fixture = try Fixture([
      "app.json": Fixture.app, "session.ndjson": Fixture.session, "my run.ndjson": Fixture.session,
      "checklist.json": Fixture.app,
    ])
    #expect(fixture.record("--store a.treering --session checkout").code == .clean)
    return fixture.folder
  }

  private func completes(_ shell: CompletingShell) throws {
    let folder = try world()
    for (line, expected) in [
      ("treering disp", ["dispatch"]), ("treering nothing", []), ("treering nope ", []),
      ("treering chain --fo", ["--format"]), ("treering chain --format=j", ["--format=json"]),
      ("treering chain app.json --format j", ["json"]),
      ("treering show che", ["checklist.json", "checkout/"]),
      ("treering show checkout/", ["checkout/3", "checkout/@2", "checkout/home"]),
      ("treering show a.treering:ch", ["a.treering:checkout/"]),
      ("treering chain app.json Root", ["RootView", "RootViewController"]),
      ("treering chain ~/app.json UIT", ["UITextField"]),
      ("treering chain 'my run.ndjson#home' ", ["A"]),
      ("treering show nothing.json#", []),
      ("treering check app.json --disable broken", ["broken-chain"]),
    ] {
      #expect(try shell.offered(line, in: folder) == expected, "\(line)")
    }
    let moments = try shell.offered(
      #"treering show my\ run.ndjson#"#, replacing: #"my\ run.ndjson#"#, in: folder)
    #expect(moments == ["3", "@2", "home"].map { "my run.ndjson#" + $0 })
    for word in [
      "$(echo>bad)", "`echo>bad`", "(echo>bad)", "';echo>bad;'", "\";echo>bad;\"", "<(echo>bad)",
    ] {
      for line in [
        "treering chain \(word) ", "treering chain app.json \(word)", "treering \(word) ",
      ] {
        _ = try shell.offered(line, in: folder)
      }
    }
    #expect(!FileManager.default.fileExists(atPath: folder.file("bad")))
  }

  @Test(
    "bash replaces what follows the last colon or equals sign",
    .enabled(if: CompletingShell.bash.path != nil, "there is no bash"),
    arguments: [
      ("treering show a.treering:ch", "ch", ["checkout/"]),
      ("treering show a.treering:", "", ["checkout/"]),
      ("treering show checkout/@", "", ["2"]),
      ("treering chain --format=", "", ["json", "text"]),
      ("treering show \"a.treering:ch", "a.treering:ch", ["a.treering:checkout/"]),
      (#"treering show my\ run.ndjson#@"#, "", ["2"]),
    ])
  func breaks(line: String, word: String, expected: [String]) throws {
    #expect(try CompletingShell.bash.offered(line, replacing: word, in: try world()) == expected)
  }
}
