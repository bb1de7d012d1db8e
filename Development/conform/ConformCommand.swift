import Foundation
import SnapshotJSON

/// `conform`: runs case files, and compares what a UIKit said with the rules.
enum ConformCommand {
  private static let usage = """
    usage: conform CASES…                    runs case files
           conform --truth TRUTH…            says where the rules differ from what UIKit said
           conform --cases TRUTH…            prints what UIKit said as cases
           conform --write-truth TRUTH CASES…
                                             writes what the headless UIKit says after the set-up of each case
           conform --forget COUNT FILES…     takes facts away COUNT times after the set-up of each case, or from a
                                             snapshot (.json), and says which answers change,
                                             and whether more is claimed about the change that an operation made
    """

  /// Returns 0 if nothing failed or differed, 1 if something did, 2 if a file could not be read or
  /// written, 64 if the words are not a command.
  static func run(_ arguments: [String]) -> Int32 {
    let option = arguments.first.flatMap { $0.hasPrefix("-") ? $0 : nil }
    let files = option == nil ? arguments : Array(arguments.dropFirst())
    guard !files.isEmpty, !files.contains(where: { $0.hasPrefix("-") }) else { return misused() }
    do {
      switch option {
      case nil: return try runCases(files)
      case "--truth": return try checkTruth(files)
      case "--cases": return try printCases(files)
      case "--forget" where files.count > 1: return try forget(files[0], Array(files.dropFirst()))
      case "--write-truth" where files.count > 1:
        return try writeTruth(to: files[0], about: Array(files.dropFirst()))
      default: return misused()
      }
    } catch {
      report("conform: \(error)", to: FileHandle.standardError)
      return 2
    }
  }

  private static func misused() -> Int32 {
    report(usage, to: FileHandle.standardError)
    return 64
  }

  private static func runCases(_ paths: [String]) throws -> Int32 {
    var suite = SuiteReport()
    for path in paths {
      for conformanceCase in try cases(in: path) {
        suite.add(CaseRunner().run(conformanceCase), of: conformanceCase.id)
      }
    }
    for line in suite.lines { report(line, to: FileHandle.standardOutput) }
    report(suite.summary, to: FileHandle.standardOutput)
    return suite.failed == 0 ? 0 : 1
  }

  private static func checkTruth(_ paths: [String]) throws -> Int32 {
    var truth = TruthReport()
    for path in paths {
      for screen in try screens(in: path) { truth.add(screen) }
    }
    for finding in truth.findings { report("\(finding)", to: FileHandle.standardOutput) }
    report(truth.summary, to: FileHandle.standardOutput)
    return truth.hasDifferences ? 1 : 0
  }

  private static func printCases(_ paths: [String]) throws -> Int32 {
    var lines = Data()
    var passedOver: [String] = []
    for path in paths {
      for screen in try screens(in: path) {
        if screen.setup == nil { passedOver.append(screen.name) }
        for conformanceCase in screen.cases { lines += conformanceCase.line + [0x0A] }
      }
    }
    FileHandle.standardOutput.write(lines)
    if !passedOver.isEmpty {
      report(
        "conform: no cases of \(passedOver.joined(separator: ", ")): without \"setup\"",
        to: FileHandle.standardError)
    }
    return 0
  }

  private static func writeTruth(to path: String, about caseFiles: [String]) throws -> Int32 {
    var lines = Data()
    var count = 0
    for file in caseFiles {
      for conformanceCase in try cases(in: file) {
        lines += try HeadlessTruth.screen(of: conformanceCase).lines
        count += 1
      }
    }
    guard (try? lines.write(to: URL(filePath: path), options: .atomic)) != nil else {
      throw FileTrouble(path: path, trouble: "cannot be written")
    }
    report("\(count) screens in \(path)", to: FileHandle.standardOutput)
    return 0
  }

  private static func forget(_ count: String, _ paths: [String]) throws -> Int32 {
    guard let count = Int(count), count > 0 else { return misused() }
    var run = ForgettingRun(count: count)
    for path in paths {
      if path.hasSuffix(".json") {
        try run.add(StrictSnapshotReader.read(try bytes(of: path)), name: path)
        continue
      }
      for conformanceCase in try cases(in: path) {
        guard let (captured, facts) = try CaseRunner().snapshots(after: conformanceCase) else {
          continue
        }
        try run.add(captured, name: conformanceCase.id)
        try run.add(facts, name: conformanceCase.id)
        try run.addChanges(
          of: CaseRunner().snapshots(within: conformanceCase), name: conformanceCase.id)
      }
    }
    for line in run.differences.prefix(100) { report(line, to: FileHandle.standardOutput) }
    report(run.summary, to: FileHandle.standardOutput)
    return run.differences.isEmpty ? 0 : 1
  }

  private static func cases(in path: String) throws -> [ConformanceCase] {
    try CaseFile(parsing: try bytes(of: path), name: path).cases
  }

  private static func screens(in path: String) throws -> [TruthScreen] {
    try TruthFile(parsing: try bytes(of: path), name: path).screens
  }

  private static func bytes(of path: String) throws -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw FileTrouble(path: path, trouble: "cannot be read")
    }
    return Array(data)
  }

  private static func report(_ line: String, to handle: FileHandle) {
    handle.write(Data((line + "\n").utf8))
  }
}

/// A file that is missing, a folder, or not permitted.
struct FileTrouble: Error, CustomStringConvertible {
  let path: String
  let trouble: String

  var description: String { "\"\(path)\" \(trouble)" }
}
