import Foundation
import TestSupport
import Testing
import conform

/// The cases that go with the rulebook.
enum GivenFile {
  static let root = Repository.root
  static let url = root.appending(path: "Tests/Fixtures/uikit-cases.jsonl")

  static func bytes() throws -> [UInt8] { Array(try Data(contentsOf: url)) }
}

@Suite("Given cases")
struct GivenCases {
  /// The same cases beside the repository, where they are at hand.
  private static let origin = GivenFile.root.appending(path: "../shared/uikit-cases.jsonl")
    .standardized

  @Test("all pass, none is skipped")
  func allPass() throws {
    var report = SuiteReport()
    for conformanceCase in try CaseFile(
      parsing: try GivenFile.bytes(), name: GivenFile.url.path
    ).cases {
      report.add(CaseRunner().run(conformanceCase), of: conformanceCase.id)
    }
    #expect(report.lines == [])
    #expect(report.summary == "\(report.passed) passed, 0 failed, 0 skipped")
    #expect(report.passed >= 199)
  }

  @Test(
    "hold all those that lie beside the repository",
    .enabled(
      if: FileManager.default.fileExists(atPath: origin.path),
      "../shared/uikit-cases.jsonl is not there: the repository's cases are run"))
  func complete() throws {
    let own = Set(try Self.lines(of: GivenFile.url))
    #expect(try Self.lines(of: Self.origin).filter { !own.contains($0) } == [])
  }

  private static func lines(of file: URL) throws -> [Substring] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
  }
}
