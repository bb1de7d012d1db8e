import HierarchyReport
import TestSupport
import Testing

@Suite("Report on a transition in progress")
struct TransitionReportTests {
  private static func stack(_ lower: String, _ top: String) -> String {
    """
    UIWindow w root=n key=true hidden=false
    --
    UINavigationController n state=appeared
      Inbox inbox state=\(lower)
      Thread thread state=\(top)
    """
  }

  @Test("says first that a pop began, and once")
  func pop() throws {
    let report = try ReportSketch.report(
      Self.stack("disappeared", "appeared"), Self.stack("appearing", "disappearing"))
    let lines = report.lines()
    #expect(
      lines.contains(
        "pop Thread from UINavigationController, in progress, and may be cancelled"))
    #expect(!lines.contains { $0.contains("without navigation") || $0.contains("pop Thread:") })
    #expect(
      ChangeJSON().plain(report).contains(
        "\"pop Thread: unknown, because it is in progress and may be cancelled\""))
    var navigation = report
    navigation.sections = [.navigation]
    #expect(navigation.differs)
  }

  @Test("says that a push has not ended")
  func push() throws {
    let half = Self.stack("disappearing", "appearing")
    let before = Self.stack("appeared", "").split(separator: "\n").dropLast()
      .joined(separator: "\n")
    let report = try ReportSketch.report(before, half)
    #expect(report.lines().contains("push Thread onto UINavigationController, in progress"))
    #expect(ChangeJSON().plain(report).contains("\"inProgress\": true"))
    let whole = try ReportSketch.report(before, Self.stack("disappeared", "appeared"))
    #expect(whole.lines().contains("push Thread onto UINavigationController"))
    #expect(!ChangeJSON().plain(whole).contains("inProgress"))
  }
}
