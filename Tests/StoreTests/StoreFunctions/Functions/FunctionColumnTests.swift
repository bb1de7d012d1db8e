import TestSupport
import Testing

/// What every column holds, against the same in another function or view.
@Suite("Columns of the functions")
struct FunctionColumnTests {
  private let shop: AskedStore

  init() throws {
    shop = try AskedStore(ShopDrawing.home, ShopDrawing.pushed)
  }

  @Test("treering_tree counts places from 0 and names what presents where nothing contains")
  func tree() throws {
    let store = try AskedStore(
      "UIWindow w\n  A a identifier=first text=Hi label=Ho\n--\nHome home\n  + Sheet sheet")
    #expect(
      try store.rows("SELECT position, class, identifier, text FROM treering_tree(1)")
        == ["0 UIWindow - -", "1 A first Hi", "2 Home - -", "3 Sheet - -"])
    #expect(
      try store.rows(
        """
        SELECT t.class, p.class, t.depth FROM treering_tree(1) AS t
        JOIN treering_tree(1) AS p ON p.object = t.parent
        """) == ["A UIWindow 1", "Sheet Home 1"])
  }

  @Test("treering_tree and responder_chain call kinds as the view responders does")
  func kinds() throws {
    let store = try AskedStore(
      """
      UIWindow w root=c
        UIView v
      --
      C c view=v
      --
      UIApplication app
      AppDelegate delegate responder=true
      UIWindowScene scene
      Coordinator other
      """)
    #expect(
      try store.rows("SELECT kind FROM treering_tree(1)")
        == ["window", "view", "controller", "application", "delegate", "scene", "responder"])
    for function in ["treering_tree(1)", "responder_chain(1, 'v')"] {
      #expect(
        try store.rows(
          """
          SELECT count(*) >= 5, total(f.kind IS NOT r.kind) FROM \(function) AS f
          JOIN responders AS r
          ON r.snapshot_id = 1 AND r.responder = \(function.hasPrefix("t") ? "f.object" : "f.responder")
          """) == ["1 0.0"], "\(function)")
    }
    let parts = try AskedStore("UIWindow w\n  L l kind=layer\n  G g kind=guide\n  E e kind=element")
    #expect(
      try parts.rows("SELECT kind FROM treering_tree(1)") == [
        "window", "layer", "guide", "element",
      ]
    )
  }

  @Test("navigation_between names who presented, who asked and who provided the context")
  func presentation() throws {
    func sheet(_ style: String) -> String {
      """
      UIWindow 0x1 root=0x2
        V 0x3
      --
      Home 0x2 view=0x3 definesContext=true
        Leaf 0x4 view=null definesContext=false
      """ + (style.isEmpty ? "" : "\n  + Sheet 0x5 view=null style=\(style) source=0x4")
    }
    let store = try AskedStore(sheet(""), sheet("overCurrentContext"), sheet("fullScreen"))
    func told(_ snapshot: Int) throws -> [String] {
      try store.rows(
        """
        SELECT e.kind, s.class, e.container, p.class, q.class, e.style, c.class
        FROM navigation_between(1, \(snapshot)) AS e
        LEFT JOIN treering_tree(2) AS s ON s.object = e.subject
        LEFT JOIN treering_tree(2) AS p ON p.object = e.presenter
        LEFT JOIN treering_tree(2) AS q ON q.object = e.source
        LEFT JOIN treering_tree(2) AS c ON c.object = e.context_provider
        """)
    }
    #expect(try told(2) == ["present Sheet - Home Leaf overCurrentContext Home"])
    #expect(try told(3) == ["present Sheet - Home Leaf fullScreen -"])
    // Who went has the number that it had.
    #expect(
      try store.rows(
        """
        SELECT e.kind, t.class FROM navigation_between(2, 1) AS e
        JOIN treering_tree(2) AS t ON t.object = e.subject
        """) == ["dismiss Sheet"])
  }

  @Test("action_target counts the steps from 0, each with its object, rule and reason")
  func target() throws {
    #expect(
      try shop.rows(
        """
        SELECT a.position, a.class, t.class, a.rule LIKE 'R-%', a.explanation <> ''
        FROM action_target(1, 'field', 'save:') AS a
        LEFT JOIN treering_tree(1) AS t ON t.object = a.object
        """) == [
          "0 UITextField UITextField 1 1", "1 RootView RootView 1 1",
          "2 RootViewController RootViewController 1 1",
        ])
    let nobody = try shop.rows("SELECT DISTINCT is_target FROM action_target(1, 'field', 'nope:')")
    #expect(nobody == ["0", "-"])
    let cut = try AskedStore("UIView v in=missing actions=[]")
    #expect(
      try cut.rows(
        """
        SELECT object, class, is_target, rule, explanation LIKE 'unknown, because %'
        FROM action_target(1, 'v', 'save:') ORDER BY position DESC LIMIT 1
        """) == ["- - - - 1"])
  }

  @Test("hit_test counts from 0 and numbers its views")
  func hit() throws {
    #expect(
      try shop.rows(
        """
        SELECT h.position, h.class, t.class FROM hit_test(1, 50, 70) AS h
        JOIN treering_tree(1) AS t ON t.object = h.view
        """) == ["0 UILabel UILabel", "1 UITextField UITextField"])
  }

  @Test("responder_chain reports each link with the rule that leads on, and the ending at the last")
  func chain() throws {
    let links = try shop.rows(
      """
      SELECT c.position, t.class, c.rule, c.explanation <> '' FROM responder_chain(1) AS c
      JOIN treering_tree(1) AS t ON t.object = c.responder
      """)
    #expect(
      links.prefix(3) == [
        "0 UITextField R-RESP-1 1", "1 RootView R-RESP-2 1", "2 RootViewController R-RESP-3 1",
      ])
    #expect(
      try shop.rows("SELECT position FROM responder_chain(1) WHERE ending IS NOT NULL") == ["6"])
    let ends = try AskedStore(
      "UIWindow w\n  A a next=b\n  B b next=a\n--\n--\nUIApplication app\nAppDelegate d responder=false"
    )
    let ending = "SELECT ending FROM responder_chain(1, '%') WHERE ending IS NOT NULL"
    #expect(try ends.rows(ending.replacing("%", with: "w")) == ["end"])
    #expect(try ends.rows(ending.replacing("%", with: "a")) == ["cycle"])
    #expect(
      try ends.rows("SELECT ending FROM responder_chain(1)")
        == ["unknown, because the first responder was not captured"])
  }

  @Test("objects are asked for by their numbers, whatever their places are")
  func numbers() throws {
    #expect(
      try shop.rows(
        """
        SELECT c.class FROM treering_tree(2) AS t, responder_chain(2, t.object) AS c
        WHERE t.class = 'CyanView' AND c.position = 0
        """) == ["CyanView"])
  }

  @Test(
    "dismissal reports who goes, who handles it and what the getters answer, NULL where unknown")
  func dismissal() throws {
    let sheets = try AskedStore(
      """
      UIWindow w root=a
      --
      A a
        B b
        + C c
          + D d
      E e
      """)
    let sql = """
      SELECT handler_class, dismissed_class, layers IS NOT NULL, presented_view_controller_class,
        presenting_view_controller_class, explanation LIKE '$%'
      FROM dismissal(1, '#')
      """
    func row(_ name: String, _ words: String) throws -> [String] {
      try sheets.rows(sql.replacing("$", with: words).replacing("#", with: name))
    }
    #expect(try row("B", "B presents nobody; A presents C") == ["A C 1 C - 1"])
    #expect(try row("C", "C presents D") == ["C D 1 D A 1"])
    #expect(try row("D", "D presents nobody") == ["C D 1 - C 1"])
    #expect(try row("E", "E presents nobody; E is presented by nobody") == ["- - 0 - - 1"])
    #expect(
      try sheets.rows(
        """
        SELECT h.class, g.class FROM dismissal(1, 'A') AS d
        LEFT JOIN treering_tree(1) AS h ON h.object = d.handler
        LEFT JOIN treering_tree(1) AS g ON g.object = d.dismissed
        """) == ["A C"])
    #expect(
      try sheets.rows(
        "SELECT length(layers) - length(replace(layers, ',', '')) FROM dismissal(1, 'A')") == ["1"])
    let bare = try AskedStore("UIWindow w\n--\nA a in=missing")
    #expect(
      try bare.rows(
        "SELECT handler, dismissed, layers, explanation LIKE '%unknown, because%'"
          + " FROM dismissal(1, 'A')") == ["- - - 1"])
  }

  @Test("presentation_context numbers whom it names, and says why, or why nobody knows")
  func context() throws {
    let sql = """
      SELECT p.class, q.class, c.explanation LIKE '%UINavigationController%'
      FROM presentation_context(1, 'RootViewController', '$') AS c
      LEFT JOIN treering_tree(1) AS p ON p.object = c.presenter
      LEFT JOIN treering_tree(1) AS q ON q.object = c.provider
      """
    #expect(
      try shop.rows(sql.replacing("$", with: "currentContext"))
        == ["UINavigationController UINavigationController 1"])
    #expect(
      try shop.rows(sql.replacing("$", with: "fullScreen")) == ["UINavigationController - 1"])
    let bare = try AskedStore("UIWindow w root=a\n--\nA a")
    #expect(
      try bare.rows(
        """
        SELECT presenter, presenter_class, provider, provider_class,
          explanation LIKE '%unknown, because %'
        FROM presentation_context(1, 'A')
        """) == ["- - - - 1"])
  }
}
