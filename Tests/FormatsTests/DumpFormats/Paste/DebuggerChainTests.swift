import DumpFormats
import HierarchyModel
import Testing

/// Objects that a debugger was asked for one by one.
@Suite struct DebuggerChainTests {
  private static let view = "<CartView: 0x20; frame = (0 0; 9 9); layer = <CALayer: 0x21>>"

  private static let sessions = [
    """
    cy# [#0x10 nextResponder]
    #"\(view)"
    cy# [#0x20 nextResponder]
    #"<CartController: 0x30>"
    cy# [#0x30 nextResponder]

    #"<UIWindow: 0x40; frame = (0 0; 9 9); layer = <UIWindowLayer: 0x41>>"
    cy#
    """,
    """
    (lldb) po [0x10 nextResponder]
    \(view)
    (lldb) po [0x20 nextResponder]
    <CartController: 0x30>
    (lldb) po [0x30 nextResponder]
    <UIWindow: 0x40; frame = (0 0; 9 9); layer = <UIWindowLayer: 0x41>>
    """,
  ]

  @Test(arguments: sessions)
  func `asking for the next responder step by step gives a chain`(text: String) throws {
    let reading = try read(text)
    let snapshot = try #require(reading.snapshots.first)
    #expect(reading.snapshots.count == 1 && reading.reports.isEmpty)
    #expect(snapshot.count == 3 && snapshot.coverage == Coverage([.responders]))
    let (view, controller) = try (
      #require(snapshot.only("CartView")), #require(snapshot.only("CartController"))
    )
    #expect(snapshot.reference(.next, of: view).value == controller)
    #expect(snapshot.reference(.next, of: controller).value == snapshot.only("UIWindow"))
    #expect(snapshot.numbers(.frame, of: view) == .value([0, 0, 9, 9]))
  }

  private static let pages = [
    "Ask it:\n\n```\n%\nnull\n```\n\nThen there is another one.",
    "It has `<Other: 0x50; frame = (0 0; 1 1); layer = <L: 0x51>>`:\n\n% \n",
    "(lldb) po [0x60 recursiveDescription]\n<A: 0x60; frame = (0 0; 1 1); layer = <L: 0x61>>\n"
      + "   | <B: 0x70; frame = (0 0; 1 1); layer = <L: 0x71>>\n%",
  ]

  @Test(arguments: sessions, pages)
  func `there may be other text around a chain`(session: String, page: String) throws {
    let reading = try read(page.replacing("%", with: session))
    let chain = try #require(reading.snapshots.last)
    #expect(chain.count == 3 && chain.coverage == Coverage([.responders]))
    let controller = try #require(chain.only("CartController"))
    #expect(chain.reference(.next, of: controller).value == chain.only("UIWindow"))
  }

  @Test func `another question begins another chain`() throws {
    let text = Self.sessions[0] + "\ncy# [#0x70 nextResponder]\n#\"<ListController: 0x80>\""
    #expect(try read(text).snapshots.map(\.count) == [3, 1])
  }

  @Test func `an object that is only named is read where nothing else is`() throws {
    let text = "cy [UIApp.keyWindow.subviews lastObject]\n#\"" + Self.view + "\""
    #expect(drawing(try readOne(text)) == "CartView")
    let dump =
      text
      + "\ncy# [#0x20 recursiveDescription].toString()\n<Other: 0x50; frame = (0 0; 1 1); layer = <L: 0x51>>"
    #expect(drawing(try readOne(dump)) == "Other")
  }

  @Test func `what is no answer and no prompt is not passed over`() throws {
    let text = Self.sessions[1].replacing("(lldb) po [0x20", with: "what is this?\n(lldb) po [0x20")
    let reading = try read(text)
    #expect(reading.snapshots.map(\.count).reduce(0, +) == 3)
    #expect(reasons(reading).contains("line 3: text that is not a node was skipped"))
  }
}
