import HierarchyModel
import HierarchyStore
import SQLiteDriver
import TestSupport
import Testing

/// What the views call objects, beside their numbers.
@Suite("What the public views call things")
struct PublicNameTests {
  private static let mangled = "_TtC4Shop18CartViewController"

  /// Home presents a sheet with a cart as its source; the module is written in three ways.
  private static let document = """
    {"treering":1,"covers":["views","controllers","presentations","flags","responders"],
    "profile":"documented",
    "views":[{"id":"w","class":"UIWindow","kind":"window","in":null,"root":"home"},
    {"id":"v","class":"Shop.HomeView","in":"w"},{"id":"s","class":"UIView","in":"w"}],
    "controllers":[
    {"id":"home","class":"Shop.HomeController","parent":null,"view":"v","selected":"cart",
     "stack":["cart","other"],"pages":[],"title":null,"name":"home","scale":2.5,"flag":false,
     "definesContext":true,
     "list":["a"],"presents":"sheet"},
    {"id":"cart","class":"\(mangled)","parent":"home","view":null,"definesContext":false},
    {"id":"other","class":"Shop.Box<Shop.Item>","parent":"home","view":null},
    {"id":"sheet","class":"SheetController","parent":null,"presentedBy":"home","source":"cart",
     "style":"currentContext","view":"s"}]}
    """

  private func recorded(_ documents: String...) throws -> TemporaryStore {
    let temporary = try TemporaryStore()
    let session = try temporary.store.startSession("checkout")
    for (index, document) in documents.enumerated() {
      _ = try session.record(try snapshot(json: document), label: "step\(index + 1)")
    }
    return temporary
  }

