import HierarchyModel
import JSONText
import SessionPage
import SnapshotJSON
import Testing
import UIKitRules

@Suite("The map of a page")
struct PageMapTests {
  /// A controller of a class that fills the window.
  private func snapshot(_ screen: String) throws -> Snapshot {
    try StrictSnapshotReader.read(
      Array(
        """
        {"treering":1,"profile":"documented","covers":["views","controllers","presentations"],
        "views":[{"id":"w","class":"UIWindow","kind":"window","in":null,"root":"c\(screen)",
        "key":true,"hidden":false,"alpha":1,"frame":[0,0,390,844]},
        {"id":"v\(screen)","class":"V","in":"w","hidden":false,"alpha":1,"frame":[0,0,390,844]}],
        "controllers":[{"id":"c\(screen)","class":"\(screen)","parent":null,"view":"v\(screen)"}]}
        """.utf8))
  }

  private func map(_ page: KeptPage, after known: Int = 0) throws -> JSONValue? {
    let header = page.news(after: known).split(separator: UInt8(ascii: "\n")).last ?? []
    return try JSONValue(parsing: Array(header))["map"]
  }

  private func page(_ chapters: [String], _ screens: ScreenSettings = .init()) throws -> KeptPage {
    let page = KeptPage(title: "t", screens: screens)
    for chapter in chapters {
      page.begin(chapter: chapter)
      for screen in chapter.split(separator: " ") {
        page.add(try snapshot(String(screen)), label: String(screen))
      }
    }
    return page
  }

  /// The ways as `A>B`, and the places of the snapshots before and after each.
  private func ways(_ map: JSONValue?) -> [String] {
    let names = (map?["nodes"]?.elements ?? []).map { $0["n"]?.string ?? "" }
    return (map?["links"]?.elements ?? []).map { link in
      let pairs = (link["p"]?.elements ?? []).map { pair in
        (pair.elements ?? []).compactMap(\.int).map(String.init).joined(separator: "-")
      }
      let (from, to) = (link["f"]?.int ?? 0, link["t"]?.int ?? 0)
      return "\(names[from])>\(names[to]) \(pairs.joined(separator: " "))"
    }
  }

  @Test("names snapshots by their places in the page, and leads from no chapter to the next")
  func places() throws {
    let map = try map(try page(["A A B", "B A B"]))
    #expect(ways(map) == ["A>B 1-2 4-5", "B>A 3-4"])
    #expect(map?["nodes"]?.elements?.first?["p"]?.elements?.count == 2)
  }

  @Test("is reported again only where another screen was shown since")
  func news() throws {
    let page = try page(["A B B B A"])
    #expect(try map(page, after: 1) != nil)
    #expect(try map(page, after: 2) != nil)
    #expect(try map(page, after: 5) == nil)
    #expect(try map(self.page(["A B B B"]), after: 2) == nil)
    #expect(try ways(map(page, after: 4)) == ["A>B 0-1", "B>A 3-4"])
  }

  @Test("calls screens as the settings do")
  func settings() throws {
    var settings = ScreenSettings()
    settings.names = ["A": "Start"]
    #expect(try ways(map(page(["A B"], settings))) == ["Start>B 0-1"])
  }
}
