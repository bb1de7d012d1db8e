import HierarchyModel
import Testing
import conform

@Suite("Case files")
struct CaseFileTests {
  @Test("reads a case a line, blank lines apart")
  func reads() throws {
    let line = #"{"id": "x", "profile": "ios12", "setup": [], "expect": {}}"#
    let file = try CaseFile(parsing: Array("\n\(line)\r\n\n\(line)".utf8), name: "x.jsonl")
    #expect(file.cases.map(\.id) == ["x", "x"])
    #expect(file.cases.first?.profile.rawValue == "ios12")
  }

  @Test(
    "names file, line and what was expected",
    arguments: [
      ("{", "x.jsonl:1: column 2: expected a key or '}', found the end of the input"),
      ("\n[]", "x.jsonl:2: expected \"id\""),
      (#"{"id": 3}"#, "x.jsonl:1: expected \"id\""),
      (#"{"id": "a"}"#, "x.jsonl:1: a: expected documented, ios12, ios13 or ios18 as \"profile\""),
      (#"{"id": "a", "profile": "ios12"}"#, "x.jsonl:1: a: expected an array as \"setup\""),
      (
        #"{"id": "a", "profile": "ios12", "setup": [{}]}"#,
        "x.jsonl:1: a: expected an operation with \"op\" in \"setup\""
      ),
      (
        #"{"id": "a", "profile": "ios12", "setup": []}"#,
        "x.jsonl:1: a: expected an object as \"expect\""
      ),
    ])
  func mistakes(text: String, message: String) {
    let error = #expect(throws: CaseFileError.self) {
      try CaseFile(parsing: Array(text.utf8), name: "x.jsonl")
    }
    #expect(error?.description == message)
  }

  @Test("closes with one line of figures")
  func summary() {
    var report = SuiteReport()
    report.add(.passed, of: "a")
    report.add(.skipped("why"), of: "b")
    #expect(report.summary == "1 passed, 0 failed, 1 skipped")
    #expect(report.lines == ["skipped b: why"])
  }
}
