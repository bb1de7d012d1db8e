import Foundation
import Testing

/// A program that answers queries of a store.
struct Host: CustomTestStringConvertible, Sendable {
  let testDescription: String
  /// Whether the names of columns come first.
  var hasHead = false
  private let arguments: @Sendable (_ store: String, _ sql: String) -> [String]

  /// What stands beside the tests: the program, and the extension.
  private static let products = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
  static let library = products.appending(path: "libtreering_sqlite.so").path
  private static let root = URL(filePath: #filePath).appending(path: "../../../..")
    .standardizedFileURL

  /// This repository's own.
  static let commandLine = Host(testDescription: "treering", hasHead: true) { store, sql in
    [
      products.appending(path: "treering").path, "query", store, sql, "--format", "tsv",
    ]
  }

  /// The same with as little memory as it takes.
  static let confined = Host(testDescription: "treering --memory 8", hasHead: true) { store, sql in
    [products.appending(path: "treering").path, "query", store, sql, "--memory", "8"]
  }

  /// The same with as little time as it takes.
  static let hurried = Host(testDescription: "treering --timeout 1", hasHead: true) { store, sql in
    [products.appending(path: "treering").path, "query", store, sql, "--timeout", "1"]
  }

  /// The shell of the system.
  static let shell = Host(testDescription: "sqlite3") { store, sql in
    [
      "/usr/bin/sqlite3", "-batch", "-readonly", "-separator", "\t", "-nullvalue", "\\N", store,
      ".load \(library)", sql,
    ]
  }

  /// APSW, which has a SQLite of its own; `tools/dependencies --tests` installs it.
  static let apsw = Host(testDescription: "APSW") { store, sql in
    [
      root.appending(path: ".build/apsw/bin/python3").path,
      root.appending(path: "Tests/StoreFunctionsTests/Hosts/ask-apsw.py").path, store, library, sql,
    ]
  }

  /// Whether all that the host needs is there.
  var isThere: Bool {
    let program = arguments("", "")[0]
    return FileManager.default.isExecutableFile(atPath: program)
      && FileManager.default.fileExists(atPath: Self.library)
  }

  /// The answer of a query, values with tabs between, and what was said beside it.
  func ask(_ store: String, _ sql: String) throws -> (lines: [Substring], complaint: String) {
    let words = arguments(store, sql)
    let process = Process()
    process.executableURL = URL(filePath: words[0])
    process.arguments = Array(words.dropFirst())
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let complaint = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n")
    return (Array(lines.dropFirst(hasHead ? 1 : 0)), String(decoding: complaint, as: UTF8.self))
  }
}
