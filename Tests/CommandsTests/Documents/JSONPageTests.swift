import Commands
import Foundation
import TestSupport
import Testing

/// What the documents say of `--format json`, against what the program prints.
@Suite("The documents of JSON")
struct JSONPageTests {
  private let page: Document
  private let explanations: Document

  init() throws {
    page = try Document("Documentation/JSON.md")
    explanations = try Document("Documentation/Explanations.md")
  }

  /// Calls in the folder of the demo, by the section that has their keys.
  private static let calls = [
    "diff": ["diff checkout/cart checkout/payment", "diff before.txt after.txt"],
    "compare": [
      "compare good.ndjson run.ndjson", "compare runs.treering:modal checkout",
      "compare --runs good.ndjson good2.ndjson --against run.ndjson",
      "compare views.txt before.txt",
    ],
    "map": ["map runs.treering", "map checkout --against yesterday/runs.treering:checkout"],
    "check": ["check app.json", "check before.txt", "check --list"],
    "expect": ["expect checkout checkout.expect"],
    "record": ["run push.scenario --append"],
    "log": ["log checkout --all", "log push.scenario"],
    "sessions": ["sessions"], "find": ["find Pay"], "verify": ["verify"],
    "query": ["query --list"], "formats": ["formats"], "doctor": ["doctor"],
  ]

  /// What no call above prints: it is left out where it says nothing.
  private static let rare: Set = ["leftOut", "unseen", "readByItself"]

  @Test("have every key of every command, and none that is gone")
  func keys() throws {
    let fixture = try Fixture()
    #expect(fixture.call("demo --into demo").code == .clean)
    for (section, lines) in Self.calls {
      let part = try part(section)
      var printed: Set<String> = []
      for line in lines {
        // What changed where an expectation failed is a report of diff.
        let opaque = section == "expect" ? "change" : nil
        printed.formUnion(try Self.keys(of: line, in: fixture, but: opaque))
      }
      #expect(printed.subtracting(Self.words(part)) == [], "\(section)")
      var named: Set<String> = []
      for row in part.split(separator: "\n") where row.hasPrefix("| `") {
        named.formUnion(Self.words(row.dropFirst(2).split(separator: " | ")[0]))
      }
      #expect(!named.isEmpty)
      #expect(named.subtracting(printed).subtracting(Self.rare) == [], "\(section)")
    }
  }

  @Test(
    "have every key of an explanation",
    arguments: [
      "chain app.json", "target app.json save:", "dispatch app.json save:",
      "dispatch app.json save: --message", "dispatch app.json --event touch --at 195,740",
      "context app.json cart", "context checkout/payment shop --style fullScreen",
      "dismissal checkout/payment cart", "hit app.json 195,740", "screen app.json",
      "visible checkout/payment CartView",
    ])
  func explanation(line: String) throws {
    let fixture = try Fixture()
    #expect(fixture.call("demo --into demo").code == .clean)
    let printed = try Self.keys(of: line, in: fixture)
    #expect(printed.count > 8)
    #expect(printed.subtracting(Self.words(explanations.text)) == [])
  }

  @Test("name every command that prints JSON")
  func commands() {
    for command in CommandList.all {
      let usage = Call("help \(command.name)").output
      guard usage.contains("One of"), usage.contains(/--format [A-Z]+ [^-]*\bjson\b/) else {
        continue
      }
      let places = ["\n## \(command.name)\n", "Also `\(command.name)`"]
      #expect(
        places.contains { page.text.contains($0) }
          || explanations.text.contains("\n| `\(command.name)` | "), "\(command.name)")
    }
  }

  private func part(_ section: String) throws -> Substring {
    let parts = page.text.split(separator: "\n## ")
    return try #require(parts.first { $0.hasPrefix("\(section)\n") }, "\(section)")
  }

  private static func words(_ text: some StringProtocol) -> Set<String> {
    Set(String(text).matches(of: /`([A-Za-z]+)`/).map { String($0.1) })
  }

  /// The keys of all objects that a call prints, without what is inside one of them.
  private static func keys(
    of line: String, in fixture: Fixture, but opaque: String? = nil
  ) throws -> Set<String> {
    let words = line.split(separator: " ").map(String.init)
    let call = Call(words + ["--format", "json"], in: fixture.folder.file("demo"))
    #expect(call.code != .failure && call.code != .usage, "\(line)\n\(call.diagnostics)")
    let whole = try? JSONSerialization.jsonObject(with: Data(call.output.utf8))
    let values =
      try whole.map { [$0] }
      ?? call.output.split(separator: "\n").map {
        try JSONSerialization.jsonObject(with: Data($0.utf8))
      }
    var keys: Set<String> = []
    var rest = values
    while let value = rest.popLast() {
      if let object = value as? [String: Any] {
        keys.formUnion(object.keys)
        rest += object.filter { $0.key != opaque }.values
      } else if let list = value as? [Any] {
        rest += list
      }
    }
    return keys
  }
}
