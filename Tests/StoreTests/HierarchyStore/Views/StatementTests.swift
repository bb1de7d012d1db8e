import Foundation
import SQLiteDriver
import TestSupport
import Testing

@testable import HierarchyStore

@Suite("A statement in the sources of the store")
struct StatementTests {
  /// The string literals of a source that are SQL.
  static func statements(in source: String) -> [String] {
    let literal = /"""\n(?<long>(?s:.*?))"""|"(?<short>[^"\n]*)"/
    return source.matches(of: literal).compactMap { match in
      let text = String(match.output.long ?? match.output.short ?? "")
      let firstWord = text.split { $0.isWhitespace }.first.map(String.init) ?? ""
      let verbs = ["SELECT", "INSERT", "UPDATE", "DELETE", "WITH", "PRAGMA", "EXPLAIN"]
      return verbs.contains(firstWord) ? text : nil
    }
  }

  @Test("can be prepared against the schema, and is a literal")
  func prepares() throws {
    let folder = Repository.root.appending(path: "Sources/HierarchyStore")
    let sources = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }.sorted()
    let store = try TemporaryStore().store
    var count = 0
    for path in sources {
      let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      for sql in Self.statements(in: text) {
        count += 1
        #expect(!sql.contains("\\("), "\(path) interpolates: \(sql)")
        #expect(throws: Never.self, "\(path): \(sql)") { try store.connection.prepare(sql) }
      }
    }
    #expect(count > 50)
  }

  @Test("that adds or reads versions names every column of the table once")
  func versionColumns() throws {
    let columns = try TemporaryStore().query("SELECT name FROM pragma_table_info('version')")
    #expect(VersionColumn.names.sorted() == columns.sorted())
  }
}
