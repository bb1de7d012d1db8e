public import HierarchyModel

/// All checks, and their run over a snapshot.
public enum CheckList {
  /// Every check, in the order in which findings are told.
  public static let all: [any HierarchyCheck] = [
    BrokenChainCheck(), CyclicChainCheck(), BypassedControllerCheck(), ForgottenContainmentCheck(),
    DisagreeingParentCheck(), LostPresenterCheck(), EscapingContextCheck(),
    UnreachableContextCheck(), MisplacedFirstResponderCheck(), UnreachableControlCheck(),
    CoveredControlCheck(), DegenerateFrameCheck(), DuplicateIdentifierCheck(),
    UnlabelledControlCheck(),
  ]

  /// What the checks find in one snapshot, check by check.
  public static func findings(
    in snapshot: Snapshot, disabled: Set<String> = []
  ) -> [Finding] {
    let subject = CheckSubject(snapshot)
    return all.filter { !disabled.contains($0.id) }.flatMap { $0.findings(in: subject) }
  }
}
