import HierarchyDiff
import HierarchyModel
import HierarchyReport
import JSONText
import TestSupport
import Testing

@Suite("How much changed")
struct ChangeCountsTests {
  private static func moments(seed: UInt64) throws -> (Snapshot, Snapshot) {
    var hierarchy = RandomHierarchy(seed: seed)
    let before = try hierarchy.snapshot()
    for _ in 0..<10 { hierarchy.edit() }
    return (before, try hierarchy.snapshot())
  }

  @Test("is counted alike from a report and from a comparison", arguments: 0..<30 as Range<UInt64>)
  func sameCounts(seed: UInt64) throws {
    let (before, after) = try Self.moments(seed: seed)
    for choice in [MatchChoice.id, .structure] {
      let difference = Difference(before: before, after: after, by: choice)
      let told = ChangeReport(difference, beforeLabel: "a", afterLabel: "b").counts
      let kinds = ComparedKinds(
        before, after, coverage: before.coverage.intersection(after.coverage))
      let counted = ChangeCounts(
        difference.comparison, PartialSides(before, after, difference.matching),
        from: kinds.count(in: before), to: kinds.count(in: after))
      #expect(told == counted, "seed \(seed)")
      let (came, left) = (told.added + told.unseenBefore, told.removed + told.unseenAfter)
      #expect(told.before + came - left == told.after, "seed \(seed)")
      #expect(told.before == kinds.count(in: before), "seed \(seed)")
    }
  }

  @Test("counts an object that moved and changed in both, and once among those that differ")
  func twice() throws {
    let report = try ReportSketch.report(
      "A 1\n  B 2 alpha=1\n  C 3\n  D 4", "A 1\n  C 3\n    B 2 alpha=0\n  E 5")
    #expect(ChangeText(width: 80).plain(report).hasPrefix("checkout"))
    #expect(report.counts.text == "+1 −1 ~1 →1 of 4")
    #expect(report.counts.differing == 3)
  }

  /// Views that no side covers hang on the controllers all the same.
  @Test("counts in no form what was not read")
  func unread() throws {
    let report = try ReportSketch.report(
      "V 1\n  V 2\n  V 3\n--\nA 4 view=1\n  B 5 view=2\n  C 6 view=3",
      "V 1\n--\nA 4 view=1\n  D 7", covers: [.controllers])
    let json = try JSONValue(parsing: Array(ChangeJSON().plain(report).utf8))
    guard case .object(let members)? = json["summary"] else {
      Issue.record("no summary")
      return
    }
    let summary = members.map { "\($0.key) \(Self.number($0.value))" }
    #expect(
      summary == [
        "inserted 1", "removed 2", "moved 0", "reordered 0", "changed 0", "differing 3", "before 3",
        "after 2",
      ])
    #expect(ChangeText(width: 80).plain(report).contains("+1 −2 ~0 of 3"))
  }

  private static func number(_ value: JSONValue) -> String {
    var writer = JSONWriter()
    writer.value(value)
    return writer.text
  }

  @Test("reports views that came into windows and left them where they were there all along")
  func windows() throws {
    let window = "UIWindow w kind=window\n"
    let report = try ReportSketch.report(
      window + "  A 1\n    B 2\nC 3", window + "  C 3\nA 1\n  B 2")
    let text = ChangeText(width: 80).plain(report)
    #expect(text.contains("+0 −0 ~0 →2 of 4"))
    #expect(text.contains("in windows") && text.contains("+1 −2 of 3"), "\(text)")
  }
}
