import DumpFormats
import HierarchyModel
import Testing

@Suite struct SentryReaderTests {
  private static let label = """
    {"type": "UILabel", "identifier": "total", "width": 100.5, "height": 20, "x": 20, "y": 50, \
    "alpha": 0.5, "visible": false, "children": []}
    """
  private static let text = """
    {"rendering_system": "UIKIT", "windows": [
      {"type": "UIWindow", "width": 390, "height": 844, "x": 0, "y": 0, "alpha": 1, "visible": true,
       "children": [{"type": "CartView", "width": 390, "height": 844, "x": 0, "y": 0, "alpha": 1,
         "visible": true, "view_controller": "CartViewController", "children": [\(label)]}]},
      {"type": "UITextEffectsWindow", "width": 390, "height": 844, "x": 0, "y": 0, "alpha": 1,
       "visible": true, "children": []}]}
    """

  @Test func `the windows of an app and the views in them`() throws {
    let reading = try read(Self.text)
    #expect(reading.format == "sentry-json" && reading.reports.isEmpty)
    let snapshot = try #require(reading.snapshots.first)
    #expect(
      drawing(snapshot) { "\($0.kind(of: $1))" }
        == "UIWindow window\n  CartView view\n    UILabel view\nUITextEffectsWindow window")
    let window = try #require(snapshot.only("UIWindow"))
    let label = try #require(snapshot.only("UILabel"))
    #expect(snapshot.parent(of: window) == .null)
    #expect(snapshot.numbers(.frame, of: label) == .value([20, 50, 100.5, 20]))
    #expect(snapshot.value(.known(.hidden), of: label) == .flag(true))
    #expect(snapshot.value(.known(.hidden), of: window) == .flag(false))
    #expect(snapshot.value(.known(.alpha), of: label) == .number(.double(0.5)))
    #expect(snapshot.text(.identifier, of: label) == .value("total"))
    // An app may leave out all identifiers.
    #expect(snapshot.text(.identifier, of: window) == .missing)
    #expect(snapshot.value("view_controller", of: "CartView") == .text("CartViewController"))
    #expect(snapshot.controllers.isEmpty && snapshot.coverage == Coverage([.views]))
  }

  @Test func `each hierarchy is a moment, also within another document`() throws {
    #expect(try read(Self.text + "\n" + Self.text).snapshots.map(\.count) == [4, 4])
    #expect(try read("[\(Self.text), \(Self.text)]").snapshots.map(\.count) == [4, 4])
    #expect(try read("{\"attachments\": [\(Self.text)]}").snapshots.map(\.count) == [4])
  }

  @Test(arguments: [
    text.replacing("UIKIT", with: "flutter"),
    text.replacing("UIKIT", with: "android_view_system").replacing("CartView", with: "UIKIT"),
    #"{"rendering_system": "UIKIT", "windows": []}"#, #"{"rendering_system": "UIKIT"}"#,
  ])
  func `objects of other systems are not views, and no window is no hierarchy`(text: String) {
    #expect(throws: DumpError.self) { try read(text) }
  }

  @Test func `a hierarchy that breaks off is partial`() throws {
    let cut = Self.text.prefix(Self.text.utf8.count - 300)
    let snapshot = try readOne(String(cut))
    #expect(snapshot.header.partial != nil && snapshot.views.count > 1)
  }

  /// `SentryViewHierarchyProviderHelper.m` ends a tree that is too deep with such an object.
  @Test func `the mark of a tree that was cut is not a view`() throws {
    let mark = #"{"type": "SentryTruncatedViewHierarchy"}"#
    let snapshot = try readOne(
      Self.text.replacing("\"children\": []", with: "\"children\": [\(mark)]"))
    #expect(drawing(snapshot) == drawing(try readOne(Self.text)))
    #expect(snapshot.header.partial == "views were left out")
  }
}
