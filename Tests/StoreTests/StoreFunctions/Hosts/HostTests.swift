import Foundation
import HierarchyStore
import TestSupport
import Testing

@Suite("The extension")
struct HostTests {
  static let hosts = [Host.shell, .apsw]

  static let queries = [
    """
    SELECT change, object, object_before, kind, class, token, attribute, before, after, path
    FROM treering_diff(1, 2) ORDER BY change, object, attribute
    """,
    "SELECT count(*), count(before), count(after) FROM treering_diff(2, 3)",
    "SELECT * FROM treering_tree(1)",
    "SELECT change, class, path FROM treering_diff('s/1', 's/last~1') ORDER BY 1, 2, 3",
    """
    SELECT s.label, max(t.depth), count(*) FROM snapshots AS s, treering_tree(s.snapshot_id) AS t
    GROUP BY s.snapshot_id ORDER BY s.snapshot_id
    """,
    "SELECT * FROM responder_chain(1)",
    "SELECT position, class, ending FROM responder_chain(2, 'CyanView')",
    "SELECT * FROM action_target(1, 'field', 'save:')",
    "SELECT * FROM presentation_context(2, 'CyanViewController', 'overCurrentContext')",
    "SELECT * FROM hit_test(1, 50, 70)",
    "SELECT * FROM navigation_between(1, 2)",
    """
    SELECT v.class, v.text, t.depth FROM views AS v
    JOIN treering_tree AS t ON t.snapshot = v.snapshot_id AND t.object = v.view
    WHERE v.snapshot_id = 3 ORDER BY t.position
    """,
    "SELECT change, class, attribute, before, after FROM changes WHERE snapshot_id = 3 ORDER BY 1, 2, 3",
  ]

  private func withStore(_ body: (String) throws -> Void) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("hosted.treering")
    let session = try Store(path: path, access: .creating).startSession("s")
    for drawing in [ShopDrawing.home, ShopDrawing.pushed, ShopDrawing.home] {
      try session.record(try SnapshotSketch.snapshot(drawing))
    }
    try session.end()
    try body(path)
  }

  @Test("answers in any host as the command line does", arguments: hosts)
  func same(host: Host) throws {
    guard host.isThere, Host.commandLine.isThere else {
      return print("skipped: \(host.testDescription) is not installed (tools/dependencies --tests)")
    }
    try withStore { store in
      for query in Self.queries {
        let expected = try Host.commandLine.ask(store, query)
        let answer = try host.ask(store, query)
        #expect(!expected.lines.isEmpty, "\(expected.complaint)")
        #expect(answer.lines == expected.lines, "\(query)\n\(answer.complaint)")
      }
    }
  }

  @Test(
    "tells mistakes as SQL errors in any host", arguments: hosts,
    [
      ("SELECT * FROM treering_tree", "treering_tree needs its argument"),
      ("SELECT * FROM treering_tree(77)", "there is no snapshot 77"),
      (
        "SELECT * FROM treering_tree('s/lst~1')",
        "session \"s\" has no snapshot labelled \"lst~1\"; none has a label"
      ),
      ("SELECT * FROM hit_test(1, 'x', 'y')", "hit_test: x: expected a number"),
      (
        "SELECT * FROM responder_chain(1, 'nobody')", "nothing in the snapshot is called \"nobody\""
      ),
    ])
  func mistakes(host: Host, mistake: (sql: String, complaint: String)) throws {
    guard host.isThere else {
      return print("skipped: \(host.testDescription) is not installed (tools/dependencies --tests)")
    }
    try withStore { store in
      let answer = try host.ask(store, mistake.sql)
      #expect(answer.lines.isEmpty)
      #expect(answer.complaint.contains(mistake.complaint), "\(answer.complaint)")
    }
  }

  @Test("says so where the host's database is not a store")
  func noStore() throws {
    guard Host.shell.isThere else {
      return print("skipped: sqlite3 is not installed (tools/dependencies --tests)")
    }
    let folder = try TemporaryFolder()
    try folder.write("", to: "other.db")
    let answer = try Host.shell.ask(folder.file("other.db"), "SELECT * FROM treering_tree(1)")
    #expect(answer.complaint.contains("the database is empty, not a store"), "\(answer.complaint)")
  }

  @Test(
    "cannot be made to take more memory than it may, in a process of its own",
    arguments: [
      "SELECT x FROM n ORDER BY -x", "SELECT count(*) FROM (SELECT DISTINCT x FROM n)",
      "SELECT max(y) FROM (SELECT x, row_number() OVER (ORDER BY -x) AS y FROM n)",
    ])
  func memory(sql: String) throws {
    guard Host.confined.isThere else { return print("skipped: treering is not built") }
    try withStore { store in
      let answer = try Host.confined.ask(
        store,
        "WITH RECURSIVE n (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) " + sql)
      #expect(
        answer.complaint.hasPrefix(
          "treering: SQL:1: needs more than 8 MB; raise --memory, or ask for less\n"))
      #expect(answer.lines.isEmpty)
    }
  }

  @Test(
    "is limited where its SQLite was built not to count memory, in a process of its own", .onLinux)
  func uncountedMemory() throws {
    guard Host.confined.isThere else { return print("skipped: treering is not built") }
    let folder = try TemporaryFolder()
    try folder.write(
      """
      #include <sqlite3.h>
      __attribute__((constructor)) static void begin(void) {
        sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
      }
      """, to: "uncounted.c")
    let library = folder.file("uncounted.so")
    let clang = try Process.run(
      URL(filePath: "/usr/bin/env"),
      arguments: [
        "clang", "-shared", "-fPIC", folder.file("uncounted.c"), "-o", library, "-lsqlite3",
      ])
    clang.waitUntilExit()
    try #require(clang.terminationStatus == 0)
    try withStore { store in
      let answer = try Host.confined(preloading: library).ask(
        store,
        """
        WITH RECURSIVE n (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 1000000)
        SELECT count(*) FROM (SELECT DISTINCT x FROM n)
        """)
      #expect(
        answer.complaint.hasPrefix("treering: SQL:1: needs more than 8 MB"), "\(answer.complaint)")
    }
  }

  @Test("cannot be held up by one step that SQLite does not stop in, in a process of its own")
  func endlessStep() throws {
    guard Host.hurried.isThere else { return print("skipped: treering is not built") }
    try withStore { store in
      let answer = try Host.hurried.ask(
        store, "SELECT instr(zeroblob(30000000), zeroblob(15000000) || x'01')")
      #expect(
        answer.complaint
          == "treering: SQL: gave up: a single step took longer than all may; "
          + "raise --timeout, or ask for less\n")
      #expect(answer.lines.isEmpty)
    }
  }

  @Test("shows its host one symbol and takes none of SQLite's from the system", .onLinux)
  func symbols() throws {
    guard Host.shell.isThere else { return print("skipped: there is no libtreering_sqlite.so") }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["nm", "-D", Host.library]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return print("skipped: nm is not installed") }
    let symbols = text.split(separator: "\n").map { $0.split(separator: " ").suffix(2) }
    #expect(!symbols.contains { $0.first == "U" && $0.last?.hasPrefix("sqlite3_") == true })
    let functions = symbols.filter { $0.first == "T" }.compactMap(\.last)
    #expect(functions == ["sqlite3_treeringsqlite_init"])
  }
}
