import HierarchyDiff
import HierarchyModel
import HierarchyReport
import TestSupport
import Testing

@Suite("Names in reports of changes")
struct NamedChangesTests {
  private func lines(
    _ before: String, _ after: String, limits: ReportLimits = .standard
  ) throws -> [String] {
    var report = try ReportSketch.report(before, after)
    report.limits = limits
    return ChangeText(width: 200).plain(report).split(separator: "\n")
      .map { $0.split(separator: " ").joined(separator: " ") }
  }

  private static let shop = "UIWindow w\n  UITableView t"

  private func cells(_ texts: [String]) -> String {
    let cells = texts.map { "\n    Cell c\($0)\n      UILabel l\($0) text=\($0)" }
    return Self.shop + cells.joined()
  }

  @Test("what came or went is reported by what one reads on it or first below it")
  func texts() throws {
    let told = try lines(cells(["Milk", "Eggs"]), cells(["Milk", "Rice"]))
    #expect(told.contains("− Cell \"Eggs\" 1 view below"))
    #expect(told.contains("+ Cell \"Rice\" 1 view below"))
  }

  @Test("what shows nothing is reported by its place")
  func places() throws {
    let before = "UIWindow w\n  UIView a\n  UIView b\n  UIView c"
    let told = try lines(before, before.replacing("\n  UIView b", with: ""))
    #expect(told.contains("− UIView second of 3"))
  }

  @Test("many of a class share a line, with their texts")
  func many() throws {
    let told = try lines(cells([]), cells(["A", "B", "C", "D", "E"]))
    #expect(told.contains("+ 5 × Cell \"A\", \"B\", \"C\", \"D\", \"E\"; 1 view below each"))
  }

  @Test("of a subtree the texts that one reads below are reported, too")
  func below() throws {
    let before = "UIWindow w"
    let after = """
      UIWindow w
        UIView v
          UILabel a text=Title
          UILabel b text=Price
          UILabel c text=Title
      """
    #expect(try lines(before, after).contains("+ UIView \"Title\" 3 views below: \"Price\""))
  }

  private func below(_ drawing: String) throws -> String? {
    let told = try lines("UIWindow w", "UIWindow w\n" + drawing)
    return told.first { $0.hasPrefix("+ ") }
  }

