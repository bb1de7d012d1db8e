import Foundation
import HeadlessUIKit
import TestSupport
import Testing
import conform

@Suite("The walk over the headless UIKit")
struct AgreementTests {
  private static let root = Repository.root
  private static let cases = root.appending(path: "Tests/Fixtures/uikit-cases.jsonl")
  private static let demo = root.appending(path: "Sources/Commands/Demo")

  @Test("agrees with the headless UIKit's own snapshot after each operation of all given cases")
  func givenCases() throws {
    let file = try CaseFile(parsing: Array(Data(contentsOf: Self.cases)), name: "cases")
    var problems: [String] = []
    for conformanceCase in file.cases {
      problems += try Agreement.problems(
        of: conformanceCase.setup, profile: conformanceCase.profile
      ).map { "\(conformanceCase.id): \($0)" }
    }
    #expect(problems == [])
    #expect(file.cases.count >= 199)
  }

  @Test("agrees with it about what controls send")
  func controls() throws {
    let text = """
      profile ios13
      controller cart view CartView implements [buy:]
      window main root cart key
      view Buy UIButton in CartView
      view Off UIButton in CartView enabled no
      addTarget none on Buy action save:
      addTarget cart on Buy action buy: for touchDown
      snapshot "s"
      """
    let scenario = try Scenario(parsing: text, file: "controls")
    let operations = scenario.statements.compactMap { statement in
      if case .operation(let operation) = statement.action { operation } else { nil }
    }
    #expect(try Agreement.problems(of: operations, profile: scenario.profile) == [])
  }

  private static var scenarios: [String] {
    let files = try? FileManager.default.contentsOfDirectory(atPath: demo.path)
    return (files ?? []).filter { $0.hasSuffix(".scenario") }.sorted()
  }

  @Test("agrees with it in every scenario of the demo, in every profile", arguments: scenarios)
  func demo(file: String) throws {
    let text = try String(contentsOf: Self.demo.appending(path: file), encoding: .utf8)
    let scenario = try Scenario(parsing: text, file: file)
    let operations = scenario.statements.compactMap { statement in
      if case .operation(let operation) = statement.action { operation } else { nil }
    }
    #expect(!operations.isEmpty)
    for profile in ["documented", "ios12", "ios13", "ios18"] {
      let scenario = try Scenario(parsing: "profile \(profile)\n" + text, file: file)
      #expect(try Agreement.problems(of: operations, profile: scenario.profile) == [])
    }
  }

  @Test("there are scenarios")
  func scenariosAreThere() {
    #expect(Self.scenarios.count >= 6)
  }
}
