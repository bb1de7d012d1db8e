import HierarchyModel
import TestSupport
import Testing
import UIKitRules

@Suite("The screen of a snapshot")
struct ScreenTests {
  @Test("is called", arguments: ScreenExamples.all)
  func name(example: ScreenExample) throws {
    let snapshot = try SnapshotSketch.snapshot(example.drawing)
    let answer = RuleBook(snapshot).screen()
    #expect(answer.value?.text == example.name, "\(String(describing: answer.unknownReason))")
    #expect(answer.value?.front == example.front)
    #expect(answer.value?.isSteady == example.isSteady)
    #expect(answer.value?.isFrontSteady == example.isFrontSteady)
    #expect(!answer.steps.isEmpty)
    #expect(answer.steps.allSatisfy { $0.rule.description.hasPrefix("R-SCREEN-") })
  }

  @Test(
    "is called by its class without the address of where a private one was declared (R-SCREEN-8)",
    arguments: [
      ("Shop.(unknown context at $1028f5a4c).Cart", "Cart"),
      ("Shop.List<Shop.(unknown context at $1028f5a4c).Item>", "List<Item>"),
      ("SwiftUI.UIHostingController<Shop.(unknown context at $10a).CartView>", "CartView"),
      ("SwiftUI.UIHostingController<SwiftUI.(unknown context at $10a).Wrapper>", "\"Total\""),
      ("_TtGC4Shop4PairVS_4ItemS1__", "Pair<Item, Item>"),
      ("_TtGC4Shop4ListSS_", "List<String>"),
      ("_TtGCC4Shop5Store4ListVS_4Item_", "List<Item>"),
      ("_TtGC4Shop4ListCSo8UIButton_", "List<UIButton>"),
      ("Shop.List<Swift.String>", "List<String>"),
    ])
  func classes(className: String, name: String) throws {
    var builder = SnapshotBuilder()
    builder.header.attributes["covers"] = .texts(["controllers"])
    builder.begin(.controller, class: className, token: .name("c"))
    builder.setParent(nil)
    builder.set(.title, .text("Total"))
    let screen = RuleBook(try builder.finish()).screen()
    #expect(screen.value?.text == name, "\(screen.unknownReason ?? "")")
  }

  @Test("goes by the style where the presenter's view was not captured (R-SCREEN-3)")
  func styles() throws {
    func name(_ style: String) throws -> Answer<ScreenName> {
      RuleBook(
        try SnapshotSketch.snapshot(
          """
          --
          Cart cart presents=pay
            + Pay pay \(style)
          """, profile: .ios13, covers: [.controllers, .presentations])
      ).screen()
    }
    #expect(try name("style=fullScreen").value?.text == "Pay")
    #expect(try name("style=overFullScreen").value?.text == "Cart + Pay")
    #expect(try name("").unknownReason?.contains("nor in which style") == true)
  }

}
