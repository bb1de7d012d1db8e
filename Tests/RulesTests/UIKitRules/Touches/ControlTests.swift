import HierarchyModel
import TestSupport
import Testing
import UIKitRules

@Suite("Controls")
struct ControlTests {
  private static func drawing(
    _ control: String, kind: String = "UIButton", label: String = "interaction=false"
  ) -> String {
    """
    UIWindow window key=true root=cart firstResponder=null frame=[0,0,300,600] shown
      CartView cartView frame=[0,0,300,600] shown
        \(kind) buy frame=[0,0,100,40] shown \(control)
          UILabel title frame=[0,0,100,40] hidden=false alpha=1 \(label)
    --
    CartViewController cart view=cartView actions=[buy:,save:]
    --
    UIApplication app
    AppDelegate delegate responder=true
    """.replacing("shown", with: "hidden=false alpha=1 interaction=true")
  }

  private func rules(
    _ control: String, kind: String = "UIButton", label: String = "interaction=false"
  )
    throws -> RuleBook
  {
    RuleBook(try SnapshotSketch.snapshot(Self.drawing(control, kind: kind, label: label)))
  }

  @Test(
    "send actions to targets, up the chain, out of the snapshot or into a closure",
    arguments: [
      (
        "targets=[cart] sends=[touchUpInside buy:]",
        "a touch up inside sends buy: to CartViewController", "sent"
      ),
      (
        "targets=[cart] sends=[touchUpInside pay:]",
        "a touch up inside sends pay: to CartViewController, which does not implement it and crashes",
        "unrecognizedSelector"
      ),
      (
        "targets=[] sends=[valueChanged save:]",
        "valueChanged sends save: to CartViewController, which takes it on the chain", "performed"
      ),
      (
        "targets=[] sends=[touchDown nope:]",
        "a touch down sends nope: up the responder chain, where nobody takes it", "dropped"
      ),
      (
        "targets=[] sends=[touchUpInside buy: to Shop.CartModel]",
        "a touch up inside sends buy: to CartModel, which the snapshot does not hold", "sent"
      ),
      (
        "targets=[] sends=[primaryActionTriggered]",
        "its primary action runs a closure of UIButton", "closure"
      ),
    ])
  func sends(control: String, text: String, word: String) throws {
    let rules = try rules(control)
    let found = try #require(
      rules.controlOutcomes(of: try rules.snapshot.find("buy")).value)
    #expect(found.map(\.text) == [text])
    #expect(found.map(\.word) == [word])
  }

  @Test(
    "leave it open what they send where it was not captured or does not fit",
    arguments: [
      ("", "what UIButton sends was not captured"),
      (
        "targets=[cart,cart] sends=[touchUpInside buy:]",
        "the targets of UIButton do not fit what it sends"
      ),
      ("targets=[cart] sends=[touchUpInside]", "the targets of UIButton do not fit what it sends"),
    ])
  func unknown(control: String, reason: String) throws {
    let rules = try rules(control)
    #expect(
      rules.controlOutcomes(of: try rules.snapshot.find("buy")).unknownReason == reason)
  }

  @Test("leave it open who takes an action of no target while the first responder is not known")
  func openChain() throws {
    let drawing = Self.drawing("targets=[] sends=[touchDown save:]")
      .replacing("firstResponder=null", with: "")
    let rules = RuleBook(try SnapshotSketch.snapshot(drawing))
    let found = try #require(
      rules.controlOutcomes(of: try rules.snapshot.find("buy")).value?.first)
    #expect(found.unknown == "the first responder was not captured")
    #expect(found.word == "unknown")
  }

  private func handling(_ rules: RuleBook, _ view: String) throws -> Answer<TouchHandling> {
    rules.touchHandling(from: try rules.snapshot.find(view))
  }

  @Test("handle the touches of what lies in them, and send what a tap brings")
  func tap() throws {
    let control =
      "enabled=true targets=[cart,cart] sends=[touchUpInside buy:,valueChanged save:]"
    let rules = try rules(control, label: "interaction=true")
    let answer = try handling(rules, "title")
    #expect(answer.value?.handler == (try rules.snapshot.find("buy")))
    #expect(
      answer.value?.outcomes.map(\.text)
        == ["a touch up inside sends buy: to CartViewController"])
    // What a tap brings to a switch is not certain: all that it sends is told.
    let slider = try self.rules(control, kind: "UISwitch")
    #expect(try handling(slider, "buy").value?.outcomes.count == 2)
  }

  @Test("send nothing while disabled, and nobody knows what while that was not captured")
  func disabled() throws {
    let sends = "targets=[cart] sends=[touchUpInside buy:]"
    let off = try rules("enabled=false " + sends)
    #expect(try handling(off, "buy").value?.handler == (try off.snapshot.find("buy")))
    #expect(try handling(off, "buy").value?.outcomes == [])
    #expect(
      try handling(try rules(sends), "buy").unknownReason
        == "whether UIButton is enabled was not captured")
  }

  @Test("are not needed: whoever implements the touches methods handles a touch")
  func implementer() throws {
    let plain = try rules("", kind: "CardView")
    #expect(try handling(plain, "buy").value?.handler == nil)
    let drawing = Self.drawing("", kind: "CardView").replacing(
      "actions=[buy:,save:]", with: "actions=[touchesBegan:withEvent:]")
    let rules = RuleBook(try SnapshotSketch.snapshot(drawing))
    #expect(try handling(rules, "title").value?.handler == (try rules.snapshot.find("cart")))
    let facets = Facet.allCases.filter { $0 != .actions }
    let blind = RuleBook(try SnapshotSketch.snapshot(drawing, covers: facets))
    #expect(
      try handling(blind, "title").unknownReason
        == "whether CardView handles touches itself was not captured")
  }
}
