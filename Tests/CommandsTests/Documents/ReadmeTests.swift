import Commands
import Foundation
import HeadlessUIKit
import HierarchyChecks
import SQLiteDriver
import StoreFunctions
import TestSupport
import Testing

@Suite("README")
struct ReadmeTests {
  private let text: String

  init() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../README.md").standardizedFileURL
    text = try String(contentsOf: file, encoding: .utf8)
  }

  @Test("names every command")
  func commands() {
    for name in CommandList.all.map(\.description.name) {
      #expect(text.contains("| `\(name)") || text.contains(", `\(name)`"), "\(name)")
    }
  }

  @Test("describes every check in its own words")
  func checks() {
    for check in CheckList.all {
      let rule = check.rule.map { " (\($0))" } ?? ""
      let words = "\(check.summary): \(check.reason)\(rule)"
      let row = "| `\(check.id)` | \(check.severity.rawValue) | \(words) |"
      #expect(text.contains(row), "\(row)")
    }
  }

  @Test("describes every claim of expectations, and shows a file that can be read")
  func claims() throws {
    for (usage, summary) in ClaimHelp.claims {
      #expect(text.contains("| `\(usage.replacing("|", with: "\\|"))` | \(summary) |"), "\(usage)")
    }
    for event in ClaimHelp.events { #expect(text.contains("`\(event)`")) }
    let start = try #require(text.firstRange(of: "```\n# checkout.expect\n"))
    let end = try #require(text[start.upperBound...].firstRange(of: "```"))
    let fixture = try Fixture([
      "a.expect": String(text[start.upperBound..<end.lowerBound]), "a.json": Fixture.session,
    ])
    #expect(fixture.call("expect a.json a.expect").diagnostics.contains("a.expect:3: no snapshot"))
  }

  @Test("describes every operation of the scenario language in its own words")
  func operations() {
    for (usage, summary) in Scenario.operationHelp {
      let row = "| `\(usage)` | \(summary) |"
      #expect(text.contains(row), "\(usage)")
    }
  }

  @Test("shows a scenario that runs")
  func example() throws {
    let start = try #require(text.firstRange(of: "```\n# push.scenario\n"))
    let end = try #require(text[start.upperBound...].firstRange(of: "```"))
    let script = String(text[start.upperBound..<end.lowerBound])
    let fixture = try Fixture(["push.scenario": script])
    #expect(
      fixture.call("show push.scenario#pushed --as notation").output
        == "navigation → [ root, cyan ]\n")
  }

  @Test("shows every view, function and saved query, with examples that run")
  func asking() throws {
    let fixture = try StoreFixture(ShopDrawing.home, ShopDrawing.pushed, ShopDrawing.home)
    let relations =
      PublicViews.all.map(\.name) + StoreFunctions.all.map(\.signature.call)
      + SavedQueries.shipped.map(\.name)
    for name in relations { #expect(text.contains("\n| `\(name)` | "), "\(name)") }
    let examples = text.matches(of: /\| `(SELECT [^`]*)` \|\n/).map { String($0.1) }
    #expect(examples.count == PublicViews.all.count + StoreFunctions.all.count)
    for example in examples {
      let call = fixture.query(example)
      #expect(call.code == .clean, "\(example)\n\(call.diagnostics)")
    }
  }
}