  @Test("give classes by their own names beside the whole ones, wherever there is a class")
  func shortClasses() throws {
    let temporary = try recorded(Self.document)
    #expect(
      try temporary.query("SELECT class, short_class FROM controllers ORDER BY controller") == [
        "Shop.HomeController HomeController", "\(Self.mangled) CartViewController",
        "Shop.Box<Shop.Item> Box", "SheetController SheetController",
      ])
    for view in ["controllers", "responders", "flags", "controller_history", "objects"] {
      #expect(
        try temporary.query("SELECT class FROM \(view) WHERE short_class = 'CartViewController'")
          == [Self.mangled], "\(view)")
    }
    for view in ["views", "view_history"] {
      #expect(
        try temporary.query("SELECT class FROM \(view) WHERE short_class = 'HomeView'")
          == ["Shop.HomeView"], "\(view)")
    }
  }

  @Test("store a short name once for a class, and only where it says less")
  func interned() throws {
    let temporary = try recorded(Self.document, Self.document)
    #expect(
      try temporary.query("SELECT name, short FROM name WHERE short IS NOT NULL ORDER BY name") == [
        "Shop.Box<Shop.Item> Box", "Shop.HomeController HomeController", "Shop.HomeView HomeView",
        "\(Self.mangled) CartViewController",
      ])
  }

  @Test("are checked: a short name that is not the class's is found")
  func verified() throws {
    let temporary = try recorded(Self.document)
    #expect(try temporary.store.verify() == [])
    try temporary.store.connection.run(
      script: "UPDATE name SET short = 'CartController' WHERE short = 'CartViewController'")
    let findings = try temporary.store.verify() ?? []
    #expect(findings.map(\.description).contains { $0.contains(Self.mangled) }, "\(findings)")
  }

  @Test("say what the number of an object stands for")
  func objects() throws {
    #expect(
      try recorded(Self.document).query(
        "SELECT object, session, kind, short_class, token, name FROM objects ORDER BY object") == [
          "1 checkout window UIWindow w UIWindow", "2 checkout view HomeView v HomeView",
          "3 checkout view UIView s UIView", "4 checkout controller HomeController home home",
          "5 checkout controller CartViewController cart CartViewController",
          "6 checkout controller Box other Box",
          "7 checkout controller SheetController sheet SheetController",
        ])
  }

  @Test(
    "tell attributes by what they are: objects by number, and null apart from what nobody captured")
  func attributes() throws {
    let temporary = try recorded(Self.document)
    #expect(
      try temporary.query(
        """
        SELECT attribute, type, value FROM attributes
        WHERE object = 4 AND attribute NOT IN ('presents') ORDER BY attribute
        """) == [
          "definesContext flag 1", "flag flag 0", "list json [\"a\"]", "name text home",
          "pages objects ",
          "scale number 2.5", "selected object 5", "stack objects 5,6", "title null -",
          "view object 2",
        ])
    #expect(
      try temporary.query(
        """
        SELECT a.attribute, o.name FROM attributes AS a JOIN objects AS o ON o.object = a.value
        WHERE a.type = 'object' AND a.attribute IN ('selected', 'source', 'root') ORDER BY 1
        """) == ["root home", "selected CartViewController", "source CartViewController"])
    #expect(
      try temporary.query(
        """
        SELECT DISTINCT a.attribute FROM attributes AS a
        WHERE (a.value IS NULL) <> (a.type = 'null') OR a.type IS NULL
        """) == [])
  }

  @Test("name who takes part in presentations, and at which snapshot")
  func presentations() throws {
    #expect(
      try recorded(Self.document).query(
        """
        SELECT session, number, label, presenter_class, presenter_short_class, presented_short_class,
          source_class, context_provider_class FROM presentations
        """) == [
          "checkout 1 step1 Shop.HomeController HomeController SheetController \(Self.mangled) "
            + "Shop.HomeController"
        ])
  }

  private static let alone = document.replacing(
    #","presents":"sheet""#, with: #","presents":null"#
  ).replacing(
    #"""
    ,
    {"id":"sheet","class":"SheetController","parent":null,"presentedBy":"home","source":"cart",
     "style":"currentContext","view":"s"}
    """#, with: "")

  @Test("name who took part in what happened, and at which snapshot")
  func navigation() throws {
    let temporary = try recorded(Self.alone, Self.document)
    #expect(
      try temporary.query(
        """
        SELECT session, number, label, kind, subject_short_class, presenter_class, source_class
        FROM navigation WHERE kind = 'present'
        """) == [
          "checkout 2 step2 present SheetController Shop.HomeController \(Self.mangled)"
        ])
    #expect(
      try temporary.query(
        """
        SELECT session, number, label, short_class, before_class, after_class FROM changes
        WHERE attribute = 'presents'
        """) == ["checkout 2 step2 HomeController - SheetController"])
  }

  @Test("name in every view the objects of it by numbers that the view of objects has")
  func numbers() throws {
    let temporary = try recorded(Self.alone, Self.document)
    for (view, column, name) in [
      ("navigation", "subject", "subject_class"), ("navigation", "presenter", "presenter_class"),
      ("navigation", "source", "source_class"),
      ("navigation", "context_provider", "context_provider_class"),
      ("presentations", "presenter", "presenter_class"),
      ("presentations", "context_provider", "context_provider_class"),
      ("responder_changes", "responder", "responder_class"),
      ("responder_changes", "parts_at", "parts_at_class"),
      ("responder_changes", "after", "after_class"), ("changes", "object", "class"),
    ] {
      let wrong = try temporary.query(
        """
        SELECT v.\(column), v.\(name), o.class FROM \(view) AS v
        LEFT JOIN objects AS o ON o.object = v.\(column) WHERE v.\(name) IS NOT o.class
        """)
      #expect(wrong.isEmpty, "\(view).\(name)")
    }
  }

  @Test(
    "know the platform as the model does",
    arguments: [
      #""platform":"tvos","run":{"os":"iOS 18"}"#, #""platform":"amiga","run":{"os":"iOS 18"}"#,
      #""platform":null,"run":{"os":"iOS 18"}"#, #""run":{"os":"iPadOS 17.1"}"#,
      #""run":{"os":"iPhone OS 12"}"#, #""run":{"os":"tvOS 18"}"#, #""run":{"os":"macOS 15"}"#,
      #""run":{"os":"Mac OS X 10.15"}"#, #""run":{"os":"android 14"}"#,
      #""run":{"os":"visionOS 2"}"#, #""run":{"os":null}"#, #""run":null"#, #""ids":"none""#,
    ])
  func platform(header: String) throws {
    let document = #"{"treering":1,\#(header),"views":[]}"#
    #expect(
      try recorded(document).query("SELECT platform FROM snapshots")
        == [try snapshot(json: document).platform?.rawValue ?? "-"])
  }
}
