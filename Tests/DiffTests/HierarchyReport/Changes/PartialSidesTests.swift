import HierarchyDiff
import HierarchyModel
import HierarchyReport
import TestSupport
import Testing

@Suite("Changes to partial snapshots")
struct PartialSidesTests {
  private static let whole = """
    UIWindow w
      Table t
        Cell a text=Milk
        Cell b text=Eggs
        Cell c text=Rice
      Bar r text=Total
    """

  private func report(
    _ before: String, _ after: String, partialBefore: String? = nil, partialAfter: String? = nil
  ) throws -> ChangeReport {
    ReportSketch.report(
      try SnapshotSketch.snapshot(before, partial: partialBefore),
      try SnapshotSketch.snapshot(after, partial: partialAfter))
  }

  @Test("do not say that an object is gone which a partial snapshot may hold")
  func anywhere() throws {
    let after = "UIWindow w\n  Table t\n    Cell a text=Milk"
    let report = try report(Self.whole, after, partialAfter: "lines were left out")
    let told = report.lines()
    #expect(told.contains("? Cell \"Eggs\" not seen after"))
    #expect(told.contains("? Bar \"Total\" not seen after"))
    #expect(!told.contains { $0.hasPrefix("−") })
    #expect(report.counts.text == "+0 −0 ~0 ?3 of 6" && report.counts.differing == 0)
    #expect(told.contains("no differences in what was compared") && !report.differs)
    #expect(try self.report(Self.whole, after).lines().contains("− Bar \"Total\""))
  }

  @Test("do not say that an object came which a partial snapshot may have held")
  func came() throws {
    let before = "UIWindow w\n  Table t\n    Cell a text=Milk"
    let report = try report(before, Self.whole, partialBefore: "lines were left out")
    let told = report.lines()
    #expect(told.contains("? Bar \"Total\" not seen before"))
    #expect(!told.contains { $0.hasPrefix("+") })
    #expect(report.counts.text == "+0 −0 ~0 ?3 of 3" && !report.differs)
  }

  @Test("say so only below the objects that are partial")
  func below() throws {
    let after = "UIWindow w\n  Table t partial=capped\n    Cell a text=Milk"
    let report = try report(Self.whole, after)
    let told = report.lines()
    #expect(told.contains("? Cell \"Eggs\" not seen after"))
    #expect(report.counts.text == "+0 −1 ~0 ?2 of 6" && report.differs)
    #expect(told.contains("− Bar \"Total\""))
  }

  @Test("do not say that a view outside windows came which a partial view may have held")
  func outsideWindows() throws {
    let after = "UIWindow w\n  Sheet s\nHome h\n  Cell a"
    let cut = try report("UIWindow w partial=deep\n  Sheet s", after)
    #expect(cut.counts.text == "+0 −0 ~0 ?2 of 2")
    let back = try report(after, "UIWindow w partial=deep\n  Sheet s")
    #expect(back.counts.text == "+0 −0 ~0 ?2 of 4")
    #expect(try report("UIWindow w\n  Sheet s", after).counts.text == "+2 −0 ~0 of 2")
    // Another window is in no view, and controllers are in none either.
    let windows = try report("UIWindow w partial=deep", "UIWindow w partial=deep\nUIWindow v")
    #expect(windows.counts.text == "+1 −0 ~0 of 1")
    let controllers = try report(
      "UIWindow w partial=deep", "UIWindow w partial=deep\n--\nHome h")
    #expect(controllers.counts.text == "+1 −0 ~0 of 1")
  }

  @Test("do not say that a controller is gone which a partial container may contain")
  func inContainer() throws {
    let told = try report("--\nHome h", "--\nUISplitViewController s partial=deep")
    #expect(told.counts.text == "+1 −0 ~0 ?1 of 1")
    let whole = try report("--\nHome h", "--\nUISplitViewController s")
    #expect(whole.counts.text == "+1 −1 ~0 of 1")
  }

  @Test("say that what stood before the end of a cut snapshot is gone")
  func cut() throws {
    let reason = "the dump ends within this object"
    let after =
      "UIWindow w\n  Table t\n    Cell b text=Eggs partial=\(reason.replacing(" ", with: "_"))"
    let told = try report(
      Self.whole, after, partialAfter: reason.replacing(" ", with: "_")
    ).lines()
    #expect(told.contains("− Cell \"Milk\""))
    #expect(told.contains("? Cell \"Rice\" not seen after"))
    #expect(told.contains("? Bar \"Total\" not seen after"))
  }

  @Test("say of controllers that they were not seen, not that they were unembedded")
  func controllers() throws {
    let before = "--\nMenu m\n  Home h\n  Cart c"
    let after = "--\nMenu m\n  Home h"
    let told = try report(before, after, partialAfter: "cut")
    #expect(told.meaning.navigation.isEmpty)
    #expect(told.lines().contains("controllers"))
    #expect(told.lines().contains("? Menu › Cart not seen after"))
    let back = try report(after, before, partialBefore: "cut")
    #expect(back.meaning.navigation.isEmpty)
    #expect(back.lines().contains("? Menu › Cart not seen before"))
    #expect(try report(before, after).meaning.navigation.map(\.subject.after) == [nil])
  }

  @Test("do not say that a presentation began or ended which they may not show")
  func presentations() throws {
    let before = "--\nHome h\n  + Sheet s style=pageSheet"
    let ended = try report(before, "--\nHome h", partialAfter: "cut")
    let begun = try report("--\nHome h", before, partialBefore: "cut")
    for told in [ended, begun] {
      #expect(told.meaning.navigation.isEmpty)
      #expect(!told.meaning.presentation.linksChanged)
      #expect(!told.lines().contains { $0.contains("Home presents") || $0.contains("Sheet is") })
    }
    // The link is not shown where the presenter is not.
    let other = "--\nSheet s style=pageSheet"
    #expect(
      try !report(before, other, partialAfter: "cut").meaning.presentation.linksChanged)
    #expect(
      try !report(other, before, partialBefore: "cut").meaning.presentation.linksChanged)
    #expect(try report(before, other).meaning.presentation.linksChanged)
    let whole = try report(before, "--\nHome h")
    #expect(whole.meaning.navigation.map(\.kind) == [.dismiss])
    #expect(whole.meaning.presentation.linksChanged)
  }

  @Test("JSON says what is not known")
  func json() throws {
    let after = "UIWindow w\n  Table t partial=capped\n    Cell a text=Milk"
    let text = ChangeJSON().plain(try report(Self.whole, after))
    #expect(text.ranges(of: "\"known\": false").count == 2)
    #expect(text.contains("\"removed\": 1,") && text.contains("\"unseen\": 2,"))
    let plain = ChangeJSON().plain(try report(Self.whole, "UIWindow w"))
    #expect(!plain.contains("\"known\"") && !plain.contains("\"unseen\""))
  }
}
