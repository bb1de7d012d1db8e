import HierarchyDiff
import HierarchyModel
import TestSupport
import Testing

@Suite("The choice of matching") struct MatchChoiceTests {
  /// A window with views of the given ids and a header.
  static func snapshot(
    _ ids: [String], run: String? = nil, transient: Bool = false, className: String = "UILabel"
  ) throws -> Snapshot {
    var builder = SnapshotBuilder()
    builder.begin(.window, class: "UIWindow", token: nil)
    for id in ids {
      builder.begin(.view, class: className, token: Token(id))
      builder.setParent(.listIndex(0))
    }
    if let run {
      var list = AttributeList()
      list["id"] = .text(run)
      builder.header.run = .value(list)
    }
    if transient { builder.header.attributes["ids"] = .text("none") }
    return try builder.finish()
  }

  @Test("is by id within one run, by structure across runs") func goesByRun() throws {
    let first = try Self.snapshot(["a", "b"], run: "one")
    let same = Matching(first, try Self.snapshot(["c"], run: "one"))
    #expect(same.method == .id && same.reason == .sameRun("one"))
    let other = Matching(first, try Self.snapshot(["a", "b"], run: "two"))
    #expect(other.method == .structure)
    #expect(other.reason == .differentRuns(before: "one", after: "two"))
  }

  @Test("is never by ids that are good within one snapshot only") func heedsTransientIDs() throws {
    let first = try Self.snapshot(["a", "b"], run: "one")
    let second = try Self.snapshot(["a", "b"], run: "one", transient: true)
    #expect(Matching(first, second).reason == .transientIDs)
    #expect(Matching(second, first).method == .structure)
  }

  @Test(
    "without a run is by id if half of the smaller side's ids with their classes are in the other",
    arguments: [
      (["a", "b"], ["a", "b"], MatchMethod.id, 2, 2),
      (["a", "b", "c", "d"], ["a", "x"], .id, 1, 2),
      (["a", "b", "c", "d"], ["a", "x", "y"], .structure, 1, 3),
      (["a"], [], .structure, 0, 0),
      ([], [], .structure, 0, 0),
    ])
  func goesByOverlap(
    _ first: [String], _ second: [String], _ method: MatchMethod, _ common: Int, _ total: Int
  ) throws {
    let matching = Matching(try Self.snapshot(first), try Self.snapshot(second))
    #expect(matching.method == method)
    #expect(matching.reason == .overlap(common: common, of: total))
  }

  @Test("counts overlap also where one side only names a run") func countsOneSidedRun() throws {
    let first = try Self.snapshot(["a", "b"], run: "one")
    #expect(Matching(first, try Self.snapshot(["a", "b"])).method == .id)
    #expect(Matching(first, try Self.snapshot(["x", "y"])).method == .structure)
  }

  @Test("does not count ids that another class uses") func countsClasses() throws {
    let first = try Self.snapshot(["a", "b"])
    let second = try Self.snapshot(["a", "b"], className: "UIButton")
    #expect(Matching(first, second).reason == .overlap(common: 0, of: 2))
  }

  @Test("does not count the application, its delegate and scenes") func countsViewsOnly() throws {
    func snapshot(_ view: String) throws -> Snapshot {
      try SnapshotSketch.snapshot(
        "UIView \(view)\n--\n--\nUIApplication app\nAppDelegate delegate\nUIWindowScene scene")
    }
    let matching = Matching(try snapshot("a"), try snapshot("b"))
    #expect(matching.reason == .overlap(common: 0, of: 1))
  }

  @Test("can be forced") func canBeForced() throws {
    let first = try Self.snapshot(["a", "b"], run: "one")
    let second = try Self.snapshot(["b", "a"], run: "two")
    let byID = Matching(first, second, by: .id)
    #expect(byID.method == .id && byID.reason == .forced)
    #expect(byID.counterpart(ofBefore: ObjectIndex(1)) == ObjectIndex(2))
    let byStructure = Matching(first, second, by: .structure)
    #expect(byStructure.reason == .forced)
    #expect(byStructure.counterpart(ofBefore: ObjectIndex(1)) == ObjectIndex(1))
  }

  @Test(
    "says why in a few words",
    arguments: [
      (MatchReason.forced, "as asked"),
      (
        .overlap(common: 3, of: 4),
        "no run is named, and 3 of 4 ids with their classes occur on both sides"
      ),
      (
        .overlap(common: 1, of: 4),
        "no run is named, and 1 of 4 ids with their classes occur on both sides; "
          + "if both are of one run, match by id"
      ),
      (.overlap(common: 0, of: 0), "no run is named, and one of the sides has no ids"),
    ])
  func saysWhy(_ reason: MatchReason, _ words: String) {
    #expect(reason.description == words)
  }
}
