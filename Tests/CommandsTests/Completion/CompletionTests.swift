import Commands
import Foundation
import TestSupport
import Testing

@Suite("Completion and the manual")
struct CompletionTests {
  /// Whether a program finds no fault with a file; nil where the program is not installed.
  private func accepts(_ words: [String], _ text: String) throws -> (Bool, String)? {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "file")
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words + ["file"]
    process.currentDirectoryURL = URL(filePath: folder.path)
    let pipe = Pipe()
    process.standardOutput = FileHandle.nullDevice
    process.standardError = pipe
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let complaints = String(decoding: data, as: UTF8.self)
    if process.terminationStatus == 127 { return nil }
    return (process.terminationStatus == 0 && complaints.isEmpty, complaints)
  }

  @Test("is a script that its shell can read", arguments: ["bash", "zsh", "fish"])
  func syntax(shell: String) throws {
    let call = Call("completion \(shell)")
    #expect(call.code == .clean)
    guard let (isGood, complaints) = try accepts([shell, "-n"], call.output) else { return }
    #expect(isGood, "\(complaints)")
  }

  /// The answer for a line, whose words may have blanks: a candidate a line.
  private func offered(_ line: String, in fixture: Fixture? = nil, home: String = "") -> [String] {
    let call = Call(
      ["completion", "--line", line], in: fixture?.folder.path ?? "", variables: ["HOME": home])
    #expect(call.code == .clean)
    #expect(call.diagnostics == "")
    return call.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
  }

  @Test("offers every command and every option, with their summaries")
  func descriptions() {
    let commands = CommandList.all
    #expect(
      offered("treering ") == commands.map { "\($0.name)\t\(CommandPage.of($0).summary)" })
    for command in commands {
      let page = CommandPage.of(command)
      let options = command.allOptions.map { "--\($0.name)\t\(page.summary(of: $0) ?? "")" }
      #expect(offered("treering \(command.name) --") == options, "\(command.name)")
    }
  }

  @Test(
    "offers what the words before allow",
    arguments: [
      ("treering nope ", []), ("", CommandList.all.map(\.name)),
      ("treering help nota", ["notation"]), ("treering help vis", ["visible"]),
      ("treering help --color al", ["always"]), ("treering help --color=al", ["--color=always"]),
      ("treering chain --format j", ["json"]),
      ("treering chain --format=", ["--format=text", "--format=json"]),
      ("treering chain --format text --form", []), ("treering chain --nope --form", ["--format"]),
      ("treering check a --disable broken-chain --disab", ["--disable"]),
      ("treering chain --form text --format", ["--format"]),
      ("treering chain -- --form", [""]), ("treering chain --format -- j", [""]),
      ("treering chain --nope=a", []), ("treering completion z", ["zsh"]),
      ("treering completion zsh ", []), ("treering chain - UI", []),
      (
        "treering show -", ["--as", "--of", "--format", "--strict", "--store", "--color", "--help"]
      ),
      ("treering import ", [""]), ("treering import -o ", [""]), ("treering check --store=", [""]),
      ("treering hit a 1", []), ("treering record --label ", []),
    ] as [(String, [String])])
  func words(line: String, expected: [String]) {
    let words = offered(line).map { $0.split(separator: "\t").first.map(String.init) ?? "" }
    #expect(words == expected)
  }

  @Test("offers the moments of a file that begin as the word does")
  func moments() throws {
    let fixture = try Fixture(["run.ndjson": Fixture.session, "a b.ndjson": Fixture.session])
    let all = ["home", "@2", "3"]
    #expect(offered("treering show run.ndjson#", in: fixture) == all.map { "run.ndjson#" + $0 })
    #expect(offered("treering show run.ndjson#h", in: fixture) == ["run.ndjson#home"])
    #expect(offered("treering diff run.ndjson#3 run.ndjson#h", in: fixture) == ["run.ndjson#home"])
    #expect(offered("treering show run.ndjson#x", in: fixture) == [""])
    #expect(offered("treering diff run.ndjson run.ndjson h", in: fixture) == [])
    #expect(offered("treering show run.nd", in: fixture) == [""])
    for word in [#"a\ b.ndjson#h"#, "'a b.ndjson#h", "\"a b.ndjson#h", #"a" b".ndj\son'#'h"#] {
      #expect(offered("treering show \(word)", in: fixture) == ["a b.ndjson#home"], "\(word)")
    }
  }

  @Test("leaves out what precedes the part of the word that the shell replaces")
  func replaced() throws {
    let fixture = try Fixture(["a b.ndjson": Fixture.session])
    for (word, part, expected) in [
      (#"a\ b.ndjson#"#, "", "home\n@2\n3\n"),
      (#"a\ b.ndjson#h"#, #"b.ndjson#h"#, "b.ndjson#home\n"),
      ("'a b.ndjson#h", "a b.ndjson#h", "a b.ndjson#home\n"), ("--as=j", "j", "json\n"),
    ] {
      let words = ["completion", "--line", "treering show \(word)", "--word", part]
      #expect(Call(words, in: fixture.folder.path).output == expected, "\(word)")
    }
  }

  @Test("offers the sessions of a store, and the moments of one")
  func stored() throws {
    let fixture = try Fixture(["session.ndjson": Fixture.session])
    #expect(fixture.record("--store a.treering --session checkout").code == .clean)
    #expect(fixture.record("--store a.treering --session cart").code == .clean)
    func snapshots(_ word: String) -> [String] { offered("treering show \(word)", in: fixture) }
    #expect(snapshots("") == ["checkout/", "cart/", ""])
    #expect(snapshots("ch") == ["checkout/", ""])
    #expect(snapshots("checkout/") == ["checkout/home", "checkout/@2", "checkout/3"])
    #expect(snapshots("checkout/@") == ["checkout/@2"])
    #expect(snapshots("a.treering:ca") == ["a.treering:cart/"])
    #expect(snapshots("a.treering:cart/h") == ["a.treering:cart/home"])
    #expect(snapshots("other/") == [""])
    #expect(offered("treering log ", in: fixture) == ["checkout", "cart", ""])
    #expect(offered("treering log a.treering:ch", in: fixture) == ["a.treering:checkout"])
    #expect(try fixture.files() == ["a.treering", "session.ndjson"])
    #expect(fixture.record("--store b.treering --session x").code == .clean)
    #expect(snapshots("ch") == [""])
    #expect(snapshots("b.treering:") == ["b.treering:x/"])
    for store in ["--store a.treering", "--store=a.treering", "--store b --store ./a.treering"] {
      #expect(snapshots("\(store) ch") == ["checkout/", ""], "\(store)")
    }
    let home = fixture.folder.path
    #expect(offered("treering show --store ~/a.treering ch", home: home) == ["checkout/", ""])
    #expect(offered("treering show --store '~/a.treering' ch", home: home) == [""])
  }

  @Test("offers the objects of the snapshot that the line names")
  func objects() throws {
    let fixture = try Fixture(["app.json": Fixture.app, "session.ndjson": Fixture.session])
    #expect(fixture.record("--store a.treering --session checkout").code == .clean)
    func objects(_ line: String) -> [String] { offered("treering " + line, in: fixture) }
    #expect(
      objects("chain app.json UIL").sorted() == [
        "UILabel[1]", "UILabel[2]", "UILayoutContainerView",
      ])
    #expect(objects("chain app.json '#") == ["#email"])
    #expect(
      objects(#"visible --format json ./app\.json Root"#) == ["RootView", "RootViewController"])
    #expect(objects("chain checkout/1 ") == ["A"])
    #expect(objects("chain --store a.treering checkout/last ") == ["C"])
    #expect(objects("chain nope.json ") == [])
  }

  @Test("refuses a shell that it does not know, and none")
  func wrong() {
    #expect(Call("completion tcsh").code == .usage)
    #expect(Call("completion").code == .usage)
  }

  @Test("has a manual page that names every command and option, and that groff reads silently")
  func manual() throws {
    let page = Call("help --manual").output
    for command in CommandList.all {
      #expect(page.contains("\n.SS \"\(command.name)\"\n"), "\(command.name)")
      for option in command.options {
        let name = option.name.replacing("-", with: "\\-")
        #expect(page.contains("\\-\\-\(name)"), "\(command.name) \(option.name)")
      }
    }
    for line in page.split(separator: "\n") where !line.hasPrefix(".") {
      #expect(line.first != "'")
    }
    guard let (isGood, complaints) = try accepts(["groff", "-man", "-ww", "-Tutf8"], page) else {
      return
    }
    #expect(isGood, "\(complaints)")
  }
}
