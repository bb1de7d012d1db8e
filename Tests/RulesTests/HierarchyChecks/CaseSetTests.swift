import Foundation
import HeadlessUIKit
import HierarchyChecks
import HierarchyModel
import JSONText
import TestSupport
import Testing

/// The cases that go with the rulebook: every case is run, with a snapshot after each operation, and all
/// of them are checked.
@Suite("Checks on the given cases")
struct CaseSetTests {
  private static let file = Repository.root.appending(path: "Tests/Fixtures/uikit-cases.jsonl")

  /// The cases that are about something broken, and what of it is to be found.
  private static let broken: [String: Set<String>] = [
    // A view put into a window by hand: its controller is detached, and its chain ends there.
    "present-detached": ["broken-chain", "containment-forgotten"],
    // A coordinator stands in the chain before it is given a next of its own, or is given none.
    "seed004-coordinator-captured-too-early": ["broken-chain"],
    "seed004-coordinator-chain": ["broken-chain"],
    "seed004-coordinator-chain-in-nav": ["broken-chain"],
    "seed004-coordinator-handles-push": ["broken-chain"],
    // The root is replaced below its modal, whose chain ends at the one that left.
    "win-root-replaced-while-presenting": ["broken-chain"],
    // An override that comes back to itself.
    "resp-override-cycle": ["cyclic-chain"],
  ]

  @Test("find an error only where the case is about one")
  func noFalseErrors() throws {
    let lines = try String(contentsOf: Self.file, encoding: .utf8).split(separator: "\n")
    var found: [String: Set<String>] = [:]
    for line in lines {
      let document = try JSONValue(parsing: String(line))
      let id = try #require(document["id"]?.string)
      for finding in try findings(document) where finding.severity == .error {
        found[id, default: []].insert(finding.check)
      }
    }
    #expect(lines.count >= 199)
    #expect(found == Self.broken)
  }

  private func findings(_ document: JSONValue) throws -> [Finding] {
    var operations = document["setup"]?.elements ?? []
    var run = CheckRun()
    while true {
      let scenario = try Scenario(
        .object([
          .init(key: "profile", value: document["profile"] ?? .string("documented")),
          .init(key: "setup", value: .array(operations.flatMap(Self.withSnapshot))),
        ]), file: "case", runID: "headless-case")
      do {
        return try ScenarioRunner().run(scenario).flatMap { run.findings(in: $0.snapshot) }
      } catch {
        // What UIKit refuses ends a case; all before it counts.
        guard !operations.isEmpty else { return [] }
        operations.removeLast()
      }
    }
  }

  private static func withSnapshot(_ operation: JSONValue) -> [JSONValue] {
    let snapshot: JSONValue = .object([
      .init(key: "op", value: .string("snapshot")), .init(key: "label", value: .string("after")),
    ])
    return [operation, snapshot]
  }
}
