import HierarchyModel
import TestSupport
import Testing
import conform

@Suite("Answers with fewer facts")
struct ForgettingTests {
  @Test("are unknown or what they were, after every given case")
  func givenCases() throws {
    var run = ForgettingRun(count: 2)
    let cases = try CaseFile(parsing: try GivenFile.bytes(), name: "given").cases
    for conformanceCase in cases {
      guard let (captured, facts) = try CaseRunner().snapshots(after: conformanceCase) else {
        continue
      }
      try run.add(captured, name: conformanceCase.id)
      try run.add(facts, name: conformanceCase.id)
    }
    #expect(run.differences == [])
    #expect(run.definite > 100_000)
  }

  @Test("claim no more about any operation of the given cases")
  func givenChanges() throws {
    var run = ForgettingRun(count: 2)
    let cases = try CaseFile(parsing: try GivenFile.bytes(), name: "given").cases
    for conformanceCase in cases {
      try run.addChanges(
        of: CaseRunner().snapshots(within: conformanceCase), name: conformanceCase.id)
    }
    #expect(run.differences == [])
    #expect(run.definite > 10_000)
  }

  @Test("are compared by what they say")
  func covering() {
    typealias Said = SnapshotAnswers.Said
    #expect(Said.unknown("the frame").isCovered(by: .known("b")))
    #expect(Said.known("b").isCovered(by: .known("b")))
    #expect(!Said.known("nobody").isCovered(by: .known("b")))
    #expect(!Said.known("b").isCovered(by: .unknown("the frame")))
    #expect(Said.way(["a"], end: nil).isCovered(by: .way(["a", "b"], end: "end")))
    #expect(!Said.way(["a"], end: "end").isCovered(by: .way(["a", "b"], end: "end")))
    #expect(!Said.way(["a", "c"], end: nil).isCovered(by: .way(["a", "b"], end: "end")))
    #expect(Said.some(["a"]).isCovered(by: .some(["a", "b"])))
    #expect(!Said.some(["a", "c"]).isCovered(by: .some(["a", "b"])))
  }
}
