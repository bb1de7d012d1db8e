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
    // It left the window for certain, but the table may hold it.
    #expect(told.contains("− Bar \"Total\" moved or gone"))
  }

  @Test("say of what left a container shown in full that it moved or is gone, and no more")
  func elsewhere() throws {
    let before = "UIWindow w\n  Page p\n    Cell a\n  Table t"
    let after = "UIWindow w\n  Table t partial=deep"
    let left = try report(before, after)
    #expect(left.lines().contains("− Page moved or gone, 1 view below: Cell"))
    // What was in it may be in it wherever it is.
    #expect(left.counts.text == "+0 −1 ~0 ?1 of 4" && left.differs)
    let came = try report(after, before)
    #expect(came.lines().contains("+ Page moved or new, 1 view below: Cell"))
    #expect(came.counts.text == "+1 −0 ~0 ?1 of 2" && came.differs)
    for told in [left, came] {
      let json = ChangeJSON().plain(told)
      #expect(json.ranges(of: "\"mayBeElsewhere\": true").count == 1)
      #expect(json.ranges(of: "\"known\": false").count == 1)
    }
    let whole = try report(before, "UIWindow w\n  Table t")
    #expect(whole.counts.text == "+0 −2 ~0 of 4")
    #expect(!ChangeJSON().plain(whole).contains("mayBeElsewhere"))
    // No view is in a controller, so one that is cut holds none.
    let controllers = try report(before + "\n--\nHome h", "UIWindow w\n--\nHome h partial=deep")
    #expect(controllers.lines().contains("− Page 1 view below: Cell"))
  }

  @Test("report what left a container, but not what happened to what was in it")
  func elsewhereEvents() throws {
    let before = "--\nUINavigationController n\n  Home h\n  Cart c\n    + Sheet s\nMenu m"
    let after = "--\nUINavigationController n\n  Home h\nMenu m"
    #expect(try report(before, after).meaning.navigation.map(\.kind) == [.dismiss, .pop])
    let cut = try report(before, after + " partial=deep")
    #expect(cut.meaning.navigation.map(\.kind) == [.pop])
    #expect(cut.meaning.openEvents.map(\.event.kind) == [.dismiss])
  }

  @Test("do not say that a presentation ended whose presenter moved or is gone")
  func elsewherePresenter() throws {
    let before = "--\nMenu m\n  Cart c\n    + Sheet s\nHome h"
    let cut = try report(before, "--\nMenu m\nHome h partial=deep\nSheet s")
    #expect(!cut.meaning.navigation.contains { $0.kind == .dismiss })
    let whole = try report(before, "--\nMenu m\nHome h\nSheet s")
    #expect(whole.meaning.navigation.contains { $0.kind == .dismiss })
  }

  @Test("do not say that something left which may follow where a snapshot was cut")
  func reorderedBehindCut() throws {
    let before = "--\nMenu m\n  Home h\n  Cart c"
    let cut = try report(before, "--\nMenu m\n  Cart c partial=cut", partialAfter: "cut")
    #expect(cut.meaning.navigation.isEmpty)
    #expect(cut.meaning.openEvents.map(\.event.kind) == [.unembed])
    #expect(cut.lines().contains("− Menu › Home moved or gone") && cut.differs)
    let windows = try report(
      "UIWindow v\nUIWindow w", "UIWindow w partial=cut", partialAfter: "cut")
    #expect(windows.meaning.navigation.isEmpty && windows.differs)
  }

  @Test("do not say that a view is gone whose contents moved and which may be elsewhere")
  func goneContainer() throws {
    let before = "UIWindow w root=h\n  Page p\n    Cell a\n  Table t\n--\nHome h view=null"
    func reasons(_ table: String) throws -> [String] {
      let after = "UIWindow w root=h\n  \(table)\n    Cell a\n--\nHome h view=null"
      return try report(before, after).meaning.responders.groups.map(\.explanation)
    }
    #expect(try reasons("Table t") == ["Cell is in Table now; Page, which held it, is gone"])
    #expect(try reasons("Table t partial=deep") == ["Cell moved from Page to Table"])
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

  @Test("say that what stood before the end of a cut snapshot is not there any more")
  func cut() throws {
    let reason = "the dump ends within this object"
    let after =
      "UIWindow w\n  Table t\n    Cell b text=Eggs partial=\(reason.replacing(" ", with: "_"))"
    let told = try report(
      Self.whole, after, partialAfter: reason.replacing(" ", with: "_")
    ).lines()
    #expect(told.contains("− Cell \"Milk\" moved or gone"))
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
