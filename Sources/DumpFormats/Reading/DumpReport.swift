/// Something in a dump that could not be read, or that had to be guessed.
public struct DumpReport: Hashable, Sendable, CustomStringConvertible {
  /// The line, counted from 1.
  public let line: Int
  /// What is wrong there, as a sentence without its full stop.
  public let reason: String

  /// Creates a report about a line.
  public init(line: Int, reason: String) {
    self.line = line
    self.reason = reason
  }

  public var description: String { "line \(line): \(reason)" }
}

/// The reports of one dump: the first hundred and how many more there were.
public struct DumpReports: Hashable, Sendable {
  /// The reports themselves, in the order of the text.
  public private(set) var first: [DumpReport] = []
  /// How many reports there were, those not kept included.
  public private(set) var count = 0

  private static let limit = 100

  /// Creates an empty list.
  public init() {}

  /// Whether all could be read.
  public var isEmpty: Bool { count == 0 }

  /// Adds a report.
  public mutating func add(line: Int, _ reason: @autoclosure () -> String) {
    count += 1
    if first.count < Self.limit { first.append(DumpReport(line: line, reason: reason())) }
  }

  /// Adds the reports of a part that begins so many lines further down.
  public mutating func add(_ other: DumpReports, movedBy lines: Int = 0) {
    for report in other.first.prefix(Self.limit - first.count) {
      first.append(DumpReport(line: report.line + lines, reason: report.reason))
    }
    count += other.count
  }

  /// Names lines as a paste has them.
  mutating func trace(to origins: LineOrigins) {
    first = first.map { DumpReport(line: origins.line($0.line), reason: $0.reason) }
  }
}
