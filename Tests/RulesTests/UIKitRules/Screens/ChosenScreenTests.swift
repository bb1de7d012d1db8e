import HierarchyModel
import TestSupport
import Testing
import UIKitRules

@Suite("The screen of a snapshot by an app's settings (R-SCREEN-7)")
struct ChosenScreenTests {
  @Test("is called by the line that says most")
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

  private static func name(_ drawing: String, _ change: (inout ScreenSettings) -> Void) throws
    -> ScreenName?
  {
    var settings = ScreenSettings()
    change(&settings)
    return RuleBook(try SnapshotSketch.snapshot(drawing)).screen(settings).value
  }

  private static func plain(_ attributes: String, view: String = "") -> String {
    """
    UIWindow w key=true root=news frame=[0,0,300,600]
      UIView newsView frame=[0,0,300,600]\(view)
    --
    Shop.News news view=newsView\(attributes)
    """
  }

  @Test("says what a name rests on, and whether another run has the same")
  func bases() throws {
    let drawing = Self.plain(" title=Today", view: " identifier=daily")
    let named = try Self.name(drawing) { $0.names = ["Shop.News": "Latest"] }
    #expect(named?.text == "Latest")
    #expect(named?.frontBasis == .setting)
    #expect(named?.isSteady == true)
    let titled = try Self.name(drawing) { $0.byTitle = ["News"] }
    #expect(titled?.text == "Today")
    #expect(titled?.frontBasis == .title)
    #expect(titled?.isSteady == false)
    let identified = try Self.name(drawing) { $0.byIdentifier = ["News"] }
    #expect(identified?.text == "daily")
    #expect(identified?.frontBasis == .identifier)
    #expect(identified?.isSteady == true)
  }

  @Test("goes on as with a class that says nothing where what a line asks for is not there")
  func ladder() throws {
    // By title without a title: the identifier; by identifier without one: the title; else what can
    // be touched (R-SCREEN-4).
    let identified = try Self.name(Self.plain("", view: " identifier=daily")) {
      $0.byTitle = ["News"]
    }
    #expect(identified?.text == "daily")
    let titled = try Self.name(Self.plain(" title=Today")) { $0.byIdentifier = ["News"] }
    #expect(titled?.text == "\"Today\"")
    for keyPath in [\ScreenSettings.byTitle, \.byIdentifier] {
      let bare = try Self.name(Self.plain("")) { $0[keyPath: keyPath] = ["News"] }
      #expect(bare?.text.wholeMatch(of: /News #[0-9a-f]{4}/) != nil, "\(bare?.text ?? "")")
      #expect(bare?.frontBasis == .fingerprint)
    }
  }

  @Test("leaves out what a line ignores, wherever it is")
  func ignored() throws {
    func name(_ drawing: String) throws -> String? {
      try Self.name(drawing) { $0.ignored = ["Debug"] }?.text
    }
    let part = """
      UIWindow w key=true root=home frame=[0,0,300,600]
        UIView homeView frame=[0,0,300,600]
          UIView debugView frame=[0,0,300,60]
      --
      Home home view=homeView
        Debug debug view=debugView
      """
    #expect(try name(part) == "Home")
    let stack = """
      UIWindow w key=true root=nav frame=[0,0,300,600]
        UIView navView frame=[0,0,300,600]
          UIView homeView frame=[0,0,300,600]
          UIView debugView frame=[0,0,300,600]
      --
      UINavigationController nav view=navView stack=[home,debug]
        Home home view=homeView
        Debug debug view=debugView
      """
    #expect(try name(stack) == "Home")
    let between = """
      UIWindow w key=true root=home frame=[0,0,300,600]
        UIView homeView frame=[0,0,300,600]
        UIView debugView frame=[0,0,300,60]
        UIView payView frame=[0,100,300,500]
      --
      Home home view=homeView presents=debug
        + Shop.Debug debug view=debugView style=overFullScreen presents=pay
          + Pay pay view=payView style=pageSheet
      """
    #expect(try name(between) == "Home + Pay")
    let window = """
      UIWindow w key=false root=home frame=[0,0,300,600]
        UIView homeView frame=[0,0,300,600]
      UIWindow over key=false root=debug frame=[0,0,300,600]
        UIView debugView frame=[0,0,300,60]
      --
      Home home view=homeView
      Debug debug view=debugView
      """
    #expect(try name(window) == "Home")
  }
}
