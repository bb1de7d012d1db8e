import Commands
import Foundation
import TestSupport
import Testing

@Suite("What a query may not do")
struct QueryGuardTests {
  private let fixture: StoreFixture

  init() throws {
    fixture = try StoreFixture(ShopDrawing.home)
  }

  @Test(
    "refuses to write, attach, load and set, and leaves every byte as it was",
    arguments: [
      "INSERT INTO name (name) VALUES ('x')", "UPDATE name SET name = 'x'", "DELETE FROM session",
      "REPLACE INTO name VALUES (1, 'x')", "CREATE TABLE x (a)", "CREATE TEMP TABLE x (a)",
      "CREATE VIEW x AS SELECT 1", "CREATE VIRTUAL TABLE x USING fts5 (a)", "DROP VIEW views",
      "ALTER TABLE name RENAME TO x", "ATTACH 'other.db' AS other", "ATTACH ':memory:' AS other",
      "VACUUM", "VACUUM INTO 'copy.treering'", "BEGIN", "SAVEPOINT x", "REINDEX", "ANALYZE",
      "PRAGMA user_version = 7", "PRAGMA journal_mode = WAL", "PRAGMA query_only = OFF",
      "PRAGMA writable_schema = ON", "PRAGMA trusted_schema = ON", "PRAGMA temp_store = FILE",
      "PRAGMA wal_checkpoint", "PRAGMA optimize", "PRAGMA hard_heap_limit = 0",
      "SELECT load_extension('x')", "SELECT fts3_tokenizer('simple', x'00')",
      "SELECT writefile('x', 'y')", "SELECT edit('x')",
      "UPDATE sqlite_schema SET sql = ''", "INSERT INTO sqlite_master VALUES (1, 2, 3, 4, 5)",
      "SELECT 1; DELETE FROM session", "EXPLAIN DELETE FROM session",
      "WITH x AS (SELECT 1) DELETE FROM session",
    ])
  func refused(sql: String) {
    let before = fixture.state
    let call = fixture.query(sql)
    #expect(call.code == .failure, "\(call.output)")
    #expect(call.diagnostics.hasPrefix("treering: SQL"), "\(call.diagnostics)")
    #expect(call.output.isEmpty)
    #expect(fixture.state == before)
  }

