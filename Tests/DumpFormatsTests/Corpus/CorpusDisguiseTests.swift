import DumpFormats
import HierarchyModel
import Testing

@Suite(.enabled(if: !Corpus.isMissing, "the samples of other tools lie beside the repository"))
struct CorpusDisguiseTests {
  @Test(arguments: Corpus.samples)
  func `a sample gives the same tree however it was pasted`(sample: Corpus.Sample) throws {
    let text = String(decoding: sample.bytes, as: UTF8.self).replacing("\r\n", with: "\n")
    let plain = Self.shapes(try DumpImport().read(Array(text.utf8)))
    for disguise in Disguise.all where disguise.formats?.contains(sample.format) ?? true {
      do {
        let reading = try DumpImport().read(Array(disguise.apply(text).utf8))
        let expected = Array(repeating: plain, count: disguise.times).flatMap(\.self)
        #expect(Self.shapes(reading) == expected, "\(disguise.name) \(reasons(reading))")
      } catch {
        Issue.record("\(disguise.name): \(error)")
      }
    }
  }

  /// The trees of classes, one a moment.
  private static func shapes(_ reading: DumpReading) -> [String] {
    reading.snapshots.map { drawing($0) }
  }
}
