public import HierarchyDiff
public import HierarchyModel
import HierarchyReport

/// What a step of a test did to the app.
public struct RecordedStep: Sendable {
  public let label: String
  public let before: Snapshot
  public let after: Snapshot
  /// What happened to controllers and windows, in the order in which it is told; empty where controllers
  /// were not covered.
  public let navigation: [StepNavigation]
  /// What changed, exactly.
  public let delta: Delta
  /// Whether nothing changed but time and label.
  public let isWithoutChange: Bool
  /// The change in words, as `treering diff` prints it.
  public let report: String
  /// What was not looked at, and why; nil where all was.
  public let notCovered: String?

  /// The step between two snapshots.
  public init(
    _ label: String, from before: Snapshot, to after: Snapshot, notCovered: String? = nil
  ) {
    self.label = label
    self.before = before
    self.after = after
    self.notCovered = notCovered
    let change = ChangeReport(
      comparing: before, with: after, title: label, beforeLabel: "before", afterLabel: "after")
    navigation = change.meaning.navigation.map { event in
      StepNavigation(event.kind, Self.className(of: event.subject, before, after))
    }
    isWithoutChange = !change.differs
    delta = Delta(from: before, to: after, matching: Matching(before, after))
    report = Self.words(change) + (notCovered.map { "\nnot covered: \($0)\n" } ?? "")
  }

  private static func className(
    of object: Counterparts, _ before: Snapshot, _ after: Snapshot
  ) -> String {
    let name =
      object.after.flatMap(after.className) ?? object.before.flatMap(before.className) ?? "?"
    return ClassName(name).unqualified
  }

  private static func words(_ change: ChangeReport) -> String {
    var output = PlainText()
    ChangeText().write(change, into: &output)
    return output.text
  }
}
