import Foundation
import Testing
import conform

/// The headless UIKit's own answers about the screens of the given cases.
@Suite("Truth of the given cases")
struct GivenTruthTests {
  @Test("written by the headless UIKit it is what the rules say, and passes as cases")
  func agrees() throws {
    let cases = try CaseFile(parsing: try GivenFile.bytes(), name: "cases").cases
    var written: [UInt8] = []
    for conformanceCase in cases {
      written += try HeadlessTruth.screen(of: conformanceCase).lines
    }
    var truth = TruthReport()
    let screens = try TruthFile(parsing: written, name: "truth").screens
    for screen in screens { truth.add(screen) }
    #expect(truth.findings.map(\.description) == [])
    #expect(truth.screens == cases.count)
    #expect(truth.answers > 6_000)
    // A few of the many: each runs its set-up.
    var suite = SuiteReport()
    for conformanceCase in screens.flatMap({ $0.cases.prefix(3) }) {
      let line = try CaseFile(parsing: conformanceCase.line, name: "case").cases
      for one in line { suite.add(CaseRunner().run(one), of: one.id) }
    }
    #expect(suite.lines == [])
    #expect(suite.passed > 300)
  }
}
