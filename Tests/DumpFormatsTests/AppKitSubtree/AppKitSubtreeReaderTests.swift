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
}
