import HierarchyModel
import Testing

@Suite("Class names")
struct ClassNameTests {
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
}
