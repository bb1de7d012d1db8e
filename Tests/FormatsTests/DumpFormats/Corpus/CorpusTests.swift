import DumpFormats
import Foundation
import HierarchyModel
import Testing

@Suite("Samples of dumps")
struct CorpusTests {
  /// The errors in the table of samples, with their reasons.
  private static let misstated = [
    // The last line is bars without a node; the table counts lines.
    "kif/datepicker-issue1146-truncated.txt": 19,
    // Five views are printed; the table leaves out the one without a React tag.
    "recursivedescription/rn-registry-dictionary.txt": 5,
    // The table counts the 2 elements of the path and the 4 of the query chain, which mention
    // elements and are text of the snapshot.
    "xcui-debugdescription/health-windows-format-description.txt": 6,
    // It counts the one element of the path and the one of the query chain.
    "xcui-debugdescription/study-lldb-escaped-oneline.txt": 11,
  ]

  @Test func `the repository has samples of every format, and its manifest names them all`() throws
  {
    #expect(Set(Corpus.own.map { Self.formatName($0) }) == Set(DumpRegistry.names))
    let folder = try #require(Corpus.own.first?.folder)
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    #expect(
      Set(files.filter { $0.contains("/") }) == Set(Corpus.own.map(\.path)))
  }

  @Test(
    .enabled(
      if: !Corpus.beside.isEmpty,
      "../shared/corpus is not there: only the repository's own samples are read"))
  func `the samples beside the repository are read too`() {
    #expect(Corpus.beside.count >= 117)
  }

  @Test(arguments: Corpus.samples)
  func `every sample gives the nodes that its manifest states`(sample: Corpus.Sample) throws {
    let reading = try Self.read(sample)
    let nodes = reading.snapshots.map(Self.nodeCount)
    #expect(
      nodes.reduce(0, +) == Self.misstated[sample.path] ?? sample.nodes,
      "\(reading.format) \(nodes)")
  }

  @Test(arguments: Corpus.samples)
  func `every sample is recognised as what it is`(sample: Corpus.Sample) throws {
    let detected = sample.bytes.withUnsafeBufferPointer { DumpRegistry.detect($0)?.name }
    // Their addresses were removed, so that they look like those of swift-snapshot-testing.
    if sample.path.hasPrefix("printhierarchy/scrubbed") { return }
    #expect(detected == Self.formatName(sample))
  }

  /// The name of the format that a sample's folder stands for.
  private static func formatName(_ sample: Corpus.Sample) -> String {
    let names = [
      "recursivedescription": "recursive-description", "printhierarchy": "print-hierarchy",
      "xcui-debugdescription": "xcui-debug-description",
    ]
    let folder = String(sample.path.prefix { $0 != "/" })
    return names[folder] ?? folder
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

  /// Printouts that cannot be printed again as they were, with their reasons.
  private static let damaged = [
    "printhierarchy/fragment.txt": "a fragment",
    "printhierarchy/scrubbed.txt": "a fragment",
    "printhierarchy/ibooks-lookup-fragment.txt": "a fragment",
    "printhierarchy/scrubbed-notes-asdf.txt": "a fragment",
    "recursivedescription/cut.txt": "cut",
    "recursivedescription/elided.txt": "lines left out",
    "recursivedescription/escaped.txt": "escaped",
    "recursivedescription/fragment.txt": "a fragment",
    "recursivedescription/glued-bars.txt": "on one line",
    "recursivedescription/headless.txt": "without its beginning",
    "recursivedescription/one-line.txt": "on one line",
    "recursivedescription/quoted.txt": "quoted",
    "recursivedescription/registry.txt": "values of a dictionary",
    "recursivedescription/tab-margin.txt": "a margin of tabs",
    "recursivedescription/two-dumps.txt": "two dumps within a text",
    "recursivedescription/chisel-pviews-elided.txt": "lines left out",
    "recursivedescription/chisel44-pviews-headless.txt": "without its beginning",
    "recursivedescription/collapsed-cocoadelica-truncated.txt": "on one line",
    "recursivedescription/coreanimation-comment-three-dumps.txt": "three dumps within comments",
    "recursivedescription/detox2236-rn-depth30-fragment.txt": "a fragment",
    "recursivedescription/detox2503-json-escaped-oneline.txt": "escaped and cut",
    "recursivedescription/photos-collectionview-excerpt.txt": "a fragment",
    "recursivedescription/rn-registry-dictionary.txt": "values of a dictionary",
    "recursivedescription/wechat-ios8-elided.txt": "lines left out",
    "recursivedescription/wmf-wechat-cell-tab-fragment.txt": "a fragment",
  ]

  @Test(arguments: Corpus.samples.filter { isPrintout($0) && damaged[$0.path] == nil })
  func `a printout comes back byte for byte`(sample: Corpus.Sample) throws {
    let texts = try Self.read(sample).snapshots.map { snapshot in
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

  /// The text without prompts, quoting and margin.
  private static func stripped(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { $0.contains("<") && !$0.contains("#\"") }
    let margin = lines.first.map { $0.prefix { $0 == " " } } ?? ""
    return lines.map { line in
      var line = line.dropFirst(margin.count)
      if line.hasPrefix("`") { line = line.dropFirst() }
      if line.hasSuffix("`") { line = line.dropLast() }
      return String(line)
    }
    .joined(separator: "\n")
  }
}
