/// A paste in which a terminal, an editor or a mail broke every line that was too long for it.
enum BrokenLines {
  /// How many bytes of a text are examined.
  private static let sampled = 1 << 16
  typealias Joined = (text: [UInt8], origins: LineOrigins)

  /// A log, or a text on one line, with its own lines; none where none is broken, or where that is
  /// uncertain.
  @Sendable static func joinedPastes(_ bytes: Bytes) -> [PasteStep.Candidate] {
    joined(bytes) { sample in
      (LineStyle.isLog(sample) ? [.stamped] : [])
        + (sample.contains("\\n") ? [.escaped] : [])
    }
  }

  /// A dump with its own lines; none where none is broken, or where that is uncertain.
  @Sendable static func joinedDumps(_ paste: inout Paste) -> [PasteStep.Candidate] {
    let format = paste.format
    let styles = format.map { [$0.lines] } ?? DumpRegistry.stylesToTry
    return paste.withBytes { bytes in joined(bytes) { _ in styles } }
  }

  private static func joined(
    _ bytes: Bytes, _ styles: (Bytes) -> [LineStyle]
  ) -> [PasteStep.Candidate] {
    bytes.replaced(by: TrailingBlanks.removed(bytes)) { bytes in
      let sample = sample(of: bytes)
      let lines = Lines(of: sample)
      if lines.candidates().isEmpty { return [] }
      return styles(sample).map { style in { bytes in joined(bytes, lines, as: style) } }
    }
  }

  private static func joined(_ bytes: Bytes, _ lines: Lines, as style: LineStyle) -> Joined? {
    bytes.replaced(by: TrailingBlanks.removed(bytes)) { bytes in
      let breaks = best(of: lines.candidates(), sample(of: bytes), style, lines.margin)
      guard let breaks else { return nil }
      let joiner = LineJoiner(
        bytes, style: style, breaks: breaks, margin: lines.margin, keepsText: true)
      return (joiner.text, joiner.origins)
    }
  }

  /// The beginning of a text, up to the end of a line.
  private static func sample(of bytes: Bytes) -> Bytes {
    guard bytes.count > sampled else { return bytes }
    let end = bytes[..<sampled].lastIndex(of: .newline) ?? 0
    return bytes.slice(0..<end)
  }

  /// The way of breaking lines with the most evidence.
  private static func best(
    of candidates: [LineBreaks], _ sample: Bytes, _ style: LineStyle, _ margin: Int
  ) -> LineBreaks? {
    let found = candidates.map { breaks in
      let joiner = LineJoiner(
        sample, style: style, breaks: breaks, margin: margin, keepsText: false)
      return (breaks: breaks, evidence: joiner.evidence)
    }
    let supported = found.filter { $0.evidence.supports($0.breaks, of: style, margin: margin) }
    // Lines broken at any column look as if they were also broken at blanks.
    let anywhere = supported.filter { !$0.breaks.areAtWords }
    return (anywhere.isEmpty ? supported : anywhere)
      .max { $0.evidence.gain < $1.evidence.gain }?.breaks
  }
}

extension BrokenLines {
  /// How long the lines of a text are.
  fileprivate struct Lines {
    private(set) var count = 0
    /// How many blanks precede every line.
    private(set) var margin = 0
    private var longest = [Longest](repeating: Longest(), count: LineMeasure.allCases.count)
    /// Whether all characters are one byte and one column.
    private var isPlain = true
    /// The longest of the lines that could have been broken at a blank.
    private var parted = 0

    private struct Longest {
      var width = 0
      var count = 0

      mutating func add(_ other: Int) {
        if other > width { (width, count) = (other, 1) } else if other == width { count += 1 }
      }
    }

    init(of bytes: Bytes) {
      isPlain = bytes.allSatisfy { $0.isASCII && $0 != .tab }
      var margin = Int.max
      for line in bytes.lines {
        for (number, measure) in LineMeasure.allCases.enumerated() {
          longest[number].add(measure.width(of: line, in: bytes))
        }
        let start = bytes.skip(from: line.lowerBound, to: line.upperBound) {
          $0 == .space || $0 == .tab
        }
        if start < line.upperBound { margin = min(margin, start - line.lowerBound) }
        let text = bytes.skipBars(from: start)..<line.upperBound
        if text.lowerBound < text.upperBound,
          bytes.firstOffset(of: .space, from: text.lowerBound, to: text.upperBound) != nil
        {
          parted = max(parted, LineMeasure.characters.width(of: line, in: bytes))
        }
        count += 1
      }
      self.margin = margin == .max ? 0 : margin
    }

    /// The ways in which the lines may have been broken.
    func candidates() -> [LineBreaks] {
      guard count > 1 else { return [] }
      var result: [LineBreaks] = []
      for (longest, measure) in zip(longest, LineMeasure.allCases)
      where (40...512).contains(longest.width) {
        let breaks = LineBreaks.columns(longest.width, measure)
        guard longest.count > 1 || breaks.areUsual(behind: margin),
          measure == .characters || !isPlain
        else { continue }
        result.append(breaks)
      }
      if (60...512).contains(parted) { result.append(.words(parted)) }
      return result
    }
  }
}

