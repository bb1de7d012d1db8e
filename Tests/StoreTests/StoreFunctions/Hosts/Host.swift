import Foundation
import TestSupport
import Testing

/// A program that answers queries of a store.
struct Host: CustomTestStringConvertible, Sendable {
  let testDescription: String
  /// Whether the names of columns come first.
  var hasHead = false
  /// What it finds in its environment beside what is there.
  private var environment: [String: String] = [:]
  private let arguments: @Sendable (_ store: String, _ sql: String) -> [String]

  /// What stands beside the tests: the program, and the extension.
  private static let products = TestProgram.products
  #if canImport(Darwin)
    static let library = products.appending(path: "libtreering_sqlite.dylib").path
    /// Homebrew's: the system's loads no extensions.
    private static let systemShell =
      ["/opt/homebrew", "/usr/local"].map { $0 + "/opt/sqlite/bin/sqlite3" }
      .first { FileManager.default.isExecutableFile(atPath: $0) } ?? "/missing/sqlite3"
  #else
    static let library = products.appending(path: "libtreering_sqlite.so").path
    private static let systemShell = "/usr/bin/sqlite3"
  #endif
  private static let root = Repository.root

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

  /// The same where SQLite was built not to count the memory that it takes, as Apple's is. `library` has
  /// it so before the program starts.
  static func confined(preloading library: String) -> Host {
    var host = confined
    host.environment = ["LD_PRELOAD": library]
    return host
  }

  /// The same with as little time as it takes.
  static let hurried = Host(testDescription: "treering --timeout 1", hasHead: true) { store, sql in
    [products.appending(path: "treering").path, "query", store, sql, "--timeout", "1"]
  }

  /// The shell of the system.
  static let shell = Host(testDescription: "sqlite3") { store, sql in
    [
      systemShell, "-batch", "-readonly", "-separator", "\t", "-nullvalue", "\\N", store,
      ".load \(library)", sql,
    ]
  }

  /// APSW, which has a SQLite of its own; `tools/dependencies --tests` installs it.
  static let apsw = Host(testDescription: "APSW") { store, sql in
    [
      root.appending(path: ".build/apsw/bin/python3").path,
      root.appending(path: "Tests/StoreTests/StoreFunctions/Hosts/ask-apsw.py").path, store,
      library, sql,
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
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
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
