import CEmbedded
import Commands
import EmbeddedFiles
import Foundation
import TestSupport
import Testing

@Suite("Saved queries")
struct SavedQueryTests {
  /// A window whose navigation controller shows the controllers named, the last one on top.
  private static func stack(
    _ controllers: [String], responder: String = "null", extra: String = "", last: String = ""
  ) -> String {
    let top = controllers.last ?? ""
    let stack = controllers.map { name in
      let view = name == top ? "view\(name)" : "null"
      let state = name == top ? "appeared" : "disappeared"
      return "  \(name)Controller id\(name) view=\(view) state=\(state) definesContext=false"
    }
    return """
      UIWindow window key=true root=navigation firstResponder=\(responder)
        UIView bar
          \(top)View view\(top)\(extra)
      --
      UINavigationController navigation view=bar state=appeared definesContext=true
      \(stack.joined(separator: "\n"))\(last)
      --
      UIApplication app
      """
  }

  private static let home = stack(["Home"])
  private static let detail = stack(["Home", "Detail"])

  @Test("screens-by-time adds up how long screens were shown")
  func screens() throws {
    let fixture = try StoreFixture([
      ("a", [Self.home, Self.detail, Self.detail, Self.home]), ("b", [Self.home, Self.home]),
    ])
    #expect(
      fixture.rows("--named", "screens-by-time")
        == ["DetailController 2.0 1 1", "HomeController 2.0 2 2"])
    #expect(
      fixture.rows("--named", "screens-by-time", "--param", "session=b")
        == ["HomeController 1.0 1 1"])
    #expect(
      try StoreFixture("UIWindow w").rows("--named", "screens-by-time").isEmpty)
  }

  /// `Home` alone, and presenting `Sheet`, with a field in it that is first responder or not.
  private static func sheet(responder: String) -> String {
    """
    UIWindow window key=true root=home firstResponder=\(responder)
      HomeView homeView
        UITextField field
      SheetView sheetView
    --
    HomeController home view=homeView definesContext=true
      + SheetController sheet view=sheetView style=overCurrentContext definesContext=false
    --
    UIApplication app
    """
  }

  private static let alone = sheet(responder: "field").split(separator: "\n")
    .filter { !$0.contains("Sheet") }.joined(separator: "\n")

  @Test("lost-first-responder finds presentations that took it, and no others")
  func firstResponder() throws {
    let planted = try StoreFixture(Self.alone, Self.sheet(responder: "null"))
    let rows = planted.rows("--named", "lost-first-responder")
    #expect(rows.count == 1)
    #expect(rows.first?.hasPrefix("s 2 2 SheetController overCurrentContext UITextField") == true)
    let healthy = try StoreFixture(Self.alone, Self.sheet(responder: "field"))
    #expect(healthy.rows("--named", "lost-first-responder").isEmpty)
  }

  @Test("presentations-by-provider counts by style and context")
  func providers() throws {
    let fixture = try StoreFixture(Self.alone, Self.sheet(responder: "field"))
    #expect(
      fixture.rows("--named", "presentations-by-provider")
        == ["overCurrentContext HomeController 1 1 1"])
    #expect(
      try StoreFixture(Self.home, Self.detail)
        .rows("--named", "presentations-by-provider").isEmpty)
  }

  @Test("deepest-trees puts the deepest first")
  func deepest() throws {
    let deep = Self.stack(["Home"], extra: "\n      UIView a\n        UILabel b")
    let fixture = try StoreFixture(Self.home, deep)
    #expect(
      fixture.rows("--named", "deepest-trees") == [
        "s 2 2 5 UILabel UIWindow › UIView › HomeView › UIView › UILabel",
        "s 1 1 3 HomeView UIWindow › UIView › HomeView",
      ])
    #expect(fixture.rows("--named", "deepest-trees", "--param", "session=none").isEmpty)
  }

  @Test("stayed-after-pop finds controllers that are still there, and not those that went")
  func stayed() throws {
    // A controller that nothing contains any more.
    let leaked = Self.stack(["Home"], last: "\nDetailController idDetail view=null")
    let planted = try StoreFixture(Self.detail, leaked, leaked, leaked, leaked)
    #expect(
      planted.rows("--named", "stayed-after-pop") == ["s 2 2 pop DetailController idDetail 4"])
    #expect(planted.rows("--named", "stayed-after-pop", "--param", "after=9").isEmpty)
    let healthy = try StoreFixture(Self.detail, Self.home, Self.home, Self.home, Self.home)
    #expect(healthy.rows("--named", "stayed-after-pop").isEmpty)
  }

  @Test("growth-by-class compares two labels")
  func growth() throws {
    let grown = Self.stack(["Home"], extra: "\n      UILabel a\n      UILabel b")
    let fixture = try StoreFixture(Self.home, grown, Self.home)
    #expect(
      fixture.rows("--named", "growth-by-class", "--param", "from=1", "--param", "to=2")
        == ["UILabel 0 2 2"])
    #expect(
      fixture.rows("--named", "growth-by-class", "--param", "from=1", "--param", "to=3").isEmpty)
    #expect(
      fixture.query("--named", "growth-by-class", "--param", "from=1").diagnostics
        == """
        treering: growth-by-class:8: parameter :to has no value; give it with --param to=VALUE
            WHERE a.label = :from AND b.label = :to AND (:session IS NULL OR a.session = :session)
                                                ^

        """)
  }

  @Test("navigation-by-screen and session-summary count what happened")
  func counts() throws {
    let fixture = try StoreFixture(Self.home, Self.detail, Self.home, Self.detail)
    #expect(
      fixture.rows("--named", "navigation-by-screen")
        == ["DetailController push 2 1", "DetailController pop 1 1"])
    #expect(fixture.rows("--named", "session-summary") == ["s \\N \\N 4 3.0 8 3"])
    let still = try StoreFixture(Self.home, Self.home)
    #expect(still.rows("--named", "navigation-by-screen").isEmpty)
    #expect(still.rows("--named", "session-summary") == ["s \\N \\N 2 1.0 6 0"])
  }

  @Test("biggest-changes and busiest-objects rank what changed")
  func changes() throws {
    let fixture = try StoreFixture(
      Self.home, Self.detail, Self.detail, Self.stack(["Home"], extra: " alpha=0.5"),
      Self.stack(["Home"], extra: " alpha=0.6"))
    let rows = fixture.rows("--named", "biggest-changes")
    #expect(rows.first?.hasSuffix("push DetailController") == true)
    #expect(rows.map { $0.split(separator: " ")[1] } == ["2", "4", "5", "3"])
    #expect(
      fixture.rows("--named", "busiest-objects").first?.hasPrefix("s HomeController idHome") == true
    )
    let still = try StoreFixture(Self.home, Self.home)
    #expect(still.rows("--named", "biggest-changes") == ["s 2 2 0 \\N"])
    #expect(still.rows("--named", "busiest-objects").isEmpty)
  }

  @Test("duplicate-identifiers looks at visible views of the last snapshot")
  func duplicates() throws {
    func twins(_ hidden: String) -> String {
      Self.stack(
        ["Home"], extra: "\n      A a identifier=x\n      B b identifier=x hidden=\(hidden)")
    }
    #expect(
      try StoreFixture(twins("false")).rows("--named", "duplicate-identifiers") == ["s 1 x 2 A,B"])
    #expect(try StoreFixture(twins("true")).rows("--named", "duplicate-identifiers").isEmpty)
    #expect(
      try StoreFixture(twins("false"), Self.home).rows("--named", "duplicate-identifiers").isEmpty)
    for unseen in ["      Box box hidden=true\n        B b", "CoveredView covered\n  B b"] {
      let twins = Self.stack(["Home"], extra: "\n      A a identifier=x\n\(unseen) identifier=x")
      #expect(
        try StoreFixture(twins).rows("--named", "duplicate-identifiers").isEmpty, "\(unseen)")
    }
    // Where no window was captured, what it would show is not known to be unseen.
    #expect(
      try StoreFixture("V v\n  A a identifier=x\n  B b identifier=x")
        .rows("--named", "duplicate-identifiers") == ["s 1 x 2 A,B"])
  }

  @Test("overridden-next finds responders that go their own way")
  func overridden() throws {
    let planted = try StoreFixture(Self.stack(["Home"], extra: " next=app"))
    #expect(
      planted.rows("--named", "overridden-next") == ["s 1 HomeView UIApplication HomeController"])
    #expect(
      try StoreFixture(Self.stack(["Home"], extra: " next=idHome"))
        .rows("--named", "overridden-next").isEmpty)
  }

  @Test("are looked for in the user's folder first")
  func own() throws {
    let fixture = try StoreFixture(Self.home)
    try fixture.folder.createFolder("mine")
    try fixture.folder.write("SELECT 'mine' AS x", to: "mine/session-summary.sql")
    #expect(fixture.rows("--named", "session-summary", "--queries", "mine") == ["mine"])
    let call = fixture.query(
      "--named", "session-summary", "--format", "csv", variables: ["TREERING_QUERIES": "mine"])
    #expect(call.output == "x\nmine\n")
    #expect(fixture.rows("--named", "navigation-by-screen", "--queries", "mine").isEmpty)
    #expect(
      fixture.query("--named", "sesion-summary").diagnostics
        == "treering: there is no query \"sesion-summary\"; did you mean \"session-summary\"?\n")
    #expect(
      fixture.query("--named", "../mine/session-summary", "--queries", "mine").code == .failure)
  }

  @Test("are the files of their folder, byte for byte, each with a summary")
  func embedded() throws {
    let folder = Repository.root.appending(path: "Sources/Commands/Queries")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let embedded = EmbeddedFile.files(of: CEmbeddedQueries())
    #expect(embedded.map(\.name).sorted() == names.sorted())
    for file in embedded {
      let bytes = try Data(contentsOf: folder.appending(path: file.name))
      let isSame = file.bytes == [UInt8](bytes)
      #expect(isSame, "\(file.name)")
      #expect(file.text.hasPrefix("-- "), "\(file.name)")
    }
  }
}
