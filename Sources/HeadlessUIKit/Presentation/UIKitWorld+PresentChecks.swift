import HierarchyModel
import UIKitRules

/// Who presents in a world, found by the rule book.
struct FoundContext {
  let presenter: ControllerHandle
  let provider: ControllerHandle?
}

extension UIKitWorld {
  /// The exceptions, state unchanged: itself, no style, a parent, a presenter, a window's root
  /// (R-PRES-10 to R-PRES-13, R-PRES-15).
  func checkPresentable(
    _ controller: ControllerHandle, from source: ControllerHandle, style: PresentationStyle
  ) throws(WorldError) {
    if controller == source { throw fault(.presentSelf, about: controller) }
    if style == .none { throw fault(.styleNone, about: controller) }
    if let parent = state[controller].parent { throw faultOfParent(controller, parent: parent) }
    if let presentation = state[controller].presentation {
      throw faultOfPresenter(controller, presenter: presentation.presenter)
    }
    if state.window(withRoot: controller) != nil {
      throw fault(.presentActiveController, about: controller)
    }
  }

  /// A controller that holds its own presenter is active elsewhere [U] (R-PRES-13).
  func checkStanding(
    of controller: ControllerHandle, below presenter: ControllerHandle
  ) throws(WorldError) {
    guard state.isController(presenter, inside: controller) else { return }
    throw fault(.presentActiveController, about: controller)
  }

  /// R-CTX-9: inside a popover the context styles only work with the default transition.
  func checkPopover(
    above source: ControllerHandle, style: PresentationStyle, context: FoundContext,
    controller: ControllerHandle
  ) throws(WorldError) {
    guard style == .currentContext || style == .overCurrentContext,
      transitionStyle(of: controller, provider: context.provider) != .coverVertical,
      state[state.topAncestor(of: source)].presentation?.style == .popover
    else { return }
    throw fault(
      .contextInPopover,
      "the transition style of \(printed(controller)) is not supported in a popover with the "
        + "presentation style \(style.rawValue)")
  }

  /// Who presents, by the rule book (R-PRES-2, R-CTX).
  func presentationContext(
    from source: ControllerHandle, of controller: ControllerHandle, style: PresentationStyle
  ) throws(WorldError) -> FoundContext {
    let rules = try rules()
    let answer = rules.book.presentationContext(
      from: try rules.index(of: source), style: style,
      shouldPresentInFullscreen: state[controller].traits.shouldPresentInFullscreen)
    let context = try rules.known(answer)
    return FoundContext(
      presenter: try rules.controller(context.presenter),
      provider: try context.provider.map { index throws(WorldError) in
        try rules.controller(index)
      })
  }

  /// Warns as UIKit does and leaves all as it is (R-PRES-8, R-PRES-9, R-PRES-22).
  mutating func ignore(
    _ controller: ControllerHandle, from source: ControllerHandle,
    by presenter: ControllerHandle, _ code: WarningCode
  ) -> PresentationOutcome {
    let isOld = profile == .ios12
    var message = isOld ? "Warning: " : ""
    message += "Attempt to present \(printed(controller)) on \(printed(presenter))"
    message += isOld ? " " : " (from \(printed(source))) "
    if code == .alreadyPresenting {
      let busyWith = state[presenter].presented.map(printed) ?? "(null)"
      message += "which is already presenting \(busyWith)"
      message += isOld ? "" : "."
    } else {
      message += "whose view is not in the window hierarchy" + (isOld ? "!" : ".")
    }
    warn(code, message)
    return .ignored(code)
  }

  /// R-PRES-14: the source's own view is in no window, or the source stands nowhere; the presentation
  /// goes on.
  mutating func warnOfDetachedSource(_ source: ControllerHandle) {
    let standsNowhere =
      state[source].parent == nil && state[source].presentation == nil
      && state.window(withRoot: source) == nil
    guard standsNowhere || state.window(of: source) == nil else { return }
    warn(
      .detachedPresenter,
      "Presenting view controllers on detached view controllers is discouraged \(printed(source))")
  }
}

extension WorldState {
  /// The farthest ancestor of a controller, or itself.
  func topAncestor(of controller: ControllerHandle) -> ControllerHandle {
    var last = controller
    while let parent = self[last].parent { last = parent }
    return last
  }
}
