public import HierarchyModel

/// All checks.
public enum CheckList {
  /// Every check, in the order in which findings are told.
  public static let all: [any Check] = ofSnapshots + ofSessions

  /// Those that look at each snapshot by itself.
  public static let ofSnapshots: [any HierarchyCheck] = [
    BrokenChainCheck(), CyclicChainCheck(), BypassedControllerCheck(), ForgottenContainmentCheck(),
    DisagreeingParentCheck(), LostPresenterCheck(), DisagreeingPresentationCheck(),
    NestedNavigationCheck(), EscapingContextCheck(), UnreachableContextCheck(),
    KeyWindowsCheck(), MisplacedFirstResponderCheck(), UnreachableControlCheck(),
    UnrecognizedActionCheck(),
    CoveredControlCheck(), DegenerateFrameCheck(), DuplicateIdentifierCheck(),
    UnlabelledControlCheck(), NamelessButtonCheck(), UnreachableElementCheck(), SmallTargetCheck(),
    RepeatedTraitCheck(), LabelIsIdentifierCheck(), AmbiguousLayoutCheck(),
  ]

  /// Those that look at the snapshots of a session together.
  public static let ofSessions: [any SessionCheck] = [
    RetainedControllerCheck(), LeftPresenterCheck(),
  ]

  /// What the checks find in one snapshot, check by check.
  public static func findings(
    in snapshot: Snapshot, disabled: Set<String> = []
  ) -> [Finding] {
    var settings = CheckSettings()
    settings.disabled = disabled
    var run = CheckRun(settings)
    return run.findings(in: snapshot)
  }
}
