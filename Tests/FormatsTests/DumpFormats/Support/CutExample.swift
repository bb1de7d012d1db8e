import Testing

/// A dump to break off anywhere, with the ends of lines at which a cut cannot be noticed.
struct CutExample: Sendable, CustomTestStringConvertible {
  let format: String
  let text: String
  /// How many lines at the beginning only introduce what is below them.
  var introduction = 0
  var testDescription: String { format }

  /// Whether the beginning of a line, without white space at its end, may be the whole line.
  var mayBeWhole: @Sendable (Substring) -> Bool = { _ in false }

  static let all = [
    recursiveDescription, printHierarchy, scrubbedViews, scrubbedControllers, responderChain,
    autolayoutTrace, debugDescription, query, earlGrey, appKit, kif,
  ]

  /// Formats that close what they open: they are whole when everything is closed.
  static let closed = [idb, wda, maestro, calabash, ruby, appium, detox]

  private static let recursiveDescription = CutExample(
    format: "recursive-description",
    text: """
      <UIWindow: 0x10; frame = (0 0; 9 9); layer = <UIWindowLayer: 0x11>>
         | <UIView: 0x12; frame = (0 0; 9 9); autoresize = W+H; layer = <CALayer: 0x13>>
         |    | <UILabel: 0x14; frame = (0 0; 9 9); text = 'It''s > 1; ok'; layer = <L: 0x15>>
         | <UIButton: 0x16; frame = (0.5 0; 9 9); opaque = NO; layer = <CALayer: 0x17>>
      """)

  private static let printHierarchy = CutExample(
    format: "print-hierarchy",
    text: """
      <RootController 0x10>, state: appeared, view: <UIView 0x11>
         | <ChildController 0x12>, state: appeared, view: <UIView: 0x13> not in the window
         |    | <InnerController 0x14>, state: disappeared, view:  (view not loaded)
         + <SheetController 0x15>, state: appeared, view: <UIView 0x16>, presented with: <P 0x17>
      """
  ) { endsController($0) }

  private static let scrubbedViews = CutExample(
    format: "snapshot-testing",
    text: """
      <UIView; frame = (0 0; 9 9); layer = <CALayer>>
         | <UILabel; frame = (0 0; 9 9); text = 'Total'; layer = <_UILabelLayer>>
         |    | <CartView; frame = (0 0; 9 9); tag = 7; layer = <CALayer>>
      """)

  private static let scrubbedControllers = CutExample(
    format: "snapshot-testing",
    text: """
      <Shop.Root>, state: appearing, view: <UIView> not in the window
         | <Shop.Child>, state: appearing, view: <UIView> not in the window
      """
  ) { endsController($0) }

  private static func endsController(_ line: Substring) -> Bool {
    // A comma may also separate the objects of a printed array.
    let line = line.hasSuffix(",") ? line.dropLast() : line
    return line.hasSuffix(">") && line.contains("view: <") || line.hasSuffix("not loaded)")
      || line.hasSuffix("not in the window")
  }

  private static let responderChain = CutExample(
    format: "responder-chain",
    text: """
      (lldb) presponder button
      <UIButton: 0x10; frame = (0 0; 9 9); layer = <CALayer: 0x11>>
         | <UIView: 0x12; frame = (0 0; 9 9); layer = <CALayer: 0x13>>
         |    | <RootController: 0x14>
         |    |    | <UIWindow: 0x15; frame = (0 0; 9 9); layer = <UIWindowLayer: 0x16>>
         |    |    |    | <UIApplication: 0x17>
      """)

  private static let autolayoutTrace = CutExample(
    format: "autolayout-trace",
    text: """
      •UIWindow:0x10 - AMBIGUOUS LAYOUT
      |   *UILabel:0x11'It's all'
      |   |   *UIView:0x12- AMBIGUOUS LAYOUT for UIView:0x12.minX{id: 4}
      |   <UILayoutGuide: 0x13 - "margins", layoutFrame = {{0, 0}, {9, 9}}, owningView = <V: 0x14>>
      """
  ) { line in
    let name = line.drop { " |•*".contains($0) }.split(separator: ":", maxSplits: 1).last ?? ""
    let isPlain = !line.contains("<") && name.hasPrefix("0x") && name.count > 2
    let hasMore = line.contains("'") && !line.hasSuffix("'")
    return isPlain && (line.contains("LAYOUT") || !hasMore && !line.contains("-"))
  }

  private static let debugDescription = CutExample(
    format: "xcui-debug-description",
    text: """
      Attributes: Application, 0x10, pid: 7, label: 'Shop'
      Element subtree:
       →Application, 0x11, pid: 7, label: 'Shop'
          Window (Main), 0x12, {{0.0, 0.0}, {9.0, 9.0}}
            Button, 0x13, {{0.0, 0.0}, {9.0, 9.0}}, identifier: 'buy', label: 'It's, ok', Selected
            Slider, 0x14, {{0.0, 0.0}, {9.0, 9.0}}, placeholderValue: 'Off', value: 5, Disabled
      """, introduction: 2
  ) { endsElement($0) }

