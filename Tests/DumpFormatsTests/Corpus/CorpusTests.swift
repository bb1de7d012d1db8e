import DumpFormats
import HierarchyModel
import Testing

@Suite(.enabled(if: !Corpus.isMissing, "the samples of other tools lie beside the repository"))
struct CorpusTests {
  @Test(arguments: Corpus.samples)
  func `every sample gives the nodes that its source states`(sample: Corpus.Sample) throws {
    let reading = try Self.read(sample)
    let nodes = reading.snapshots.map(Self.nodeCount)
    #expect(nodes.reduce(0, +) == sample.nodes, "\(reading.format) \(nodes)")
  }

  private static func read(_ sample: Corpus.Sample) throws -> DumpReading {
    var dump = DumpImport()
    dump.joinsMoments = false
    return try dump.read(sample.bytes)
  }

  private static func nodeCount(_ snapshot: Snapshot) -> Int {
    if snapshot.coverage.contains(.controllers) { return snapshot.controllers.count }
    return snapshot.coverage.contains(.responders) ? snapshot.count : snapshot.views.count
  }

  @Test(arguments: Corpus.samples.filter(isPrintout))
  func `a printout comes back byte for byte`(sample: Corpus.Sample) throws {
    let reading = try Self.read(sample)
    let texts = reading.snapshots.map { snapshot in
      snapshot.coverage.contains(.controllers)
        ? PrintHierarchyWriter(snapshot).text() : RecursiveDescriptionWriter(snapshot).text()
    }
    let expected = Self.stripped(String(decoding: sample.bytes, as: UTF8.self))
    #expect(texts.joined(separator: "\n") == expected)
  }

  private static func isPrintout(_ sample: Corpus.Sample) -> Bool {
    ["recursivedescription", "printhierarchy"].contains(sample.format)
      || sample.format.hasPrefix("snapshot-testing")
  }

  /// The text without prompts and quoting.
  private static func stripped(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { $0.contains("<") && !$0.contains("#\"") }
      .map { line in
        var line = line[...]
        if line.hasPrefix("`") { line = line.dropFirst() }
        if line.hasSuffix("`") { line = line.dropLast() }
        return String(line)
      }
      .joined(separator: "\n")
  }
}
