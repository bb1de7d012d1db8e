import Commands
import SQLiteDriver
import StoreFunctions
import TestSupport
import Testing

@Suite("treering query --list")
struct RelationListTests {
  private let fixture: StoreFixture
  private let text: String
  /// The text without its line breaks.
  private let words: String

  init() throws {
    fixture = try StoreFixture(ShopDrawing.home, ShopDrawing.pushed, ShopDrawing.home)
    text = fixture.query("--list").output
    words = text.split { $0.isWhitespace }.joined(separator: " ")
  }

  @Test("reports every view, table and function with its columns")
  func complete() throws {
    let relations = fixture.rows(
      "SELECT name FROM sqlite_schema WHERE type IN ('view', 'table') AND name NOT LIKE 'sqlite%'")
    #expect(relations.count > 20)
    for relation in relations { #expect(text.contains("\n  \(relation)\n"), "\(relation)") }
    for function in StoreFunctions.all {
      #expect(text.contains("\n  \(function.signature.call)\n"))
      #expect(words.contains(function.summary))
    }
    for line in text.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    let columns = fixture.rows("SELECT name FROM pragma_table_info('navigation')")
    for column in columns { #expect(text.contains(column), "\(column)") }
  }

  @Test("says of every column its type, and whether it can be NULL")
  func types() {
    let columns = fixture.rows(
      """
      SELECT c.name || ' ' || lower(c.type) || iif(c."notnull" = 0 AND c.pk = 0, '?', '')
      FROM pragma_table_info('version') AS c
      """)
    #expect(columns.contains("x any?") && columns.contains("from_seq integer"))
    #expect(words.contains(" version \(columns.joined(separator: ", ")) SELECT"))
    #expect(words.contains(" session text, number integer, label text?, time real?,"))
  }

  @Test("needs no store: views, functions and tables are the same in all")
  func withoutStore() throws {
    let fixture = try Fixture()
    #expect(fixture.call("query --list").output == text)
    #expect(fixture.call("query none.treering --list").code == .failure)
    #expect(fixture.call("query SELECT").code == .failure)
    #expect(try fixture.files().isEmpty)
  }

  @Test("gives examples that run")
  func examples() {
    let examples = text.split(separator: "\n\n").compactMap { block in
      let lines = block.split(separator: "\n").filter { $0.hasPrefix("      ") }
      return lines.isEmpty ? nil : lines.joined(separator: "\n")
    }
    #expect(examples.count > 30)
    for example in examples {
      let call = fixture.query(example)
      #expect(call.code == .clean, "\(example)\n\(call.diagnostics)")
    }
  }
}
