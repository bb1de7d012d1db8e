/// UIKit's messages with the objects filled in (section 12 of the rulebook).
extension UIKitWorld {
  func fault(_ code: FaultCode, _ message: String) -> WorldError {
    .fault(UIKitFault(code: code, message: message))
  }

  /// An object as UIKit's messages print it: `<UIView: 0x600000000100>`.
  func printed(_ handle: ResponderHandle) -> String {
    "<" + state[core: handle].className + ": 0x"
      + String(WorldAddress.address(ofSerial: state[core: handle].serial), radix: 16) + ">"
  }

  func printed(_ controller: ControllerHandle) -> String { printed(.controller(controller)) }

  /// An exception or crash that involves at most one object.
  func fault(_ code: FaultCode, about controller: ControllerHandle) -> WorldError {
    let object = printed(controller)
    let message =
      switch code {
      case .presentActiveController:
        "Application tried to present modally an active controller \(object)."
      case .presentSelf:
        "Application tried to present modal view controller on itself. "
          + "Presenting controller is \(object)."
      case .pushSameInstance:
        "Pushing the same view controller instance more than once is not supported (\(object))"
      case .pushNavigationController: "Pushing a navigation controller is not supported"
      case .popToNonmember: "Tried to pop to a view controller that doesn't exist."
      case .styleNone: "the modal presentation style of \(object) is none"
      case .childSelf: "\(object) cannot be its own child"
      case .embedPresented: "\(object) is presented and cannot become a child"
      default: object
      }
    return fault(code, message)
  }

  func faultOfParent(_ controller: ControllerHandle, parent: ControllerHandle) -> WorldError {
    fault(
      .presentHasParent,
      "Application tried to present modally a view controller \(printed(controller)) "
        + "that has a parent view controller \(printed(parent)).")
  }

  func faultOfPresenter(_ controller: ControllerHandle, presenter: ControllerHandle) -> WorldError {
    fault(
      .presentAlreadyPresented,
      "Application tried to present modally a view controller \(printed(controller)) "
        + "that is already being presented by \(printed(presenter)).")
  }

  /// R-VIEW-8.
  func faultOfSharedView(_ view: ViewHandle, owner: ControllerHandle) -> WorldError {
    fault(
      .viewTwoControllers,
      "A view can only be associated with at most one view controller at a time! "
        + "View \(printed(.view(view))) is associated with \(printed(owner)). "
        + "Clear this association before associating this view with another.")
  }

  /// R-VC-6: a view added below the wrong controller, where the `actual` parent is another, or a
  /// parent `requested` although the view is below another controller.
  func faultOfHierarchy(
    _ child: ControllerHandle, should expected: ControllerHandle, but sort: String,
    _ parent: ControllerHandle
  ) -> WorldError {
    fault(
      .hierarchyInconsistency,
      "child view controller:\(printed(child)) should have parent view controller:"
        + "\(printed(expected)) but \(sort) parent is:\(printed(parent))")
  }

  /// R-VC-7.
  func faultOfRootAsChild(_ child: ControllerHandle, parent: ControllerHandle) -> WorldError {
    fault(
      .rootControllerAsChild,
      "adding a root view controller \(printed(child)) as a child of view controller:"
        + printed(parent))
  }
}

/// Why an operation was not carried out; the world is unchanged.
public enum WorldError: Error, Hashable, Sendable, CustomStringConvertible {
  /// UIKit would throw or crash.
  case fault(UIKitFault)
  /// The operation makes no sense for its objects: a push on a tab bar controller, for example.
  case misuse(String)

  public var description: String {
    switch self {
    case .fault(let fault): fault.description
    case .misuse(let reason): reason
    }
  }
}

/// An exception or crash of UIKit as a value: the operation was not carried out.
public struct UIKitFault: Error, Hashable, Sendable, CustomStringConvertible {
  public let code: FaultCode
  /// UIKit's wording with the objects filled in.
  public let message: String

  public var description: String {
    (code.exceptionName ?? code.kind.rawValue) + " (" + code.rawValue + "): " + message
  }
}

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
  // The model's choices, for which no source was found [U].
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
    case .viewCycle, .childSelf, .childCycle, .embedPresented, .actorInfiniteRecursion, .styleNone,
      .unrecognizedSelector:
      nil
    }
  }
}

/// UIKit's warnings on the console, by the codes of the rulebook's section 12.
public enum WarningCode: String, CaseIterable, Sendable {
  /// The call is ignored (R-PRES-8).
  case alreadyPresenting = "already-presenting"
  /// The call is ignored (R-PRES-9).
  case notInWindowHierarchy = "not-in-window-hierarchy"
  /// The call continues (R-PRES-14).
  case detachedPresenter = "detached-presenter"
  /// R-NAV-9: documented as refused, but it works.
  case pushTabBarController = "push-tab-bar-controller"
  /// R-WIN-6: the model's own [U].
  case rootReplacedWhilePresenting = "root-replaced-while-presenting"
  /// A window's root that another controller contains: the mirror of R-VC-7. No source documents
  /// UIKit's behaviour; the model's own [U].
  case rootHasParent = "root-has-parent"
}

/// One warning, with UIKit's wording.
public struct UIKitWarning: Hashable, Sendable, CustomStringConvertible {
  public let code: WarningCode
  public let message: String
  /// The number of the operation that caused it, counted from 1.
  public let operation: Int

  public var description: String { code.rawValue + ": " + message }
}
