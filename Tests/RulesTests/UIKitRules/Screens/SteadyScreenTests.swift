import HierarchyModel
import TestSupport
import Testing
import UIKitRules

@Suite("The names of one screen in two runs")
struct SteadyScreenTests {
  private static func name(_ drawing: String, seconds: Double? = nil) throws -> ScreenName {
    let answer = RuleBook(try SnapshotSketch.snapshot(drawing, seconds: seconds)).screen()
    return try #require(answer.value, "\(answer.unknownReason ?? "")")
  }

  @Test("are equal whatever the addresses, texts, places and times (R-SCREEN-8)")
  func steady() throws {
    func drawing(_ id: String, text: String, offset: Int) -> String {
      """
      UIWindow \(id)1 key=true root=\(id)8 frame=[0,0,300,600]
        UIView \(id)2 frame=[0,0,300,600]
          UIScrollView \(id)3 frame=[0,0,300,600] identifier=orders contentOffset=[0,\(offset)]
            UILabel \(id)4 frame=[0,0,300,20] text=\(text)
      --
      UINavigationController \(id)8 view=\(id)2
        UIHostingController<AnyView> \(id)9 view=\(id)3 title=\(text)
      """
    }
    let first = try Self.name(drawing("0x10", text: "Three", offset: 0), seconds: 1)
    let second = try Self.name(drawing("0x77", text: "Four", offset: 440), seconds: 900)
    #expect(first.text == "orders")
    #expect(first.isSteady && first.isFrontSteady)
    #expect((second.text, second.front) == (first.text, first.front))
  }

  @Test("are alike by what can be touched, whatever numbers and cells are there (R-SCREEN-4)")
  func fingerprint() throws {
    func name(_ identifier: String, cells: String = "") throws -> String? {
      RuleBook(
        try SnapshotSketch.snapshot(
          """
          UIWindow w key=true root=plain frame=[0,0,300,600]
            UIView plainView frame=[0,0,300,600]
              UIButton pay frame=[0,0,300,44] identifier=\(identifier)\(cells)
          --
          UIViewController plain view=plainView
          """)
      ).screen().value?.text
    }
    let first = try #require(try name("pay.1"))
    #expect(first.wholeMatch(of: /UIViewController #[0-9a-f]{4}/) != nil)
    #expect(try name("pay.27") == first)
    #expect(
      try name(
        "pay.1", cells: "\n      ItemCell c frame=[0,0,9,9]\n        UIButton more frame=[0,0,9,9]")
        == first)
    #expect(try name("cancel") != first)
  }

  @Test(
    "are alike by the set of what can be touched: not how often, in which order, with which text")
  func touched() throws {
    func name(_ lines: String...) throws -> String {
      let views = lines.map { "\n    \($0) frame=[0,0,300,44]" }.joined()
      let name = try Self.name(
        """
        UIWindow w key=true root=plain frame=[0,0,300,600]
          UIView plainView frame=[0,0,300,600]\(views)
        --
        UIViewController plain view=plainView
        """)
      #expect(!name.isSteady && !name.isFrontSteady)
      #expect(name.frontBasis == .fingerprint)
      return name.text
    }
    let both = try name("UIButton a identifier=pay", "UISwitch b identifier=gift")
    #expect(try name("UISwitch b identifier=gift", "UIButton a identifier=pay") == both)
    #expect(
      try name(
        "UIButton a identifier=pay", "UIButton c identifier=pay text=Pay",
        "UISwitch b identifier=gift") == both)
    #expect(
      try name(
        "UIButton a identifier=pay", "UISwitch b identifier=gift",
        "UILabel c interaction=false text=Total identifier=total") == both)
    // So does its class where no interaction was captured (R-CLASS-1).
    #expect(
      try name(
        "UIButton a identifier=pay", "UISwitch b identifier=gift", "UILabel c identifier=total")
        == both)
    #expect(try name("UIButton a identifier=pay") != both)
    #expect(try name("UIControl a identifier=pay", "UISwitch b identifier=gift") != both)
  }

  @Test("rest on what can be touched where views are alone and nothing names them (R-SCREEN-5)")
  func views() throws {
    let name = try Self.name(
      """
      UIWindow w key=true frame=[0,0,300,600]
        UIButton pay frame=[0,0,300,44] identifier=pay
      """)
    #expect(name.text.wholeMatch(of: /screen #[0-9a-f]{4}/) != nil, "\(name.text)")
    #expect(name.frontBasis == .fingerprint)
    #expect(!name.isSteady)
    #expect(name.frontController == nil)
  }
}
