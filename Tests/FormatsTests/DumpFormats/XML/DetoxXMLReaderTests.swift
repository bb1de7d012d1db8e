import DumpFormats
import HierarchyModel
import Testing

@Suite struct DetoxXMLReaderTests {
  private static let text = """
    <?xml version="1.0" encoding="utf-8"?>
    <ViewHierarchy>
     <UIWindow alpha="1.0" class="UIWindow" focused="false" height="844" id="w" visibility="visible" width="390">
      <RCTView alpha="0.5" class="_TtC4Shop$View" height="4" label="Buy" tag="7" visibility="visible" width="3" x="1" y="2">
       <RCTText alpha="1.0" class="RCTText" height="<number>" text="a <b> & c" visibility="visible" width="<number>" x="<number>" y="<number>"/>
      </RCTView>
      <RNCWebView alpha="1.0" class="RNCWebView" height="1" visibility="visible" width="1" x="0" y="0">
        <![CDATA[<html><UIView class="fake"/></html>]]>
      </RNCWebView>
     </UIWindow>
    </ViewHierarchy>
    """

  @Test func `classes come from the attribute and pages are no views`() throws {
    let reading = try read(Self.text)
    let snapshot = try #require(reading.snapshots.first)
    #expect(reading.reports.isEmpty)
    #expect(drawing(snapshot) == "UIWindow\n  _TtC4Shop$View\n    RCTText\n  RNCWebView")
    #expect(
      snapshot.value("content", of: "RNCWebView") == .text("<html><UIView class=\"fake\"/></html>"))
    #expect(snapshot.coverage == Coverage([.views]))
  }

  @Test func `classes of Java make it a snapshot of Android`() throws {
    let android = """
      <ViewHierarchy>
       <DecorView alpha="1.0" class="com.android.internal.policy.DecorView" visibility="visible">
        <ReactViewGroup alpha="1.0" class="com.facebook.react.views.view.ReactViewGroup"/>
       </DecorView>
      </ViewHierarchy>
      """
    #expect(try readOne(android).platform == .android)
    #expect(try read(Self.text).snapshots.first?.platform == nil)
    let swift = Self.text.replacing("_TtC4Shop$View", with: "Shop.CartView")
    #expect(try read(swift).snapshots.first?.platform == nil)
  }

  @Test func `numbers are typed unless they are scrubbed`() throws {
    let snapshot = try readOne(Self.text)
    let view = try #require(snapshot.only("_TtC4Shop$View"))
    #expect(snapshot.numbers(.frame, of: view) == .value([1, 2, 3, 4]))
    #expect(snapshot.value(.tag, of: view) == .number(.integer(7)))
    #expect(snapshot.number(.alpha, of: view) == .value(0.5))
    #expect(snapshot.value("x", of: "RCTText") == .text("<number>"))
    #expect(snapshot.value("text", of: "RCTText") == .text("a <b> & c"))
    #expect(snapshot.value("frame", of: "RCTText") == nil)
    #expect(snapshot.value("height", of: "UIWindow") == .text("844"))
  }

  @Test func `the end of a web view's page holds no views`() throws {
    let text = """
      <h2 class="title">Form</h2><p>It</p></body></html>]]></WKWebView>
       <UIView alpha="1.0" class="UIView" visibility="visible"/></UIWindow></ViewHierarchy>
      """
    let reading = try read(text)
    #expect(reading.snapshots.map { drawing($0) } == ["UIView"])
    #expect(reasons(reading).contains("line 1: an element of a web page was left out"))
  }

  @Test func `blanks that do not break are an indent too`() throws {
    let reading = try read(
      "<ViewHierarchy>\n\u{A0}<UIWindow class=\"UIWindow\" alpha=\"1.0\" visibility=\"visible\">\n"
        + "\u{A0}\u{A0}<UIView class=\"UIView\" alpha=\"1.0\"/>\n\u{A0}</UIWindow>\n</ViewHierarchy>"
    )
    #expect(reading.snapshots.map { drawing($0) } == ["UIWindow\n  UIView"])
    #expect(reading.snapshots[0].value("content", of: "UIWindow") == nil)
    #expect(reading.reports.isEmpty)
  }

  @Test func `a view whose tag is cut may have what is missing`() throws {
    let snapshot = try readOne(
      #"<ViewHierarchy><UIWindow class="UIWindow" width="9" height="9"><RCTView alpha="1.0" "#
        + #"class="RCTView" x="0" y="0" width="9" height="1"#)
    let view = try #require(snapshot.only("RCTView"))
    #expect(snapshot.numbers(.frame, of: view) == .missing)
    #expect(snapshot.text(.label, of: view) == .missing)
    #expect(snapshot.text(.partial, of: view).value != nil)
    #expect(snapshot.text(.label, of: try #require(snapshot.only("UIWindow"))) == .null)
  }

  /// `UIWindow+DetoxUtils.m` adds the address; both generators print whether a view is hidden.
  @Test func `a view may have its address, and is hidden or not`() throws {
    let snapshot = try readOne(
      """
      <ViewHierarchy>
          <UIWindow alpha="1.0" class="UIWindow" ptr="0x7f8a10d0" visibility="visible">
              <CartView alpha="1.0" class="CartView" ptr="0x7f8a10e0" visibility="invisible" />
              <Other alpha="1.0" class="Other" ptr="(null)" visibility="gone" />
          </UIWindow>
      </ViewHierarchy>
      """)
    #expect(
      snapshot.views.map { snapshot.token(of: $0) }
        == [.address(0x7f8a_10d0), .address(0x7f8a_10e0), nil])
    #expect(
      snapshot.views.map { snapshot.flag(.hidden, of: $0) }
        == [.value(false), .value(true), .missing])
    #expect(snapshot.value("visibility", of: "CartView") == .text("invisible"))
    #expect(snapshot.value("ptr", of: "Other") == .text("(null)"))
  }
}
