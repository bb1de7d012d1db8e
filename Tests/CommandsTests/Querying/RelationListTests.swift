import Commands
import SQLiteDriver
import StoreFunctions
import TestSupport
import Testing

@Suite("treering query --list")
struct RelationListTests {
  private let fixture: StoreFixture
  private let text: String

  init() throws {
    fixture = try StoreFixture(ShopDrawing.home, ShopDrawing.pushed, ShopDrawing.home)
    text = fixture.query("--list").output
  }

  @Test("tells every view, table and function with its columns")
  func complete() throws {
    let relations = fixture.rows(
      "SELECT name FROM sqlite_schema WHERE type IN ('view', 'table') AND name NOT LIKE 'sqlite%'")
    #expect(relations.count > 20)
    for relation in relations { #expect(text.contains("\n  \(relation)\n"), "\(relation)") }
    for function in StoreFunctions.all {
      #expect(text.contains("\n  \(function.signature.call)\n"))
      #expect(text.contains(function.summary))
    }
    let columns = fixture.rows("SELECT name FROM pragma_table_info('navigation')")
    for column in columns { #expect(text.contains(column), "\(column)") }
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
