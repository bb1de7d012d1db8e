import HierarchyModel
import JSONText
import SessionPage
import SnapshotJSON
import Synchronization
import TestSupport
import Testing

@Suite("A page as a whole")
struct WholePageTests {
  /// A window with a label.
  private func snapshot(_ text: String) throws -> Snapshot {
    let json = """
      {"treering": 1, "covers": ["views"], "run": {"id": "r"},
       "views": [{"id": "0x1", "class": "UIWindow", "kind": "window", "in": null},
        {"id": "0x2", "class": "UILabel", "in": "0x1", "text": "\(text)", "hidden": false}]}
      """
    return try StrictSnapshotReader.read(Array(json.utf8))
  }

  @Test("stands in the page without a character that could end it, under a strict policy")
  func page() throws {
    let page = KeptPage(title: "</title><script>alert(1)</script>{{script}}")
    page.add(try snapshot("</script><script>alert(1)</script>"), label: "</script>")
    let html = String(decoding: page.html(), as: UTF8.self)
    #expect(html.matches(of: #/</script/#).count == 2)
    #expect(!html.contains("alert(1)</script>"))
    #expect(html.contains("default-src 'none'; script-src 'sha256-"))
    #expect(html.matches(of: #/https?:/#).isEmpty)
  }

  @Test("is the same, byte for byte, written while it is made or kept")
  func written() throws {
    let kept = KeptPage(title: "t")
    let written = Mutex<[[UInt8]]>([])
    let page = SessionPage(title: "t") { part in written.withLock { $0.append(part) } }
    // Numbers that do not repeat, so that there is more than is compressed at once.
    var random = SplitMix64(seed: 1)
    let texts = (0..<6).map { _ in
      (0..<20_000).map { _ in String(random.next(), radix: 36) }.joined()
    }
    for (index, text) in texts.enumerated() {
      let shown = try snapshot(text)
      kept.add(shown, label: "\(index)")
      page.add(shown, label: "\(index)")
    }
    page.finish()
    let parts = written.withLock { $0 }
    #expect(Array(parts.joined()) == kept.html())
    // A part for every other snapshot or so, the first with what stands before it, and the end.
    #expect(parts.count >= 4)
    #expect(parts[0].starts(with: "<!doctype html>".utf8))
  }

  @Test("goes on from any snapshot with the lines that follow")
  func news() throws {
    let page = KeptPage(title: "t")
    page.begin(chapter: "c", source: PageSource(store: "a.treering", session: "c"))
    for text in ["Hi", "Ho", "Ha"] {
      page.add(try snapshot(text), label: text)
    }
    let all = page.payload.split(separator: UInt8(ascii: "\n"))
    let news = page.news(after: 1).split(separator: UInt8(ascii: "\n"))
    #expect(news.dropLast() == all.dropLast().dropFirst(2))
    let header = try JSONValue(parsing: Array(#require(news.last)))
    let summaries = try [news[0], news[2]].map { try JSONValue(parsing: Array($0)) }
    #expect(summaries.map { $0.elements?[0].string } == ["Ho", "Ha"])
    #expect(
      header["sources"]
        == .array([
          .array([.string("a.treering:c/"), .string("c"), .string("a.treering")])
        ]))
    #expect(page.news(after: 3).split(separator: UInt8(ascii: "\n")).count == 1)
  }
}
