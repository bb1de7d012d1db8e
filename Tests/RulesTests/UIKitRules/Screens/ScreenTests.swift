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
    #expect(!answer.steps.isEmpty)
    #expect(answer.steps.allSatisfy { $0.rule.description.hasPrefix("R-SCREEN-") })
  }

  @Test("is unknown where what decides was not captured (R-SCREEN-6)")
  func unknown() throws {
    let tabs = try SnapshotSketch.snapshot(
      """
      --
      UITabBarController tabs
        Home home
        Orders orders
      """, covers: [.controllers])
    #expect(
      RuleBook(tabs).screen().unknownReason
        == "which tab of UITabBarController is selected was not captured")
    let nothing = try SnapshotSketch.snapshot("", covers: [.responders])
    #expect(
      RuleBook(nothing).screen().unknownReason == "neither controllers nor views were captured")
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

  @Test("is called as settings say (R-SCREEN-7)")
  func settings() throws {
    let snapshot = try SnapshotSketch.snapshot(
      """
      UIWindow w key=true root=flow frame=[0,0,300,600]
        UIView flowView frame=[0,0,300,600] identifier=page
        UIView debugView frame=[0,0,300,100]
      --
      Shop.Flow flow view=flowView title=Pay presents=debug
        + Debug debug view=debugView style=overFullScreen
      """)
    var settings = ScreenSettings()
    #expect(RuleBook(snapshot).screen(settings).value?.text == "Flow + Debug")
    settings.ignored = ["Debug"]
    #expect(RuleBook(snapshot).screen(settings).value?.text == "Flow")
    settings.byIdentifier = ["Flow"]
    #expect(RuleBook(snapshot).screen(settings).value?.text == "page")
    settings.byTitle = ["Shop.Flow"]
    #expect(RuleBook(snapshot).screen(settings).value?.text == "Pay")
    settings.names = ["Flow": "Checkout"]
    #expect(RuleBook(snapshot).screen(settings).value?.text == "Checkout")
  }

  @Test("is named alike by what can be touched whatever numbers and cells are there (R-SCREEN-4)")
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

  @Test("has a bound for controllers in controllers")
  func depth() throws {
    let controllers = (0..<300).map { number in
      String(repeating: "  ", count: number) + "UINavigationController c\(number)"
    }.joined(separator: "\n")
    let snapshot = try SnapshotSketch.snapshot("--\n" + controllers, covers: [.controllers])
    #expect(RuleBook(snapshot).screen().unknownReason?.contains("more than 100 deep") == true)
  }

  @Test(
    "is not looked for in many controllers that all lie deep", arguments: [(20, 20), (600, 600)])
  func effort(deep: Int, wide: Int) throws {
    func indented(_ level: Int, _ line: String) -> String {
      String(repeating: "  ", count: level) + line + " frame=[0,0,300,600]"
    }
    let chain = (1...deep).map { indented($0, "UIView v\($0)") }
    let leaves = (0..<wide).map { indented(deep + 1, "UIView leaf\($0)") }
    let children = (0..<wide).map { "  Page p\($0) view=leaf\($0)" }
    let lines =
      ["UIWindow w key=true root=home frame=[0,0,300,600]"] + chain + leaves
      + ["--", "Home home view=v1"] + children
    let screen = RuleBook(try SnapshotSketch.snapshot(lines.joined(separator: "\n"))).screen()
    let reason = "the controllers' views lie too deep in others to be looked at"
    #expect(screen.unknownReason == (deep == 20 ? nil : reason))
  }
}
