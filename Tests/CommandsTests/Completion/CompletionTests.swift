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

  @Test("knows every command and option", arguments: ["bash", "zsh", "fish"])
  func complete(shell: String) {
    let script = Call("completion \(shell)").output
    for description in CommandList.all.map(\.description) {
      #expect(script.contains(description.name))
      for option in description.options {
        #expect(script.contains(shell == "fish" ? "-l \(option.name)" : "--\(option.name)"))
      }
    }
  }

  @Test("offers the moments of a file that begin as the word does")
  func moments() throws {
    let fixture = try Fixture(["run.ndjson": Fixture.session])
    func offered(_ word: String) -> String {
      fixture.call("completion --snapshots \(word)").output
    }
    #expect(offered("run.ndjson#") == "run.ndjson#home\nrun.ndjson#@2\nrun.ndjson#3\n")
    #expect(offered("run.ndjson#h") == "run.ndjson#home\n")
    #expect(offered("run.nd") == "")
  }

  @Test("offers the sessions of a store, and the moments of one")
  func stored() throws {
    let fixture = try Fixture(["session.ndjson": Fixture.session])
    #expect(fixture.record("--store a.treering --session checkout").code == .clean)
    #expect(fixture.record("--store a.treering --session cart").code == .clean)
    func offered(_ word: String) -> [String] {
      Call(["completion", "--snapshots", word], in: fixture.folder.path).output
        .split(separator: "\n").map(String.init)
    }
    #expect(offered("") == ["checkout/", "cart/"])
    #expect(offered("ch") == ["checkout/"])
    #expect(offered("checkout/") == ["checkout/home", "checkout/@2", "checkout/3"])
    #expect(offered("checkout/@") == ["checkout/@2"])
    #expect(offered("a.treering:ca") == ["a.treering:cart/"])
    #expect(offered("a.treering:cart/h") == ["a.treering:cart/home"])
    #expect(offered("other/") == [])
    #expect(try fixture.files() == ["a.treering", "session.ndjson"])
    #expect(fixture.record("--store b.treering --session x").code == .clean)
    #expect(offered("ch") == [])
    #expect(offered("b.treering:") == ["b.treering:x/"])
    let given = Call("completion --snapshots ch --store a.treering", in: fixture.folder.path)
    #expect(given.output == "checkout/\n")
  }

  @Test("offers the objects of the snapshot that the line names, and whole sessions")
  func objects() throws {
    let fixture = try Fixture(["app.json": Fixture.app, "session.ndjson": Fixture.session])
    #expect(fixture.record("--store a.treering --session checkout").code == .clean)
    func offered(_ option: String, _ word: String, _ line: String = "") -> [String] {
      Call(["completion", option, word, "--line", line], in: fixture.folder.path).output
        .split(separator: "\n").map(String.init)
    }
    #expect(offered("--sessions", "") == ["checkout"])
    #expect(offered("--sessions", "a.treering:ch") == ["a.treering:checkout"])
    #expect(offered("--sessions", "x") == [])
    #expect(
      offered("--objects", "UIL", "treering chain app.json UIL").sorted() == [
        "UILabel[1]", "UILabel[2]", "UILayoutContainerView",
      ])
    #expect(offered("--objects", "#", "treering chain app.json '#") == ["#email"])
    #expect(
      offered("--objects", "Root", "treering visible --format json ./app\\.json Root")
        == ["RootView", "RootViewController"])
    #expect(offered("--objects", "", "treering chain checkout/1 ") == ["A"])
    #expect(offered("--objects", "", "treering chain --store a.treering checkout/last ") == ["C"])
    #expect(offered("--objects", "", "treering chain nope.json ") == [])
    #expect(offered("--objects", "", "treering help ") == [])
  }

  @Test("refuses a shell that it does not know, and none")
  func wrong() {
    #expect(Call("completion tcsh").code == .usage)
    #expect(Call("completion").code == .usage)
  }

  @Test("has a manual page that names every command and option, and that groff reads silently")
  func manual() throws {
    let page = Call("help --manual").output
    for description in CommandList.all.map(\.description) {
      #expect(page.contains("\n.SS \"\(description.name)\"\n"), "\(description.name)")
      for option in description.options {
        let name = option.name.replacing("-", with: "\\-")
        #expect(page.contains("\\-\\-\(name)"), "\(description.name) \(option.name)")
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
