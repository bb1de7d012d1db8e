/// Something in a dump that could not be read, or had to be guessed.
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

/// The reports of one dump: the first hundred, how many more there were, and all of them grouped by
/// reason.
public struct DumpReports: Hashable, Sendable {
  /// The lines with reports of the same reason.
  public struct Group: Hashable, Sendable {
    public let reason: String
    /// The lines in the order of the text, as far as they are kept.
    public fileprivate(set) var ranges: [ClosedRange<Int>]
    /// How many reports there were, including those whose lines were not kept.
    public fileprivate(set) var count: Int
  }

  /// The reports themselves, in the order of the text.
  public private(set) var first: [DumpReport] = []
  /// How many reports there were, including those not kept.
  public private(set) var count = 0
  /// All reports grouped by reason, in the order of their first occurrence.
  public private(set) var groups: [Group] = []

  private static let limit = 100
  private static let groupLimit = 32
  private static let rangeLimit = 256

  /// Creates an empty list.
  public init() {}

  /// Whether everything could be read.
  public var isEmpty: Bool { count == 0 }

  /// Adds a report.
  public mutating func add(line: Int, _ reason: @autoclosure () -> String) {
    let reason = reason()
    count += 1
    if first.count < Self.limit { first.append(DumpReport(line: line, reason: reason)) }
    group([line...line], reason, count: 1)
  }

  private mutating func group(_ ranges: [ClosedRange<Int>], _ reason: String, count: Int) {
    guard let index = groups.firstIndex(where: { $0.reason == reason }) else {
      guard groups.count < Self.groupLimit else { return }
      return groups.append(
        Group(reason: reason, ranges: Array(ranges.prefix(Self.rangeLimit)), count: count))
    }
    groups[index].count += count
    for range in ranges {
      let last = groups[index].ranges.endIndex - 1
      let previous = groups[index].ranges[last]
      if previous.lowerBound <= range.lowerBound, range.lowerBound <= previous.upperBound + 1 {
        groups[index].ranges[last] =
          previous.lowerBound...max(previous.upperBound, range.upperBound)
      } else if last + 1 < Self.rangeLimit {
        groups[index].ranges.append(range)
      }
    }
  }

  /// Adds the reports of a part that begins `lines` lines further down.
  public mutating func add(_ other: DumpReports, movedBy lines: Int = 0) {
    var other = other
    other.renumber { $0 + lines }
    first += other.first.prefix(Self.limit - first.count)
    count += other.count
    for group in other.groups { self.group(group.ranges, group.reason, count: group.count) }
  }

  /// Replaces each line by another.
  mutating func renumber(_ line: (Int) -> Int) {
    first = first.map { DumpReport(line: line($0.line), reason: $0.reason) }
    for index in groups.indices {
      groups[index].ranges = groups[index].ranges.map {
        let start = line($0.lowerBound)
        return start...max(start, line($0.upperBound))
      }
    }
  }
}

/// Why an input gave no snapshot.
public enum DumpError: Error, Hashable, Sendable {
  case emptyInput
  /// No format knows the text; `known` are the names of all formats.
  case unknownFormat(known: [String])
  /// The text holds no dump; it only mentions an object.
  case mention(String, line: Int)
  /// The text holds no dump; a console printed an error.
  case consoleError(String, line: Int)
  /// The text is JSON without a tree; `keys` are those of its outermost object.
  case noTree(keys: [String], known: [String])
  /// The text is the commands of a run, and none of them holds a hierarchy.
  case noHierarchy(CommandSummary)
  /// There is no format of that name.
  case noSuchFormat(String, known: [String])
  /// The text holds nothing of the format that was asked for; `detected` is what it looks like.
  case wrongFormat(asked: String, detected: String?)
  /// Something could not be read, and the import is strict.
  case strict(DumpReport, count: Int)
}

extension DumpError: CustomStringConvertible {
  /// A command that prints a tree, whatever the language of the code that has stopped.
  private static let example =
    "as `expr -l objc -O -- [[UIWindow keyWindow] recursiveDescription]` prints it"

  public var description: String {
    switch self {
    case .emptyInput:
      "the input is empty; expected a dump"
    case .unknownFormat(let known):
      "no known dump format recognises the input; known are \(known.joined(separator: ", "))"
    case .mention(let object, let line):
      "no dump: line \(line) mentions the single object \(object), but nothing says what lies in what; "
        + "expected a whole tree, \(Self.example), or the name of the format where this is one"
    case .consoleError(let text, let line):
      "no dump: on line \(line) the console printed \"\(text)\"; expected a tree, \(Self.example)"
    case .noTree(let keys, let known):
      "JSON, but nothing in it is a tree"
        + (keys.isEmpty ? "" : " (its keys are \(keys.joined(separator: ", ")))")
        + "; known dump formats are \(known.joined(separator: ", "))"
    case .noHierarchy(let commands):
      "Maestro's commands, none of which holds a hierarchy"
        + (commands.lastFailure.map { "; the last error is that of \($0)" } ?? "")
    case .noSuchFormat(let name, let known):
      "there is no dump format \"\(name)\"; known are \(known.joined(separator: ", "))"
    case .wrongFormat(let asked, let detected?):
      "the input holds no \"\(asked)\" dump; it looks like \"\(detected)\""
    case .wrongFormat(let asked, nil):
      "the input holds no \"\(asked)\" dump"
    case .strict(let report, let count):
      "\(report)" + (count > 1 ? " (and \(count - 1) more)" : "")
    }
  }
}
