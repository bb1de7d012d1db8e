import Commands
import Foundation
import TestSupport
import Testing

/// Every example of the documents, run: parts called `sh` line by line, parts called `console` with what
/// they say is printed, files as their first line names them, and SQL.
@Suite("The examples of the documents")
struct ExampleTests {
  /// Parts of these languages are no commands, or are run by tests of their own.
  private static let passive: Set = ["", "swift", "python", "yaml"]
  private static let files: Set = ["scenario", "expect"]

  @Test("run")
  func run() throws {
    let world = try ExampleWorld()
    // What help shows of commands runs in the folder of the demo: HelpExampleTests.
    for document in try Document.all() where !document.path.hasSuffix("Commands.md") {
      var shell = ExampleShell(try world.copy())
      for part in document.parts {
        guard let language = part.language else { continue }
        let location = "\(document.path):\(part.line)"
        if let name = part.fileName {
          try shell.fixture.folder.write(part.lines.joined(separator: "\n") + "\n", to: name)
        }
        switch language {
        case "sh":
          for line in Self.lines(of: part) { try Self.run(line, in: &shell, location) }
        case "console": try Self.runConsole(part, in: &shell, location)
        case "sql": Self.query(part, in: shell.fixture, location)
        default:
          let isFile = Self.files.contains(language) && part.fileName != nil
          #expect(isFile || Self.passive.contains(language), "\(location): \(language)")
        }
      }
    }
  }

  @Test("go together where one article prints a scenario, and another what is expected of it")
  func together() throws {
    let fixture = try Fixture()
    for name in ["Scenarios", "Expectations"] {
      for part in try Document("Documentation/\(name).md").parts {
        guard let file = part.fileName else { continue }
        try fixture.folder.write(part.lines.joined(separator: "\n") + "\n", to: file)
      }
    }
    let call = fixture.call("expect push.scenario checkout.expect")
    #expect(call.code == .clean && call.output.hasPrefix("9 "), "\(call.output)")
  }

  @Test("in Swift are lines of the programs and apps under Examples, which are built")
  func swift() throws {
    let examples = Document.root.appending(path: "Examples")
    var known: [Substring] = []
    for file in try FileManager.default.subpathsOfDirectory(atPath: examples.path)
    where file.hasSuffix(".swift") {
      let text = try String(contentsOf: examples.appending(path: file), encoding: .utf8)
      known += text.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }
    }
    var count = 0
    for document in try Document.all() {
      for part in document.parts where part.language == "swift" {
        for line in part.lines {
          // What stands behind is a comment, or left out.
          let code = line.replacing(#/ *//.*| … \}$/#, with: "")
          count += code.isEmpty ? 0 : 1
          let isKnown = known.contains { $0.hasPrefix(code) }
          #expect(isKnown, "\(document.path): \(line)")
        }
      }
    }
    #expect(count > 10)
  }

  private static func lines(of part: Document.Part) -> [String] {
    part.lines.joined(separator: "\n").replacing("\\\n", with: " ").split(separator: "\n")
      .map(String.init)
  }

  private static func run(
    _ line: String, in shell: inout ExampleShell, _ location: String
  ) throws {
    guard let call = try shell.run(line) else { return }
    let runs = call.code == .clean || call.code == .differences
    #expect(runs, "\(location): \(line)\n\(call.diagnostics)")
  }

  private static func runConsole(
    _ part: Document.Part, in shell: inout ExampleShell, _ location: String
  ) throws {
    var rest = part.lines[...]
    while let line = rest.popFirst() {
      guard line.hasPrefix("$ ") else {
        Issue.record("\(location): \(line) is not a command")
        return
      }
      let expected = rest.prefix { !$0.hasPrefix("$ ") }
      rest = rest.dropFirst(expected.count)
      guard let call = try shell.run(String(line.dropFirst(2))) else { continue }
      #expect(call.diagnostics.isEmpty, "\(location): \(call.diagnostics)")
      let found = call.output.split(separator: "\n", omittingEmptySubsequences: false)
        .map(String.init).dropLast()
      #expect(
        matches(Array(found)[...], expected), "\(location): \(line)\n\(call.output)")
    }
  }

  /// Whether lines are those expected, where `…` stands for any number of lines.
  private static func matches(_ found: ArraySlice<String>, _ expected: ArraySlice<String>) -> Bool {
    guard let first = expected.first else { return found.isEmpty }
    let rest = expected.dropFirst()
    if first == "…" {
      return (found.startIndex...found.endIndex).contains { matches(found[$0...], rest) }
    }
    return found.first == first && matches(found.dropFirst(), rest)
  }

  private static func query(_ part: Document.Part, in fixture: Fixture, _ location: String) {
    let call = Call(
      ["query", "app.treering", part.lines.joined(separator: "\n")], in: fixture.folder.path)
    #expect(call.code == .clean, "\(location): \(call.diagnostics)")
  }
}
