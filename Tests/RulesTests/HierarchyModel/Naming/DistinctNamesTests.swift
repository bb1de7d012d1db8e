import HierarchyModel
import TestSupport
import Testing

@Suite("Distinct names")
struct DistinctNamesTests {
  private func names(_ drawing: String, covers: [Facet]? = Facet.allCases) throws -> [String] {
    let snapshot = try SnapshotSketch.snapshot(drawing, covers: covers)
    let names = DistinctNames(snapshot)
    return snapshot.objects.map { names[$0] }
  }

  @Test("a class that there is but once is the name")
  func classes() throws {
    let drawing = "UIWindow 0x1\n  Shop.CartView 0x2 identifier=cart\n  _TtC4Shop4Cell 0x3"
    #expect(try names(drawing) == ["UIWindow", "Shop.CartView", "Cell"])
  }

  @Test("of several of a class each has the first form that no other has")
  func forms() throws {
    let drawing = """
      UIWindow 0x1
        UIView 0x2
          UILabel 0x3 identifier=total text=Sum
          UILabel 0x4 text=Sum
          UIButton 0x5 label=Buy
          UIButton 0x6
            UIImageView 0x7 label=Star
          UIButton 0x8
        CartView 0x9
          UILabel 0xa text=Sum
      --
      FormController 0xb view=0x2
      CartController 0xc view=0x9
      """
    let names = try names(drawing)
    #expect(
      names == [
        "UIWindow", "UIView", "UILabel #total", "UILabel[2]", "UIButton \"Buy\"",
        "UIButton \"Star\"", "UIImageView", "UIButton[3]", "CartView", "UILabel in CartController",
        "FormController", "CartController",
      ])
  }

  @Test(
    "names found after those of another snapshot are those found anew",
    arguments: [
      // The same classes, others under the same ids, one that became a text of the snapshot.
      "UIWindow 0x1\n  Shop.Cell 0x2\n  _TtC4Shop4Cell 0x3",
      "UIWindow 0x1\n  Shop.Row 0x2\n  _TtC4Shop3Row 0x3",
      "Window 0x1\n  _TtC4Shop4Cell 0x2\n  Shop.Cell 0x3",
      "UIWindow 0x1\n  Shop.Cell 0x2\n  _TtC4Shop4Cell 0x3\n  Shop.Cell 0x4",
      "UIWindow 0x1\n  Shop.Cell 0x2\n  Shop.Cell 0x3",
      "UIWindow 0x1\n  Shop.Cell 0x2\n  _TtC4Shop4Cell 0x3 identifier=Cell\n  Cell 0x4",
      "UIWindow 0x1",
    ])
  func afterAnother(drawing: String) throws {
    let former = DistinctNames(
      try SnapshotSketch.snapshot("UIWindow 0x1\n  Shop.Cell 0x2\n  _TtC4Shop4Cell 0x3"))
    let snapshot = try SnapshotSketch.snapshot(drawing)
    let names = DistinctNames(snapshot, after: former)
    #expect(try snapshot.objects.map { names[$0] } == self.names(drawing))
    let classes = DistinctNames(snapshot).classes
    #expect(names.classes.all.map(\.readable) == classes.all.map(\.readable))
  }

  @Test("a name with a number that something in the snapshot is called by is nobody else's")
  func takenNumber() throws {
    let drawing = "UIWindow 0x1\n  UILabel 0x2\n  UILabel 0x3\n  UIView 0x4 identifier=UILabel[2]"
    #expect(try names(drawing) == ["UIWindow", "UILabel[1]", "0x3", "UIView"])
  }

  @Test(
    "a form that something in the snapshot is called by is nobody else's",
    arguments: [
      ("UILabel #a", KnownKey.identifier, "a"), ("UILabel \"a\"", .text, "a"),
    ])
  func takenForm(taken: String, key: KnownKey, value: String) throws {
    func name(besides layer: String) throws -> String {
      var builder = SnapshotBuilder()
      for _ in 0..<2 { builder.begin(.view, class: "UILabel", token: nil) }
      builder.set(key, .text(value))
      builder.begin(.view, class: "UIView", token: nil)
      builder.set(.layer, .text(layer))
      return DistinctNames(try builder.finish())[ObjectIndex(1)]
    }
    #expect(try name(besides: "CALayer") == taken)
    #expect(try name(besides: taken) == "UILabel[2]")
  }

  @Test("an identifier that repeats what one reads is not reported")
  func repeatedIdentifier() throws {
    for key in ["text", "label", "title", "value"] {
      let drawing = "UIWindow 0x1\n  UIButton 0x2 identifier=Buy \(key)=Buy\n  UIButton 0x3"
      #expect(try names(drawing)[1] == "UIButton \"Buy\"")
    }
  }

  @Test("a form that a class of the same reading has too is nobody's")
  func sharedReading() throws {
    let drawing =
      "UIWindow 0x1\n  _TtC4Shop4Cell 0x2 identifier=a\n  Shop.Cell 0x3 identifier=a"
    #expect(try names(drawing) == ["UIWindow", "Cell[1]", "Shop.Cell"])
  }

  @Test("controllers of one class go by their title, or by what they hold")
  func controllers() throws {
    let drawing = """
      UIWindow 0x1
      --
      UITabBarController 0x2
        UINavigationController 0x3 title=Home
        UINavigationController 0x4
          CartController 0x5 title=Cart
      """
    let named = try names(drawing)
    #expect(named[2...3] == ["UINavigationController \"Home\"", "UINavigationController \"Cart\""])
  }

  @Test("what has no class goes by its kind")
  func kinds() throws {
    var builder = SnapshotBuilder()
    builder.header.attributes["covers"] = .texts(["elements"])
    for text in ["Wallet", "Maps", nil] {
      builder.begin(.element)
      if let text { builder.set(.label, .text(text)) }
    }
    let snapshot = try builder.finish()
    let names = DistinctNames(snapshot)
    #expect(
      snapshot.objects.map { names[$0] } == [
        "element \"Wallet\"", "element \"Maps\"", "element[3]",
      ])
  }

  /// Names that look like other ways to name an object.
  private static let awkward = """
    UIWindow 0x1
      UILabel 0x2 identifier=a[2] text=b
      UILabel 0x3 identifier=a text=UILabel
      UILabel 0x4 identifier=a
      UIView 0x5 name=UILabel
      UIView 0x6 name=UIView
      UIView 0x7 name=twice
      UIView 0x8 name=twice
      A.Cell 0x9
      _TtC1B4Cell 0xa
      _TtC1C4Cell 0xb
      UIImageView label-1 text="
      UIImageView UIImageView text="
      UIView 0x10 name=pair[1]
      UIView 0x11 name=pair
      UIView 0x12 name=pair
      UIView 0x13 name=#a
      UIView 0x14 name=#push
      UIButton 0x15
      UIButton 0x16
      UIView 0x17 name=App.Form
    Row 0x18 kind=window
    --
    UIViewController 0xc view=0x2
    UIViewController 0xd
    _TtC3App3Row 0x19 view=0x15
    App.Form 0x1a view=0x16
    """

  @Test("a query of a name finds the object, and only it")
  func queries() throws {
    var snapshots = [try SnapshotSketch.snapshot(Self.awkward)]
    for seed in 0..<40 { snapshots.append(try RandomHierarchy(seed: UInt64(seed)).snapshot()) }
    for snapshot in snapshots {
      let names = DistinctNames(snapshot)
      for object in snapshot.objects {
        let name = names[object]
        #expect(ObjectQuery(name).matches(in: snapshot) == [object], "\(name)")
        #expect(snapshot.shortName(of: object) == name)
      }
      #expect(Set(snapshot.objects.map { names[$0] }).count == snapshot.count)
    }
  }

  @Test("what one reads on an object may begin with blanks", arguments: [0, 63, 64, 400])
  func behindBlanks(count: Int) throws {
    var builder = SnapshotBuilder()
    for text in ["Total", " "] {
      builder.begin(.view, class: "UILabel", token: nil)
      builder.set(.text, .text(String(repeating: " ", count: count) + text))
    }
    let names = DistinctNames(try builder.finish())
    #expect(names[ObjectIndex(0)] == "UILabel \"Total\"")
    #expect(names[ObjectIndex(1)] == "UILabel[2]")
  }

  @Test("a name that begins with # is one where no object has that identifier")
  func marked() throws {
    let drawing = """
      UIWindow 0x1
        UIView 0x2 name=#push
        UIView 0x3 name=#a
        UIView 0x4 identifier=a
      """
    #expect(try names(drawing) == ["UIWindow", "#push", "UIView[2]", "UIView #a"])
  }

  @Test("the name of a controller's view names a controller that a query finds")
  func viewsOfControllers() throws {
    let drawing = """
      Cell 0x1 kind=window
        UIView 0x2
        UIView 0x3
        UIView 0x4 name=App.Form
      --
      _TtC3App4Cell 0x5 view=0x2
      App.Form 0x6 view=0x3
      """
    let names = try names(drawing)
    #expect(names[1...2] == ["_TtC3App4Cell.view", "UIView in App.Form"])
  }

  @Test("finds a form by the whole text, by a class without its module and without a blank")
  func written() throws {
    let long = String(repeating: "word ", count: 30) + "end"
    var builder = SnapshotBuilder()
    builder.begin(.view, class: "Shop.Cell", token: Token("0x1"))
    builder.set(.text, .text(long))
    builder.begin(.view, class: "Shop.Cell", token: Token("0x2"))
    builder.set(.identifier, .text("a b"))
    let snapshot = try builder.finish()
    func found(_ query: String) throws -> String {
      snapshot.ids([try ObjectQuery(query).resolve(in: snapshot, expecting: .view)]).joined()
    }
    #expect(try found("Cell \"\(long)\"") == "0x1")
    #expect(snapshot.shortName(of: ObjectIndex(0)) == "Shop.Cell \"\(long.prefix(40))…\"")
    #expect(try found("Cell#a b") == "0x2")
    #expect(try found("Cell[2]") == "0x2")
  }

  @Test("names of ten thousand objects of one class take no pass each")
  func many() throws {
    var builder = SnapshotBuilder()
    for number in 0..<10_000 {
      builder.begin(.view, class: "UIView", token: nil)
      if number % 2 == 0 { builder.set(.text, .text("\(number)")) }
    }
    let snapshot = try builder.finish()
    let names = DistinctNames(snapshot)
    #expect(names[ObjectIndex(9_998)] == "UIView \"9998\"")
    #expect(names[ObjectIndex(9_999)] == "UIView[10000]")
  }

  @Test("names of a hundred thousand objects that a script called the same take no pass each")
  func manyOfOneName() throws {
    var builder = SnapshotBuilder()
    for _ in 0..<100_000 {
      builder.begin(.view, class: "UIView", token: nil)
      builder.set(.name, .text("item"))
    }
    let snapshot = try builder.finish()
    let names = DistinctNames(snapshot)
    #expect(snapshot.objects.map { names[$0] } == (1...100_000).map { "item[\($0)]" })
  }
}

