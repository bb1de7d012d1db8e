import Conformance
import Foundation
import Testing

/// The case file that the rules came with, where it is at hand.
@Suite("Given cases")
struct GivenCases {
  private static let file = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "../shared/uikit-cases.jsonl").standardized

  private static var isThere: Bool { FileManager.default.fileExists(atPath: file.path) }

  @Test(
    "all pass, none is skipped",
    .enabled(if: isThere, "../shared/uikit-cases.jsonl is not there: its cases were not run"))
  func allPass() throws {
    let bytes = Array(try Data(contentsOf: Self.file))
    var report = SuiteReport()
    for conformanceCase in try CaseFile(parsing: bytes, name: Self.file.path).cases {
      report.add(CaseRunner().run(conformanceCase), of: conformanceCase.id)
    }
    #expect(report.lines == [])
    #expect(report.summary == "\(report.passed) passed, 0 failed, 0 skipped")
    #expect(report.passed >= 187)
  }
}
