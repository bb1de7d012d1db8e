import DumpFormats
import HierarchyModel
import Testing

@Suite struct AppKitSubtreeReaderTests {
  @Test func `views nest by two blanks and the legend is none`() throws {
    let snapshot = try readOne(
      """
      [   AF    ! wLU ] h=--- v=--- NSButton "Push "Me"" f=(0,0,87,32) b=(-) => <NSViewBackingLayer>
        [   A H  O!  LU ] h=-&- v=--- NSButtonBezelView f=(0,0,87,32) b=(1,2,3,4)
      A=autoresizesSubviews, C=canDrawConcurrently
      """)
    #expect(drawing(snapshot) == "NSButton\n  NSButtonBezelView")
    #expect(snapshot.value("title", of: "NSButton") == .text("Push \"Me\""))
    #expect(snapshot.value("layer", of: "NSButton") == .text("NSViewBackingLayer"))
    #expect(snapshot.value("hidden", of: "NSButtonBezelView") == .flag(true))
    #expect(snapshot.value("opaque", of: "NSButtonBezelView") == .flag(true))
    #expect(snapshot.value("hidden", of: "NSButton") == .flag(false))
    #expect(snapshot.value("appkit.bounds", of: "NSButtonBezelView") == .text("(1,2,3,4)"))
  }

  @Test func `a frame from the bottom left is not taken for one from the top left`() throws {
    let snapshot = try readOne("[   A     !  LU ] h=--- v=--- NSView f=(1,2,3,4) b=(-)")
    #expect(snapshot.value("frame", of: "NSView") == nil)
    #expect(snapshot.value("appkit.frame", of: "NSView") == .text("(1,2,3,4)"))
  }

  @Test func `what a debugger prints has addresses, layers and times besides`() throws {
    let reading = try read(
      """
      2031-05-06 07:08:09.123 Shop[4:9] [   AF O  WLU ] h=-&- v=-&- CartView 0x10a20 "Cart" f=(1,2,3,4) b=(-) => _NSViewBackingLayer(0x10a30) a={0, 0} TILED=no
        TIME drawRect: min/mean/max 0.10/0.20/0.30 ms
        [   A H     LU ] h=--- v=--- NSClipView 0x10a40 f=(0,0,3,4) b=(0,637,-,-) => <NSLayer: 0x10a50>
      [   A       LU ] h=--- v=--- CartView 0x10a20 f=(0,0,9,9) b=(-)
      """)
    #expect(reading.reports.isEmpty)
    #expect(reading.snapshots.map { drawing($0) } == ["CartView\n  NSClipView", "CartView"])
    let snapshot = reading.snapshots[0]
    #expect(snapshot.object(with: .address(0x10A20)) == snapshot.only("CartView"))
    #expect(snapshot.value("title", of: "CartView") == .text("Cart"))
    #expect(snapshot.value("layer", of: "CartView") == .text("_NSViewBackingLayer"))
    #expect(snapshot.value("layer.address", of: "CartView") == .text("0x10a30"))
    #expect(snapshot.value("tail", of: "CartView") == .text(" a={0, 0} TILED=no"))
    #expect(
      snapshot.value("appkit.time", of: "CartView")
        == .text("drawRect: min/mean/max 0.10/0.20/0.30 ms"))
    #expect(snapshot.value("appkit.bounds", of: "NSClipView") == .text("(0,637,-,-)"))
    #expect(snapshot.value("layer", of: "NSClipView") == .text("NSLayer"))
    #expect(snapshot.value("layer.address", of: "NSClipView") == .text("0x10a50"))
  }

  @Test func `views may have begun in lines left out`() throws {
    let end = "h=--- v=--- NSView f=(0,0,9,9) b=(-)"
    let snapshot = try readOne(
      "[   A ] \(end)\n  [   A ] \(end)\n    ...\n    [   A ] \(end)\n      [   A ] \(end)")
    #expect(drawing(snapshot) == "NSView\n  NSView\nNSView\n  NSView")
    #expect(snapshot.header.partial == "lines were left out")
  }
}
