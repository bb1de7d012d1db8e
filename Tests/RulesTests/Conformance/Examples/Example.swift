import HeadlessUIKit
import HierarchyModel
import JSONText
import Testing
import conform

/// A script of the scenario language and what must hold after it, by the keys of the case format.
struct Example: CustomTestStringConvertible, Sendable {
  let name: String
  let script: String
  let expectations: String

  init(_ name: String, _ script: String, expect expectations: String) {
    self.name = name
    self.script = script
    self.expectations = expectations
  }

  var testDescription: String { name }

  /// Why the example does not hold, nil where it does.
  func problem() throws -> String? {
    let scenario = try Scenario(parsing: script, file: name)
    var setup: [ScenarioOperation] = []
    for statement in scenario.statements {
      guard case .operation(let operation) = statement.action else {
        return "an example holds operations only"
      }
      setup.append(operation)
    }
    let expected = try JSONValue(parsing: expectations).members ?? []
    let outcome = CaseRunner().run(
      ConformanceCase(
        id: name, profile: scenario.profile, setup: setup, expectations: expected))
    switch outcome {
    case .passed: return nil
    case .skipped(let reason): return "skipped: \(reason)"
    case .failed(let mismatches): return mismatches.map(\.description).joined(separator: "\n")
    }
  }

  /// The example under other profiles too, where its expectations do not depend on one.
  static func inEveryProfile(_ examples: [Example]) -> [Example] {
    examples.flatMap { example in
      Profile.allCases.map(\.rawValue).map { profile in
        Example(
          "\(example.name) (\(profile))", "profile \(profile)\n" + example.script,
          expect: example.expectations)
      }
    }
  }
}
