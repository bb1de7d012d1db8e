import Testing

@testable import DumpFormats

/// How a dump is indented.
@Suite struct IndentObserverTests {
  /// The indent learned from lines whose indents end at a letter, each with its depth.
  private func learned(_ lines: [(indent: String, depth: Int)]) -> DumpIndent? {
    let text = lines.map { $0.indent + "x" }.joined()
    return Array(text.utf8).withUnsafeBufferPointer { bytes in
      var observer = IndentObserver(bytes)
      var offset = 0
      for line in lines {
        let end = offset + line.indent.utf8.count
        observer.observe(offset..<end, depth: line.depth)
        offset = end + 1
      }
      return observer.learned
    }
  }

  private static let dots = DumpIndent(first: " |", other: "  |", last: "_")

  @Test func `the first lines of each depth show it`() {
    #expect(
      learned([("", 0), (" |_", 1), (" |  |_", 2), (" |_", 1), (" |  |  |_", 3)]) == Self.dots)
  }

  @Test func `a line that differs leaves it unknown, also behind others of its depth`() {
    #expect(learned([("", 0), (" |_", 1), (" |_", 1), (" |-", 1)]) == nil)
    #expect(learned([("", 0), (" |_", 1), (" |  |_", 2), (" |  |_", 2), (" | :|_", 2)]) == nil)
  }

  @Test func `what stands before the root stands before all`() {
    #expect(learned([("> ", 0), (">  |_", 1), (">  |  |_", 2), (">  |_", 1)]) == Self.dots)
    #expect(
      learned([("", 0), (" |_", 1), (" |  |_", 2), ("> ", 0), (">  |_", 1)]) == Self.dots)
    #expect(learned([("", 0), (" |_", 1), ("> ", 0), (" |_", 1)]) == nil)
  }
}
