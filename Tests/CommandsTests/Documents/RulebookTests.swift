import Commands
import Foundation
import TestSupport
import Testing

@Suite("The rulebook")
struct RulebookTests {
  private static let root = Repository.root
  private let book = Rulebook.shipped

  @Test("gives every rule a title, a text, a confidence and sources, and no id twice")
  func complete() {
    #expect(book.rules.count == 246)
    #expect(Set(book.rules.map(\.id)).count == book.rules.count)
    for rule in book.rules {
      #expect(!rule.title.isEmpty && rule.text.contains { $0.isLetter }, "\(rule.id)")
      let isRule = rule.id.hasPrefix("R-")
      #expect((rule.confidence?.isEmpty == false) == isRule, "\(rule.id)")
      #expect((rule.sources?.isEmpty == false) == isRule, "\(rule.id)")
    }
  }

  @Test("has every rule that the code cites, with the disagreements")
  func cited() throws {
    for (file, ids) in try Self.citations(in: "Sources") {
      for id in ids { #expect(book.rule(id) != nil, "\(file): \(id)") }
    }
  }

  @Test("has no rule that neither the code nor a case cites, unless it says why")
  func derived() throws {
    let folders = ["Sources", "Tests/RulesTests/Conformance", "Tests/Fixtures"]
    let cited = Set(try folders.flatMap { try Self.citations(in: $0).flatMap(\.ids) })
    let rules = book.rules.map(\.id).filter { $0.hasPrefix("R-") }
    #expect(Set(rules).subtracting(cited) == Set(book.notDerived.keys))
    for (id, reason) in book.notDerived { #expect(reason.count > 20, "\(id)") }
  }

  @Test("and the formats of dumps have every section that the code cites")
  func sections() throws {
    let rules = try Self.text("Documentation/Rulebook.md")
    let formats = try Self.text("Documentation/DumpFormats.md")
    for (file, text) in try Self.files(in: "Sources") {
      let joined = text.replacing(/\n *\/\/\/? */, with: " ")
      for match in joined.matches(of: /dump-formats ([0-9.]*[0-9])/) {
        let number = String(match.1)
        #expect(
          formats.contains("\n## \(number). ") || formats.contains("\n### \(number) "),
          "\(file): \(number)")
      }
      for match in joined.matches(of: /15\.1, items? ([0-9]+)(?: and ([0-9]+))?/) {
        for number in [match.1, match.2].compactMap(\.self) {
          #expect(rules.contains("\n\(number). "), "\(file): item \(number)")
        }
      }
    }
  }

  @Test("is printed, a rule at a time")
  func help() {
    let call = Call("help R-CTX-4")
    #expect(call.code == .clean)
    #expect(Golden("help-R-CTX-4.txt").difference(from: call.output) == nil)
    #expect(Call("help r-ctx-4").output == call.output)
    #expect(Golden("help-D-1.txt").difference(from: Call("help D-1").output) == nil)
    #expect(Call("help R-RESP-3b").output == Call("help R-RESP-3").output)
  }

  @Test("prints tables and grammars as they are")
  func tables() {
    #expect(Golden("help-R-STYLE-2.txt").difference(from: Call("help R-STYLE-2").output) == nil)
    #expect(Golden("help-R-FMT-PH-1.txt").difference(from: Call("help R-FMT-PH-1").output) == nil)
  }

  @Test("names the nearest rules for one that there is not")
  func unknown() {
    let call = Call("help R-CTX-44")
    #expect(call.code == .usage)
    #expect(
      call.diagnostics.hasPrefix(
        "treering: there is no rule \"R-CTX-44\"; near it are R-CTX-"), "\(call.diagnostics)")
    #expect(Call("help R-NOWHERE-1").code == .usage)
  }

  /// The ids that each file of a folder names; a range names all between its ends.
  private static func citations(in folder: String) throws -> [(file: String, ids: [String])] {
    try files(in: folder).map { file, text in
      let joined = text.replacing(/\n *\/\/\/? */, with: " ")
      var ids = joined.matches(of: /\b(R-[A-Z]+(?:-[A-Z]+)*-[0-9]+)/).map { String($0.1) }
      ids += joined.matches(of: /"(D-[0-9]+)"|[ (](D-[0-9]+)\b/)
        .compactMap { ($0.1 ?? $0.2).map(String.init) }
      for range in joined.matches(of: /(R-[A-Z]+-)([0-9]+) to \1([0-9]+)/) {
        guard let first = Int(range.2), let last = Int(range.3), first < last else { continue }
        ids += (first...last).map { "\(range.1)\($0)" }
      }
      return (file, ids)
    }
  }

  private static func files(in folder: String) throws -> [(file: String, text: String)] {
    let paths = try FileManager.default.subpathsOfDirectory(
      atPath: root.appending(path: folder).path)
    return try paths.filter { $0.hasSuffix(".swift") || $0.hasSuffix(".jsonl") }.sorted().map {
      ($0, try text("\(folder)/\($0)"))
    }
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }
}
