import DumpFormats
import HierarchyDiff
import HierarchyModel
import HierarchyReport
import Testing

/// The report on every pair of samples of one format, in every form.
@Suite("Pairs of samples")
struct CorpusPairTests {
  private static let formats = Set(Corpus.samples.map(\.format)).sorted()

  @Test("names what came and what went wherever it shows a text", arguments: formats)
  func named(format: String) throws {
    let samples = try Corpus.samples.filter { $0.format == format }.compactMap { sample in
      try Self.snapshot(sample).map { (sample.path, $0) }
    }
    for (before, old) in samples {
      for (after, new) in samples where before != after {
        let report = ChangeReport(
          comparing: old, with: new, beforeLabel: before, afterLabel: after)
        for change in Self.nameless(report, old, new) {
          Issue.record("\(before) → \(after): \(change)")
        }
      }
    }
  }

  @Test("adds up, and finds nothing between a sample and itself", arguments: formats)
  func counts(format: String) throws {
    let samples = try Corpus.samples.filter { $0.format == format }.compactMap { sample in
      try Self.snapshot(sample).map { (sample.path, $0) }
    }
    for (before, old) in samples {
      for (after, new) in samples {
        let report = ChangeReport(
          comparing: old, with: new, beforeLabel: before, afterLabel: after)
        let counts = report.counts
        #expect(
          counts.before + counts.added - counts.removed + counts.unseenBefore
            - counts.unseenAfter == counts.after, "\(before) → \(after)")
        #expect(before != after || !report.differs, "\(before)")
      }
    }
  }

  private static func snapshot(_ sample: Corpus.Sample) throws -> Snapshot? {
    try? DumpImport().read(sample.bytes).snapshots.first
  }

  /// The lines about objects that appeared or disappeared that name none, though all such objects
  /// of that class show a text, or contain one that does.
  private static func nameless(
    _ report: ChangeReport, _ before: Snapshot, _ after: Snapshot
  ) -> [String] {
    let old = nameless(report.changes.removed, in: before)
    let new = nameless(report.changes.inserted, in: after)
    return ChangeDocument(report).sections.filter { $0.title == "views" }.flatMap(\.items)
      .compactMap { item in
        guard case .change(let mark, let label, let detail) = item,
          mark == .added || mark == .removed || mark == .unseen,
          !(label + detail).contains(where: { "\"#".contains($0) })
        else { return nil }
        let className = label.split(separator: " ").last.map(String.init) ?? label
        let isNew = mark == .added || detail.contains("not seen before")
        let isTrue = (isNew ? new : old).contains(className)
        return isTrue ? nil : "\(mark.rawValue) \(label) \(detail)"
      }
  }

  /// The classes of objects that show no text and contain none that does.
  private static func nameless(_ objects: [ObjectIndex], in snapshot: Snapshot) -> Set<String> {
    let silent = objects.filter { object in
      !snapshot.subtree(of: object).contains { below in
        [KnownKey.identifier, .label, .text, .title, .value].contains { key in
          guard let text = snapshot.text(key, of: below).value else { return false }
          return text.unicodeScalars.contains { !$0.properties.isWhitespace && $0.value > 0x20 }
        }
      }
    }
    return Set(silent.map(snapshot.plainName))
  }
}
