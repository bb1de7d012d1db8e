/// A small dump in every format, by the name of the format.
enum FormatExamples {
  static let all = [
    "recursive-description": """
    <UIWindow: 0x10; frame = (0 0; 9 9); layer = <UIWindowLayer: 0x11>>
       | <UIView: 0x12; frame = (0 0; 9 9); layer = <CALayer: 0x13>>
    """,
    "print-hierarchy": """
    <RootController 0x10>, state: appeared, view: <UIView 0x11>
       + <SheetController 0x12>, state: appeared, view: <UIView 0x13>, presented with: <Popover 0x14>
    """,
    "snapshot-testing": "<UIView; frame = (0 0; 9 9); layer = <CALayer>>",
    "responder-chain": """
    (lldb) presponder button
    <UIButton: 0x10; frame = (0 0; 9 9); layer = <CALayer: 0x11>>
       | <RootController: 0x12>
    """,
    "autolayout-trace": "•UIWindow:0x10\n|   *UILabel:0x11'Total'",
    "xcui-debug-description": """
    Element subtree:
     →Application, 0x10, pid: 7, label: 'Shop'
        Window (Main), 0x11, {{0.0, 0.0}, {9.0, 9.0}}
    """,
    "earlgrey": "<UIWindow:0x10; AX=N; frame={{0, 0}, {9, 9}}>\n  |--<UIView:0x11; AX=Y>",
    "appkit-subtree": "[   AF   ] h=--- v=--- NSView f=(0,0,9,9) b=(-)",
    "kif": "UIWindow\n|\tUIView (enabled), identifier: cart",
    "idb-json": #"[{"AXFrame": "{{0, 0}, {9, 9}}", "AXUniqueId": "cart", "type": "Button"}]"#,
    "wda-json": #"{"value": {"tree": {"type": "UIAButton", "rect": {}, "isVisible": "1"}}}"#,
    "maestro-json": #"{"attributes": {"bounds": "[0,0][9,9]"}, "children": [], "enabled": true}"#,
    "maestro-csv": "element_num,depth,attributes,parent_num\n0,0,\"bounds=[0,0][9,9]\",",
    "calabash":
      #"{"outcome": "SUCCESS", "results": [{"class": "UIView", "rect": {"center_x": 1}}]}"#,
    "appium-xml": #"<XCUIElementTypeButton type="XCUIElementTypeButton" x="0" y="0"/>"#,
    "detox-xml": #"<ViewHierarchy><UIWindow class="UIWindow" alpha="1.0"/></ViewHierarchy>"#,
    "sentry-json": #"{"rendering_system": "UIKIT", "windows": [{"type": "UIWindow"}]}"#,
  ]
}
