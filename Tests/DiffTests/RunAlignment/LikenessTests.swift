import HierarchyModel
import TestSupport
import Testing

@testable import RunAlignment

/// What makes two steps one moment of a flow, where nothing of them is equal.
@Suite("Steps of two runs that show one screen")
struct LikenessTests {
  /// A screen with a title, a button and rows; `theme` is the colour of every view.
  private static func screen(
    _ name: String, rows: Int = 4, theme: String = "white", words: String = "en",
    covers: [Facet] = Facet.allCases
  ) throws -> Snapshot {
    let list = (0..<rows).map {
      "    UITableViewCell r\($0) colour=\(theme)\n      UILabel l\($0) text=\(words)\($0)"
    }
    let views = """
      UIWindow w key=true frame=[0,0,300,600]\(covers.contains(.controllers) ? " root=c" : "")
        Root v colour=\(theme)
          UILabel t text=\(words)\(name)
          UIButton b colour=\(theme)

      """
    let flags = covers.contains(.flags) ? " definesContext=true" : ""
    let controllers = covers.contains(.controllers) ? "\n--\n\(name) c view=v\(flags)" : ""
    return try SnapshotSketch.snapshot(
      views + list.joined(separator: "\n") + controllers, covers: covers)
  }

  private func pairs(_ a: [Snapshot], _ b: [Snapshot]) -> [String] {
    let aligned = AlignedRuns(DrawnRun(a).source, DrawnRun(b).source)
    return aligned.pairs.map { "\($0.before + 1)-\($0.after + 1)" }
  }

  @Test("pair in another language and with another theme, and where a step is new")
  func themes() throws {
    let names = ["Home", "Shop", "Cart", "Pay", "Thanks"]
    func run(_ names: [String], _ theme: String, _ words: String) throws -> [Snapshot] {
      try names.map { try Self.screen($0, theme: theme, words: words) }
    }
    let english = try run(names, "white", "en")
    let german = try run(names, "black", "de")
    #expect(pairs(english, german) == ["1-1", "2-2", "3-3", "4-4", "5-5"])
    let more = try run(["Home", "Offer", "Shop", "Cart", "Pay", "Thanks"], "black", "de")
    #expect(pairs(english, more) == ["1-1", "2-3", "3-4", "4-5", "5-6"])
  }

  @Test("pair where a list is shorter")
  func rows() throws {
    let long = try ["Home", "Shop", "Home"].map { try Self.screen($0, rows: 6) }
    let short = try ["Home", "Shop", "Home"].map { try Self.screen($0, rows: 5) }
    #expect(pairs(long, short) == ["1-1", "2-2", "3-3"])
  }

  @Test("do not pair for their classes alone where they follow no pair: two visits of one screen")
  func visits() throws {
    // One run visits it from the fourth state of a screen, the other from the second.
    let second = try Self.screen("Chat", theme: "grey", words: "two")
    let fourth = try Self.screen("Chat", words: "four")
    let visit = try Self.screen("Rating", words: "one")
    let another = try Self.screen("Rating", theme: "black", words: "other")
    let end = try Self.screen("Shop")
    let pairs = pairs(
      [second, fourth, visit, fourth, end], [second, another, second, fourth, end])
    #expect(pairs == ["1-1", "2-4", "5-5"])
  }

  @Test("pair although a facet of one was not captured, and two that show as little are no anchors")
  func lessShown() throws {
    let names = ["Home", "Shop", "Cart", "Pay", "Thanks"]
    let all = try names.map { try Self.screen($0) }
    let straight = ["1-1", "2-2", "3-3", "4-4", "5-5"]
    let some = Facet.allCases.filter { $0 != .controllers }
    for index in names.indices {
      var lacking = all
      lacking[index] = try Self.screen(names[index], covers: some)
      #expect(pairs(all, lacking) == straight, "\(index)")
    }
    // A screen is shown twice, and each run lacks a facet at another time.
    let again = try ["Home", "Shop", "Cart", "Shop", "Thanks"].map { try Self.screen($0) }
    let lesser = try Self.screen("Shop", covers: Facet.allCases.filter { $0 != .flags })
    var (left, right) = (again, again)
    (left[1], right[3]) = (lesser, lesser)
    #expect(pairs(left, right) == straight)
  }

  @Test("are no anchors where a step that was cut may show the screen, too")
  func cut() throws {
    // Each run comes back to a, and was cut there at another time.
    let before = try DrawnRun("s a X1 Y1 ? e")
    let after = try DrawnRun("s ? X2 Y2 a e")
    let pairs = AlignedRuns(before.source, after.source).pairs.map { [$0.before, $0.after] }
    #expect(pairs == (0..<6).map { [$0, $0] })
  }
}
