import SQLiteDriver
import Testing

@Suite("Rows of a table")
struct RowTests {
  private func connection() throws -> Connection {
    let connection = try Connection.inMemory()
    try connection.run(
      script: "CREATE TABLE item (id INTEGER PRIMARY KEY, value ANY, other ANY) STRICT")
    return connection
  }

  @Test("are added with one value for each column, NULL for nil")
  func insert() throws {
    let connection = try connection()
    try connection.insert(into: "item", 1, "a", 0.5)
    try connection.insert(into: "item (id, other)", 2, nil as String?)
    try connection.insert(into: "item (id, other)", 3, SQLiteValue.integer(7))
    let rows = try connection.statement("SELECT * FROM item WHERE id <= ?1 ORDER BY id", 3)
      .rows { $0.values }
    #expect(
      rows == [
        [.integer(1), .text("a"), .real(0.5)], [.integer(2), .null, .null],
        [.integer(3), .null, .integer(7)],
      ])
  }

  @Test("are added so many at once as a statement has room for")
  func insertion() throws {
    let connection = try connection()
    let insert = try connection.insertion(into: "item", columns: ["id", "value"], rows: 2)
    try insert.bind(1, "a")
    try insert.bind(from: 3, 2, "b")
    try insert.run()
    let rows = try connection.statement("SELECT id, value FROM item ORDER BY id").rows {
      "\($0.integer(0)) \($0.text(1) ?? "")"
    }
    #expect(rows == ["1 a", "2 b"])
  }

  @Test("are added whole or by some columns, as each call says")
  func literals() throws {
    let connection = try connection()
    try connection.insert(into: "item", 1, "a", "b")
    let insert = try connection.insertion(into: "item", columns: ["other", "id"], rows: 1)
    try insert.bind("c", 2)
    try insert.run()
    let rows = try connection.statement("SELECT * FROM item ORDER BY id").rows { $0.values }
    #expect(
      rows == [[.integer(1), .text("a"), .text("b")], [.integer(2), .null, .text("c")]])
  }

  @Test("a reader of which fails leave nothing open")
  func failing() throws {
    let connection = try connection()
    for id in 1...3 { try connection.insert(into: "item (id)", id) }
    let failure = SQLiteError(code: .corrupt, action: "read a row", detail: "", path: "")
    for _ in 1...2 {
      #expect(throws: SQLiteError.self) {
        try connection.statement("SELECT id FROM item").each { _ throws(SQLiteError) in
          throw failure
        }
      }
    }
    try connection.run(script: "DROP TABLE item")
  }

  @Test("are of the columns that are asked for, whatever else follows these words")
  func select() throws {
    let connection = try connection()
    try connection.insert(into: "item", 1, "a", "b")
    let found = try ["value FROM item", "other FROM item"].map { names in
      try connection.select(names, "WHERE id = ?1", 1).firstText()
    }
    #expect(found == ["a", "b"])
  }

  @Test("the first of which is read leave nothing open")
  func first() throws {
    let connection = try connection()
    for id in 1...3 { try connection.insert(into: "item (id)", id) }
    let first = try connection.statement("SELECT id FROM item ORDER BY id DESC").first {
      $0.integer(0)
    }
    #expect(first == 3)
    try connection.run(script: "DROP TABLE item")
  }
}
