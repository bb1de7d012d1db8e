import Commands
import Foundation
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What `view -o FILE` may write over.
@Suite struct OutputFileTests {
  let fixture: Fixture

  init() throws {
    fixture = try Fixture(["run.ndjson": Fixture.session])
    #expect(
      fixture.call("record --session s --store a.treering", input: Fixture.session).code == .clean)
  }

  private func file(_ name: String) -> String { fixture.folder.file(name) }

  private func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: file(name))), as: UTF8.self)
  }

  private func refusal(_ words: String) throws -> String {
    let before = try fixture.files()
    let call = fixture.call("view \(words)")
    #expect(call.code == .failure)
    #expect(try fixture.files() == before)
    #expect(call.diagnostics.count { $0 == "\n" } == 1)
    return call.diagnostics
  }

  @Test func `not what the page is made of`() throws {
    for (words, input) in [
      ("run.ndjson -o run.ndjson", "run.ndjson"), ("run.ndjson -o ./run.ndjson", "run.ndjson"),
      ("a.treering s -o a.treering", "a.treering"), ("s -o a.treering", "a.treering"),
      ("run.ndjson s -o run.ndjson", "run.ndjson"),
    ] {
      let before = try Data(contentsOf: URL(filePath: file(input)))
      #expect(try refusal(words).contains("is what is being read, and would be lost"))
      #expect(try Data(contentsOf: URL(filePath: file(input))) == before)
    }
    #expect(try refusal("s -o a.treering-wal").contains("is what is being read"))
    try fixture.folder.createFolder("links")
    try #require(symlink(file("a.treering"), file("links/l.treering")) == 0)
    try fixture.folder.write("precious", to: "a.treering-shm")
    #expect(
      try refusal("links/l.treering:s -o a.treering-shm").contains("is what is being read"))
    try #require(unlink(file("a.treering-shm")) == 0)
    try #require(link(file("run.ndjson"), file("other.html")) == 0)
    #expect(try refusal("run.ndjson -o other.html").contains("is what is being read"))
  }

  @Test func `not a store, even one that is not asked`() throws {
    let before = try Data(contentsOf: URL(filePath: file("a.treering")))
    #expect(try refusal("run.ndjson -o a.treering").contains("is a database"))
    #expect(try Data(contentsOf: URL(filePath: file("a.treering"))) == before)
  }

  @Test func `no link, pipe or device`() throws {
    try fixture.folder.write("precious", to: "mine")
    try #require(symlink("mine", file("link.html")) == 0)
    try #require(symlink("nowhere", file("dangling.html")) == 0)
    try #require(mkfifo(file("pipe.html"), 0o600) == 0)
    #expect(try refusal("run.ndjson -o link.html").contains("link.html: is a link"))
    #expect(try refusal("run.ndjson -o dangling.html").contains("is a link"))
    #expect(try refusal("run.ndjson -o pipe.html").contains("is not a file"))
    #expect(try refusal("run.ndjson -o /dev/null").contains("is not a file"))
    #expect(try text("mine") == "precious")
  }

  @Test func `what stands beside it under a name that can be guessed stays`() throws {
    try fixture.folder.write("precious", to: "mine")
    try fixture.folder.write("draft", to: "other.html.part")
    try #require(symlink("mine", file("page.html.part")) == 0)
    #expect(fixture.call("view run.ndjson -o page.html").code == .clean)
    #expect(fixture.call("view run.ndjson -o other.html").code == .clean)
    #expect(try text("mine") == "precious")
    #expect(try text("other.html.part") == "draft")
    #expect(try text("page.html").hasPrefix("<!"))
    #expect(try !fixture.files().contains { $0.hasPrefix(".") })
  }

  @Test(arguments: [mode_t(0o600), 0o640, 0o644, 0o666])
  func `who could read a page can read its next, and nobody else`(mode: mode_t) throws {
    try fixture.folder.write("old", to: "page.html")
    try #require(chmod(file("page.html"), mode) == 0)
    #expect(fixture.call("view run.ndjson -o page.html").code == .clean)
    var status = stat()
    try #require(stat(file("page.html"), &status) == 0)
    #expect(status.st_mode & 0o777 == mode)
    #expect(try text("page.html").hasPrefix("<!"))
  }

  @Test func `an interrupt leaves the old page, and nothing beside it`() throws {
    try fixture.folder.write("old", to: "page.html")
    let before = try fixture.files()
    let diagnostics = MemorySink()
    let console = Console(
      input: MemorySource([]), output: TextOutput(MemorySink(), isTerminal: false),
      diagnostics: TextOutput(diagnostics, isTerminal: false), interrupts: Interrupted())
    let environment = Environment(folder: fixture.folder.path, variable: { _ in nil })
    let words = ["view", "run.ndjson", "-o", "page.html"]
    #expect(Treering(console: console, environment: environment).run(words) == .failure)
    #expect(diagnostics.text == "treering: page.html: interrupted; nothing was written\n")
    #expect(try fixture.files() == before)
    #expect(try text("page.html") == "old")
  }

  @Test(arguments: ["s --from nowhere", "run.ndjson empty.ndjson", "run.ndjson#nowhere"])
  func `what fails at once prints no beginning of a page`(words: String) throws {
    try fixture.folder.write("", to: "empty.ndjson")
    let call = fixture.call("view \(words) --store a.treering")
    #expect(call.code == .failure)
    #expect(call.output.isEmpty)
    #expect(call.diagnostics.count { $0 == "\n" } == 1)
  }
}
