import HierarchyModel
public import UIKitRules

extension UIKitWorld {
  /// Presents a controller: the source asks, the presenter presents (R-PRES-1).
  @discardableResult
  public mutating func present(
    _ controller: ControllerHandle, from source: ControllerHandle,
    request: PresentationRequest = PresentationRequest()
  ) throws(WorldError) -> PresentationOutcome {
    try operation(on: .controller(controller), .controller(source)) { world throws(WorldError) in
      try world.presentChecked(controller, from: source, request: request)
    }
  }

  /// Accesses the presentation controller: from then on the style is fixed (R-PRES-16).
  public mutating func touchPresentationController(
    of controller: ControllerHandle
  ) throws(WorldError) {
    try operation(on: .controller(controller)) { world throws(WorldError) in
      guard world.state[controller].presentation == nil else { return }
      world.state[controller].frozenStyle = world.style(of: controller)
    }
  }

  /// The style that a presentation of a controller has or would have (R-PRES-16, R-PRES-19).
  public func style(
    of controller: ControllerHandle, asked: PresentationStyle? = nil
  ) -> PresentationStyle {
    if let presentation = state[controller].presentation { return presentation.style }
    if let frozen = state[controller].frozenStyle { return frozen }
    return (asked ?? state[controller].traits.style ?? .automatic)
      .resolved(in: profile, for: state[controller].className)
  }

  /// The checks in their order (15.1, item 18): exceptions, the presenter, its window, whether it
  /// is busy, and a warning that does not stop the presentation.
  mutating func presentChecked(
    _ controller: ControllerHandle, from source: ControllerHandle, request: PresentationRequest
  ) throws(WorldError) -> PresentationOutcome {
    let style = style(of: controller, asked: request.style)
    try checkPresentable(
      controller, from: source, style: request.style == PresentationStyle.none ? .none : style)
    let context = try presentationContext(from: source, of: controller, style: style)
    // R-PRES-13: a controller that contains its own presenter is active elsewhere [U].
    if state.isController(context.presenter, inside: controller) {
      throw fault(.presentActiveController, about: controller)
    }
    try checkPopover(above: source, style: style, context: context, controller: controller)
    guard let window = state.window(of: context.presenter) else {
      return ignore(controller, from: source, by: context.presenter, .notInWindowHierarchy)
    }
    guard state[context.presenter].presented == nil else {
      return ignore(controller, from: source, by: context.presenter, .alreadyPresenting)
    }
    warnOfDetachedSource(source)
    let presentation = presentation(
      of: controller, from: source, style: style, context: context, window: window,
      hasDelegate: request.hasDelegate)
    try carryOut(presentation, of: controller)
    return .presented
  }

  private func presentation(
    of controller: ControllerHandle, from source: ControllerHandle, style: PresentationStyle,
    context: FoundContext, window: ViewHandle, hasDelegate: Bool
  ) -> Presentation {
    let traits = state[controller].traits
    let adapted = style.adapted(
      in: profile, horizontal: state[window].window?.horizontal,
      vertical: state[window].window?.vertical)
    return Presentation(
      presenter: context.presenter, source: source, provider: context.provider,
      followsProvider: context.provider.map(isPlaceOfItsOwn) ?? false, style: style,
      adaptedStyle: adapted,
      transitionStyle: transitionStyle(of: controller, provider: context.provider),
      hasDelegate: hasDelegate,
      controllerClass: adapted.presentationControllerClass(for: state[controller].className)
        ?? "UIPresentationController",
      window: window,
      // Without a delegate there is no custom presentation controller that could ask for it.
      removesPresenter: adapted.removesPresenter(
        ifAsked: hasDelegate && traits.shouldRemovePresentersView))
  }

  /// R-CTX-8: the provider's transition style, never its presentation style (D-8).
  func transitionStyle(
    of controller: ControllerHandle, provider: ControllerHandle?
  ) -> TransitionStyle {
    guard let provider, state[provider].traits.providesTransitionStyle else {
      return state[controller].traits.transitionStyle
    }
    return state[provider].traits.transitionStyle
  }
}

/// The presenter in a world, found by the rule book.
struct FoundContext {
  let presenter: ControllerHandle
  let provider: ControllerHandle?
}

extension UIKitWorld {
  /// The exceptions, which leave the state unchanged: itself, no style, a parent, a presenter, a
  /// window's root (R-PRES-10 to R-PRES-13, R-PRES-15).
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

  /// R-CTX-9: inside a popover the context styles only work with the default transition.
  func checkPopover(
    above source: ControllerHandle, style: PresentationStyle, context: FoundContext,
    controller: ControllerHandle
  ) throws(WorldError) {
    guard style == .currentContext || style == .overCurrentContext,
      transitionStyle(of: controller, provider: context.provider) != .coverVertical,
      state[state.last(from: source) { state[$0].parent }].presentation?.adaptedStyle == .popover
    else { return }
    throw fault(
      .contextInPopover,
      "the transition style of \(printed(controller)) is not supported in a popover with the "
        + "presentation style \(style.rawValue)")
  }

  /// The presenter, by the rule book (R-PRES-2, R-CTX).
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
      provider: try context.provider.map(rules.controller))
  }

  /// Warns as UIKit does and leaves everything unchanged (R-PRES-8, R-PRES-9, R-PRES-22).
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

  /// R-PRES-14: the source's own view is in no window, or the source has no place; the presentation
  /// continues.
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

/// The parameters of a presentation.
public struct PresentationRequest: Hashable, Sendable {
  /// The style; nil for the controller's own, else the default (15.1, item 17).
  public var style: PresentationStyle?
  /// Whether a transitioning delegate supplies the presentation controller and the animator.
  public var hasDelegate: Bool

  public init(style: PresentationStyle? = nil, hasDelegate: Bool = false) {
    (self.style, self.hasDelegate) = (style, hasDelegate)
  }

  /// A custom presentation with a transitioning delegate (15.1, item 22).
  public static let custom = PresentationRequest(style: .custom, hasDelegate: true)
}

/// The outcome of a call of `present`.
public enum PresentationOutcome: Hashable, Sendable {
  case presented
  /// UIKit warned and did nothing else; the completion is not called (R-PRES-8, R-PRES-9).
  case ignored(WarningCode)
}
