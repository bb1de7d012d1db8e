import DumpFormats
import HierarchyModel
import Testing

@Suite("The beginnings of samples of dumps")
struct CorpusTruncationTests {
  /// How many beginnings of a sample are read.
  private static let cuts = 16

  @Test(arguments: Corpus.samples)
  func `the beginning of a sample gives the objects that it holds`(sample: Corpus.Sample) throws {
    let bytes = sample.bytes
    let whole = Self.classes(try DumpImport().read(bytes))
    let ends = bytes.indices.filter { bytes[$0] == 0x0A } + [bytes.count]
    for cut in stride(from: 0, to: ends.count, by: max(1, ends.count / Self.cuts)) {
      for end in [ends[cut], max(0, ends[cut] - 7)] {
        guard let reading = try? DumpImport().read(Array(bytes[..<end])) else { continue }
        let found = Self.classes(reading)
        let isLess = found.dropLast().allSatisfy { whole.contains($0) }
        #expect(isLess && found.count <= whole.count, "after \(end) bytes: \(reading.format)")
      }
    }
  }

  private static func classes(_ reading: DumpReading) -> [String] {
    reading.snapshots.flatMap { snapshot in snapshot.objects.compactMap(snapshot.className) }
  }
}
