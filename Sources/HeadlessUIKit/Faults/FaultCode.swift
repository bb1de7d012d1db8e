/// What UIKit refuses, by the codes of the rulebook's section 12.
public enum FaultCode: String, CaseIterable, Sendable {
  case presentHasParent = "present-has-parent"
  case presentAlreadyPresented = "present-already-presented"
  case presentActiveController = "present-active-controller"
  case presentSelf = "present-self"
  case pushSameInstance = "push-same-instance"
  case pushNavigationController = "push-navigation-controller"
  case setDuplicateControllers = "set-duplicate-controllers"
  case popToNonmember = "pop-to-nonmember"
  case hierarchyInconsistency = "hierarchy-inconsistency"
  case rootControllerAsChild = "root-controller-as-child"
  case viewTwoControllers = "view-two-controllers"
  case viewSelfSubview = "view-self-subview"
  /// R-CTX-9; the rulebook gives no code for it [U].
  case contextInPopover = "context-in-popover"
  // Model choices, for which no source was found [U].
  case viewCycle = "view-cycle"
  case childSelf = "child-self"
  case childCycle = "child-cycle"
  case embedPresented = "embed-presented"
  case actorInfiniteRecursion = "actor-infinite-recursion"
  // Crashes without an exception.
  case styleNone = "style-none"
  case unrecognizedSelector = "unrecognized-selector"

  /// How the process ends.
  public enum Kind: String, Sendable {
    case exception
    case crash
  }

  public var kind: Kind {
    switch self {
    case .styleNone, .unrecognizedSelector, .actorInfiniteRecursion: .crash
    default: .exception
    }
  }

  /// The name of the exception; nil for crashes and for the model's own codes.
  public var exceptionName: String? {
    switch self {
    case .presentHasParent, .presentAlreadyPresented, .presentActiveController, .presentSelf,
      .pushSameInstance, .pushNavigationController, .viewSelfSubview, .contextInPopover:
      "NSInvalidArgumentException"
    case .setDuplicateControllers, .popToNonmember: "NSInternalInconsistencyException"
    case .hierarchyInconsistency, .rootControllerAsChild, .viewTwoControllers:
      "UIViewControllerHierarchyInconsistency"
    case .viewCycle, .childSelf, .childCycle, .embedPresented, .actorInfiniteRecursion,
      .styleNone, .unrecognizedSelector:
      nil
    }
  }
}
