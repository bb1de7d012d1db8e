import HierarchyDiff
import HierarchyReport
import JSONText

/// What the timeline says about one snapshot, as a line. `[label, time, chapter, [added, removed,
/// changed, moved], [[word, text], …], number, [notes, warnings, errors that are new], reference,
/// screen]`: the reference is where commands find it if it has its own name, and the screen is the
/// name of the shown screen, null if unknown. After the moved objects comes the number of the
/// unseen ones, if there are any.
struct TimelineEntry {
  let label: String
  let time: Double?
  let chapter: Int
  let document: ChangeDocument?
  /// Its number in its session or file.
  let number: Int
  /// The number of new findings, by severity, least severe first.
  let findings: [Int]
  let reference: String?
  let screen: String?

  /// The maximum number of named events: the rest is in the report.
  private static let limit = 8

  var bytes: [UInt8] {
    let counts = document?.counts
    let events = (document?.navigation ?? []).flatMap(\.events).prefix(Self.limit)
    var writer = JSONWriter()
    writer.value([
      .string(label), .number(time.flatMap { $0.isFinite ? $0 : nil }), .number(chapter),
      .numbers(counts.map(Self.numbers) ?? []),
      .array(events.map { .strings([$0.word, $0.text]) }), .number(number),
      .numbers(findings.contains { $0 > 0 } ? findings : []), .string(reference), .string(screen),
    ])
    return writer.bytes
  }

  private static func numbers(_ counts: ChangeCounts) -> [Int] {
    let certain = [counts.added, counts.removed, counts.changed, counts.moved]
    return counts.unseen > 0 ? certain + [counts.unseen] : certain
  }
}