/// Blanks after every line, which a table or an editor added: where a line was broken, they would
/// be indistinguishable from the text.
enum TrailingBlanks {
  /// The text without the blanks that every line has; nil where a line has none.
  static func removed(_ bytes: Bytes) -> [UInt8]? {
    var least = Int.max
    for line in bytes.lines {
      if let blanks = blanks(bytes, bytes.withoutReturn(line)) { least = min(least, blanks) }
      if least == 0 { return nil }
    }
    guard least < .max else { return nil }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    for line in bytes.lines {
      let line = bytes.withoutReturn(line)
      let end = line.upperBound - min(least, blanks(bytes, line) ?? 0)
      text.append(contentsOf: bytes[line.lowerBound..<end])
      if line.upperBound < bytes.count { text.append(.newline) }
    }
    return text
  }

  /// How many blanks are at the end of a line; nil for a line of blanks only.
  private static func blanks(_ bytes: Bytes, _ line: Range<Int>) -> Int? {
    let last = bytes[line].lastIndex { $0 != .space && $0 != .tab }
    return last.map { line.upperBound - 1 - $0 }
  }
}

/// A log whose lines are JSON objects with the printed text in one of their members, as from `log
/// show --style ndjson`; `--style json` puts the objects into one array.
enum LogObjects {
  private static let keys: [StaticString] = ["eventMessage", "message", "msg"]

  /// The text of all messages, line by line; nil where the text is not such a log.
  static func messages(_ bytes: Bytes) -> BrokenLines.Joined? {
    guard mayBeLog(bytes) else { return nil }
    let json = LooseJSON(bytes)
    var text: [UInt8] = []
    var origins = LineOrigins()
    var lines = LineCounter(bytes)
    for root in json.roots {
      for object in json.objects(at: root) {
        guard let message = message(of: object, json) else { continue }
        let line = lines.line(of: message.lowerBound) - 1
        for part in json.string(message).split(
          omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        {
          text.append(contentsOf: part.utf8)
          text.append(.newline)
          origins.append(line)
        }
      }
    }
    return (text, origins)
  }

  private static func message(of object: Int, _ json: LooseJSON) -> Range<Int>? {
    for key in keys {
      if case .string(let range)? = json.member(key, of: object) { return range }
    }
    return nil
  }

  private static func mayBeLog(_ bytes: Bytes) -> Bool {
    let first = bytes.byte(bytes.contentStart)
    guard first == .openBrace || first == .openBracket else { return false }
    let end = min(bytes.count, 4096)
    return keys.contains { bytes.firstOffset(of: $0, from: 0, to: end) != nil }
  }
}

/// Maps the lines of a text to the lines of the paste that it was made from, if several became one.
struct LineOrigins: Sendable {
  /// The line of the paste on which each line begins, both counted from 0; empty if they are the
  /// same.
  private(set) var starts: [Int] = []

  /// The line of the paste, counted from 1, on which a line begins.
  func line(_ line: Int) -> Int { starts.indices.contains(line - 1) ? starts[line - 1] + 1 : line }

  /// The lines of an outer paste, if this text was made from a text that was made from it.
  func within(_ outer: LineOrigins) -> LineOrigins {
    if starts.isEmpty { return outer }
    return LineOrigins(starts: starts.map { outer.line($0 + 1) - 1 })
  }

  mutating func append(_ start: Int) { starts.append(start) }
}

extension DumpReading {
  /// Replaces line numbers by those of the original paste.
  mutating func trace(to origins: LineOrigins) {
    if origins.starts.isEmpty { return }
    for index in moments.indices { moments[index].line = origins.line(moments[index].line) }
    reports.renumber(origins.line)
  }
}
