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

/// One navigation of a step, as a test expects it: what happened, and to a controller of which class.
///
///     #expect(step.navigation == [.push("CartViewController")])
public struct StepNavigation: Hashable, Sendable {
  public let kind: NavigationKind
  /// The class of what was pushed, presented, selected …, without its module.
  public let className: String

  public init(_ kind: NavigationKind, _ className: String) {
    self.kind = kind
    self.className = className
  }

  public static func push(_ className: String) -> Self { Self(.push, className) }
  public static func pop(_ className: String) -> Self { Self(.pop, className) }
  public static func replaceStack(_ className: String) -> Self { Self(.replaceStack, className) }
  public static func present(_ className: String) -> Self { Self(.present, className) }
  public static func dismiss(_ className: String) -> Self { Self(.dismiss, className) }
  public static func embed(_ className: String) -> Self { Self(.embed, className) }
  public static func unembed(_ className: String) -> Self { Self(.unembed, className) }
  public static func selectTab(_ className: String) -> Self { Self(.selectTab, className) }
  public static func show(_ className: String) -> Self { Self(.show, className) }
  public static func showDetail(_ className: String) -> Self { Self(.showDetail, className) }
  public static func collapse(_ className: String) -> Self { Self(.collapse, className) }
  public static func expand(_ className: String) -> Self { Self(.expand, className) }
  public static func turnPage(_ className: String) -> Self { Self(.turnPage, className) }
  public static func replaceRoot(_ className: String) -> Self { Self(.replaceRoot, className) }
  public static func addWindow(_ className: String) -> Self { Self(.addWindow, className) }
  public static func removeWindow(_ className: String) -> Self { Self(.removeWindow, className) }
  public static func changeKeyWindow(_ className: String) -> Self {
    Self(.changeKeyWindow, className)
  }
  public static func appear(_ className: String) -> Self { Self(.appear, className) }
  public static func disappear(_ className: String) -> Self { Self(.disappear, className) }
}

extension StepNavigation: CustomStringConvertible {
  public var description: String { ".\(kind.rawValue)(\"\(className)\")" }
}
