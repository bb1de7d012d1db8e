import Testing

/// What two dumps of a debugger say of objects that one of the commands did not print.
@Suite("trees that a debugger was asked for")
struct PrintedTreesTests {
  private static let root =
    "(lldb) po [[[UIWindow keyWindow] rootViewController] _printHierarchy]\n"
  private static let key = "(lldb) po [[UIWindow keyWindow] recursiveDescription]\n"
  private static let own = "(lldb) po [self.view recursiveDescription]\n"
  private static let navigation = """
    <UINavigationController 0xa1>, state: appeared, view: <UILayoutContainerView 0xb1>
       | <FeedVC 0xa2>, state: appeared, view: <UIView 0xb2>

    """
  private static let tabs = """
    <TabBarVC 0xa0>, state: appeared, view: <UILayoutContainerView 0xb0>
       | <UINavigationController 0xa1>, state: appeared, view: <UILayoutContainerView 0xb1>
       |    | <FeedVC 0xa2>, state: appeared, view: <UIView 0xb2>
       | <MapVC 0xa3>, state: disappeared, view: (view not loaded)

    """
  private static let view = """
    <UIView: 0xb2; frame = (0 0; 9 9); layer = <CALayer: 0xc2>>
       | <UILabel: 0xb3; frame = (0 0; 9 9); text = 'It'; layer = <CALayer: 0xc3>>

    """
  private static let window = """
    <UIWindow: 0xd1; frame = (0 0; 9 9); layer = <UIWindowLayer: 0xc1>>
       | <UIView: 0xb2; frame = (0 0; 9 9); layer = <CALayer: 0xc2>>
       |    | <UILabel: 0xb3; frame = (0 0; 9 9); text = 'It'; layer = <CALayer: 0xc3>>
       | <UIImageView: 0xb4; frame = (0 0; 9 9); layer = <CALayer: 0xc4>>

    """
  private static let keyboard = """
    (lldb) po [$keyboard recursiveDescription]
    <UITextEffectsWindow: 0xd2; frame = (0 0; 9 9); layer = <UIWindowLayer: 0xc5>>
       | <UIInputSetContainerView: 0xb5; frame = (0 0; 9 9); layer = <CALayer: 0xc6>>

    """

  private static func diff(_ before: String, _ after: String) throws -> String {
    let fixture = try Fixture(["before.txt": before, "after.txt": after])
    return fixture.call("diff before.txt after.txt --all").output
  }

  /// Whether nothing came, left or happened for certain.
  private static func isOpen(_ report: String) -> Bool {
    report.contains("+0 −0 ~0") && !report.contains("replace root  ")
      && !report.contains("add window  ") && !report.contains("remove window  ")
  }

  @Test(
    "what held the controller that was printed is not gone",
    arguments: [
      "(lldb) po [self.navigationController _printHierarchy]\n", "",
    ])
  func controllers(narrow: String) throws {
    for (before, after) in [
      (Self.root + Self.tabs, narrow + Self.navigation),
      (narrow + Self.navigation, Self.root + Self.tabs),
    ] {
      let report = try Self.diff(before, after)
      #expect(Self.isOpen(report), "\(report)")
      #expect(report.contains("TabBarVC"), "\(report)")
      #expect(!report.contains("replace root"), "\(report)")
    }
  }

  @Test(
    "what held the view that was printed is not gone, and what lay beside it", arguments: [own, ""])
  func views(narrow: String) throws {
    let report = try Self.diff(Self.key + Self.window, narrow + Self.view)
    #expect(Self.isOpen(report), "\(report)")
    #expect(report.contains("? UIWindow"), "\(report)")
    let reverse = try Self.diff(narrow + Self.view, Self.key + Self.window)
    #expect(Self.isOpen(reverse), "\(reverse)")
  }

  @Test("another window than the one that was printed may have been there")
  func windows() throws {
    let one = Self.key + Self.window
    let report = try Self.diff(one, one + Self.keyboard)
    #expect(Self.isOpen(report), "\(report)")
    #expect(report.contains("? UITextEffectsWindow"), "\(report)")
    #expect(report.contains("add window"), "\(report)")
    let gone = try Self.diff(one + Self.keyboard, one)
    #expect(Self.isOpen(gone), "\(gone)")
    // What nobody says was left out is not there.
    let whole = try Self.diff(Self.window, Self.window + Self.keyboard.drop { $0 != "<" })
    #expect(whole.contains("+2 −0"), "\(whole)")
    #expect(whole.contains("add window  UITextEffectsWindow"), "\(whole)")
  }

  @Test("what lay in a view that both printed is gone for certain")
  func contents() throws {
    let bare = Self.view.prefix { $0 != "\n" } + "\n"
    let report = try Self.diff(Self.own + Self.view, Self.own + bare)
    #expect(report.contains("+0 −1 ~0"), "\(report)")
    #expect(report.contains("− UILabel"), "\(report)")
    #expect(!report.contains("not seen"), "\(report)")
    let pushed = Self.navigation + "   | <PostVC 0xa4>, state: appeared, view: (view not loaded)\n"
    let push = try Self.diff(Self.root + Self.navigation, Self.root + pushed)
    #expect(push.contains("push   PostVC"), "\(push)")
  }

  @Test("the root that the same window has instead took the place of the former one")
  func roots() throws {
    let other = "<LoginVC 0xa9>, state: appeared, view: <UIView 0xb9>\n"
    let report = try Self.diff(Self.root + Self.navigation, Self.root + other)
    #expect(report.contains("replace root  LoginVC"), "\(report)")
    // Two controllers of which nobody knows what contains them are two controllers.
    let loose = try Self.diff(Self.navigation, other)
    #expect(Self.isOpen(loose), "\(loose)")
  }
}
