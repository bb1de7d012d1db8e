import Commands
import Foundation
import TestSupport
import Testing

@Suite("treering doctor")
struct DoctorCommandTests {
  private let fixture: Fixture

  init() throws {
    fixture = try Fixture()
  }

  /// What it says in a folder, by part, where the program is thought to lie at a path.
  private func parts(
    program: String? = nil, home: String = "/nowhere", path: String = ""
  ) throws -> (ExitCode, [String: [String]]) {
    let sink = MemorySink()
    let console = Console(
      input: MemorySource([]), output: TextOutput(sink, isTerminal: false),
      diagnostics: TextOutput(MemorySink(), isTerminal: false))
    let variables = ["HOME": home, "PATH": path]
    let environment = Environment(
      folder: fixture.folder.path, program: program, variable: { variables[$0] })
    let code = Treering(console: console, environment: environment)
      .run(["doctor", "--format", "json"])
    let json = try JSONSerialization.jsonObject(with: Data(sink.bytes)) as? [String: Any]
    let list = try #require(json?["parts"] as? [[String: String]])
    var found: [String: [String]] = [:]
    for part in list {
      let name = try #require(part["part"])
      found[name, default: []].append("\(part["state"] ?? ""): \(part["text"] ?? "")")
    }
    return (code, found)
  }

  @Test("finds nothing wrong where nothing is installed")
  func nothing() throws {
    let (code, parts) = try parts()
    #expect(code == .clean)
    #expect(parts["store"] == ["missing: none in this folder"])
    #expect(parts["extension"] == ["missing: no treering_sqlite beside this program"])
    #expect(parts["lldb"] == ["missing: not on the PATH"])
    #expect(parts["SQLite"]?.first?.hasPrefix("good: 3.") == true)
  }

  @Test("finds what a package lays out")
  func package() throws {
    #if canImport(Darwin)
      let library = "lib/treering/treering_sqlite.dylib"
    #else
      let library = "lib/treering/treering_sqlite.so"
    #endif
    let files = [
      "extension": library, "lldb commands": "share/treering/treering_lldb.py",
      "manual": "share/man/man1/treering.1.gz",
      "bash completion": "share/bash-completion/completions/treering",
      "zsh completion": "share/zsh/vendor-completions/_treering",
      "fish completion": "share/fish/vendor_completions.d/treering.fish", "lldb": "bin/lldb",
    ]
    for path in files.values {
      let folder = (fixture.folder.file(path) as NSString).deletingLastPathComponent
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try fixture.folder.write("", to: path)
    }
    let (code, parts) = try parts(
      program: fixture.folder.file("bin/treering"), path: "/none:" + fixture.folder.file("bin"))
    #expect(code == .clean)
    for (name, path) in files {
      #expect(parts[name] == ["good: " + fixture.folder.file(path)], "\(name)")
    }
    #expect(parts[".lldbinit"]?.first?.hasPrefix("missing: ") == true)
    try fixture.folder.write("command script import x/treering_lldb.py\n", to: ".lldbinit")
    let again = try self.parts(
      program: fixture.folder.file("bin/treering"), home: fixture.folder.path)
    #expect(again.1[".lldbinit"] == ["good: loads the commands"])
  }

  @Test("finds what the wheel lays out")
  func wheel() throws {
    let files = [
      "lldb commands": "share/treering/treering_lldb.py", "manual": "share/man/man1/treering.1",
      "bash completion": "share/bash-completion/completions/treering",
      "zsh completion": "share/zsh/site-functions/_treering",
      "fish completion": "share/fish/vendor_completions.d/treering.fish",
    ]
    for path in files.values {
      let folder = (fixture.folder.file(path) as NSString).deletingLastPathComponent
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try fixture.folder.write("", to: path)
    }
    let (_, parts) = try parts(
      program: fixture.folder.file("lib/python3.12/site-packages/treering/_bin/treering"))
    for (name, path) in files {
      #expect(parts[name] == ["good: " + fixture.folder.file(path)], "\(name)")
    }
  }

  @Test("opens the stores of the folder, and fails where one does not open")
  func stores() throws {
    try fixture.folder.write(Fixture.session, to: "session.ndjson")
    #expect(fixture.record("--session s --store a.treering").code == .clean)
    let (code, good) = try parts()
    #expect(code == .clean)
    // The last of the migrations, by the names of their files.
    let migrations = Repository.root.appending(path: "Migrations").path
    let count = try FileManager.default.contentsOfDirectory(atPath: migrations)
      .filter { $0.hasSuffix(".sql") }.count
    #expect(good["store"] == ["good: a.treering: schema \(count), 1 session"])
    try fixture.folder.write("no store", to: "b.treering")
    let (failed, both) = try parts()
    #expect(failed == .differences)
    #expect(both["store"]?.count == 2)
    #expect(both["store"]?.last?.hasPrefix("broken: b.treering: ") == true)
  }

  @Test("says the same as text")
  func text() {
    let call = fixture.call("doctor")
    #expect(call.code == .clean)
    #expect(call.output.hasPrefix("\(Call("version").output.dropLast()), "))
    #expect(call.output.contains("\nmissing  store "))
  }
}
