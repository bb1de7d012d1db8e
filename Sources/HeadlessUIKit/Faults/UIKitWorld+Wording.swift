/// UIKit's wordings with the objects filled in (section 12 of the rulebook).
extension UIKitWorld {
  func fault(_ code: FaultCode, _ message: String) -> WorldError {
    .fault(UIKitFault(code: code, message: message))
  }

  /// An object as UIKit's messages print it: `<UIView: 0x600000000100>`.
  func printed(_ handle: ResponderHandle) -> String {
    "<" + state.className(of: handle) + ": 0x"
      + String(WorldAddress.address(ofSerial: state.serial(of: handle)), radix: 16) + ">"
  }

  func printed(_ controller: ControllerHandle) -> String {
    printed(.controller(controller))
  }

  /// An exception or crash without objects beyond one.
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

  func faultOfPresenter(
    _ controller: ControllerHandle, presenter: ControllerHandle
  ) -> WorldError {
    fault(
      .presentAlreadyPresented,
      "Application tried to present modally a view controller \(printed(controller)) "
        + "that is already being presented by \(printed(presenter)).")
  }

  /// R-VIEW-8.
  func faultOfSharedView(_ view: ViewHandle, owner: ControllerHandle?) -> WorldError {
    fault(
      .viewTwoControllers,
      "A view can only be associated with at most one view controller at a time! "
        + "View \(printed(.view(view))) is associated with \(owner.map(printed) ?? "nil"). "
        + "Clear this association before associating this view with another.")
  }

  /// R-VC-6: a view added below the wrong controller.
  func faultOfHierarchy(
    _ child: ControllerHandle, should expected: ControllerHandle, actual: ControllerHandle?
  ) -> WorldError {
    fault(
      .hierarchyInconsistency,
      "child view controller:\(printed(child)) should have parent view controller:"
        + "\(printed(expected)) but actual parent is:\(actual.map(printed) ?? "(null)")")
  }

  /// R-VC-6: a parent asked for although the view lies below another controller.
  func faultOfHierarchy(
    _ child: ControllerHandle, should expected: ControllerHandle, requested: ControllerHandle
  ) -> WorldError {
    fault(
      .hierarchyInconsistency,
      "child view controller:\(printed(child)) should have parent view controller:"
        + "\(printed(expected)) but requested parent is:\(printed(requested))")
  }

  /// R-VC-7.
  func faultOfRootAsChild(_ child: ControllerHandle, parent: ControllerHandle) -> WorldError {
    fault(
      .rootControllerAsChild,
      "adding a root view controller \(printed(child)) as a child of view controller:"
        + printed(parent))
  }
}