@Suite("Text excerpt")
struct TextExcerptTests {
  @Test(
    "shows the beginning on one line",
    arguments: [
      ("Total", "Total"), ("  two\n\t words \u{200B}", "two words"), ("\u{202E}", ""), ("", ""),
      (String(repeating: "é", count: 41), String(repeating: "é", count: 40) + "…"),
      (String(repeating: "a", count: 40), String(repeating: "a", count: 40)),
    ])
  func excerpt(text: String, shown: String) {
    #expect(TextExcerpt.of(text) == shown)
  }

  @Test("reads no part of a character, however long letters are with their accents")
  func accents() {
    // 480 bytes are read: a letter, 239 accents of two bytes, and half of another.
    func accented(_ count: Int) -> String { "a" + String(repeating: "\u{301}", count: count) }
    #expect(TextExcerpt.of(accented(300)) == accented(239) + "…")
  }

  @Test("shows the first forty letters of any text of plain letters and blanks")
  func plain() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<2_000 {
      let text = String(
        (0..<Int.random(in: 0...60, using: &random)).map { _ in
          Int.random(in: 0..<6, using: &random) == 0 ? " " : "a"
        })
      let line = text.split(separator: " ").joined(separator: " ")
      let shown = line.count > 40 ? line.prefix(40) + "…" : line
      #expect(TextExcerpt.of(text) == shown, "\(text)|")
    }
  }

  /// Unicode says which characters show nothing: blanks, line ends, marks of direction, joiners of words.
  @Test(
    "has one blank for characters that show nothing, beside any letters",
    arguments: [
      0x09, 0x0A, 0x7F, 0x80, 0xA0, 0x061C, 0x200B, 0x200E, 0x2028, 0x202E, 0x2060, 0x2069, 0xFEFF,
    ] as [UInt32])
  func blanks(value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    #expect(TextExcerpt.of("é\(scalar)\(scalar)b") == "é b")
    #expect(TextExcerpt.of("\(scalar)é\(scalar)") == "é")
    #expect(TextExcerpt.of("é  b ") == "é b")
  }

  @Test(
    "keeps letters and signs as they are",
    arguments: [0xA1, 0xB7, 0xE9, 0x0627, 0x2010, 0x2026, 0x2070, 0x20AC, 0xFF01, 0x1F600]
      as [UInt32])
  func signs(value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    #expect(TextExcerpt.of("a\(scalar) b") == "a\(scalar) b")
  }

  @Test("reads no more of a text than it shows")
  func long() {
    let accents = "a" + String(repeating: "\u{301}", count: 1_000_000)
    #expect(TextExcerpt.of(accents).utf8.count < 600)
    #expect(TextExcerpt.of(accents).hasSuffix("…"))
  }
}
