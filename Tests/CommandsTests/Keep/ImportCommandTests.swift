import Commands
import Foundation
import TestSupport
import Testing

@Suite("treering import")
struct ImportCommandTests {
  private let fixture: Fixture
  private static let views = """
    <UIWindow: 0x1; frame = (0 0; 9 9); layer = <UIWindowLayer: 0x2>>
       | <CartView: 0x3; frame = (0 0; 9 9); layer = <CALayer: 0x4>>
    """
  private static let controllers =
    "<CartController 0x5>, state: appeared, view: <CartView 0x3>"

  init() throws {
    fixture = try Fixture([
      "before.txt": Self.views, "after.txt": Self.views.replacing("(0 0; 9 9)", with: "(0 1; 9 9)"),
      "pvc.txt": Self.controllers, "noisy.txt": Self.views + "\nwhat is this\n",
      "element.xml": "<XCUIElementTypeButton type=\"XCUIElementTypeButton\"/>",
    ])
  }

  @Test("stores every dump of every file")
  func files() {
    let call = fixture.call(
      "import before.txt after.txt --store s.treering --session cart --label a --label b")
    #expect(call.code == .clean)
    #expect(call.diagnostics == "")
    #expect(call.output == "cart/1  a  2 objects\ncart/2  b  +0 −0 ~2 of 2\n")
    let stored = fixture.call("show cart/a --store s.treering --as recursive-description")
    #expect(stored.output == Self.views + "\n")
    #expect(fixture.call("import after.txt --session cart --append").output.hasPrefix("cart/3 "))
  }

  @Test("does not report that what a dump does not print went or came")
  func notCompared() {
    let call = fixture.call("import before.txt pvc.txt after.txt --store s.treering --session cart")
    #expect(
      call.output == """
        cart/1  2 objects
        cart/2  +0 −0 ~0 of 0; views, controllers, presentations not compared
        cart/3  +0 −0 ~0 of 0; views, controllers, presentations not compared

        """)
  }

  @Test("joins what was printed at one moment")
  func asOne() {
    let call = fixture.call(
      "import pvc.txt before.txt --as-one --store s.treering --session cart --label push")
    #expect(call.output == "cart/1  push  3 objects\n")
    let stored = fixture.call("show cart/push --store s.treering --as print-hierarchy")
    #expect(stored.output == Self.controllers + "\n")
    let refused = fixture.call(
      "import before.txt element.xml --as-one --store t.treering --session cart")
    #expect(refused.code == .failure)
    #expect(refused.diagnostics.contains("dump 2 has no addresses that hold in other dumps"))
  }

  @Test("stores nothing where something cannot be read and that is an error")
  func strict() {
    let refused = fixture.call(
      "import before.txt noisy.txt --strict --store s.treering --session s")
    #expect(refused.code == .failure)
    #expect(
      refused.diagnostics == "treering: noisy.txt: line 3: text that is not a node was skipped\n")
    #expect(!FileManager.default.fileExists(atPath: fixture.folder.path + "/s.treering"))
    let warned = fixture.call("import noisy.txt --store s.treering")
    #expect(warned.output == "noisy/1  2 objects\n")
    #expect(
      warned.diagnostics == "treering: warning: noisy.txt:3: text that is not a node was skipped\n")
  }

  @Test("reads a paste from standard input, several dumps as several snapshots")
  func paste() {
    let paste = "(lldb) pviews\n\(Self.views)\n(lldb) pvc\n\(Self.controllers)\n(lldb) pviews\n"
    let call = fixture.call(
      "import - --store s.treering --session s", input: paste + Self.views)
    #expect(call.output.hasPrefix("s/1  3 objects\ns/2  "))
    #expect(call.output.split(separator: "\n").count == 2)
  }

  @Test("refuses labels that fit neither one nor all")
  func labels() {
    let call = fixture.call(
      "import before.txt --store s.treering --session s --label a --label b")
    #expect(call.code == .usage)
    #expect(
      call.diagnostics.hasPrefix(
        "treering: there is 1 snapshot, but 2 labels; give one for each, or one for all\n"))
  }

  @Test(
    "says which file is missing where the store is not there yet", arguments: ["no", "a/no.txt"])
  func missing(file: String) {
    let call = fixture.call("import before.txt \(file) --store s.treering")
    #expect(call.code == .failure)
    #expect(call.diagnostics == "treering: \(file): no such file\n")
    #expect(!FileManager.default.fileExists(atPath: fixture.folder.path + "/s.treering"))
  }
}
