import DumpFormats
import HierarchyModel
import TestSupport
import Testing

@Suite struct DumpJoinTests {
  private static let layer = "layer = <CALayer: 0x9>>"
  private static let views = """
    <UIWindow: 0x10; frame = (0 0; 9 9); layer = <UIWindowLayer: 0x11>>
       | <UILayoutContainerView: 0x20; frame = (0 0; 9 9); \(layer)
       |    | <UIView: 0x30; frame = (0 0; 9 9); \(layer)
    """
  private static let controllers = """
    <UINavigationController 0xa0>, state: appeared, view: <UILayoutContainerView 0x20>
       | <ListController 0xb0>, state: disappeared, view: <UIView 0x50> not in the window
       | <FormController 0xc0>, state: appeared, view: <UIView 0x30>
    """
  private static let chain = """
    (lldb) presponder 0x30
    <UIView: 0x30; frame = (0 0; 9 9); \(layer)
       | <FormController: 0xc0>
       |    | <UILayoutContainerView: 0x20; frame = (0 0; 9 9); \(layer)
    """
  private static let trace = """
    (lldb) paltrace
    •UIWindow:0x10
    |   UILayoutContainerView:0x20
    |   |   *<UILayoutGuide: 0x40 - "SafeArea", layoutFrame = {{0, 0}, {9, 9}}, owningView = <UIView: 0x20>>
    |   |   UIView:0x30'Hello'
    """

  @Test func `controllers get their view trees, views their guides and responders`() throws {
    let parts = try [Self.controllers, Self.views, Self.chain, Self.trace].map { try readOne($0) }
    let result = try DumpJoin.join(parts)
    let joined = result.snapshot
    #expect(result.conflicts.isEmpty)
    #expect(
      joined.views.map { joined.className(of: $0) }
        == ["UIWindow", "UILayoutContainerView", "UILayoutGuide", "UIView", "UIView"])
    let form = try #require(joined.only("FormController"))
    let view = try #require(joined.reference(.view, of: form).value)
    #expect(
      joined.className(of: try #require(joined.parent(of: view).value)) == "UILayoutContainerView")
    #expect(joined.numbers(.frame, of: view) == .value([0, 0, 9, 9]))
    #expect(joined.capturedNext(of: view) == .value(form))
    #expect(joined.owner(of: view) == form)
    #expect(joined.coverage == Coverage([.views, .controllers, .presentations, .responders]))
    #expect(PrintHierarchyWriter(joined).text() == Self.controllers)
  }

