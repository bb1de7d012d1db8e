import HierarchyModel
import TestSupport
import Testing
import UIKitRules

@Suite("Classes of UIKit")
struct ClassFactTests {
  private func rules(_ drawing: String, covers: [Facet] = Facet.allCases) throws -> RuleBook {
    RuleBook(
      try SnapshotSketch.snapshot(
        drawing.replacing("shown", with: "hidden=false alpha=1"), covers: covers))
  }

  @Test(
    "take no touches where they are labels or images, unless that was captured otherwise",
    arguments: [
      ("UILabel", "under"), ("UIImageView", "under"), ("UILabel l interaction=true", "l"),
      ("PriceLabel l baseClass=UILabel", "under"), ("Shop.UILabel l interaction=true", "l"),
      ("UIButton l interaction=false", "under"),
    ])
  func touches(view: String, expected: String) throws {
    let head = view.contains(" ") ? view : view + " l"
    let rules = try rules(
      """
      UIWindow w frame=[0,0,100,100] interaction=true shown
        UIView under frame=[0,0,100,100] interaction=true shown
        \(head) frame=[0,0,50,50] shown
      """)
    let hit = try #require(rules.hitTest(Point(x: 10, y: 10)).value?.view)
    #expect(rules.snapshot.ids([hit]) == [expected])
  }

  @Test(
    "of the app are asked by their own name alone where nobody captured what they inherit",
    arguments: ["PriceLabel", "Shop.UILabel", "MyUIImageView", "UIView"])
  func ownName(name: String) throws {
    let rules = try rules(
      """
      UIWindow w frame=[0,0,100,100] interaction=true shown
        \(name) l frame=[0,0,50,50] shown
      """)
    let answer = rules.hitTest(Point(x: 10, y: 10))
    #expect(answer.unknownReason?.hasSuffix("takes touches was not captured") == true)
  }

  @Test("say by which rule a label is passed over")
  func step() throws {
    let rules = try rules(
      """
      UIWindow w frame=[0,0,100,100] interaction=true shown
        UILabel a frame=[0,0,50,50] shown
        UIView b frame=[0,0,50,50] interaction=false shown
      """)
    let steps = rules.hitTest(Point(x: 10, y: 10)).steps
    #expect(steps.map(\.rule).contains("R-CLASS-1"))
    #expect(
      steps.first { $0.rule == "R-HIT-1" }?.text == "UIView is passed over: it takes no touches")
    #expect(rules.hitTest(Point(x: 10, y: 10)).value?.passedOver.count == 2)
  }

  @Test(
    "leave it open whether a text input takes an edit action, unless that was captured",
    arguments: [
      ("UITextField f", "copy:", nil), ("UITextView f", "paste:", nil),
      ("UISearchBar f", "selectAll:", nil), ("UISearchTextField f", "cut:", nil),
      ("Field f baseClass=UITextField", "select:", nil),
      ("UITextField f actions=[save:]", "delete:", nil),
      ("UITextField f actions=[copy:]", "copy:", "f"),
      ("UITextField f actions=[copy:] denies=[copy:]", "copy:", "app"),
      ("UITextField f denies=[copy:]", "copy:", "app"),
      ("UITextField f", "shout:", "app"), ("Field f", "copy:", "app"),
    ] as [(String, String, String?)])
  func editActions(field: String, action: String, expected: String?) throws {
    let rules = try rules(
      """
      UIWindow w key=true firstResponder=f
        \(field)
      --
      --
      UIApplication app actions=[\(action)]
      """)
    let answer = rules.actionTarget(of: action, sender: nil)
    #expect(
      answer.value.map { $0.map { rules.snapshot.ids([$0])[0] } } == expected.map { .some($0) })
    if expected == nil {
      #expect(answer.unknownReason?.contains("accepts \(action) depends on") == true)
    }
  }

  @Test("perform an edit action that is sent to a text input directly")
  func direct() throws {
    let rules = try rules("UIWindow w\n  UITextField f\n  UIView v")
    let field = try rules.snapshot.find("f")
    #expect(rules.dispatch("copy:", to: field, sender: nil).value == .performed(by: field))
    let view = try rules.snapshot.find("v")
    #expect(rules.dispatch("copy:", to: view, sender: nil).value == .unrecognized(by: view))
  }

  @Test(
    "clip where they scroll",
    arguments: [
      ("UIScrollView", .notVisible), ("UITableView", .notVisible),
      ("UICollectionView", .notVisible),
      ("UITextView", .notVisible), ("List baseClass=UITableView", .notVisible),
      ("UITableView clips=false", .visible), ("UIView clips=false", .visible),
      ("List", nil), ("UIView", nil),
    ] as [(String, Visibility.Extent?)])
  func clipping(list: String, expected: Visibility.Extent?) throws {
    let words = list.split(separator: " ", maxSplits: 1)
    let rules = try rules(
      """
      UIWindow w frame=[0,0,100,500] shown
        \(words[0]) list frame=[0,0,100,100] contentOffset=[0,0] \(words.count > 1 ? words[1] : "") shown
          UITableViewCell cell frame=[0,200,100,50] shown
      """)
    let answer = rules.visibility(of: try rules.snapshot.find("cell"))
    #expect(answer.value?.extent == expected)
    #expect(answer.value != nil || answer.unknownReason?.contains("clips") == true)
  }
}
