import HierarchyReport
import TestSupport
import Testing

@Suite("Reports on changes")
struct ChangeReportGoldenTests {
  struct Example: CustomTestStringConvertible, Sendable {
    let name: String
    let report: @Sendable () throws -> ChangeReport

    var testDescription: String { name }
  }

  static let examples = [
    Example(name: "push", report: ChangeExamples.push),
    Example(name: "pop", report: ChangeExamples.pop),
    Example(name: "modal", report: ChangeExamples.modal),
    Example(name: "dismissal", report: ChangeExamples.dismissal),
    Example(name: "embed", report: ChangeExamples.embed),
    Example(name: "nothing", report: ChangeExamples.nothing),
    Example(name: "replaced-root", report: ChangeExamples.replacedRoot),
  ]

  @Test("are what somebody read, as text", arguments: examples)
  func text(example: Example) throws {
    let text = ChangeText().plain(try example.report())
    #expect(Golden("change-\(example.name).txt").difference(from: text) == nil)
  }

  @Test("are what somebody read, as Markdown", arguments: examples)
  func markdown(example: Example) throws {
    let text = ChangeMarkdown().plain(try example.report())
    #expect(Golden("change-\(example.name).md").difference(from: text) == nil)
  }

  @Test("are what somebody read, as JSON", arguments: examples)
  func json(example: Example) throws {
    let text = ChangeJSON().plain(try example.report())
    #expect(Golden("change-\(example.name).json").difference(from: text) == nil)
  }
}
