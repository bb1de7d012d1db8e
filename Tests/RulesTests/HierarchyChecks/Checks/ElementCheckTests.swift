import HierarchyChecks
import HierarchyModel
import TestSupport
import Testing

@Suite("Checks of accessibility elements")
struct ElementCheckTests {
  /// An application with a window of 390 by 844 points; every line becomes an element.
  private func found(
    _ check: String, _ elements: String, platform: Platform? = nil
  ) throws -> [String] {
    let drawing = """
      Application app label=Shop
        Window window screenFrame=[0,0,390,844]
      \(elements.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n"))
      """
    let all = drawing.split(separator: "\n").map { $0 + " kind=element" }
    return try CheckedDrawing(
      all.joined(separator: "\n"), covers: [.elements], platform: platform
    ).found(by: check)
  }

  @Test("find an identifier on several elements, unless it is their label")
  func identifiers() throws {
    let elements = """
      Button a identifier=menu label=File
      Other b
        Button c identifier=menu
      Button d identifier=Edit label=Edit
      Button e identifier=Edit label=Edit
      Button f identifier=null
      Button g identifier=hidden visible=false
      Button h identifier=hidden
      """
    #expect(try found("duplicate-identifier", elements) == ["a"])
    #expect(try found("duplicate-identifier", elements, platform: .android) == ["a"])
  }

  @Test(
    "find a button that has no name of any kind",
    arguments: [
      ("Button x %", true), ("XCUIElementTypeButton x identifier=null label=\"\"", true),
      ("AXButton x %", true), ("Button x % visible=false", false),
      ("Button x label=null identifier=a", false), ("Button x label=Buy identifier=null", false),
      ("Button x % title=Buy", false), ("Button x % value=on", false),
      ("Button x %\n  StaticText y label=Buy", false), ("Image x %", false),
      // What was not captured may be there.
      ("Button x identifier=null", false), ("Button x label=null", false),
      ("Button x % partial=cut", false), ("Button x %\n  Other y partial=cut", false),
      ("Button x %\nOther y partial=cut", true),
    ] as [(String, Bool)])
  func names(element: String, isFound: Bool) throws {
    let drawing = element.replacing("%", with: "label=null identifier=null")
    #expect(try found("nameless-button", drawing) == (isFound ? ["x"] : []))
  }

  @Test(
    "find an enabled element that has no size or lies off the screen",
    arguments: [
      ("Button x screenFrame=[0,0,0,44] %", true), ("Button x screenFrame=[390,0,50,50] %", true),
      ("Button x screenFrame=[0,-50,50,50] %", true),
      ("Button x screenFrame=[-25,0,50,50] %", false),
      ("Button x screenFrame=[0,0,0,44] enabled=false", false),
      ("Button x screenFrame=[0,0,0,44] Disabled=true", false),
      ("Button x screenFrame=[0,0,0,44] isEnabled=0", false),
      ("StaticText x screenFrame=[0,0,0,44] %", false), ("Button x %", false),
      ("Button x screenFrame=[nan,0,0,0] %", false),
      ("Table t\n  Button x screenFrame=[0,900,50,50] %", false),
      ("Table t\n  Cell c\n    Button x screenFrame=[0,900,50,50] %", false),
      ("Other o\n  Button x screenFrame=[0,900,50,50] %", true),
      ("Button x screenFrame=[0,0,0,44] Disabled=false", true),
      ("Button x screenFrame=[0,0,0,44] isEnabled=1", true),
      // Nobody looked whether it is enabled.
      ("Button x screenFrame=[0,0,0,44]", false),
      ("Button x screenFrame=[0,0,0,44] enabled=null", false),
    ] as [(String, Bool)])
  func places(element: String, isFound: Bool) throws {
    let element = element.replacing("%", with: "enabled=true")
    #expect(try found("unreachable-element", element) == (isFound ? ["x"] : []))
  }

  @Test("say nothing of the screen where no application or window has a frame")
  func noScreen() throws {
    let checked = try CheckedDrawing(
      "Button x screenFrame=[900,0,50,50] enabled=true kind=element", covers: [.elements])
    #expect(checked.found(by: "unreachable-element") == [])
  }

  @Test(
    "find a target of less than 44 points, where points are what is counted",
    arguments: [
      ("Button x screenFrame=[0,0,43.9,44] %", nil, true),
      ("Button x screenFrame=[0,0,100,30] %", .ios, true),
      ("Link x screenFrame=[0,0,44,10] %", .ios, true),
      ("Button x screenFrame=[0,0,44,44] %", .ios, false),
      ("Button x screenFrame=[0,0,0,0] %", .ios, false),
      ("StaticText x screenFrame=[0,0,9,9] %", .ios, false),
      ("Button x screenFrame=[0,0,9,9] enabled=false", .ios, false),
      ("Button x screenFrame=[0,0,9,9]", .ios, false),
      ("Button x screenFrame=[0,0,9,9] %", .android, false),
      ("Button x screenFrame=[0,0,9,9] %", .macos, false),
      ("Button x screenFrame=[0,0,43.96,43.99999] %", nil, false),
      ("Button x screenFrame=[0,0,44,43.94] %", nil, true),
    ] as [(String, Platform?, Bool)])
  func targets(element: String, platform: Platform?, isFound: Bool) throws {
    let element = element.replacing("%", with: "enabled=true")
    #expect(try found("small-target", element, platform: platform) == (isFound ? ["x"] : []))
  }

  @Test(
    "find a label that ends in its trait",
    arguments: [
      ("Button x label=Close_button", true), ("Button x label=Button", true),
      ("SearchField x label=Product_search_field", true), ("Link x label=Terms_Link", true),
      ("Button x label=Button_size", false), ("Button x label=Close", false),
      ("SearchField x label=Field", false), ("StaticText x label=Close_button", false),
    ] as [(String, Bool)])
  func traits(element: String, isFound: Bool) throws {
    #expect(try found("label-repeats-trait", element) == (isFound ? ["x"] : []))
  }

  @Test("find a target whose label is its identifier")
  func labels() throws {
    let elements = """
      Button a identifier=buy_button label=buy_button
      Button b identifier=buy label=Buy
      Button c label=Buy
      StaticText d identifier=total label=total
      """
    #expect(try found("label-is-identifier", elements) == ["a"])
  }

  @Test("leave views to the checks of views, and other platforms' to nobody's rules")
  func views() throws {
    let view = "UIWindow w hidden=false alpha=1\n  UIButton x frame=[nan,0,1,1] hidden=false"
    #expect(try CheckedDrawing(view).found == ["degenerate-frame x"])
    for platform in [Platform.android, .macos] {
      #expect(try CheckedDrawing(view, platform: platform).found == [])
    }
    #expect(try CheckedDrawing(view, platform: .tvos).found == ["degenerate-frame x"])
  }

  @Test("report what a trace of auto layout found")
  func layout() throws {
    let checked = try CheckedDrawing(
      """
      UIWindow w
        UILabel a ambiguousLayout=AMBIGUOUS_LAYOUT_for_UILabel:0x1.minX{id:_4},UILabel:0x1.Width{id:_5}
        UILabel b ambiguousLayout=AMBIGUOUS_LAYOUT missingHostConstraints=true
        UILabel c missingHostConstraints=true
        UILabel d missingHostConstraints=false
      """)
    #expect(
      checked.said(by: "ambiguous-layout") == [
        "a (): the layout of UILabel[1] is ambiguous for minX, Width",
        "b (): the layout of UILabel[2] is ambiguous and lacks constraints of its host",
        "c (): the layout of UILabel[3] lacks constraints of its host",
      ])
  }
}
