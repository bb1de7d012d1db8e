import HierarchyModel

/// An object that a text of another sort mentions: a crash report or a log with `<UIButton: 0x…; frame = …>`
/// in it is no dump.
struct ObjectMention {
  /// How many lines of other text make one object a mention.
  private static let otherLines = 20

  let text: String
  let line: Int

  /// Finds out whether what was read is only mentioned; nil where it is a dump.
  init?(in bytes: Bytes, _ reading: DumpReading) {
    guard let first = reading.moments.first,
      reading.moments.allSatisfy({ DumpRegistry.consoleNames.contains($0.format) })
    else { return nil }
    let objects = reading.moments.reduce(0) { $0 + $1.snapshot.count }
    let isFlat = reading.moments.allSatisfy { Self.isFlat($0.snapshot) }
    let isInDocument = WrappedDump.isDocument(bytes) && Self.hasKeys(bytes)
    guard isFlat && isInDocument || objects == 1 && reading.reports.count >= Self.otherLines,
      let object = first.snapshot.objects.first
    else { return nil }
    let id = first.snapshot.token(of: object).map { ": \($0)" } ?? ""
    text = "<\(first.snapshot.className(of: object) ?? "an object")\(id)>"
    line = first.line
  }

  private static func isFlat(_ snapshot: Snapshot) -> Bool {
    snapshot.objects.allSatisfy { snapshot.parent(of: $0).value == nil }
      && snapshot.objects.allSatisfy { snapshot.reference(.next, of: $0).value == nil }
  }

  /// Whether a document has objects with keys; an array of strings may be one of lines.
  private static func hasKeys(_ bytes: Bytes) -> Bool {
    let json = LooseJSON(bytes)
    return json.containers(from: 0).prefix(64).contains { place in
      guard bytes[Int(place)] == 0x7B else { return false }
      var hasKey = false
      json.forEachMember(of: Int(place)) { _, _ in
        hasKey = true
        return false
      }
      return hasKey
    }
  }
}
