import DumpFormats
import HierarchyModel
import Testing

/// Dumps in pages whose other text looks like a part of them.
@Suite struct PastedPageTests {
  private static let views = """
    <UIWindow: 0x10; frame = (0 0; 9 9); layer = <UIWindowLayer: 0x11>>
       | <UIView: 0x20; frame = (0 0; 9 9); layer = <CALayer: 0x21>>
    """
  private static let trace = "•UIWindow:0x10\n|   *UIView:0x20"
  private static let code = "```\nfunc f() {\n  ...\n}\n```"
  private static let partial = "lines were left out"

  @Test(arguments: [
    "%\n\nAnd then I wrote:\n\n\(code)\n", "%\n\n```swift\n...\n```\n", "\(code)\n\nText.\n\n%\n",
    "/*\n Later.\n ...\n*/\n%\n", "...\n(lldb) po view\n%\n", "```\n%\n```\n...\n",
  ])
  func `what is left out elsewhere on a page is not missing in the dump`(page: String) throws {
    for dump in [Self.views, Self.trace] {
      let reading = try read(page.replacing("%", with: dump))
      #expect(reading.snapshots.map { drawing($0) } == ["UIWindow\n  UIView"])
      #expect(reading.snapshots.allSatisfy { $0.header.partial == nil })
    }
    let reasons = reasons(try read(page.replacing("%", with: Self.views)))
    let line = page.replacing("%", with: Self.views).split(
      separator: "\n", omittingEmptySubsequences: false
    ).firstIndex { $0.hasSuffix("...") }
    #expect(
      reasons.contains("line \(try #require(line) + 1): text that is not a node was skipped"))
  }

  @Test(arguments: [
    "%\n...\nText.\n", "%\n\n...\n", "...\n\n%\n", "Text:\n...\n%\n", "```\n...\n%\n```\n",
    "%\nhow is this?\n...\n   |    | \(deeper)\n",
  ])
  func `what is left out at the end of a dump, or within it, is missing`(page: String) throws {
    let snapshot = try readOne(page.replacing("%", with: Self.views))
    #expect(snapshot.header.partial == Self.partial)
    if page.contains(Self.deeper) { return }
    #expect(
      try readOne(page.replacing("%", with: Self.trace)).header.partial == Self.partial)
  }

  private static let deeper = "<UILabel: 0x30; frame = (0 0; 9 9); layer = <CALayer: 0x31>>"

  @Test func `lines below one with escaped breaks have the numbers of the paste`() throws {
    let text = "Read this.\n'\(Self.views.replacing("\n", with: "\\n"))\\n'\nAnd this.\n"
    let reading = try read(text)
    #expect(reading.moments.map(\.line) == [2])
    #expect(reasons(reading) == [1, 3].map { "line \($0): text that is not a node was skipped" })
  }

  @Test func `an array of one controller leaves the object above it`() throws {
    let window = Self.views.split(separator: "\n")[0]
    let text = """
      cy# var window = delegate.window
      #"\(window)"
      cy# var controllers = root.childViewControllers
      @[#"<HomeViewController: 0x50>"]
      cy# var home = [controllers firstObject]
      #"<HomeViewController: 0x50>"
      """
    #expect(drawing(try readOne(text)) == "UIWindow")
  }

  @Test func `text outside of its block makes no mention of an object`() throws {
    let window = Self.views.split(separator: "\n")[0]
    let prose = String(repeating: "One more line.\n", count: 30)
    let page = "\(prose)```\ncy [windows lastObject]\n#\"\(window)\"\n```\n\(prose)"
    #expect(drawing(try readOne(page)) == "UIWindow")
    let block = "\(prose)```\n\(prose)#\"\(window)\"\n```\n"
    for text in [block, "\(prose)\(window)\n"] {
      #expect(throws: DumpError.self) { try read(text) }
    }
  }

  @Test(arguments: [
    "cy# UIApp.windows\n[#\"%\",#\"&\"]", "[%, &]", "print: Optional([%, &])",
  ])
  func `lines below an array on one line have the numbers of the paste`(array: String) throws {
    let views = Self.views.replacing("   | ", with: "").split(separator: "\n").map(String.init)
    let text =
      "Read this.\n" + array.replacing("%", with: views[0]).replacing("&", with: views[1])
      + "\nAnd this.\n\(Self.views.replacing("0x", with: "0x7"))\n"
    let last = text.split(separator: "\n").count
    let reading = try read(text)
    #expect(reading.moments.map(\.line) == [last - 3, last - 1])
    #expect(
      reasons(reading) == [1, last - 2].map { "line \($0): text that is not a node was skipped" })
  }
}
