import DumpFormats
import HierarchyModel
import HierarchyReport

struct DumpSeries: SnapshotSeries {
  private let reading: DumpReading
  /// The blank lines of the text, which need no warning and so do not split ranges of lines.
  private let blankLines: [Bool]

  init(_ bytes: [UInt8], _ dumps: DumpImport = DumpImport()) throws(DumpError) {
    reading = try dumps.read(bytes)
    blankLines = reading.reports.isEmpty ? [] : Self.blankLines(of: bytes)
  }

  static func knows(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { DumpImport.detect($0) != nil }
  }

  /// Why a text that is neither a dump nor anything else cannot be read.
  static func refusal(of bytes: [UInt8]) -> String {
    bytes.withUnsafeBufferPointer { DumpError(printedIn: $0) }?.description
      ?? "is not a snapshot, scenario or dump that treering knows"
  }

  var count: Int { reading.moments.count }

  func snapshot(at index: Int) -> Snapshot { reading.moments[index].snapshot }

  /// The moment used if none is named, and the alternatives; nil if there is only one.
  var choice: String? {
    guard let shown = reading.moments.last, count > 1 else { return nil }
    let others = reading.moments.indices.dropLast().suffix(Self.named)
      .map { "#\($0 + 1) \(Self.words(reading.moments[$0]))" }
    let rest = count - 1 - others.count
    return "holds \(count) moments; #\(count) \(Self.words(shown)) is taken, not "
      + others.joined(separator: ", ")
      + (rest > 0 ? " or \(rest) before" : "")
  }

  /// A note about single objects that were printed next to the dumps; nil if there are none.
  var asides: String? {
    guard let first = reading.asides.first else { return nil }
    if reading.asides.count == 1 {
      return "the single object printed on line \(first) is not a moment"
    }
    let lines = Wording.first(Self.named, of: reading.asides.map(String.init))
    return "single objects printed on lines \(lines) are not moments"
  }

  /// Which commands of a run have a hierarchy, and their outcomes; nil if it is not a run.
  var commands: String? {
    guard let commands = reading.commands else { return nil }
    let (count, holding) = (commands.count, commands.holding)
    let named = Wording.first(Self.named, of: holding.map(\.description), separator: "; ")
    let failure = commands.lastFailure.map { "; the last to fail without one is \($0)" } ?? ""
    return "\(holding.count) of \(Wording.count(count, "command")) "
      + (holding.count == 1 ? "holds" : "hold") + " a hierarchy: " + named + failure
  }

  /// The maximum number of moments, lines or commands shown.
  private static let named = 8

  private static func words(_ moment: DumpReading.Moment) -> String {
    "(\(moment.format), line \(moment.line), \(moment.snapshot.count) objects)"
  }
}

/// What could not be read, one line per reason, with ranges of dump lines.
extension DumpSeries {
  /// The maximum number of ranges shown.
  private static let rangesNamed = 6

  /// Whether each line of a text is blank, from the first on.
  private static func blankLines(of bytes: [UInt8]) -> [Bool] {
    var blank: [Bool] = []
    var isBlank = true
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        blank.append(isBlank)
        isBlank = true
      } else if byte > 0x20 {
        isBlank = false
      }
    }
    return blank
  }

  /// The warnings as they follow the file name: `12: …`, ` lines 1–9 and 12: …`.
  var warnings: [String] {
    let reports = reading.reports
    let shown = reports.groups.reduce(0) { $0 + $1.count }
    let rest = reports.count - shown
    return reports.groups.map(text)
      + (rest > 0 ? [" and \(rest) more that could not be read"] : [])
  }

  private func text(_ group: DumpReports.Group) -> String {
    let ranges = joined(group.ranges)
    if ranges.count == 1, let only = ranges.first, only.count == 1 {
      let times = group.count > 1 ? " (\(group.count) times)" : ""
      return "\(only.lowerBound): \(group.reason)\(times)"
    }
    var names = ranges.prefix(Self.rangesNamed).map(Self.name)
    if ranges.count > Self.rangesNamed { names.append("\(ranges.count - Self.rangesNamed) more") }
    let last = names.removeLast()
    let list = names.isEmpty ? last : names.joined(separator: ", ") + " and " + last
    return " lines \(list): \(group.reason)"
  }

  private static func name(_ range: ClosedRange<Int>) -> String {
    range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)–\(range.upperBound)"
  }

  /// Whether a line, counted from 1, is blank.
  private func isBlank(_ line: Int) -> Bool {
    blankLines.indices.contains(line - 1) && blankLines[line - 1]
  }

  /// The ranges, joined where only blank lines separate them.
  private func joined(_ ranges: [ClosedRange<Int>]) -> [ClosedRange<Int>] {
    var joined: [ClosedRange<Int>] = []
    for range in ranges {
      if let last = joined.last, last.lowerBound <= range.lowerBound,
        last.upperBound >= range.lowerBound - 1
          || (last.upperBound + 1..<range.lowerBound).allSatisfy(isBlank)
      {
        joined[joined.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    return joined
  }
}

/// The options of commands that read dumps.
enum DumpOptions {
  static let strict = Option<Bool>.flag("strict")

  /// Sets the dump format; its name differs for commands with another option of that name.
  static func format(_ name: String = "format") -> Option<String?> {
    .text(name, "FORMAT", .choice(DumpRegistry.names))
  }
}
