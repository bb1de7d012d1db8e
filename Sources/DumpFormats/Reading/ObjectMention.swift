import HierarchyModel

/// An object that another kind of text mentions: a crash report or a log with `<UIButton: 0x…;
/// frame = …>` in it is not a dump.
struct ObjectMention {
  /// How many lines of other text make a single object a mention.
  private static let otherLines = 20

  let text: String
  let line: Int

  /// Decides whether what was read is only mentioned; nil where it is a dump.
  init?(in bytes: Bytes, _ reading: DumpReading) {
    guard let first = reading.moments.first,
      reading.moments.allSatisfy({ moment in
        DumpRegistry.format(named: moment.format)?.consoleReading == .shared
      })
    else { return nil }
    let objects = reading.moments.reduce(0) { $0 + $1.snapshot.count }
    let isFlat = reading.moments.allSatisfy { Self.isFlat($0.snapshot) }
    let isInDocument = WrappedDump.isDocument(bytes) && Self.hasKeys(bytes)
    guard let object = first.snapshot.objects.first,
      isFlat && isInDocument
        || objects == 1
          && (reading.reports.count >= Self.otherLines || Self.isNoView(object, first.snapshot))
    else { return nil }
    let id = first.snapshot.token(of: object).map { ": \($0)" } ?? ""
    text = "<\(first.snapshot.className(of: object) ?? "an object")\(id)>"
    line = first.line
  }

  /// Whether a whole description of an object has no attribute that views have: gesture
  /// recognizers, touches and requests are printed like views.
  private static func isNoView(_ object: ObjectIndex, _ snapshot: Snapshot) -> Bool {
    guard snapshot.kind(of: object) == .view, snapshot.header.partial == nil else { return false }
    let facts = snapshot.attributes(of: object).entries.filter {
      ![.known(.id), .known(.class), .known(.kind)].contains($0.key)
    }
    return !facts.isEmpty && facts.allSatisfy { if case .known = $0.key { false } else { true } }
  }

  private static func isFlat(_ snapshot: Snapshot) -> Bool {
    snapshot.objects.allSatisfy { snapshot.parent(of: $0).value == nil }
      && snapshot.objects.allSatisfy { snapshot.reference(.next, of: $0).value == nil }
  }

  /// Whether a document has objects with keys; an array of strings may be one of lines.
  private static func hasKeys(_ bytes: Bytes) -> Bool {
    let json = LooseJSON(bytes)
    return json.containers(from: 0).prefix(64).contains { offset in
      guard bytes[Int(offset)] == .openBrace else { return false }
      var hasKey = false
      json.forEachMember(of: Int(offset)) { _, _ in
        hasKey = true
        return false
      }
      return hasKey
    }
  }
}
