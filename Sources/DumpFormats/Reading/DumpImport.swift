import HierarchyModel

/// Reads dumps of any known format: the entry point for all text from outside.
public struct DumpImport: Sendable {
  /// The format to read, nil to recognise it by its content.
  public var format: String?
  /// Whether anything that could not be read is an error.
  public var isStrict: Bool
  /// Whether dumps of one text that show the same objects in different formats become one moment.
  public var joinsMoments = true

  /// Creates an import.
  public init(format: String? = nil, isStrict: Bool = false) {
    self.format = format
    self.isStrict = isStrict
  }

  /// Reads a dump.
  public func read(_ bytes: [UInt8]) throws(DumpError) -> DumpReading {
    try bytes.withUnsafeBufferPointer { buffer throws(DumpError) in try read(buffer) }
  }

  /// Reads a dump.
  public func read(_ bytes: UnsafeBufferPointer<UInt8>) throws(DumpError) -> DumpReading {
    try bytes.replaced(by: WideText.narrowed(bytes), readNarrow)
  }

  private func readNarrow(_ bytes: Bytes) throws(DumpError) -> DumpReading {
    let start = bytes.has("\u{FEFF}", at: 0) ? 3 : 0
    let text = bytes.slice(start..<bytes.count)
    guard text.contains(where: { $0 > .space }) else { throw .emptyInput }
    var reading = try readValid(text)
    reading.setAsideSingleObjects()
    if joinsMoments { reading.joinMoments(partedAt: RunningApp.lines(in: text)) }
    if isStrict, let first = reading.reports.first.first {
      throw .strict(first, count: reading.reports.count)
    }
    return reading
  }

  /// The format that a text most likely is in, however it was pasted; nil where no format knows it.
  public static func detect(_ bytes: UnsafeBufferPointer<UInt8>) -> DumpFormat? {
    bytes.replaced(by: WideText.narrowed(bytes)) { text in
      var paste = Paste(plain: text)
      return paste.format
    }
  }

  /// Reads a text that may not be well-formed UTF-8.
  private func readValid(_ text: Bytes) throws(DumpError) -> DumpReading {
    let broken = UTF8Check.firstBreak(in: text)
    let repaired = broken.map { _ in Array(String(decoding: text, as: UTF8.self).utf8) }
    var reading = try text.replaced(by: repaired, readText)
    if let broken {
      var lines = LineCounter(text)
      reading.reports.add(line: lines.line(of: broken), "bytes that are not UTF-8 were replaced")
    }
    return reading
  }

  private func readText(_ text: Bytes) throws(DumpError) -> DumpReading {
    var paste = Paste(plain: text)
    var reading = try readPlain(&paste)
    reading.trace(to: paste.origins)
    return reading
  }

  private func readPlain(_ paste: inout Paste) throws(DumpError) -> DumpReading {
    let chosen = try chosenFormat(for: &paste)
    let mixed = paste.withBytes { text in
      let session = PastedSession(text, format: format == nil ? nil : chosen)
      return session.isMixed ? session.reading() : nil
    }
    let detected = mixed == nil && format == nil ? paste.reading : nil
    let reading = mixed ?? detected ?? paste.withBytes { chosen.read($0) }
    if reading.moments.isEmpty { throw nothingFound(in: &paste) }
    if format == nil, let mention = paste.withBytes({ ObjectMention(in: $0, reading) }) {
      throw .mention(mention.text, line: mention.line)
    }
    return reading
  }

  private func chosenFormat(for paste: inout Paste) throws(DumpError) -> DumpFormat {
    guard let format else {
      guard let detected = paste.format else { throw nothingFound(in: &paste) }
      return detected
    }
    guard let chosen = DumpRegistry.format(named: format) else {
      throw .noSuchFormat(format, known: DumpRegistry.names)
    }
    if paste.withBytes({ chosen.score(DumpSample($0)) }) == 0 { throw nothingFound(in: &paste) }
    return chosen
  }

  private func nothingFound(in paste: inout Paste) -> DumpError {
    if format == nil || format == DumpFormat.maestro.name,
      let commands = paste.withBytes(MaestroCommand.withoutHierarchy)
    {
      return .noHierarchy(commands)
    }
    guard let format else {
      if let keys = paste.withBytes(WrappedDump.outermostKeys) {
        return .noTree(keys: keys, known: DumpRegistry.names)
      }
      return .unknownFormat(known: DumpRegistry.names)
    }
    let detected = paste.format?.name
    return .wrongFormat(asked: format, detected: detected == format ? nil : detected)
  }
}

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

