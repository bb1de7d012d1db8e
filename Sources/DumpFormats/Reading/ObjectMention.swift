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
    let isSingle = reading.moments.count == 1 && first.snapshot.count == 1
    let isFlat = reading.moments.allSatisfy { $0.kind == .name || Self.isFlat($0.snapshot) }
    let isInDocument = WrappedDump.isDocument(bytes) && Self.hasKeys(bytes)
    guard let object = first.snapshot.objects.first,
      isFlat && (isInDocument || Self.haveNoViews(reading))
        || isSingle && Self.reports(of: reading, inBlockOf: first.line, bytes) >= Self.otherLines
    else { return nil }
    let id = first.snapshot.token(of: object).map { ": \($0)" } ?? ""
    text = "<\(first.snapshot.className(of: object) ?? "an object")\(id)>"
    line = first.line
  }

  /// How much could not be read in the block of Markdown's code that a line is in; in the whole text
  /// where there is none.
  private static func reports(
    of reading: DumpReading, inBlockOf line: Int, _ bytes: Bytes
  ) -> Int {
    let fences = bytes.lines.enumerated().filter {
      bytes.has("```", at: bytes.skipBlanks(from: $0.element.lowerBound))
    }.map { $0.offset + 1 }
    let next = fences.firstIndex { $0 > line } ?? 0
    guard !next.isMultiple(of: 2) else { return reading.reports.count }
    let block = fences[next - 1]...fences[next]
    return reading.reports.groups.flatMap(\.ranges).filter { $0.overlaps(block) }
      .reduce(0) { $0 + $1.clamped(to: block).count }
  }

  /// Whether objects are printed as a whole, and none with an attribute that views have: gesture
  /// recognizers, touches and requests are printed like views.
  private static func haveNoViews(_ reading: DumpReading) -> Bool {
    for snapshot in reading.snapshots {
      guard snapshot.header.partial == nil else { return false }
      for object in snapshot.objects {
        let keys = snapshot.attributes(of: object).entries.map(\.key).filter {
          ![.known(.id), .known(.class), .known(.kind), .known(.superview)].contains($0)
        }
        guard snapshot.kind(of: object) == .view,
          keys.allSatisfy({ if case .known = $0 { false } else { true } })
        else { return false }
      }
    }
    return true
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

extension DumpError {
  private static let lineLimit = 1_000
  private static let textLimit = 120

  /// What a console printed that is not a dump: an error, or else an object. Nil where it did
  /// neither.
  public init?(printedIn bytes: UnsafeBufferPointer<UInt8>) {
    var mention: DumpError?
    for (index, line) in bytes.lines.enumerated().prefix(Self.lineLimit) {
      let first = bytes.skipBlanks(from: line.lowerBound)
      if bytes.has("error: ", at: first) {
        let text = bytes.string(first..<min(bytes.trimEnd(line), first + Self.textLimit))
        self = .consoleError(text, line: index + 1)
        return
      }
      let object = bytes.has("- some : ", at: first) ? first + 9 : first
      guard mention == nil, bytes.byte(object) == .lessThan,
        let end = bytes.addressEnd(behindClassAt: object + 1),
        bytes.byte(end) == .greaterThan || bytes.byte(end) == .semicolon
      else { continue }
      mention = .mention(bytes.string(object..<end) + ">", line: index + 1)
    }
    guard let mention else { return nil }
    self = mention
  }
}