  private static let query = CutExample(
    format: "xcui-debug-description",
    text: """
      Query chain:
       →Find: Target Application 'org.example'
        Output: {
          Application, 0x21, pid: 7, label: 'Shop'
        }
        ↪︎Find: Descendants matching type Button
          Output: {
            Button, 0x22, {{0.0, 0.0}, {9.0, 9.0}}, label: 'Buy'
          }
      """
  ) { $0.contains("Find:") || $0.contains("\u{FFFD}") }

  private static func endsElement(_ line: Substring) -> Bool {
    let last = line.split(separator: ", ").last ?? ""
    // Behind an arrow a type alone is an element.
    if line.contains("→") && !line.contains(",") { return !line.hasSuffix("→") }
    if last.hasPrefix("0x") { return last.count > 2 }
    // The text behind a value may be part of it.
    if last.hasPrefix("pid: ") || line.contains("value:") { return true }
    return ["}}", "'", "Selected", "Disabled", "subtree:"]
      .contains { line.hasSuffix($0) }
  }

  private static let earlGrey = CutExample(
    format: "earlgrey",
    text: """
      <UIWindow:0x10; AX=N; AX.frame={{0, 0}, {9, 9}}; frame={{0, 0}, {9, 9}}; opaque; alpha=1>
        |--<UIView:0x11; AX=N; AX.id='cart'; frame={{0, 0}, {9, 9}}; hidden; alpha=1; UIE=N>
        |  |--<UILabel:0x12; AX=Y; AX.label='It's > 1; ok'; frame={{0, 0}, {9, 9}}; alpha=1>
      """)

  private static let appKit = CutExample(
    format: "appkit-subtree",
    text: """
      [   AF      LU ] h=--- v=--- NSView f=(0,0,480,360) b=(-) => <NSViewBackingLayer>
        [   AF    !  LU ] h=--- v=--- NSButton "OK, (go)" f=(0,0,87,32) b=(-)
          [   AF      LU ] h=--- v=--- NSTextField "" f=(9,9,20,10) b=(-)
      """
  ) { $0.hasSuffix("b=(-)") }

  private static let kif = CutExample(
    format: "kif",
    text: """
      UIWindow (enabled), label: (null), value: (null)
      |\tUIView (invisible) (not selected), identifier: cart
      |\t|\tUIAccessibilityElement (enabled), label: One, two, value: 3, traits: Button
      """
  ) { line in
    let parts = line.split(separator: ", ", omittingEmptySubsequences: false)
    let last = parts.last ?? ""
    let keys = ["label: ", "value: ", "identifier: ", "traits: "]
    // A value may be empty, or end as the next key begins.
    if line.contains(": ") || line.hasSuffix(":") { return true }
    if parts.count > 1 { return !keys.contains { $0.hasPrefix(last) } }
    return last.hasSuffix(")") || !last.contains("(") && last.last?.isLetter ?? false
  }

  private static let idb = CutExample(
    format: "idb-json",
    text: """
      [{"AXFrame": "{{0, 0}, {9, 9}}", "AXLabel": "Shop", "type": "Application", "children": [
        {"AXFrame": "{{0, 0}, {9, 9}}", "AXUniqueId": "buy", "type": "Button", "enabled": true}
      ]}]
      """)

  private static let wda = CutExample(
    format: "wda-json",
    text: """
      {"value": {"tree": {"type": "UIAApplication", "rect": {"origin": {"x": 0, "y": 0}},
        "isVisible": "1", "children": [{"type": "UIAButton", "label": "Buy"}]}}, "status": 0}
      """)

  private static let maestro = CutExample(
    format: "maestro-json",
    text: """
      {"attributes": {"bounds": "[0,0][9,9]"}, "enabled": true, "children": [
        {"attributes": {"bounds": "[0,0][9,9]", "text": "Buy"}, "children": [], "enabled": true}]}
      """)

  private static let calabash = CutExample(
    format: "calabash",
    text: """
      {"outcome": "SUCCESS", "results": [
        {"class": "UIView", "rect": {"x": 0, "center_x": 1}, "accessibilityElement": true},
        {"class": "UILabel", "text": "Buy", "description": "<UILabel: 0x10; frame = (0 0; 9 9)>"}]}
      """)

  private static let ruby = CutExample(
    format: "calabash",
    text: """
      [
        [0] {"class" => "UIView", "id" => nil, "rect" => {"center_x" => 1}},
        [1] {"class" => "UILabel", "text" => "Buy"}
      ]
      """)

  private static let appium = CutExample(
    format: "appium-xml",
    text: """
      <AppiumAUT>
        <XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Shop">
          <XCUIElementTypeButton type="XCUIElementTypeButton" label="Buy"/>
          <XCUIElementTypeOther type="XCUIElementTypeOther"></XCUIElementTypeOther>
        </XCUIElementTypeApplication>
      </AppiumAUT>
      """)

  private static let detox = CutExample(
    format: "detox-xml",
    text: """
      <?xml version="1.0" encoding="utf-8"?>
      <ViewHierarchy>
       <UIWindow alpha="1.0" class="UIWindow" height="9">
        <WKWebView class="WKWebView" alpha="1.0"><![CDATA[<html><a/></html>]]></WKWebView>
        <UIView class="UIView" x="<number>"/>
       </UIWindow>
      </ViewHierarchy>
      """)
}
