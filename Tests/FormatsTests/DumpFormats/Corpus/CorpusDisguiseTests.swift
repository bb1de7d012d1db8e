import DumpFormats
import HierarchyModel
import Testing

@Suite("Pastes of samples of dumps")
struct CorpusDisguiseTests {
  @Test(arguments: Corpus.samples)
  func `a sample gives the same tree however it was pasted`(sample: Corpus.Sample) throws {
    let text = String(decoding: sample.bytes, as: UTF8.self).replacing("\r\n", with: "\n")
    let plain = Self.shapes(try DumpImport().read(Array(text.utf8)))
    for disguise in Disguise.all where disguise.formats?.contains(sample.format) ?? true {
      if Self.unjoined[sample.path]?.contains(disguise.name) == true { continue }
      do {
        let reading = try DumpImport().read(Array(disguise.apply(text).utf8))
        let expected = Array(repeating: plain, count: disguise.times).flatMap(\.self)
        #expect(Self.shapes(reading) == expected, "\(disguise.name) \(reasons(reading))")
      } catch {
        Issue.record("\(disguise.name): \(error)")
      }
    }
  }

  /// Samples whose broken lines are not joined as they were: the rest of a trace on one line may be
  /// a node of its own, and of a short element one line was broken within a text.
  private static let unjoined: [String: Set<String>] = [
    "autolayout-trace/one-line.txt": [
      "lines broken at 100", "lines broken at 100 behind a margin",
      "lines broken at 100 before blanks",
    ],
    "idb-json/point.json": [
      "lines broken at 72 behind a margin", "lines broken at 72 before blanks",
    ],
  ]

  /// The trees of classes, one a moment.
  private static func shapes(_ reading: DumpReading) -> [String] {
    reading.snapshots.map { drawing($0) }
  }
}
