import Foundation
import HeadlessUIKit
import HierarchyModel
import TestSupport
import Testing
import UIKitRules
import conform

@Suite("The walk over the headless UIKit")
struct AgreementTests {
  private static let root = Repository.root
  private static let cases = root.appending(path: "Tests/Fixtures/uikit-cases.jsonl")
  private static let demo = root.appending(path: "Sources/Commands/Demo")

  @Test("agrees with rules and objects after each operation of all given cases")
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

  @Test("brings back what a script lets controls send")
  func controls() throws {
    let text = """
      profile ios13
      controller cart view CartView implements [buy:]
      window main root cart key
      view Buy UIButton in CartView
      view Off UIButton in CartView enabled no
      addTarget none on Buy action save:
      addTarget cart on Buy action buy: for touchDown
      """
    var session = ScenarioSession(profile: .ios13, switches: .cases)
    for case .operation(let operation) in try Scenario(parsing: text, file: "controls")
      .statements.map(\.action)
    {
      try session.run(operation)
    }
    #expect(try Agreement.problem(session.world, label: "controls") == nil)
    let snapshot = try session.world.snapshot()
    func object(_ name: String) throws -> ObjectIndex {
      try #require(snapshot.objects.first { snapshot.text(.name, of: $0).value == name })
    }
    let (buy, off) = (try object("Buy"), try object("Off"))
    let sends = try #require(snapshot.sends(of: buy).value)
    #expect(sends.map(\.event) == ["touchDown", "touchUpInside"])
    #expect(sends.map(\.action) == ["buy:", "save:"])
    #expect(sends.map(\.target) == [.object(try object("cart")), .chain])
    #expect(snapshot.value(.other("enabled"), of: buy) == .flag(true))
    #expect(snapshot.sends(of: off).value?.isEmpty == true)
    #expect(snapshot.value(.other("enabled"), of: off) == .flag(false))
  }

  private static var scenarios: [String] {
    let files = try? FileManager.default.contentsOfDirectory(atPath: demo.path)
    return (files ?? []).filter { $0.hasSuffix(".scenario") }.sorted()
  }

  @Test("agrees with them in every scenario of the demo, in every profile", arguments: scenarios)
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
