import DumpFormats
import HierarchyModel
import Testing

@Suite struct EarlGreyReaderTests {
  private static let text = """
        Hierarchy: <UIWindow:0x10; AX=N; AX.frame={{0, 0}, {375, 667}}; AX.activationPoint={187.5, 333.5}; AX.traits='UIAccessibilityTraitNone'; AX.focused='N'; frame={{0, 0}, {375, 667}}; opaque; alpha=1>
          |--<RCTView:0x20; AX=Y; AX.id='a'; AX.label='Step' One; it's > that'; frame={{0, -20}, {3.5, 4}}; alpha=0.5; UIE=N>
          |  |--<UILabel:0x30; isAccessible=N; AX.label='two
      lines'; frame={{0, 0}, {1, 1}}; hidden; alpha=1>
          |--<UIView:0x40; AX=N; AX.frame

      ========== Window 2 ==========

      <UIWindow:0x50; AX=N; frame={{0, 0}, {1, 1}}; alpha=1>
    """

  @Test func `all windows are one moment`() throws {
    let reading = try read(Self.text)
    #expect(reading.format == "earlgrey")
    #expect(
      reading.snapshots.map { drawing($0) } == [
        """
        UIWindow
          RCTView
            UILabel
          UIView
        UIWindow
        """
      ])
    #expect(reasons(reading) == ["line 5: the dump ends within this object"])
  }

  @Test func `flags stand only where they hold`() throws {
    let snapshot = try readOne(Self.text)
    let view = try #require(snapshot.only("RCTView"))
    #expect(snapshot.text(.label, of: view) == .value("Step' One; it's > that"))
    #expect(snapshot.text(.identifier, of: view) == .value("a"))
    #expect(snapshot.numbers(.frame, of: view) == .value([0, -20, 3.5, 4]))
    #expect(snapshot.flag(.opaque, of: view) == .value(false))
    #expect(snapshot.flag(.interaction, of: view) == .value(false))
    #expect(snapshot.number(.alpha, of: view) == .value(0.5))
    let label = try #require(snapshot.only("UILabel"))
    #expect(snapshot.flag(.hidden, of: label) == .value(true))
    #expect(snapshot.flag(.interaction, of: label) == .value(true))
    #expect(snapshot.text(.label, of: label) == .value("two\n  lines"))
    #expect(snapshot.value("isAccessible", of: "UILabel") == .text("N"))
    let cut = try #require(snapshot.only("UIView"))
    #expect(snapshot.flag(.opaque, of: cut) == .missing)
    #expect(snapshot.text(.partial, of: cut) != .missing)
    #expect(snapshot.numbers(.screenFrame, of: snapshot.views[0]) == .value([0, 0, 375, 667]))
  }

  @Test func `what a line between windows says is kept`() throws {
    let snapshot = try readOne(
      """
      <UIWindow:0x1; AX=N>

      ========== Window 2 ==========

      <MenuWindow:0x2; AX=N>
      """)
    #expect(snapshot.value("heading", of: "MenuWindow") == .text("Window 2"))
    #expect(snapshot.value("heading", of: "UIWindow") == nil)
  }

  @Test func `the elements that matched stand in quotation marks`() throws {
    let reading = try read(
      """
      (
          "<RCTView:0x10; AX=Y; AX.label='Menu'; frame={{0, 0}, {1, 1}}; opaque; alpha=1>",
          "<RCTText:0x20; AX=N; frame={{0, 0}, {1, 1}}; alpha=1>"
      )
      """)
    #expect(reading.format == "earlgrey")
    #expect(reading.reports.isEmpty)
    #expect(reading.snapshots.map { drawing($0) } == ["RCTView\nRCTText"])
    #expect(reading.snapshots[0].value("label", of: "RCTView") == .text("Menu"))
  }

  @Test func `elements of a list may end with a text in quotes`() throws {
    let text = """
      Multiple elements were matched: (
      "<UILabel:0x7f10; AX=Y; frame={{0, 0}, {9, 9}}; text='One'>",    
      "<UIView:0x7f20; AX=Y; frame={{0, 0}, {9, 9}}; text='Two'>"
      )
      """
    let snapshot = try readOne(text)
    #expect(drawing(snapshot) == "UILabel\nUIView")
    #expect(snapshot.value("text", of: "UILabel") == .text("One"))
    #expect(snapshot.header.partial == nil)
  }

  /// As `NSObject+GREYCommon.m` and `GREYElementHierarchy.m` of EarlGrey 2 print it.
  private static let second = """
    <UIWindow:0x10; isAccessible=N; AX.frame={{0, 0}, {390, 844}}; AX.isModal=N; frame={{0, 0}, {390, 844}}; opaque; alpha=1>
      |--<UIView:0x20; isAccessible=N; AX.frame={{9, 9}, {0, 0}} ||Blank View|| ; AX.isModal=Y; frame={{9, 9}, {0, 0}}; hidden; alpha=1e-05; User Interaction Disabled>
      |  |--<UIView:0x30; isAccessible=N; AX.frame={{9, 9}, {1, 1}}; frame={{0, -1.5}, {0, 9}} ||Blank View|| ; alpha=1>
      |--<UIButton:0x40; isAccessible=Y; AX.label='Pay; later'; AX.frame={{1, 2}, {3, 4}}; frame={{1, 2}, {3, 4}}; alpha=1; disabled; text='Pay'; cart size='2'>
      |  |--<CartAction:0x50; isAccessible=Y; AX.label='Remove'; AX.frame={{1, 2}, {3, 4}}; AX.traits='UIAccessibilityTraitButton'>

    **** Currently Animating Elements: ****

    UIView: <UIView:0x20>
        AnimationKey: opacity withAnimation: <CABasicAnimation: 0x61>
    """

  @Test func `marks and flags of several words stand between the items`() throws {
    let snapshot = try readOne(Self.second)
    #expect(snapshot.header.partial == nil)
    let blank = snapshot.views.filter { snapshot.value(.other("Blank View"), of: $0) != nil }
    #expect(blank.map { snapshot.token(of: $0) } == [.address(0x20), .address(0x30)])
    #expect(snapshot.numbers(.screenFrame, of: blank[0]) == .value([9, 9, 0, 0]))
    #expect(snapshot.numbers(.frame, of: blank[1]) == .value([0, -1.5, 0, 9]))
    #expect(blank.map { snapshot.flag(.interaction, of: $0) } == [.value(false), .value(true)])
    #expect(blank.map { snapshot.flag(.hidden, of: $0) } == [.value(true), .value(false)])
    #expect(snapshot.number(.alpha, of: blank[0]) == .value(0.00001))
    #expect(snapshot.value("label", of: "UIButton") == .text("Pay; later"))
    #expect(snapshot.value("disabled", of: "UIButton") == .flag(true))
    #expect(snapshot.value("text", of: "UIButton") == .text("Pay"))
    #expect(snapshot.value("cart size", of: "UIButton") == .text("2"))
  }

  @Test func `an accessibility element has no frame, and is not a view`() throws {
    let snapshot = try readOne(Self.second)
    #expect(snapshot.coverage == Coverage([.views, .elements]))
    let element = try #require(snapshot.only("CartAction"))
    #expect(snapshot.kind(of: element) == .element)
    #expect(snapshot.parent(of: element).value == snapshot.only("UIButton"))
    #expect(snapshot.numbers(.screenFrame, of: element) == .value([1, 2, 3, 4]))
    for flag in [KnownKey.hidden, .opaque, .interaction] {
      #expect(snapshot.flag(flag, of: element) == .missing)
    }
  }

  @Test(arguments: [second, second.replacing("'", with: "\\'")])
  func `line breaks may be escaped`(text: String) throws {
    let plain = try readOne(Self.second)
    let reading = try read("  " + text.replacing("\n", with: "\\n"))
    #expect(reading.snapshots.map { drawing($0) } == [drawing(plain)])
    #expect(reading.snapshots.first?.value("text", of: "UIButton") == .text("Pay"))
  }
}