  @Test func `joining is the same whichever dump comes first`() throws {
    let parts = try [Self.controllers, Self.views, Self.chain].map { try readOne($0) }
    let forward = try DumpJoin.join(parts).snapshot
    let backward = try DumpJoin.join(parts.reversed()).snapshot
    let window = try #require(forward.only("UIWindow"))
    let other = try #require(backward.only("UIWindow"))
    #expect(
      RecursiveDescriptionWriter(forward).text(from: window)
        == RecursiveDescriptionWriter(backward).text(from: other))
    #expect(PrintHierarchyWriter(forward).text() == PrintHierarchyWriter(backward).text())
    #expect(forward.views.map(forward.className) == backward.views.map(backward.className))
  }

  @Test func `what disagrees is reported and the first source counts`() throws {
    let moved = Self.views.replacing(
      "UIView: 0x30; frame = (0 0; 9 9)", with: "UIView: 0x30; frame = (5 5; 9 9)")
    let result = try DumpJoin.join([try readOne(Self.views), try readOne(moved)])
    #expect(result.conflicts.count == 1)
    #expect(
      result.conflicts.first?.hasPrefix(
        "\"frame\" of view UIView \"0x30\" is 0 0 9 9 and 5 5 9 9") == true)
    let view = try #require(result.snapshot.object(with: .address(0x30)))
    #expect(result.snapshot.numbers(.frame, of: view) == .value([0, 0, 9, 9]))
  }

  @Test func `superviews that contradict each other make no cycle`() throws {
    let first = try readOne("<A: 0x1>\n   | <B: 0x2>")
    let second = try readOne("<B: 0x2>\n   | <A: 0x1>")
    let result = try DumpJoin.join([first, second])
    #expect(drawing(result.snapshot) == "A\n  B")
    #expect(result.conflicts.count == 1)
  }

  /// Each controller with what contains and who presents it.
  private func holders(_ snapshot: Snapshot) -> [String] {
    snapshot.controllers.map { controller in
      let objects: [ObjectIndex?] = [
        controller, snapshot.parent(of: controller).value,
        snapshot.reference(.presentedBy, of: controller).value,
      ]
      return objects.map { $0.flatMap(snapshot.className) ?? "-" }.joined(separator: " ")
    }
  }

  @Test func `presentations that contradict another dump are reported and make no cycle`() throws {
    let a = "A 0x1>, state: appeared, view: <V 0x3>"
    let b = "B 0x2>, state: appeared, view: <W 0x4>"
    let end = ", presented with: <_UIFullscreenPresentationController 0x5>"
    let presents = (try readOne("<\(a)\n   + <\(b)\(end)"), ["A - -", "B - A"])
    let isPresented = (try readOne("<\(b)\n   + <\(a)\(end)"), ["B - -", "A - B"])
    let contains = (try readOne("<\(a)\n   | <\(b)"), ["A - -", "B A -"])
    for (first, second) in [
      (presents, isPresented), (isPresented, presents), (contains, isPresented),
      (isPresented, contains), (contains, presents), (presents, contains),
    ] {
      let result = try DumpJoin.join([first.0, second.0])
      #expect(holders(result.snapshot) == first.1)
      #expect(result.conflicts.count == 1)
    }
  }

  @Test func `a presentation captured from both ends is contradicted at both`() throws {
    let first = try SnapshotSketch.snapshot("--\nA 0x1 presents=0x2\n  + B 0x2")
    let second = try SnapshotSketch.snapshot("--\nB 0x2 presents=0x1\n  + A 0x1")
    let result = try DumpJoin.join([first, second])
    #expect(holders(result.snapshot) == ["A - -", "B - A"])
    #expect(result.conflicts.count == 2)
  }

  /// A snapshot of a window and a view that names the key window and the first responder.
  private func naming(keyWindow: String?) throws -> Snapshot {
    var builder = SnapshotBuilder()
    builder.begin(.window, class: "UIWindow", token: Token("0x10"))
    builder.begin(.view, class: "UIView", token: Token("0x30"))
    if let keyWindow {
      builder.setHeaderReference("keyWindow", to: .token(Token(keyWindow)))
    } else {
      builder.header.attributes["keyWindow"] = .null
    }
    builder.setHeaderReference("firstResponder", to: .token(Token("0x30")))
    return try builder.finish()
  }

  @Test func `the key window and first responder of one dump are those of the whole`() throws {
    let (named, views) = (try naming(keyWindow: "0x10"), try readOne(Self.views))
    for parts in [[named, views], [views, named]] {
      let result = try DumpJoin.join(parts)
      let joined = result.snapshot
      #expect(joined.keyWindow == .value(try #require(joined.object(with: .address(0x10)))))
      #expect(joined.firstResponder == .value(try #require(joined.object(with: .address(0x30)))))
      #expect(result.conflicts.isEmpty)
    }
  }

  @Test func `the first key window counts and another is reported`() throws {
    let result = try DumpJoin.join([try naming(keyWindow: "0x10"), try naming(keyWindow: nil)])
    #expect(result.snapshot.keyWindow.value != nil)
    #expect(result.conflicts == ["\"keyWindow\" of the snapshot is an object and none"])
  }

  @Test func `what is partial of each dump is partial of the whole`() throws {
    let parts = try ["cut", "late", "cut"].map { try SnapshotSketch.snapshot("A 0x1", partial: $0) }
    #expect(try DumpJoin.join(parts).snapshot.header.partial == "cut; late")
  }

  @Test func `objects of one address are the same only where they are of one class`() throws {
    let one = try SnapshotSketch.snapshot("A 0x1\n  B 0x2")
    #expect(DumpJoin.shareObjects(one, try SnapshotSketch.snapshot("A 0x1")))
    #expect(!DumpJoin.shareObjects(one, try SnapshotSketch.snapshot("C 0x1")))
  }

  @Test func `ids that hold in one dump only cannot join`() throws {
    let elements = try readOne("Element subtree:\n →Application, 0x1, pid: 2")
    #expect(throws: DumpJoinError.transientIDs(index: 1)) {
      try DumpJoin.join([try readOne(Self.views), elements])
    }
  }

  @Test func `a session of one moment is one moment, of two moments two`() throws {
    let session = "(lldb) pvc\n\(Self.controllers)\n(lldb) pviews\n\(Self.views)\n\(Self.trace)\n"
    let once = try read(session)
    #expect(
      once.moments.map(\.format) == ["print-hierarchy+recursive-description+autolayout-trace"])
    let twice = try read(session + session)
    #expect(twice.moments.count == 2)
    #expect(twice.moments.map(\.line) == [2, 15])
  }

  @Test func `dumps of different objects stay apart`() throws {
    let other = "<A 0xf1>, state: appeared, view: <UIView 0xf2>"
    #expect(try read("(lldb) pviews\n\(Self.views)\n(lldb) pvc\n\(other)").moments.count == 2)
  }

  @Test func `three moments with single objects between them are three, joined`() throws {
    let moment = """
      (lldb) po [root _printHierarchy]
      \(Self.controllers)
      (lldb) po [UIApp description]
      <UIApplication: 0x17e4a720>
      (lldb) po 0x30
      <UIView: 0x30; frame = (0 0; 9 9); layer = <CALayer: 0x31>>

      (lldb) po [window recursiveDescription]
      \(Self.views)
      (lldb) po [UIApp delegate]
      <AppDelegate: 0x600000201>

      """
    let resumed = "(lldb) c\nProcess 71 resuming\n"
    let onlyViews = "(lldb) po [window recursiveDescription]\n\(Self.views)\n"
    let reading = try read(moment + resumed + onlyViews + resumed + moment)
    #expect(
      reading.moments.map(\.format) == [
        "print-hierarchy+recursive-description", "recursive-description",
        "print-hierarchy+recursive-description",
      ])
    let joined = try DumpJoin.join([try readOne(Self.controllers), try readOne(Self.views)])
      .snapshot
    #expect(
      reading.moments.map(\.snapshot.count) == [
        joined.count, try readOne(Self.views).count, joined.count,
      ])
    #expect(reading.asides.count == 6 && reading.reports.isEmpty)
  }

  @Test func `dumps of one moment need no prompts between them`() throws {
    let trace = """
      •UIWindow:0x10
      |   UILayoutContainerView:0x20
      |   |   *UIView:0x30
      """
    let moment = "\(Self.views)\n\n\(Self.controllers)\n\n\(trace)\n\n"
    let parts = try [Self.views, Self.controllers, trace].map { try readOne($0) }
    let joined = try DumpJoin.join(parts).snapshot
    let reading = try read(moment + moment)
    #expect(reading.snapshots.map(\.count) == [joined.count, joined.count])
    #expect(reading.snapshots.map { drawing($0) } == [drawing(joined), drawing(joined)])
    #expect(reasons(reading) == [])
  }

  @Test func `what stands between an empty line and the next is the text of a label`() throws {
    let label = "<UILabel: 0x1; frame = (0 0; 9 9); text = '• one\n\n• two'; layer = <L: 0x2>>"
    let reading = try read(label)
    #expect(reading.snapshots.map { drawing($0) } == ["UILabel"])
    #expect(reading.snapshots[0].value("text", of: "UILabel") == .text("• one\n\n• two"))
  }

  @Test func `an object alone is set aside in lines broken at the edge of a terminal too`() throws {
    let label = "<UILabel: 0x40; frame = (0 0; 9 9); text = 'x'; layer = <C: 0x41>>"
    let window = "<UIWindow: 0x10; frame = (0 0; 390 844); backgroundColor = UIExtendedSRGBColor"
    let rest = "Space 1 1 1 1; layer = <UIWindowLayer: 0x11>>"
    let dump = "(lldb) po [window recursiveDescription]\n\(window)\n\(rest)\n"
    let view = "   | <UIView: 0x20; frame = (0 0; 390 844); autoresize = W+H; backgroundColor = UI"
    let end = "ExtendedSRGBColorSpace 1 1 1 1; layer = <CALayer: 0x21>>"
    let reading = try read("\(dump)\(view)\n\(end)\n(lldb) po label\n\(label)\n")
    #expect(reading.snapshots.map { drawing($0) } == ["UIWindow\n  UIView"])
    #expect(reading.asides == [7])
  }

  @Test func `an object alone is a dump where nothing else was printed`() throws {
    let view = "(lldb) po view\n<UIView: 0x30; frame = (0 0; 9 9); layer = <CALayer: 0x31>>\n"
    let reading = try read(view + view.replacing("0 0; 9 9", with: "0 0; 9 8"))
    #expect(reading.snapshots.map { drawing($0) } == ["UIView", "UIView"])
    #expect(reading.asides == [])
  }
}
