import Commands
import HierarchyModel
import SnapshotJSON
import Testing

@Suite("Sessions of one snapshot a line") struct SnapshotLinesTests {
  private static func line(_ label: String) -> String {
    "{\"treering\":1,\"label\":\"\(label)\"}"
  }

  /// The labels of a session that arrives in pieces of that many bytes, and how it ended.
  private func labels(
    of text: String, pieces: Int, limit: Int = SnapshotLines.standardLimit
  ) -> (labels: [String], failure: String?) {
    var lines = SnapshotLines(lineLimit: limit)
    var reader = FastSnapshotReader()
    var labels: [String] = []
    var rest = Array(text.utf8)[...]
    do {
      while !rest.isEmpty {
        lines.append(Array(rest.prefix(pieces)))
        rest = rest.dropFirst(pieces)
        while let snapshot = try reader.next(of: &lines) {
          labels.append(snapshot.header.label ?? "")
        }
      }
      lines.finish()
      while let snapshot = try reader.next(of: &lines) {
        labels.append(snapshot.header.label ?? "")
      }
      return (labels, nil)
    } catch {
      return (labels, "\(error)")
    }
  }

  @Test(arguments: [1, 2, 7, 64, 10_000])
  func everyLineIsASnapshotHoweverTheBytesCome(pieces: Int) {
    let text = Self.line("a") + "\n" + Self.line("b") + "\r\n\n  \t\n" + Self.line("é") + "\n"
    let ended = labels(of: text, pieces: pieces)
    #expect(ended.labels == ["a", "b", "é"])
    #expect(ended.failure == nil)
    #expect(labels(of: text + Self.line("last"), pieces: pieces).labels == ["a", "b", "é", "last"])
  }

  @Test(arguments: [1, 5, 10_000])
  func errorsNameLineAndByteOfTheStream(pieces: Int) {
    let good = Self.line("a") + "\n\n" + Self.line("b") + "\n"
    let start = good.utf8.count
    let wrong = labels(of: good + "{\"treering\":1,\"label\":5}\n" + Self.line("c"), pieces: pieces)
    #expect(wrong.labels == ["a", "b"])
    #expect(wrong.failure == "line 4, byte \(start + 22): expected a string, found the integer 5")
    let cut = labels(of: good + "{\"treering\":1,", pieces: pieces)
    #expect(cut.labels == ["a", "b"])
    #expect(
      cut.failure == "line 4, byte \(start + 14): expected a key, found the end of the input")
    let invalid = labels(of: good + "{\"treering\":1,\"views\":[{\"in\":3}]}\n", pieces: pieces)
    #expect(invalid.failure?.hasPrefix("line 4, byte \(start + 24): \"in\" of view 0") == true)
  }

  @Test func aSnapshotIsGivenAsSoonAsItsLineIsComplete() throws {
    var lines = SnapshotLines()
    lines.append(Array((Self.line("a") + "\n" + Self.line("b")).utf8))
    #expect(try StrictSnapshotReader.next(of: &lines)?.header.label == "a")
    #expect(try StrictSnapshotReader.next(of: &lines) == nil)
    lines.append([UInt8(ascii: "\n")])
    #expect(try StrictSnapshotReader.next(of: &lines)?.header.label == "b")
    lines.finish()
    #expect(try StrictSnapshotReader.next(of: &lines) == nil)
  }

  @Test func anEmptySessionHasNoSnapshots() {
    #expect(labels(of: "", pieces: 1).labels.isEmpty)
    #expect(labels(of: "\n \n\r\n", pieces: 2).failure == nil)
  }

  @Test(arguments: [1, 10_000])
  func aLineThatIsTooLongIsRefused(pieces: Int) {
    let text = Self.line("a") + "\n" + Self.line(String(repeating: "b", count: 100))
    let start = Self.line("a").utf8.count + 1
    #expect(labels(of: text, pieces: pieces, limit: 200).failure == nil)
    let ended = labels(of: text, pieces: pieces, limit: 40)
    #expect(ended.labels == ["a"])
    #expect(
      ended.failure == "line 2, byte \(start + 40): expected the end of the line after at most 40 "
        + "bytes, found more")
  }
}

@Suite("The content of an input") struct InputContentTests {
  @Test(
    "is a document on each line where the first one ends on its line",
    arguments: [
      ("{\"a\": {\"b\": 1}}\n{}\n", true), (" \n{\"a\": \"}\"} \r\n\n{\"a\"", true),
      (#"{"a": "\"{"}"# + "\n{}", true),
      ("\u{FEFF}{}\n{}", true), ("{}\n", false), ("{}\n \t\n", false), ("", false),
      ("{\"a\": {\"b\": 1}\n, \"c\": 1}", false), ("{\"a\": \"}}\n\"}", false),
      ("{\n\"a\": 1}\n{}", false), ("[{}]\n{}", false),
    ])
  func lines(text: String, isOneALine: Bool) {
    #expect(InputContent.isOneALine(Array(text.utf8)) == isOneALine)
  }

  @Test(
    "is a scenario where it is a list of operations",
    arguments: [
      (#"[{"op": "snapshot"}]"#, InputContent.scenarioJSON),
      (" [\n{\"label\": [{}], \"op\": 1}", .scenarioJSON), (#"[{"a": {"op": 1}}]"#, .otherJSON),
      (#"[["op"]]"#, .otherJSON), (#"["op"]"#, .otherJSON), (#"{"op": 1}"#, .scenarioJSON),
    ])
  func operations(text: String, content: InputContent) {
    #expect(InputContent(of: Array(text.utf8)) == content)
  }

  @Test(
    "is text where it begins with a word in brackets",
    arguments: [
      ("[debug] ready", InputContent.text), (" [HTTP]", .text), ("[{}]", .otherJSON),
      ("[", .otherJSON), ("[ true]", .otherJSON),
    ])
  func logs(text: String, content: InputContent) {
    #expect(InputContent(of: Array(text.utf8)) == content)
  }
}
