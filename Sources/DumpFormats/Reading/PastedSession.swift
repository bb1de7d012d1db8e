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
      let blocks = format == nil ? Self.blocks(of: bytes) : []
      let isParted = blocks.count > 1 || format != nil
      parts = isParted ? blocks : Self.documents(in: bytes)
      return
    }
    parts = ranges.map { range in
      let text = bytes.slice(range)
      guard let format else { return (range, DumpRegistry.detect(text)) }
      return (range, format.score(DumpSample(text)) > 0 ? format : nil)
    }
  }

  /// JSON and what is beside it, cut where another dump ends before JSON begins, or begins behind it.
  private static func documents(in bytes: Bytes) -> [(range: Range<Int>, format: DumpFormat?)] {
    guard bytes.lines.contains(where: { isDocument(bytes, at: $0.lowerBound) }) else { return [] }
    var (starts, last) = ([0], 0)
    let json = LooseJSON(bytes)
    for root in json.roots where starts.count < ConsoleReader.dumpLimit {
      let start = bytes.skipBack(from: root) { $0 == .space || $0 == .tab }
      let isFirst = start == 0 || bytes[start - 1] == .newline
      guard isFirst, isDocument(bytes, at: start) else { continue }
      if isDump(bytes.slice(min(last, start)..<start)) {
        starts += last > 0 ? [last, start] : [start]
      }
      last = min(json.end(ofContainer: root) + 1, bytes.count)
    }
    if last > 0, isDump(bytes.slice(last..<bytes.count)) { starts.append(last) }
    if starts.count == 1 { return [] }
    return zip(starts, starts.dropFirst() + [bytes.count]).map { start, end in
      (start..<end, DumpRegistry.detect(bytes.slice(start..<end)))
    }
  }

  /// Whether JSON begins on the line at an offset.
  private static func isDocument(_ bytes: Bytes, at start: Int) -> Bool {
    let first = bytes.skipBlanks(from: start)
    return [.openBrace, .openBracket].contains(bytes.byte(first))
      && WrappedDump.isDocument(bytes.slice(first..<bytes.count))
  }

  /// Whether a text beside JSON shows several objects: a single one is only a mention.
  private static func isDump(_ bytes: Bytes) -> Bool {
    guard bytes.contains(where: { $0 > .space }), let format = DumpRegistry.detect(bytes) else {
      return false
    }
    return ReadingQuality(of: bytes, as: format).hasSeveralObjects
  }

  /// The blocks between empty lines, adjacent ones joined if the same reader reads them; empty
  /// where other formats occur.
  private static func blocks(of bytes: Bytes) -> [(range: Range<Int>, format: DumpFormat?)] {
    guard bytes.contains("•") || bytes.contains("\n|   ") else { return [] }
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

  /// The parts of a text that begin after empty lines, or where views follow a trace or it follows
  /// them; beyond the limit the last part has the rest.
  private static func paragraphs(of bytes: Bytes) -> [Range<Int>] {
    var isBehindGap = false
    var isInTrace: Bool?
    return parts(of: bytes) { line in
      let isEmpty = bytes.isBlank(line)
      let isTrace = isTrace(line, bytes)
      defer {
        isBehindGap = isEmpty && line.lowerBound > 0
        isInTrace = isTrace ?? isInTrace
      }
      let isOther = isTrace != nil && isInTrace != nil && isTrace != isInTrace
      return isBehindGap && !isEmpty || isOther
    }
  }

  /// Whether a line is a node of a trace; nil where it is neither that nor a described view.
  private static func isTrace(_ line: Range<Int>, _ bytes: Bytes) -> Bool? {
    let start = ConsoleIndent(bytes, at: line.lowerBound).end
    if bytes.byte(start) == .lessThan, let end = bytes.addressEnd(behindClassAt: start + 1),
      bytes.has("; ", at: end)
    {
      return false
    }
    guard let node = TraceLine.first(bytes, line), !node.address.isEmpty else { return nil }
    return true
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
