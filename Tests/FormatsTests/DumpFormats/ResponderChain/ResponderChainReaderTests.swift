import DumpFormats
import HierarchyModel
import Testing

@Suite struct ResponderChainReaderTests {
  private static let window =
    "<UIWindow: 0x40; frame = (0 0; 9 9); layer = <UIWindowLayer: 0x41>>"
  private static let lines = [
    "<Badge: 0x10; frame = (1 2; 3 4); layer = <CALayer: 0x11>>",
    "<UIView: 0x20; frame = (0 0; 9 9); layer = <CALayer: 0x21>>", "<MainViewController: 0x30>",
    window, "<UIApplication: 0x50>", "<AppDelegate: 0x60>",
  ]
  private static let indented = lines.enumerated().map { depth, line in
    (depth == 0 ? "" : "   | " + String(repeating: "   | ", count: depth - 1)) + line
  }.joined(separator: "\n")
  private static let chainWithoutWindow = """
    <Badge: 0x70; frame = (1 2; 3 4); layer = <CALayer: 0x71>>
       | <UIView: 0x72; frame = (0 0; 9 9); layer = <CALayer: 0x73>>
    """
  private static let array =
    "<__NSArrayM 0x99>(\n" + lines.joined(separator: ",\n") + "\n)"

  @Test(arguments: [
    indented, "(lldb) presponder 0x10\n" + indented, array,
    indented.split(separator: "\n").map { ">   " + $0 }.joined(separator: "\n"),
  ])
  func `each line is the next responder of the line before`(text: String) throws {
    let reading = try read(text)
    #expect(reading.format == "responder-chain")
    let snapshot = try #require(reading.snapshots.first)
    var object = snapshot.object(with: .address(0x10))
    var chain: [String] = []
    while let current = object {
      chain.append("\(snapshot.className(of: current) ?? "?") \(snapshot.kind(of: current))")
      object = snapshot.capturedNext(of: current).value
    }
    #expect(
      chain == [
        "Badge view", "UIView view", "MainViewController controller", "UIWindow window",
        "UIApplication application", "AppDelegate delegate",
      ])
    #expect(snapshot.capturedNext(of: try #require(snapshot.only("AppDelegate"))) == .null)
    #expect(snapshot.parent(of: try #require(snapshot.only("Badge"))) == .missing)
    #expect(snapshot.coverage == Coverage([.responders]))
  }

  @Test func `a tree without branches is a chain only where a prompt or the caller says so`() throws
  {
    let views =
      "<A: 0x1; frame = (0 0; 1 1); layer = <L: 0x2>>\n   | <B: 0x3; frame = (0 0; 1 1); layer = <L: 0x4>>"
    #expect(try readOne(views).coverage == Coverage([.views]))
    #expect(try readOne("(lldb) presponder 0x1\n" + views).coverage == Coverage([.responders]))
    #expect(try readOne(views, as: "responder-chain").coverage == Coverage([.responders]))
  }

  @Test func `where the printout breaks off the chain does not end`() throws {
    let snapshot = try readOne(
      "(lldb) presponder 0x1\n"
        + Self.indented.split(separator: "\n").prefix(3).joined(separator: "\n"))
    #expect(
      snapshot.capturedNext(of: try #require(snapshot.only("MainViewController"))) == .missing)
  }

  @Test func `views in a window are a tree, although a chain is printed below them`() throws {
    let views = "\(Self.window)\n   | <UIView: 0x20; frame = (0 0; 9 9); layer = <CALayer: 0x21>>"
    for text in ["(lldb) po [w recursiveDescription]\n\(views)", views] {
      let reading = try read(text + "\n(lldb) presponder 0x70\n" + Self.chainWithoutWindow)
      #expect(reading.moments.map(\.format) == ["recursive-description", "responder-chain"])
      #expect(reading.snapshots.first.map { drawing($0) } == "UIWindow\n  UIView")
    }
  }

  @Test func `what a prompt asks for decides, not that a chain is somewhere else`() throws {
    let views = """
      <A: 0x1; frame = (0 0; 1 1); layer = <L: 0x2>>
         | <B: 0x3; frame = (0 0; 1 1); layer = <L: 0x4>>
      """
    let reading = try read(
      "(lldb) po [a recursiveDescription]\n\(views)\n(lldb) presponder 0x70\n"
        + Self.chainWithoutWindow)
    #expect(reading.moments.map(\.format) == ["recursive-description", "responder-chain"])
  }

  @Test func `a chain whose leaf is broken off is not whole`() throws {
    let snapshot = try readOne(
      "3 4); layer = <CALayer: 0x11>>\n" + Self.lines[1...].joined(separator: "\n"))
    #expect(snapshot.coverage == Coverage([.responders]))
    #expect(snapshot.header.partial == "the beginning of a node is missing")
  }

  @Test func `what has no frame is not a view, whatever else it says`() throws {
    let snapshot = try readOne(
      """
      <__NSArrayM 0x600003a1c3f0>(
      <UIWindow: 0x1; frame = (0 0; 9 9); layer = <UIWindowLayer: 0x2>>,
      <UIWindowScene: 0x3; scene = <FBSScene: 0x4>>,
      <UIApplication: 0x5>
      )
      """)
    let scene = try #require(snapshot.only("UIWindowScene"))
    #expect(snapshot.kind(of: scene) == .scene)
    #expect(snapshot.value("description.scene", of: "UIWindowScene") == .text("<FBSScene: 0x4>"))
  }

  @Test(arguments: [
    lines.joined(separator: "\n"), "cy# rp(#0x10)\n`" + lines.joined(separator: "\n") + "`",
    "(lldb) po chain()\n$4 = 0x99 " + array,
  ])
  func `a chain may be printed without indents`(text: String) throws {
    let reading = try read(text)
    #expect(reading.format == "responder-chain")
    let snapshot = try #require(reading.snapshots.first)
    #expect(snapshot.count == Self.lines.count)
    #expect(
      snapshot.capturedNext(of: try #require(snapshot.only("MainViewController"))).value
        == snapshot.only("UIWindow"))
  }

  @Test(arguments: [
    "<A: 0x1; frame = (0 0; 1 1); layer = <L: 0x2>>\n<B: 0x3; frame = (0 0; 1 1); layer = <L: 0x4>>",
    "<__NSArrayM 0x99>(\n\(window),\n\(window.replacing("0x4", with: "0x5"))\n)",
    lines[1...2].joined(separator: "\n"),
  ])
  func `side by side neither views nor windows nor controllers are a chain`(text: String) throws {
    #expect(try readOne(text).coverage == Coverage([.views]))
  }
}