  @Test("below what came identifiers are reported first, then texts, nothing that the line says")
  func identifiersBelow() throws {
    #expect(
      try below(
        """
          UIView v
            UILabel a text=Name
            Field b identifier=name-field text=Name
            UILabel c text=Pear
            Field d identifier=Pear
        """) == "+ UIView \"Name\" 4 views below: #name-field, #Pear")
    let fields = (0..<9).map { "\n    Field f\($0) identifier=field\($0) text=t\($0)" }
    #expect(
      try below("  UIView v identifier=form" + fields.joined()) == "+ UIView #form 9 views below: "
        + (0..<8).map { "#field\($0)" }.joined(separator: ", ") + ", …")
    #expect(
      try below("  UIView v identifier=form" + fields.prefix(2).joined())
        == "+ UIView #form 2 views below: #field0, #field1, \"t0\", \"t1\"")
  }

  @Test("what a field holds is reported beside its label, the value of nothing else")
  func fieldsBelow() throws {
    #expect(
      try below(
        """
          Cell v
            XCUIElementTypeTextField a label=Server value=10.0.0.1
            XCUIElementTypeStaticText b label=Port value=Port
            XCUIElementTypeOther c label=Bar value=0%
        """) == "+ Cell \"Server\" 3 views below: \"10.0.0.1\", \"Port\", \"Bar\"")
  }

  @Test("classes are reported where nothing below has an identifier or a text")
  func classesBelow() throws {
    let views = "  UIView v\n    Spinner a\n    UIView b\n      Spinner c\n      Shop.Badge d"
    #expect(try below(views) == "+ UIView 4 views below: Spinner, Shop.Badge")
    #expect(try below(views + "\n    UILabel e text=Hi") == "+ UIView \"Hi\" 5 views below")
  }

  @Test("of what is below only what came or went is reported")
  func stayedBelow() throws {
    let before = """
      UIWindow w
        Box b
          UILabel l identifier=stays
          UILabel m identifier=goes
      """
    let told = try lines(before, "UIWindow w\n  UILabel l identifier=stays")
    #expect(told.contains("− Box 1 view below: #goes"))
  }

  @Test("JSON says name, identifier and text")
  func json() throws {
    let text = ChangeJSON().plain(try ReportSketch.report(cells(["A"]), cells(["A", "B"])))
    #expect(text.contains("\"name\": \"Cell \\\"B\\\"\""))
    #expect(text.contains("\"text\": \"B\""))
    #expect(text.contains("\"identifier\": null"))
  }

  @Test("a long text shows the part that differs")
  func difference() throws {
    func drawing(_ time: String) -> String {
      "UIWindow w\n  UILabel l text=The_shop_around_the_corner_opens_at_\(time)_on_every_day_but_Sunday"
    }
    let told = try lines(drawing("14:00"), drawing("15:00"))
    #expect(
      told.contains(
        "~ UILabel text \"…r_opens_at_14:00_on_every…\" → \"…r_opens_at_15:00_on_every…\"")
    )
  }

  @Test("a label that joins what is below is reported once, below")
  func joined() throws {
    func drawing(_ time: String) -> String {
      """
      UIWindow w
        RCTView a label=Bus,\(time)
          RCTView b label=Bus,\(time)
            RCTText c label=Bus
            RCTText d label=\(time)
      """
    }
    let told = try lines(drawing("14:00"), drawing("14:04"))
    #expect(told.filter { $0.contains("14:04") }.count == 1)
    #expect(told.contains { $0.hasSuffix("RCTText second of 2, label \"14:00\" → \"14:04\"") })
  }

  @Test("an identifier that changes with its label is reported once")
  func identifier() throws {
    func drawing(_ text: String) -> String {
      "UIWindow w\n  Button b identifier=\(text) label=\(text)"
    }
    #expect(
      try lines(drawing("Load"), drawing("Open")).contains("~ Button label \"Load\" → \"Open\""))
  }

  /// A screen of rows under names of its own.
  private func screen(_ name: String, _ rows: Int) -> String {
    let rows = (0..<rows).map { number in
      "\n    \(name)Box\(number) \(name)b\(number)\n      UILabel \(name)l\(number) text=\(name)\(number)"
    }
    return "UIWindow w\n  UIView v" + rows.joined()
  }

  @Test("a small tree is reported change by change, whatever changed")
  func smallTree() throws {
    let told = try lines(screen("a", 5), screen("b", 5))
    #expect(told.contains("− aBox0 \"a0\" 1 view below"))
    #expect(told.contains("+ bBox4 \"b4\" 1 view below"))
    #expect(!told.contains { $0.contains("another screen") })
  }

  @Test(
    "of a large screen that gave way to another the short form names what went, came and stayed")
  func largeTree() throws {
    func nested(_ name: String) -> String {
      // Each in a place of its own, so that the long form takes many lines.
      let places = (0..<12).map { place in
        "\n  UIView p\(place)"
          + (0..<8).map { "\n    \(name)\($0) \(name)\(place)x\($0) text=\(name)\(place)x\($0)" }
          .joined()
      }
      return "UIWindow w identifier=main" + places.joined()
    }
    let told = try lines(nested("a"), nested("b"))
    #expect(
      told.contains(
        "views another screen: 96 of 109 went, 96 came, 13 stayed; --all lists them"))
    let went = told.first { $0.hasPrefix("went ") }
    #expect(went?.hasPrefix("went \"a0x0\", \"a0x1\",") == true)
    #expect(told.joined(separator: " ").contains("\"a2x7\" and 72 more"))
    #expect(told.contains { $0.hasPrefix("came \"b0x0\",") })
    #expect(told.contains("stayed #main"))
    let all = try lines(nested("a"), nested("b"), limits: .none)
    #expect(all.contains("− a0 \"a0x0\""))
  }

  @Test("of several containers of a class the one in which something came is reported")
  func container() throws {
    let cells = "UIWindow w\n  Cell a text=Milk\n    UIView ax\n  Cell b text=Eggs"
    #expect(try lines(cells, cells + "\n    Spinner s").contains("views UIWindow › Cell \"Eggs\""))
    let silent = cells.replacing(" text=Milk", with: "").replacing(" text=Eggs", with: "")
    #expect(
      try lines(silent, silent + "\n    Spinner s").contains(
        "views UIWindow › Cell, second of 2"))
  }

  @Test("of several views of a class without a text the one that changed is reported by its place")
  func changedPlace() throws {
    let dots = "UIWindow w\n  Dot a\n  Dot b alpha=1"
    #expect(
      try lines(dots, dots.replacing("alpha=1", with: "alpha=0.5")).contains(
        "~ Dot second of 2, alpha 1 → 0.5"))
  }

  @Test("everything is listed where nothing is cut")
  func everything() throws {
    let before = "UIWindow w\n  UIView v"
    let rows = (0..<40).map { "\n    Row\($0) r\($0)" }.joined()
    #expect(try lines(before, before + rows).contains("and 24 more"))
    let all = try lines(before, before + rows, limits: .none)
    #expect(all.contains("+ Row39") && !all.contains { $0.hasPrefix("and ") })
  }

  @Test("no address stands in a report")
  func addresses() throws {
    func drawing(_ layer: String, _ other: String) -> String {
      "UIWindow w\n  UIView 0x7f801 delegate=<Owner:0x6000\(layer)> owner=<Owner:0x6000\(other)>"
    }
    let told = try lines(drawing("12345", "aaaaa"), drawing("54321", "bbbbb")).joined(
      separator: "\n")
    #expect(!told.contains("0x6000"))
    #expect(told.contains("owner \"<Owner:an object>\" of another object"))
  }

  @Test(
    "of several controllers of a class the one that was selected is reported, and what it holds")
  func tabs() throws {
    func drawing(_ selected: String) -> String {
      """
      UIWindow w root=t
      --
      UITabBarController t selected=\(selected)
        UINavigationController a stack=[h]
          HomeController h
        UINavigationController b stack=[c]
          CartController c
      """
    }
    let told = try lines(drawing("a"), drawing("b"))
    #expect(
      told.contains(
        "select tab UINavigationController[2] in UITabBarController, tab 2 of 2, which holds CartController"
      ))
    #expect(
      told.contains(
        "⇒ UITabBarController → [ UINavigationController → [ HomeController ], "
          + "*UINavigationController → [ CartController ] ]"))
  }
}
