import Commands
import Live
import TestSupport
import Testing

/// The stream of Arrow as far as it can be told without a library; the tests of the Python package read
/// it with Arrow's own.
@Suite("treering query --format arrow")
struct ArrowFormatTests {
  private let fixture: StoreFixture

  init() throws {
    fixture = try StoreFixture(ShopDrawing.home, ShopDrawing.pushed)
  }

  /// The lengths of the heads and bodies of a stream, a message each, and whether it has an end.
  private func messages(_ sql: String) -> (kinds: [UInt8], isEnded: Bool, code: ExitCode) {
    let sink = MemorySink()
    let console = Console(
      input: MemorySource([]), output: TextOutput(sink, isTerminal: false),
      diagnostics: TextOutput(MemorySink(), isTerminal: false))
    let environment = Environment(
      folder: fixture.folder.path, now: { 0 }, makeStop: Self.makeStop, variable: { _ in nil })
    let code = Treering(console: console, environment: environment)
      .run(["query", "app.treering", sql, "--format", "arrow"])
    var (kinds, offset): ([UInt8], Int) = ([], 0)
    let bytes = sink.bytes
    while offset + 8 <= bytes.count, bytes[offset..<offset + 4] == [255, 255, 255, 255] {
      let head = number(bytes, offset + 4, 4)
      offset += 8
      if head == 0 { return (kinds, offset == bytes.count, code) }
      // The root, then its directory, then the fields: version, kind, content, length of the body.
      let table = offset + number(bytes, offset, 4)
      let directory = table - number(bytes, table, 4)
      kinds.append(bytes[table + number(bytes, directory + 6, 2)])
      let body = number(bytes, table + number(bytes, directory + 10, 2), 8)
      #expect(head % 8 == 0 && body % 8 == 0)
      offset += head + body
    }
    return (kinds, false, code)
  }

  @Sendable private static func makeStop() throws(SocketError) -> StopPipe { try StopPipe() }

  private func number(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> Int {
    guard offset >= 0, offset + count <= bytes.count else { return 0 }
    return bytes[offset..<offset + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  @Test("is a schema, batches of bounded size and an end; no batch where there is no row")
  func stream() {
    let some = messages("SELECT * FROM views")
    #expect(some.kinds == [1, 3] && some.isEnded && some.code == .clean)
    let none = messages("SELECT * FROM views WHERE 0")
    #expect(none.kinds == [1] && none.isEnded)
    let many = messages(
      """
      WITH RECURSIVE c(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM c WHERE i < 40000)
      SELECT i FROM c
      """)
    #expect(many.kinds == [1, 3, 3, 3] && many.isEnded)
    let long = messages(
      "SELECT printf('%3000000d', column1) AS t FROM (VALUES (1), (2), (3), (4))")
    #expect(long.kinds == [1, 3, 3] && long.isEnded)
  }

  @Test("takes a word that tests for NULL for no alias", arguments: ["ISNULL", "notnull"])
  func nullTests(word: String) {
    let stream = messages("SELECT label \(word), min(s.label) \(word) FROM snapshots AS s")
    #expect(stream.kinds == [1, 3] && stream.isEnded && stream.code == .clean)
  }

  @Test("has no end where a statement fails on the way")
  func brokenOff() {
    let broken = messages(
      """
      WITH RECURSIVE c(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM c WHERE i < 40000)
      SELECT iif(i < 30000, i, 'x') AS i FROM c
      """)
    #expect(broken.kinds == [1, 3] && !broken.isEnded && broken.code == .failure)
  }

  @Test(
    "says where a value does not fit, and what to write",
    arguments: [
      (
        "SELECT column1 AS a FROM (VALUES (1), ('x'))",
        "\"a\" holds integers up to row 2, which has text"
      ),
      ("SELECT column1 AS a FROM (VALUES (1.5), (9007199254740993))", "holds numbers up to row 2"),
      ("SELECT column1 AS a FROM (VALUES (x'00'), ('x'))", "\"a\" holds blobs up to row 2"),
      ("SELECT 1; SELECT 2", "there is a second statement"),
    ])
  func misfits(sql: String, words: String) {
    let call = fixture.query(sql, "--format", "arrow")
    #expect(call.code == .failure)
    #expect(call.diagnostics.contains(words), "\(call.diagnostics)")
  }

  @Test("is not written to a terminal")
  func terminal() {
    let call = fixture.query("SELECT 1", "--format", "arrow", isTerminal: true)
    #expect(call.code == .usage && call.output.isEmpty)
    #expect(call.diagnostics.contains("arrow is not for a terminal"))
  }
}
