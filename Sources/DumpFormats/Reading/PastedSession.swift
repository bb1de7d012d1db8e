/// A session of a debugger, cut at its prompts: each command may print a dump of its own. Without prompts it
/// is cut at empty lines between dumps of views and traces.
struct PastedSession {
  private let bytes: Bytes
  /// The parts, each from the line of its prompt on, and the format that it is in.
  private let parts: [(range: Range<Int>, format: (any DumpFormat)?)]

  /// Cuts a text; where the format is known, what is not in it is no dump.
  init(_ bytes: Bytes, format: (any DumpFormat)?) {
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

  private static let traceName = "autolayout-trace"

  /// What stands between empty lines, as long as one reader reads it; empty where other formats occur.
  private static func blocks(of bytes: Bytes) -> [(range: Range<Int>, format: (any DumpFormat)?)] {
    guard bytes.firstPlace(of: "•", from: 0) != nil else { return [] }
    var blocks: [(range: Range<Int>, format: (any DumpFormat)?)] = []
    for range in paragraphs(of: bytes) {
      let found = DumpRegistry.detect(bytes.slice(range))
      if let name = found?.name, name != traceName, !DumpRegistry.consoleNames.contains(name) {
        return []
      }
      guard let last = blocks.last else {
        blocks.append((range, found))
        continue
      }
      let isSame = found.map { ($0.name == traceName) == (last.format?.name == traceName) } ?? true
      if isSame || last.format == nil {
        let all = last.range.lowerBound..<range.upperBound
        blocks[blocks.count - 1] = (all, last.format ?? found)
      } else {
        blocks.append((range, found))
      }
    }
    return blocks
  }

  /// The parts of a text that begin behind empty lines; of too many the last one has the rest.
  private static func paragraphs(of bytes: Bytes) -> [Range<Int>] {
    var starts = [0]
    var isBehindGap = false
    var place = 0
    while place < bytes.count, starts.count < ConsoleReader.dumpLimit {
      let end = bytes.lineEnd(from: place)
      let isEmpty = bytes.skipBlanks(from: place) >= end
      if isBehindGap && !isEmpty { starts.append(place) }
      isBehindGap = isEmpty && place > 0
      place = end + 1
    }
    return zip(starts, starts.dropFirst() + [bytes.count]).map { $0..<$1 }
  }

  /// Of too many parts the last one has the rest.
  private static func ranges(of bytes: Bytes) -> [Range<Int>] {
    var starts = [0]
    var place = 0
    while place < bytes.count, starts.count < ConsoleReader.dumpLimit {
      if place > 0 && isPrompt(bytes, at: bytes.skipBlanks(from: place)) { starts.append(place) }
      place = bytes.lineEnd(from: place) + 1
    }
    return zip(starts, starts.dropFirst() + [bytes.count]).map { $0..<$1 }
  }

  private static func isPrompt(_ bytes: Bytes, at place: Int) -> Bool {
    bytes.has("(lldb)", at: place) || bytes.has("(gdb)", at: place) || bytes.has("cy# ", at: place)
  }

  /// Whether there are several dumps and no one reader reads them all, however they are mixed.
  var isMixed: Bool {
    let names = parts.compactMap { $0.format?.name }
    return names.count > 1 && !DumpRegistry.consoleNames.isSuperset(of: names)
  }

  /// What the parts say, one after another.
  func reading() -> DumpReading {
    var reading = DumpReading(format: parts.lazy.compactMap { $0.format?.name }.first ?? "")
    var lines = LineCounter(bytes)
    for (range, format) in parts {
      let before = lines.line(of: range.lowerBound) - 1
      if let format {
        reading.add(format.read(bytes.slice(range)), movedBy: before)
      } else if hasOutput(range) {
        reading.reports.add(line: before + 1, "what a command printed is no dump and was skipped")
      }
    }
    return reading
  }

  /// Whether anything stands behind the line of the prompt.
  private func hasOutput(_ part: Range<Int>) -> Bool {
    bytes[part].dropFirst(bytes.lineEnd(from: part.lowerBound) - part.lowerBound)
      .contains { $0 > 0x20 }
  }
}
