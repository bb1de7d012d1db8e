import Commands
import DumpFormats
import Foundation
import HeadlessUIKit
import HierarchyChecks
import HierarchyDiff
import HierarchyReport
import Live
import SQLiteDriver
import StoreFunctions
import TestSupport
import Testing

/// Whatever the program knows by a name is documented in one place, in the words that it says itself.
@Suite("The documents")
struct DocumentedOnceTests {
  private let documents: [Document]
  private let lines: [Substring]

  init() throws {
    documents = try Document.all()
    lines = documents.flatMap { $0.text.split(separator: "\n") }
  }

  /// Expects one row of all documents to be this.
  private func expectOnce(_ row: String, location: SourceLocation = #_sourceLocation) {
    #expect(lines.count { $0 == row } == 1, "\(row)", sourceLocation: location)
  }

  private func expectOnce(_ cells: [String], location: SourceLocation = #_sourceLocation) {
    expectOnce("| " + cells.joined(separator: " | ") + " |", location: location)
  }

  private static func code(_ text: String) -> String {
    "`\(text.replacing("|", with: "\\|"))`"
  }

  private static func oneLine(_ text: String) -> String {
    text.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }.joined(separator: " ")
  }

  @Test("name every topic of help")
  func topics() throws {
    let overview = Call("help").output
    let start = try #require(overview.firstRange(of: "more help:\n"))
    let rows = overview[start.upperBound...].split(
      separator: "\n", omittingEmptySubsequences: false
    ).prefix { !$0.isEmpty }
    #expect(rows.count > 5)
    for row in rows {
      let name = row.split(separator: " ")[0]
      #expect(lines.count { $0.hasPrefix("| `treering help \(name)` | ") } == 1, "\(name)")
    }
  }

  @Test("have every check and every setting of checks")
  func checks() {
    for check in CheckList.all {
      let rule = check.rule.map { " (\($0))" } ?? ""
      let words = "\(check.summary): \(check.reason)\(rule)"
      expectOnce([Self.code(check.id), check.severity.rawValue, words])
    }
    let settings = CommandPage.of(CommandList.command("check")).paragraphs.last ?? ""
    for usage in CheckConfiguration.settings {
      let rows = lines.filter { $0.hasPrefix("| \(Self.code(usage)) | ") }
      #expect(rows.count == 1, "\(usage)")
      let summary = rows.first?.dropLast(2).split(separator: " | ").last ?? ""
      #expect(settings.contains("\(usage): \(summary)"))
    }
  }

  @Test("name every section of a report")
  func sections() {
    let names = ReportSection.allCases.map(\.rawValue).joined(separator: ", ")
    for name in ["diff", "compare"] {
      let page = CommandPage.of(CommandList.command(name))
      #expect(page.paragraphs.contains { $0.contains(": \(names).") })
    }
  }

  @Test("have every claim of expectations, and name every event")
  func claims() throws {
    let topic = try Document("Sources/Commands/Texts/expectations.md").text
    let part = try #require(topic.split(separator: "\n## ").first { $0.hasPrefix("claims") })
    let claims = part.split(separator: "\n- ").dropFirst().map { $0.split(separator: "\n  ") }
    #expect(claims.count > 15)
    for claim in claims {
      expectOnce([Self.code(String(claim[0])), claim[1].trimmingCharacters(in: .newlines)])
    }
    let text = try Document("Documentation/Expectations.md").text
    for kind in NavigationKind.allCases { #expect(text.contains("`\(kind.phrase)`")) }
  }

  @Test("have every operation of the scenario language")
  func operations() {
    for (usage, summary) in Scenario.operationHelp { expectOnce([Self.code(usage), summary]) }
  }

  @Test("have every property of the scenario language, which help names too")
  func properties() throws {
    let document = try Document("Documentation/Scenarios.md").text
    let start = try #require(document.firstRange(of: "## Properties\n"))
    let end = try #require(document.firstRange(of: "## The JSON form"))
    let part = document[start.upperBound..<end.lowerBound]
    let names = part.matches(of: /`([a-zA-Z]+)[^`]*`/).map { String($0.1) }
    #expect(names.count > 40)
    let help = Set(Call("help scenarios").output.split { !$0.isLetter }.map(String.init))
    for name in names { #expect(help.contains(name), "\(name)") }
    let wrong = Call("run -", input: "view q UIView foo 1\n")
    #expect(wrong.diagnostics.contains("`treering help scenarios` lists the properties"))
  }

  @Test("have every view, function and saved query, with examples that run")
  func asking() throws {
    let fixture = try StoreFixture(ShopDrawing.home, ShopDrawing.pushed, ShopDrawing.home)
    let relations =
      Relation.publicViews.map { ($0.name, $0.summary, $0.example) }
      + StoreFunctions.all.map { ($0.signature.call, $0.summary, $0.example) }
    for (name, summary, example) in relations {
      let line = Self.oneLine(example)
      expectOnce([Self.code(name), Self.oneLine(summary), Self.code(line)])
      let call = fixture.query(line)
      #expect(call.code == .clean, "\(line)\n\(call.diagnostics)")
    }
    for query in SavedQueries.shipped {
      #expect(lines.count { $0.hasPrefix("| `\(query.name)` | ") } == 1, "\(query.name)")
    }
  }

  @Test("have every format of dumps, every tool for agents and every error of the live protocol")
  func formats() throws {
    let live = try Document("Sources/Live/Protocol/Protocol.md").text
    for code in ProtocolError.Code.allCases {
      #expect(live.contains("`\(code.rawValue)`"), "\(code)")
    }
    for name in DumpRegistry.names {
      #expect(lines.count { $0.hasSuffix(" | `\(name)` |") } == 1, "\(name)")
    }
    let golden = Document.root.appending(path: "Tests/CommandsTests/Golden/agent-tools.txt")
    let tools = try String(contentsOf: golden, encoding: .utf8)
    let names = tools.matches(of: /"name": ?"([a-z]+)"/).map { String($0.1) }
    #expect(names.count >= 8)
    let agents = try Document("Documentation/Agents.md").text
    for name in names { #expect(agents.contains("\n| `\(name)` | "), "\(name)") }
  }

  @Test("have every input of the action for GitHub")
  func action() throws {
    let text = try Document("action.yml").text
    let end = try #require(text.firstRange(of: "\nruns:"))
    let names = text[..<end.lowerBound].matches(of: /\n  ([a-z-]+):\n/).map { String($0.1) }
    #expect(names.count >= 6)
    let article = try Document("Documentation/ContinuousIntegration.md").text
    for name in names { #expect(article.contains("\n| `\(name)` | "), "\(name)") }
  }

  @Test("name every variable of the environment that the program or an app reads")
  func variables() throws {
    let folders = ["Commands", "Live", "UIKitCapture"]
    var names: Set<String> = []
    for folder in folders.map({ "Sources/\($0)" }) {
      let url = Document.root.appending(path: folder)
      for file in try FileManager.default.subpathsOfDirectory(atPath: url.path)
      where file.hasSuffix(".swift") {
        let text = try String(contentsOf: url.appending(path: file), encoding: .utf8)
        names.formUnion(text.matches(of: /"(TREERING_[A-Z]+)"/).map { String($0.1) })
      }
    }
    #expect(names.count >= 5)
    for name in names {
      let spellings = ["`\(name)`", "`$\(name)`"]
      #expect(
        documents.contains { document in spellings.contains { document.text.contains($0) } },
        "\(name)")
    }
  }
}
