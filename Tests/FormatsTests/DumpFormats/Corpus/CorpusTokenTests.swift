import DumpFormats
import HierarchyModel
import SnapshotJSON
import Testing

@Suite("The words of samples of dumps")
struct CorpusTokenTests {
  /// Words that a snapshot spells differently: keys with another name, flags, syntax.
  private static let renamed: Set<String> = [
    "YES", "NO", "gestureRecognizers", "clipsToBounds", "userInteractionEnabled", "value",
    "not", "in", "the", "window", "loaded", "presented", "with",
    "xml", "version", "encoding", "UTF", "utf", "8", "0",
    "amp", "AppiumAUT", "ViewHierarchy", "CDATA",
    "name", "type", "id", "x", "y", "width", "height", "frame", "origin", "size", "rect",
    "children", "attributes", "bounds", "tree", "sessionId", "status",
    "AXLabel", "AXUniqueId", "AXValue", "AXFrame", "UIE", "Hierarchy", "f", "b", "layoutFrame",
    "Attributes", "Element", "subtree", "Path", "to", "element", "Query", "chain", "Find", "Output",
    "Main", "AX", "nil", "accessibilityText", "resource", "__NSArrayM", "0x600000c1a2b0",
    "element_num", "depth", "parent_num", "windows", "visible",
  ]
  private static let noise = [
    "(lldb)", "(gdb)", "cy#", "po ", "//", "t = ", "View Hierarchy", "Legend:", "* - is laid",
    "+ - is laid", "• - layout", "A=autoresizesSubviews",
  ]

  @Test(arguments: Corpus.samples)
  func `every word of a sample is in a snapshot or on a line that is reported`(
    sample: Corpus.Sample
  ) throws {
    let reading = try DumpImport().read(sample.bytes)
    let reported = Set(reading.reports.first.map(\.line))
    let json = reading.snapshots.map {
      String(decoding: SnapshotJSONWriter.write($0), as: UTF8.self)
    }
    let kept = Set(Self.words(json.joined(separator: "\n"))).union(Self.renamed)
    var lost: [String] = []
    for (number, line) in Self.lines(sample).enumerated() where !reported.contains(number + 1) {
      for word in Self.words(line) where !kept.contains(word) {
        lost.append("\(number + 1): \(word)")
      }
    }
    #expect(lost == [])
  }

  private static func lines(_ sample: Corpus.Sample) -> [String] {
    let lines = String(decoding: sample.bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { line in
      let text = line.drop { $0 == " " || $0 == "\t" || $0 == ">" }
      return noise.contains { text.hasPrefix($0) } ? "" : String(line)
    }
  }

  /// Runs of letters and digits, without escapes.
  private static func words(_ text: String) -> [String] {
    text.replacing("\\n", with: " ").replacing("\\t", with: " ")
      .split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "$" }.map(String.init)
  }
}
