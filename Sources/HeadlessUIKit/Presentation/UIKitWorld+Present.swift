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

  /// Asks for the presentation controller: from then on the style is settled (R-PRES-16).
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

  /// The checks in their order (15.1, item 18): exceptions, the presenter, its window, whether it is
  /// busy, and a warning that does not stop it.
  mutating func presentChecked(
    _ controller: ControllerHandle, from source: ControllerHandle, request: PresentationRequest
  ) throws(WorldError) -> PresentationOutcome {
    let style = style(of: controller, asked: request.style)
    try checkPresentable(
      controller, from: source, style: request.style == PresentationStyle.none ? .none : style)
    let context = try presentationContext(from: source, of: controller, style: style)
    try checkStanding(of: controller, below: context.presenter)
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
      // Without a delegate nobody supplies the presentation controller that could ask for it.
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
