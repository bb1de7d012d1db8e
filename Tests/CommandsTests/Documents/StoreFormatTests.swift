import Commands
import Foundation
import TestSupport
import Testing

@Suite("The document of the store's format")
struct StoreFormatTests {
  private let text: String

  init() throws {
    let file = Repository.root.appending(path: "Documentation/StoreFormat.md")
    text = try String(contentsOf: file, encoding: .utf8)
  }

  @Test("names every table with its columns, in their order")
  func tables() throws {
    let fixture = try StoreFixture(ShopDrawing.home)
    let columns = fixture.rows(
      """
      SELECT t.name, c.name FROM pragma_table_list AS t JOIN pragma_table_info(t.name) AS c
      WHERE t.schema = 'main' AND t.type = 'table' AND t.name NOT LIKE 'sqlite_%'
      ORDER BY t.name, c.cid
      """)
    let tables = Dictionary(grouping: columns) { $0.prefix { $0 != " " } }
    #expect(tables.count == 19)
    for (table, columns) in tables {
      let names = columns.map { $0.dropFirst(table.count + 1) }.joined(separator: ", ")
      let row = "| `\(table)` | \(names) | "
      #expect(text.contains(row), "\(row)")
    }
  }

  @Test("is what a count over all snapshots builds on, even where some were dropped")
  func countOfStates() throws {
    let (home, pushed) = (ShopDrawing.home, ShopDrawing.pushed)
    let fixture = try StoreFixture([
      ("s", [home, pushed, home, pushed, pushed, home]), ("t", [pushed, home]),
    ])
    let documented = try #require(
      try Document("Documentation/SQL.md").parts.first {
        $0.language == "sql" && $0.lines.joined().contains("FROM version")
      })
    let read = "SELECT class, count(*) FROM (SELECT class FROM views UNION ALL SELECT class"
    for dropped in [[], ["s/2", "s/3"], ["s/6"], ["t/1"]] {
      for moment in dropped {
        #expect(Call("prune app.treering:\(moment)", in: fixture.folder.path).code == .clean)
      }
      let counted = fixture.rows(documented.lines.joined(separator: "\n"))
        .filter { !$0.hasPrefix("UIApplication") }
      let expected = fixture.rows(read + " FROM controllers) GROUP BY class")
      #expect(counted.sorted() == expected.sorted())
    }
  }

  @Test("names every migration")
  func migrations() throws {
    let migrations = try FileManager.default.contentsOfDirectory(
      atPath: Repository.root.appending(path: "Migrations").path)
    for name in migrations where name.hasSuffix(".sql") {
      #expect(text.contains("`\(name.dropLast(4))`"), "\(name)")
    }
  }
}
