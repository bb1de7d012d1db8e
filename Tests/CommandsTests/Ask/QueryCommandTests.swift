import Commands
import TestSupport
import Testing

@Suite("treering query")
struct QueryCommandTests {
  private let fixture: StoreFixture

  init() throws {
    fixture = try StoreFixture(ShopDrawing.home, ShopDrawing.pushed)
  }

  @Test("prints a table with numbers to the right")
  func table() {
    let call = fixture.query(
      "SELECT 7 AS n, 'é' AS text, NULL AS none UNION ALL SELECT 1234, 'a' || char(10) || 'b', NULL"
    )
    #expect(
      call.output == """
           n  text  none
        ----  ----  ----
           7  é     NULL
        1234  a\\nb  NULL

        """)
    #expect(call.code == .clean)
    #expect(call.diagnostics.isEmpty)
  }

  private static let values =
    "SELECT 1 AS i, 1.0 AS r, 'a,\"b\"' AS t, '' AS e, NULL AS n, x'00ff' AS b, 2 AS i"

  @Test(
    "keeps the types of values",
    arguments: [
      ("csv", "i,r,t,e,n,b,i\n1,1.0,\"a,\"\"b\"\"\",\"\",,00ff,2\n"),
      ("tsv", "i\tr\tt\te\tn\tb\ti\n1\t1.0\ta,\"b\"\t\t\\N\t00ff\t2\n"),
      (
        "json",
        """
        [
        {"i":1,"r":1.0,"t":"a,\\"b\\"","e":"","n":null,"b":"00ff","i_2":2}
        ]

        """
      ),
      (
        "ndjson",
        """
        {"i":1,"r":1.0,"t":"a,\\"b\\"","e":"","n":null,"b":"00ff","i_2":2}

        """
      ),
      (
        "markdown",
        """
        | i | r | t | e | n | b | i |
        | --- | --- | --- | --- | --- | --- | --- |
        | 1 | 1.0 | a,"b" |  |  | 00ff | 2 |

        """
      ),
    ])
  func formats(name: String, text: String) {
    #expect(fixture.query(Self.values, "--format", name).output == text)
  }

  @Test("keeps what would break a format out of it")
  func hostile() {
    let sql = "SELECT 'a' || char(9) || 'b' || char(10) || char(27) || '|' AS x"
    #expect(fixture.query(sql, "--format", "tsv").output == "x\na\\tb\\n\u{1B}|\n")
    #expect(fixture.query(sql, "--format", "csv").output == "x\n\"a\tb\n\u{1B}|\"\n")
    #expect(fixture.query(sql).output == "x\n-------------\na\\tb\\n\\u{1B}|\n")
    #expect(fixture.query(sql, "--format", "markdown").output.contains("\\\\u{1B}\\|"))
    let joined = "SELECT char(34) || char(769) || char(13) || char(10) AS x"
    #expect(
      fixture.query(joined, "--format", "csv").output.unicodeScalars.map(\.value)
        == [0x78, 10, 34, 34, 34, 769, 13, 10, 34, 10])
    #expect(
      fixture.query(joined, "--format", "tsv").output.unicodeScalars.map(\.value)
        == [0x78, 10, 34, 769, 92, 0x72, 92, 0x6E, 10])
  }

  @Test("runs several statements")
  func statements() {
    let sql = "SELECT 1 AS a; -- more\n SELECT 2 AS b;"
    #expect(fixture.query(sql, "--format", "csv").output == "a\n1\n\nb\n2\n")
    #expect(
      fixture.query("SELECT 1 WHERE 0; SELECT 2 AS b", "--format", "ndjson").output
        == "{\"b\":2}\n")
  }

  @Test("takes one statement for a document of JSON")
  func document() {
    #expect(fixture.query("SELECT 1 WHERE 0; ; -- end", "--format", "json").output == "[]\n")
    let call = fixture.query("SELECT 1 WHERE 0; SELECT 2 AS b", "--format", "json")
    #expect(call.code == .failure)
    #expect(call.output.isEmpty)
    #expect(
      call.diagnostics.hasPrefix(
        "treering: SQL:1: there is a second statement; this format holds the rows of one\n"))
  }

  @Test("takes SQL from a file or standard input")
  func sources() throws {
    try fixture.folder.write("SELECT 'file' AS x", to: "mine.sql")
    #expect(fixture.query("mine.sql", "--format", "csv").output == "x\nfile\n")
    #expect(fixture.query("nine.sql").diagnostics == "treering: nine.sql: no such file\n")
    #expect(
      fixture.query("-", "--format", "csv", input: "SELECT 'input' AS x").output == "x\ninput\n")
  }

  @Test("binds parameters by name, numbers as numbers")
  func parameters() {
    let call = fixture.query(
      "SELECT typeof(:a), typeof(@b), typeof($c), :d, ?5, :id", "--param", "a=1", "--param",
      "b=1e3", "--param", "c='7'", "--param", "d=O'Hara; DROP", "--param", "5=NULL", "--param",
      "id=0x7f8e", "--format", "tsv")
    let values = "integer\treal\ttext\tO'Hara; DROP\t\\N\t0x7f8e"
    #expect(call.output.split(separator: "\n").last.map(String.init) == values)
  }

  @Test(
    "complains of parameters that are missing or too many, before it prints anything",
    arguments: [
      (
        ["SELECT 1; SELECT :b"],
        """
        SQL:1: parameter :b has no value; give it with --param b=VALUE
          SELECT 1; SELECT :b
                           ^
        """
      ),
      (
        [
          "SELECT ':b', \":b\", [:b], `:b` -- it's :b\n/* :b */, '''', 1, :a,\n2, :b"
            + " FROM (SELECT 1 AS \":b\")",
          "--param", "a=1",
        ],
        """
        SQL:3: parameter :b has no value; give it with --param b=VALUE
          2, :b FROM (SELECT 1 AS ":b")
             ^
        """
      ),
      (
        [
          "SELECT x$y, ?, :c, ?, :c, ? FROM (SELECT 1 AS x$y)", "--param", "1=1", "--param", "c=2",
          "--param", "3=1",
        ],
        """
        SQL:1: parameter ?4 has no value; give it with --param 4=VALUE
          SELECT x$y, ?, :c, ?, :c, ? FROM (SELECT 1 AS x$y)
                                    ^
        """
      ),
      (
        ["SELECT 1 AS \"a;?\"; SELECT $x::y(z)"],
        """
        SQL:1: parameter $x::y(z) has no value; give it with --param x::y(z)=VALUE
          SELECT 1 AS "a;?"; SELECT $x::y(z)
                                    ^
        """
      ),
      (
        ["SELECT ?7, ?", "--param", "7=1"],
        """
        SQL:1: parameter ?8 has no value; give it with --param 8=VALUE
          SELECT ?7, ?
                     ^
        """
      ),
      (["SELECT 1", "--param", "x=1"], "SQL: there is no parameter :x"),
    ])
  func wrongParameters(words: [String], complaint: String) {
    let call = Call(["query", "app.treering"] + words, in: fixture.folder.path)
    #expect(call.diagnostics == "treering: \(complaint)\n")
    #expect(call.output.isEmpty)
    #expect(call.code == .failure)
  }

  @Test("points at the place of a mistake")
  func place() throws {
    let call = fixture.query("SELECT class\nFROM views WHERE 'ä' = clas")
    #expect(
      call.diagnostics == """
        treering: SQL:2: no such column: clas; did you mean "class"?
          FROM views WHERE 'ä' = clas
                                 ^

        """)
    #expect(call.code == .failure)
    #expect(
      fixture.query("SELECT *\nFROM vews").diagnostics
        == "treering: SQL:2: no such table: vews; did you mean \"views\"?\n  FROM vews\n       ^\n")
    #expect(
      fixture.query("SELECT 1;\nSELECT").diagnostics
        == "treering: SQL:2: incomplete input\n  SELECT\n        ^\n")
    try fixture.folder.write("SELECT 1;\nSELECT * FORM views", to: "bad.sql")
    #expect(
      fixture.query("bad.sql").diagnostics.hasPrefix(
        "treering: bad.sql:2: near \"FORM\": syntax error\n  SELECT * FORM views\n           ^"))
  }

  @Test("reads files as editors of other systems write them")
  func foreignFiles() throws {
    let head = "\u{FEFF}-- What is asked.\r\n-- :other? nothing\r\nSELECT :other AS x,\r\n"
    try fixture.folder.write(head + "  'a\r\nb' AS y\r\n", to: "good.sql")
    #expect(fixture.query("good.sql", "--format", "tsv").output == "x\ty\n\\N\ta\\r\\nb\n")
    try fixture.folder.write(head + "  nope\r\nFROM views\r\n", to: "bad.sql")
    #expect(
      fixture.query("bad.sql").diagnostics
        == "treering: bad.sql:4: no such column: nope\n    nope\n    ^\n")
  }

  @Test(
    "asks for one thing", arguments: [[], ["SELECT 1", "--list"], ["--list", "--named", "x"]])
  func usage(words: [String]) {
    let call = Call(["query", "app.treering"] + words, in: fixture.folder.path)
    #expect(call.code == .usage)
    #expect(call.diagnostics.contains("expected one of SQL, --named NAME and --list"))
  }

  @Test("says so where there is nothing to run", arguments: [" ", " -- nothing", ";;"])
  func nothing(sql: String) {
    #expect(fixture.query(sql).diagnostics == "treering: SQL: there is no statement\n")
  }

  @Test("answers with the functions of the store")
  func functions() {
    #expect(
      fixture.rows("SELECT kind, subject_class FROM navigation_between(1, 2)")
        == ["push CyanViewController"])
    let call = fixture.query("SELECT * FROM treering_tree(9)")
    #expect(
      call.diagnostics
        == "treering: SQL:1: treering_tree: snapshot: there is no snapshot 9\n"
        + "  SELECT * FROM treering_tree(9)\n                              ^\n")
    #expect(call.code == .failure)
  }
}
