import HierarchyDiff
import HierarchyReport
import JSONText

/// What the timeline says about one snapshot, as a line.
///
/// `[label, time, chapter, [added, removed, changed, moved], [[word, text], …], number, [notes,
/// warnings, errors that are new], reference, screen]`: the reference is where commands find it if
/// it has its own name, and the screen is the name of the shown screen, null if unknown.
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
    var writer = JSONWriter()
    write(into: &writer)
    return writer.bytes
  }

  private func write(into writer: inout JSONWriter) {
    writer.beginArray()
    writer.string(label)
    if let time, time.isFinite { writer.double(time) } else { writer.null() }
    writer.integer(chapter)
    writer.beginArray()
    if let counts = document?.counts {
      for count in [counts.added, counts.removed, counts.changed, counts.moved] {
        writer.integer(count)
      }
    }
    writer.endArray()
    writer.beginArray()
    for event in (document?.navigation ?? []).flatMap(\.events).prefix(Self.limit) {
      writer.beginArray()
      writer.string(event.word)
      writer.string(event.text)
      writer.endArray()
    }
    writer.endArray()
    writer.integer(number)
    writer.beginArray()
    if findings.contains(where: { $0 > 0 }) {
      for count in findings { writer.integer(count) }
    }
    writer.endArray()
    for text in [reference, screen] {
      if let text { writer.string(text) } else { writer.null() }
    }
    writer.endArray()
  }
}
