import HierarchyModel
import Testing

@Suite("Class names")
struct ClassNameTests {
  @Test(
    "has another form, mangled or not",
    arguments: [
      ("_TtC4Shop8CartView", "Shop.CartView"), ("_TtCC4Shop8CartView5Badge", "Shop.CartView.Badge"),
      ("_TtC4ShopP33_0123456789abcdef0123456789abcdef8CartView", "Shop.CartView"),
    ])
  func counterpart(mangled: String, plain: String) {
    #expect(ClassName(mangled).counterpart == plain)
    if !mangled.contains("P33_") { #expect(ClassName(plain).counterpart == mangled) }
  }

  @Test(
    "has no other form that can be told",
    arguments: [
      "UIView", "Shop.", ".Cart", "Shop.Cart<Int>", "Shop.Gr\u{FC}n", "_TtC4Shop99Cart", "_TtC", "",
      "_TtGC7SwiftUI14_UIHostingViewV4Shop4Cart_", "_TtC4Shop8CartViewX",
    ])
  func noCounterpart(name: String) { #expect(ClassName(name).counterpart == nil) }

  @Test(
    "give the class's own name",
    arguments: [
      ("UIView", "UIView"),
      ("Shop.CartViewController", "CartViewController"),
      ("Shop.Cart.Cell", "Cell"),
      ("_TtC4Shop8CartCell", "CartCell"),
      ("_TtCC4Shop4Cart4Cell", "Cell"),
      ("_TtGC4Shop10BoxControlGVS_3Row_", "BoxControl"),
      ("_TtC4ShopP33_0123456789ABCDEF0123456789ABCDEF6Secret", "Secret"),
      ("_TtGC7Generic3BoxSi_", "Box"),
      ("Box<Int>", "Box"),
      ("Shop.Box<Shop.Item>", "Box"),
      ("Shop.Größe", "Größe"),
      ("Shop..", "Shop"),
      ("..", ".."),
      ("<Int>", "<Int>"),
      ("_TtC4Shop99Short", "_TtC4Shop99Short"),
      ("_Tt", "_Tt"),
      ("_TtC", "_TtC"),
      ("_TtC99999999999999999999A", "_TtC99999999999999999999A"),
      ("", ""),
    ])
  func unqualified(text: String, expected: String) {
    #expect(ClassName(text).unqualified == expected)
  }

  @Test(
    "are known by how the class's own name ends",
    arguments: [
      ("UIButton", true), ("Shop.BuyButton", true), ("Button", true),
      ("Shop.Button<Shop.Item>", true),
      ("_TtGC4Shop9BuyButtonVS_3Row_", true), ("_TtC4Shop9BuyButtonX", true),
      ("Shop.Button.Label", false), ("utton", false), ("", false), ("_TtC6Button4Cell", false),
      // A name that is not understood is the whole text.
      ("_TtC4Shop99Button", true), ("Button..", true),
    ])
  func ends(text: String, isButton: Bool) {
    #expect(ClassName(text).ends(withOneOf: "Field", "Button") == isButton)
  }

  @Test("end where letters end: a length that cuts one is not understood")
  func cutLetter() {
    let name = "_TtC4Shop3Grö"
    #expect(ClassName(name).unqualified == name)
    #expect(ClassName(name).ends(withOneOf: "ö"))
    #expect(ClassName("_TtC4Shop4Grö").unqualified == "Grö")
  }
}
