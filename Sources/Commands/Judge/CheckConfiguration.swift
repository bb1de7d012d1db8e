import HierarchyChecks
import HierarchyModel
import HierarchyReport
import JSONText
import UIKitRules

/// The settings for `treering check` that a project keeps in a file.
package struct CheckConfiguration: Sendable {
  /// The name of the file, searched in the working folder and its ancestors.
  static let fileName = ".treering-check"

  var settings = CheckSettings()
  /// nil if the file does not set it.
  var failOn: CheckThreshold?
  /// The file of known findings, as the configuration names it.
  var baseline: String?
  /// The folder of the configuration, which the baseline's path is relative to.
  var folder: String?
  /// The settings of one value that were read.
  private var given: Set<String> = []

  /// The configuration of a call: the named file, else the one that was found, else none.
  static func of(
    _ call: Invocation, named path: String?
  ) throws(CommandFailure) -> CheckConfiguration {
    guard let file = try SettingsFile(fileName, named: path, for: call) else {
      return CheckConfiguration()
    }
    var configuration = CheckConfiguration()
    try file.read { words throws(UsageMistake) in try configuration.read(words) }
    configuration.folder = file.path.lastIndex(of: "/").map { String(file.path[..<$0]) }
    return configuration
  }

  /// The known findings in a file: the named one, else the one of the settings, else none.
  func knownFindings(
    _ call: Invocation, named path: String? = nil
  ) throws(CommandFailure) -> FindingBaseline {
    guard let path = path ?? baselinePath else { return FindingBaseline() }
    let bytes = try InputFile(path, in: call.environment).read()
    // A shell empties the file that the output goes to, which may be the baseline to be written anew.
    if bytes.isEmpty { return FindingBaseline() }
    // A mistake in JSON is reported with its place, which helps nobody if the text is no JSON at all.
    let isJSON = bytes.first { $0 > 0x20 } == UInt8(ascii: "{")
    let value =
      isJSON ? try reporting(path) { () throws(JSONError) in try JSONValue(parsing: bytes) } : .null
    do throws(FindingBaseline.Mistake) {
      return try FindingBaseline(value)
    } catch {
      throw CommandFailure(.malformedInput, "\(error)", about: path)
    }
  }

  private var baselinePath: String? {
    guard let baseline else { return nil }
    guard let folder, !baseline.hasPrefix("/") else { return baseline }
    return folder + "/" + baseline
  }
}

/// The lowest severity at which findings count as a failure.
enum CheckThreshold: String, CaseIterable, Sendable {
  case note, warning, error, never

  /// The lowest severity that fails; nil if none does.
  var least: Severity? { Severity(rawValue: rawValue) }

  func fails(_ report: FindingReport) -> Bool {
    guard let least, let worst = report.worst else { return false }
    return worst >= least
  }
}

extension CheckConfiguration {
  /// The settings, one per line of a file; `<x>` is a value.
  package static let settings = [
    "fail-on <severity>", "disable <check>", "severity <check> <severity>",
    "ignore <check> in <class>", "after <n>", "baseline <file>",
  ]

  private mutating func read(_ words: [String]) throws(UsageMistake) {
    if let value = Self.singleValue(words), !given.insert(value).inserted {
      throw UsageMistake("\"\(value)\" is set twice")
    }
    switch (words[0], words.count) {
    case ("fail-on", 2): failOn = try Self.word(words[1])
    case ("disable", 2): settings.disabled.insert(try Self.check(words[1]))
    case ("severity", 3):
      settings.severities[try Self.check(words[1])] = try Self.word(words[2]) as Severity
    case ("ignore", 4) where words[2] == "in":
      settings.ignored.append(.init(check: try Self.check(words[1]), className: words[3]))
    case ("after", 2):
      guard let count = Int(words[1]), (1...1000).contains(count) else {
        throw UsageMistake("expected a number of snapshots from 1 to 1000, found \"\(words[1])\"")
      }
      settings.graceSnapshots = count
    case ("baseline", 2): baseline = words[1]
    default: throw Self.mistake(words)
    }
  }

  /// The setting of a line if it has one value; nil if there may be several such lines.
  private static func singleValue(_ words: [String]) -> String? {
    switch words[0] {
    case "fail-on", "after", "baseline": words[0]
    case "severity": words.prefix(2).joined(separator: " ")
    default: nil
    }
  }

  private static func mistake(_ words: [String]) -> UsageMistake {
    let names = settings.map { String($0.prefix { $0 != " " }) }
    if let usage = settings.first(where: { $0.hasPrefix(words[0] + " ") }) {
      return UsageMistake("expected \"\(usage)\", found \"\(SettingsFile.line(words))\"")
    }
    let nearest = NearMatches(to: words[0]).nearest(of: names)
    let known = nearest == nil ? "; there are " + names.joined(separator: ", ") : ""
    return UsageMistake("unknown setting \"\(words[0])\"" + known, suggestion: nearest)
  }

  private static func word<Word>(_ text: String) throws(UsageMistake) -> Word
  where Word: RawRepresentable<String> & CaseIterable {
    guard let word = Word(rawValue: text) else {
      let words = ValueDescription.alternatives(Word.allCases.map(\.rawValue))
      throw UsageMistake("expected \(words), found \"\(text)\"")
    }
    return word
  }

  static func check(_ id: String) throws(UsageMistake) -> String {
    let ids = CheckList.all.map(\.id)
    guard ids.contains(id) else {
      let nearest = NearMatches(to: id).nearest(of: ids)
      let list = nearest == nil ? "; `treering check --list` names all" : ""
      throw UsageMistake("unknown check \"\(id)\"" + list, suggestion: nearest)
    }
    return id
  }
}

extension ScreenSettings {
  static let fileName = ".treering-screens"

  /// The settings in the file found in the current folder or above it; defaults without one.
  init(for call: Invocation) throws(CommandFailure) {
    self.init()
    guard let file = try SettingsFile(Self.fileName, for: call) else { return }
    var settings = self
    try file.read { words throws(UsageMistake) in try settings.read(words) }
    self = settings
  }

  private mutating func read(_ words: [String]) throws(UsageMistake) {
    switch (words[0], words.count) {
    case ("name", 4) where words[2] == "for" && !words[1].isEmpty:
      if let name = names.updateValue(words[1], forKey: words[3]) {
        throw UsageMistake("\"\(words[3])\" already has the name \"\(name)\"")
      }
    case ("by", 3) where words[1] == "title": byTitle.insert(words[2])
    case ("by", 3) where words[1] == "identifier": byIdentifier.insert(words[2])
    case ("ignore", 2): ignored.insert(words[1])
    default:
      throw UsageMistake(
        "expected \"name \"TEXT\" for CLASS\", \"by title CLASS\", \"by identifier CLASS\" or"
          + " \"ignore CLASS\", found \"\(SettingsFile.line(words))\"")
    }
  }
}