  @Test("says what is refused")
  func words() {
    #expect(
      fixture.query("DELETE FROM session").diagnostics
        == "treering: SQL:1: DELETE is not allowed; a query only reads\n  DELETE FROM session\n  ^\n"
    )
    #expect(
      fixture.query("VACUUM").diagnostics
        == "treering: SQL:1: ATTACH is not allowed; a query only reads\n  VACUUM\n  ^\n")
    #expect(
      fixture.query("PRAGMA user_version = 7").diagnostics.hasPrefix(
        "treering: SQL:1: PRAGMA user_version is not allowed; a query only reads\n"))
  }

  @Test(
    "points at the statement that is refused or fails, whatever stands before it",
    arguments: [
      (
        "SELECT 1; SELECT abs(-9223372036854775808)", 1, "integer overflow",
        "SELECT 1; SELECT abs(-9223372036854775808)", 10
      ),
      (
        "SELECT 1;\n\t-- ; not yet\n  ATTACH 'x' AS y", 3, "ATTACH is not allowed",
        "  ATTACH 'x' AS y", 2
      ),
      (
        "/* ; */ ;\n;; PRAGMA user_version = 7; SELECT 1", 2, "PRAGMA user_version is not",
        ";; PRAGMA", 3
      ),
      ("SELECT 'vews';\nSELECT * FROM vews", 2, "no such table: vews", "SELECT * FROM vews", 14),
      (
        "SELECT 1; SELECT * FROM treering_tree(9)", 1,
        "treering_tree: snapshot: there is no snapshot 9", "SELECT 1; SELECT", 38
      ),
      ("SELECT 1;\r\n\r\nVACUUM", 3, "ATTACH is not allowed", "VACUUM", 0),
      ("SELECT 'é';SELECT zeroblob(1e10)", 1, "a value is longer than", "SELECT 'é';SELECT", 11),
      (
        "SELECT 1 /* no end; */;--\nDELETE FROM session /* no end", 2, "DELETE is not",
        "DELETE FROM session", 0
      ),
    ] as [(String, Int, String, String, Int)])
  func places(sql: String, line: Int, message: String, text: String, column: Int) {
    let lines = fixture.query(sql).diagnostics.split(separator: "\n").map(String.init)
    #expect(lines.first?.hasPrefix("treering: SQL:\(line): \(message)") == true, "\(lines)")
    #expect(lines.dropFirst().first?.hasPrefix("  " + text) == true, "\(lines)")
    #expect(lines.last == "  " + String(repeating: " ", count: column) + "^", "\(lines)")
  }

  @Test(
    "lets questions about the schema pass",
    arguments: [
      "PRAGMA user_version", "PRAGMA table_info(version)", "SELECT * FROM pragma_table_list",
      "SELECT name FROM sqlite_schema", "EXPLAIN QUERY PLAN SELECT * FROM views",
      "SELECT count(*) FROM pragma_function_list",
    ])
  func allowed(sql: String) {
    #expect(fixture.query(sql).code == .clean, "\(fixture.query(sql).diagnostics)")
  }

  private static let endless =
    "WITH RECURSIVE n (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT "

  @Test("gives up after its time")
  func time() {
    let call = fixture.query(Self.endless + "max(x) FROM n", "--timeout", "1")
    #expect(
      call.diagnostics.hasPrefix(
        "treering: SQL:1: gave up after 1 s; raise --timeout, or ask for less\n  WITH"))
    #expect(call.code == .failure)
  }

  @Test("gives so many rows and no more")
  func rows() {
    let call = fixture.query(
      Self.endless + "x FROM n", "--max-rows", "3", "--format", "csv")
    #expect(call.output == "x\n1\n2\n3\n")
    #expect(
      call.diagnostics.hasPrefix(
        "treering: SQL:1: a statement gave more than 3 rows; add LIMIT to it, or raise --max-rows\n"
      ))
    #expect(call.code == .failure)
  }

  @Test(
    "takes only so much memory for a value",
    arguments: [
      "SELECT length(zeroblob(1000000000))", "SELECT zeroblob(1e10)", "SELECT randomblob(1e9)",
      "SELECT zeroblob(40000000) || zeroblob(40000000)",
      "SELECT length(replace(hex(zeroblob(1000000)), '0', hex(zeroblob(1000))))",
    ])
  func value(sql: String) {
    let call = fixture.query(sql, "--memory", "512")
    #expect(call.diagnostics.contains("a value is longer than 64000000 bytes"))
    #expect(call.code == .failure)
  }

  @Test("names the statement that gave too many rows")
  func rowsOfSecond() {
    let call = fixture.query("SELECT 1;\nVALUES (1), (2)", "--max-rows", "1")
    #expect(call.diagnostics.hasPrefix("treering: SQL:2: a statement gave more than 1 rows"))
    #expect(call.diagnostics.hasSuffix("\n  VALUES (1), (2)\n  ^\n"))
  }

  @Test("stops at an interrupt")
  func interrupt() {
    let sink = MemorySink()
    let console = Console(
      input: MemorySource([]), output: TextOutput(MemorySink(), isTerminal: false),
      diagnostics: TextOutput(sink, isTerminal: false), interrupts: Interrupted())
    let program = Treering(
      console: console, environment: Environment(folder: fixture.folder.path) { _ in nil })
    let code = program.run(["query", "app.treering", Self.endless + "max(x) FROM n"])
    #expect(code == .failure)
    #expect(sink.text.hasPrefix("treering: SQL:1: interrupted\n"))
  }

  @Test("hears of the process's own interrupt")
  func signal() {
    let interrupts = ProcessInterrupts()
    interrupts.listen()
    #expect(!interrupts.isRaised)
    kill(getpid(), SIGINT)
    // Another thread gets the signal, soon.
    let deadline = ContinuousClock.now + .seconds(60)
    while !interrupts.isRaised && ContinuousClock.now < deadline { sched_yield() }
    #expect(interrupts.isRaised)
    interrupts.listen()
    #expect(!interrupts.isRaised)
    Foundation.signal(SIGINT, SIG_DFL)
  }

  @Test("refuses what is not a store")
  func noStore() throws {
    try fixture.folder.write("hello", to: "text.treering")
    let text = Call(["query", "text.treering", "SELECT 1"], in: fixture.folder.path)
    #expect(text.diagnostics.hasPrefix("treering: text.treering: "))
    #expect(text.code == .failure)
    let missing = Call(["query", "missing.treering", "SELECT 1"], in: fixture.folder.path)
    #expect(missing.diagnostics == "treering: missing.treering: no such store\n")
    #expect(!fixture.state.keys.contains("missing.treering"))
  }
}
