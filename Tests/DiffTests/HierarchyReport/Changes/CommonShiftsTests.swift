import HierarchyModel
import HierarchyReport
import TestSupport
import Testing

@Suite("Views that moved together")
struct CommonShiftsTests {
  /// A list scrolled by so much, as a tool shows it that gives rectangles on the screen.
  private func list(
    scrolledBy offset: Int, rows: Int = 4, key: String = "screenFrame", last: String = ""
  ) -> String {
    let cells = (0..<rows).map { row -> String in
      let top = row * 44 - offset
      return """

          Cell c\(row) \(key)=[0,\(top),320,44]
            Text t\(row) text=Row\(row) \(key)=[8,\(top + 10),90,20]
        """
    }
    return "Table t identifier=list \(key)=[0,0,320,480]" + cells.joined() + last
  }

  private func lines(
    _ before: String, _ after: String, limits: ReportLimits = .standard
  ) throws -> [String] {
    try ReportSketch.report(before, after).lines(limits: limits)
  }

  @Test("share a line that says by how much, with the names of the first few")
  func scrolled() throws {
    let told = try lines(list(scrolledBy: 0), list(scrolledBy: 240))
    #expect(told.first?.hasSuffix("+0 −0 ~8 of 9") == true)
    #expect(
      told.contains("~ 8 views moved by (0 -240): \"Row0\", \"Row1\", \"Row2\", \"Row3\""))
    #expect(told.count { $0.hasPrefix("~") } == 1)
    let many = try lines(list(scrolledBy: 0, rows: 20), list(scrolledBy: 240, rows: 20))
    #expect(many.contains { $0.hasPrefix("~ 40 views moved") && $0.hasSuffix("and 12 more") })
  }

  @Test("are reported one by one where everything is listed, and in JSON")
  func everything() throws {
    let (before, after) = (list(scrolledBy: 0), list(scrolledBy: 240))
    let all = try lines(before, after, limits: .none)
    #expect(all.contains { $0.hasPrefix("~ Cell \"Row1\" screenFrame (0 44; 320 44) → (0 -196;") })
    let json = ChangeJSON().plain(try ReportSketch.report(before, after))
    #expect(json.components(of: "\"attribute\": \"screenFrame\"") == 8)
  }

  @Test("keep a line for what else changed of them")
  func others() throws {
    let after = list(scrolledBy: 240).replacing("text=Row1", with: "text=New")
    let told = try lines(list(scrolledBy: 0), after)
    #expect(told.contains { $0.hasPrefix("~ 8 views moved by (0 -240)") })
    #expect(
      told.contains { $0.hasPrefix("~ Cell › Text") && $0.hasSuffix("text \"Row1\" → \"New\"") })
    #expect(!told.contains { $0.contains("screenFrame") })
  }

  @Test("do not include one that moved by another amount, nor those of another container")
  func different() throws {
    let beside = "\n  Bar b screenFrame=[0,400,320,44]"
    let told = try lines(
      list(scrolledBy: 0, last: beside),
      list(scrolledBy: 240, last: beside.replacing("400", with: "380")))
    #expect(told.contains { $0.hasPrefix("~ 8 views moved by (0 -240)") })
    #expect(told.contains("~ Bar screenFrame (0 400; 320 44) → (0 380; 320 44)"))
    let two =
      "Root r\n"
      + ["a", "b"].map { name in
        "  Box \(name)\n"
          + (0..<3).map { "    Dot \(name)\($0) frame=[0,\($0)0,5,5]\n" }.joined()
      }.joined()
    let moved = try lines(two, two.replacing("frame=[0,", with: "frame=[7,"))
    #expect(moved.contains("views Root › Box"))
    #expect(moved.contains("~ 2 × 3 views moved by (7 0): Dot each"))
  }

  @Test("are named by what one reads below them")
  func below() throws {
    func drawing(_ top: Int) -> String {
      "Form f\n"
        + (0..<3).map { row in
          "  Item i\(row) frame=[0,\(top + row * 44),320,44]\n    UILabel l\(row) text=Row\(row)\n"
        }.joined()
    }
    #expect(
      try lines(drawing(0), drawing(18)).contains(
        "~ 3 views moved by (0 18): \"Row0\", \"Row1\", \"Row2\""))
  }

  @Test("say by how much they grew, and count bounds that follow")
  func rotated() throws {
    func drawing(_ width: Int) -> String {
      "Table t\n"
        + (0..<3).map { row in
          "  Cell c\(row) frame=[0,\(row * 44),\(width),44] bounds=[0,0,\(width),44]\n"
        }.joined()
    }
    #expect(
      try lines(drawing(320), drawing(480)).contains("~ 3 views resized by (160 0): Cell"))
  }

  @Test("are reported one by one where they are few")
  func few() throws {
    let told = try lines(list(scrolledBy: 0, rows: 1), list(scrolledBy: 240, rows: 1))
    #expect(told.contains { $0.hasPrefix("~ Cell \"Row0\" screenFrame") })
    #expect(!told.contains { $0.contains("views moved") })
  }
}

extension String {
  /// How often a text occurs.
  fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}