/// A session of a debugger, cut at its prompts: each command may print its own dump. A page is cut
/// at its blocks of code. Without either a text is cut at empty lines between dumps of views and
/// traces.
struct PastedSession {
  private let bytes: Bytes
  /// The parts, each beginning with the line of its prompt or fence, with their formats.
  private let parts: [(range: Range<Int>, format: DumpFormat?)]

  /// Cuts a text; if the format is given, parts in other formats are not dumps.
  init(_ bytes: Bytes, format: DumpFormat?) {
    self.bytes = bytes
    let ranges = Self.ranges(of: bytes)
    if ranges.count == 1 {
      parts = format == nil ? Self.blocks(of: bytes) : []
      return
    }
    parts = ranges.map { range in
      let text = bytes.slice(range)
      guard let format else { return (range, DumpRegistry.detect(text)) }
      return (range, format.score(DumpSample(text)) > 0 ? format : nil)
    }
  }

  /// The blocks between empty lines, adjacent ones joined if the same reader reads them; empty
  /// where other formats occur.
  private static func blocks(of bytes: Bytes) -> [(range: Range<Int>, format: DumpFormat?)] {
    guard bytes.contains("•") else { return [] }
    var blocks: [(range: Range<Int>, format: DumpFormat?)] = []
    for range in paragraphs(of: bytes) {
      let found = DumpRegistry.detect(bytes.slice(range))
      if let found, found.consoleReading == nil { return [] }
      guard let last = blocks.last else {
        blocks.append((range, found))
        continue
      }
      let isSame = found.map { $0.consoleReading == last.format?.consoleReading } ?? true
      if isSame || last.format == nil {
        let all = last.range.lowerBound..<range.upperBound
        blocks[blocks.count - 1] = (all, last.format ?? found)
      } else {
        blocks.append((range, found))
      }
    }
    return blocks
  }

  /// The parts of a text that begin after empty lines; beyond the limit the last part has the
  /// rest.
  private static func paragraphs(of bytes: Bytes) -> [Range<Int>] {
    var isBehindGap = false
    return parts(of: bytes) { line in
      let isEmpty = bytes.isBlank(line)
      defer { isBehindGap = isEmpty && line.lowerBound > 0 }
      return isBehindGap && !isEmpty
    }
  }

  /// The parts of a text that begin at prompts or at the fences around Markdown's code; beyond the
  /// limit the last part has the rest.
  private static func ranges(of bytes: Bytes) -> [Range<Int>] {
    parts(of: bytes) { line in
      let start = bytes.skipBlanks(from: line.lowerBound)
      return line.lowerBound > 0 && (bytes.isPrompt(at: start) || bytes.has("```", at: start))
    }
  }

  /// The parts of a text that begin with certain lines.
  private static func parts(of bytes: Bytes, where isFirst: (Range<Int>) -> Bool) -> [Range<Int>] {
    var starts = [0]
    for line in bytes.lines {
      if starts.count == ConsoleReader.dumpLimit { break }
      if isFirst(line) { starts.append(line.lowerBound) }
    }
    return zip(starts, starts.dropFirst() + [bytes.count]).map { $0..<$1 }
  }

  /// Whether there are several dumps that no single reader can read.
  var isMixed: Bool {
    let formats = parts.compactMap(\.format)
    return formats.count > 1 && formats.contains { $0.consoleReading != .shared }
  }

  /// The readings of the parts, one after another.
  func reading() -> DumpReading {
    var reading = DumpReading(format: parts.lazy.compactMap { $0.format?.name }.first ?? "")
    var lines = LineCounter(bytes)
    for (range, format) in parts {
      let before = lines.line(of: range.lowerBound) - 1
      if let format {
        reading.add(format.read(bytes.slice(range)), movedBy: before)
      } else if hasOutput(range) {
        let isPrinted = bytes.isPrompt(at: bytes.skipBlanks(from: range.lowerBound))
        reading.reports.add(
          line: before + 1,
          isPrinted
            ? "what a command printed is not a dump and was skipped"
            : "text that is not a dump was skipped")
      }
    }
    return reading
  }

  /// Whether there is anything after the line of the prompt.
  private func hasOutput(_ part: Range<Int>) -> Bool {
    bytes[part].dropFirst(bytes.lineEnd(from: part.lowerBound) - part.lowerBound)
      .contains { $0 > .space }
  }
}
