import HierarchyModel
import HierarchyReport
import TestSupport
import Testing

@Suite("Change as Markdown")
struct ChangeMarkdownTests {
  private static func report(class className: String, text: String) throws -> ChangeReport {
    func snapshot(_ text: String) throws -> Snapshot {
      var builder = SnapshotBuilder()
      builder.header.attributes["covers"] = .texts(["views"])
      builder.begin(.window, class: className, token: .name("w"))
      builder.setParent(nil)
      builder.set(.text, .text(text))
      return try builder.finish()
    }
    return ReportSketch.report(try snapshot("x"), try snapshot(text))
  }

  @Test(
    "reads nothing into data",
    arguments: [
      ("<img src=x>", "&lt;img src=x&gt;"), ("@team", "@<!-- -->team"), ("#12", "#<!-- -->12"),
      ("https://a.b", "https:<!-- -->//a.b"), ("*a* _b_", "\\*a\\* \\_b\\_"),
      ("[x](y)", "\\[x\\](y)"), ("a|b", "a\\|b"), ("`x`", "\\`x\\`"), ("&lt;", "&amp;lt;"),
      ("www.a.b", "www<!-- -->.a.b"), ("see WWW.a", "see WWW<!-- -->.a"),
      ("GH-12", "GH<!-- -->-12"), ("a1b2c3d", "a1b2c3<!-- -->d"),
      ("at 0123456789abc.", "at 012345<!-- -->6789ab<!-- -->c."),
      ("a1b2c3", "a1b2c3"), ("g0123456789", "g0123456789"), ("wwww.gh", "wwww.gh"),
    ])
  func prose(text: String, expected: String) throws {
    let markdown = ChangeMarkdown().plain(try Self.report(class: "W", text: text))
    #expect(markdown.contains("text \"x\" → \"\(expected)\""))
  }

  @Test("puts names between as many backticks as they need")
  func code() throws {
    let markdown = ChangeMarkdown().plain(try Self.report(class: "A``B", text: "y"))
    #expect(markdown.contains("```A``B```"))
    let atTheEnd = ChangeMarkdown().plain(try Self.report(class: "`A", text: "y"))
    #expect(atTheEnd.contains("`` `A ``"))
  }
}
