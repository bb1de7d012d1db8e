import Conformance
import Foundation

/// `conform FILE…`: runs case files and reports.
enum ConformCommand {
  /// Runs the files; returns 0 where nothing failed, 1 where something did, 2 where a file could not be
  /// read, 64 without files.
  static func run(_ arguments: [String]) -> Int32 {
    guard !arguments.isEmpty, !arguments.contains(where: { $0.hasPrefix("-") }) else {
      report("usage: conform FILE…", to: FileHandle.standardError)
      return 64
    }
    var suite = SuiteReport()
    for path in arguments {
      do {
        let file = try CaseFile(parsing: try bytes(of: path), name: path)
        for conformanceCase in file.cases {
          suite.add(CaseRunner().run(conformanceCase), of: conformanceCase.id)
        }
      } catch {
        report("conform: \(error)", to: FileHandle.standardError)
        return 2
      }
    }
    for line in suite.lines { report(line, to: FileHandle.standardOutput) }
    report(suite.summary, to: FileHandle.standardOutput)
    return suite.failed == 0 ? 0 : 1
  }

  private static func bytes(of path: String) throws -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw UnreadableFile(path: path)
    }
    return Array(data)
  }

  private static func report(_ line: String, to handle: FileHandle) {
    handle.write(Data((line + "\n").utf8))
  }
}

/// A file that is missing, a folder, or not for us to read.
struct UnreadableFile: Error, CustomStringConvertible {
  let path: String

  var description: String { "\"\(path)\" cannot be read" }
}
