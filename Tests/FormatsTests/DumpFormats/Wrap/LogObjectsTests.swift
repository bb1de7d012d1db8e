import DumpFormats
import HierarchyModel
import Testing

/// Dumps in the messages of logs that are JSON.
@Suite struct LogObjectsTests {
  private static func message(_ line: Substring) -> String {
    String(line).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }

  @Test(arguments: CutExample.all + CutExample.closed, ["eventMessage", "message", "msg"])
  func `lines of objects hold the lines of a dump`(example: CutExample, key: String) throws {
    let log = example.text.split(separator: "\n").map { line in
      #"{"timestamp":"07:08:09","\#(key)":"\#(Self.message(line))","pid":4}"#
    }
    let (plain, reading) = (try read(example.text), try read(log.joined(separator: "\n")))
    #expect(reading.snapshots == plain.snapshots)
    #expect(reading.reports == plain.reports)
  }

  @Test(arguments: CutExample.all)
  func `a message may hold a whole dump, and objects lie in an array`(example: CutExample) throws {
    let text = Self.message(example.text[...]).replacing("\n", with: "\\n")
    let log = #"[{"pid" : 4, "eventMessage" : "\#(text)"}, {"eventMessage" : "\n"}]"#
    #expect(try read(log).snapshots == read(example.text).snapshots)
  }

  @Test func `a report names the line of the log`() throws {
    let log = #"""
      {"msg":"<UIWindow: 0x1; frame = (0 0; 9 9); layer = <UIWindowLayer: 0x2>>"}

      {"msg":"   | <UIView: 0x3; frame = (0 0; 9 9); la"}
      """#
    #expect(reasons(try read(log)) == ["line 3: the dump ends within this object"])
  }
}
