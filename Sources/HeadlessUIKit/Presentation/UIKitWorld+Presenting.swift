import HierarchyModel
public import UIKitRules

/// The effects of a presentation on links and views, with its callbacks (R-APP-2, R-APP-4,
/// R-APP-10).
extension UIKitWorld {
  mutating func carryOut(
    _ presentation: Presentation, of controller: ControllerHandle
  ) throws(WorldError) {
    if presentation.hasDelegate { log(.transition, "transitioningDelegate.presentationController") }
    // R-PRES-3: both links are set before anything moves.
    state[controller].presentation = presentation
    state[presentation.presenter].presented = controller
    if presentation.followsProvider { state.contextPresentations.append(controller) }
    try loadedView(of: controller)
    // R-FR-7: it takes first responder status from what it covers; a popover does not (15.1, item
    // 23), unless it is adapted to a style that does (R-STYLE-2).
    if presentation.adaptedStyle != .popover {
      state[presentation.window].window?.firstResponder = nil
    }
    log(.transition, "presentationTransitionWillBegin")
    let show: AppearanceTransition.Change = { world throws(WorldError) in
      try world.showPresented(controller)
      try world.followProviders()
      try world.takeOutPresenter(of: controller)
    }
    try run(
      AppearanceTransition(change: show, order: .presentation, presenting: [controller]))
    complete(animated: presentation.hasDelegate)
  }

  /// Puts the presented view into the window; before, it is in none (R-PRES-21).
  mutating func showPresented(_ controller: ControllerHandle) throws(WorldError) {
    guard let view = state[controller].view, let presentation = state[controller].presentation
    else { return }
    let holder = try presentationHolder(of: controller, presentation)
    let layout = layout(of: controller, state[controller].presentation ?? presentation)
    try install(view, into: holder, as: layout)
    fitIntoContext(controller)
    if presentation.hasDelegate {
      log(.transition, "animateTransition")
      log(.transition, "completeTransition")
    }
    log(.transition, "presentationTransitionDidEnd(true)")
  }

  /// R-STYLE-2: the presenter's own view leaves the window; what is below it stays (15.1, item 19).
  mutating func takeOutPresenter(of controller: ControllerHandle) throws(WorldError) {
    guard let presentation = state[controller].presentation, presentation.removesPresenter,
      let view = state[presentation.presenter].view,
      let superview = state[view].superview
    else { return }
    let (index, layout) = (state[superview].subviews.firstIndex(of: view), state[view].layout)
    detach(view)
    try stand(presentation.presenter, in: superview, at: index, as: layout)
  }

  mutating func complete(animated hasDelegate: Bool) {
    log(.completion, "completion")
    if hasDelegate { log(.transition, "animationEnded(true)") }
  }
}

/// The views between the window and a presented view (R-TREE-5 to R-TREE-9).
extension UIKitWorld {
  /// The superview of the presented view: the window itself in the documented profile, else the
  /// presentation's container or a view inside it.
  mutating func presentationHolder(
    of controller: ControllerHandle, _ presentation: Presentation
  ) throws(WorldError) -> ViewHandle {
    guard profile.hasPrivateViews else { return presentation.window }
    let container = try addContainer(for: presentation)
    state[controller].presentation?.container = container
    guard profile.isSinceScenes, presentation.adaptedStyle.isSheet else { return container }
    return try addSheetViews(to: container)
  }

  /// What determines the frame of a presented view in its superview.
  func layout(of controller: ControllerHandle, _ presentation: Presentation) -> ViewLayout {
    if presentation.provider != nil && presentation.container == nil { return .context }
    let style = presentation.adaptedStyle
    if style == .custom && PresentationStyle.isAlert(state[controller].className) {
      return .unknown
    }
    if style.isSheet && profile.isSinceScenes { return .fill }
    guard style.isSheet || style == .popover else { return .fill }
    switch profile {
    case .documented: return .unknown
    case .ios12: return .card
    case .ios13, .ios18: return .sheet
    }
  }

  /// A context's container is directly above the provider's view and has its size (R-TREE-9); any
  /// other is at the front of the window.
  private mutating func addContainer(
    for presentation: Presentation
  ) throws(WorldError) -> ViewHandle {
    guard presentation.provider != nil, let view = state[presentation.presenter].view,
      let superview = state[view].superview,
      let index = state[superview].subviews.firstIndex(of: view)
    else { return try addPrivateView("UITransitionView", to: presentation.window) }
    return try addPrivateView("UITransitionView", to: superview, at: index + 1)
  }

  /// R-TREE-7; the inner nesting varies by version.
  private mutating func addSheetViews(to container: ViewHandle) throws(WorldError) -> ViewHandle {
    _ = try addPrivateView("UIDimmingView", to: container)
    let shadow = try addPrivateView("UIDropShadowView", to: container, as: .sheet)
    _ = try addPrivateView("_UIRoundedRectShadowView", to: shadow)
    let outer = try addPrivateView("UIView", to: shadow)
    return try addPrivateView("UIView", to: outer)
  }
}

/// How one controller is presented.
public struct Presentation: Sendable {
  /// The controller that actually presents (R-PRES-1).
  public let presenter: ControllerHandle
  /// The controller that was asked to present.
  public let source: ControllerHandle
  /// The presenter if a context was searched, including the fallback; nil for other styles.
  public let provider: ControllerHandle?
  /// Whether it takes its provider's place, rather than covering the window's whole root because no
  /// provider was found (R-CTX-12).
  public let followsProvider: Bool
  public let style: PresentationStyle
  /// The style after adaptation to the room in the window (R-STYLE-2).
  public let adaptedStyle: PresentationStyle
  /// The transition used: the provider's if it provides one (R-CTX-8).
  public let transitionStyle: TransitionStyle
  /// Whether a transitioning delegate supplies the presentation controller and the animator
  /// (R-APP-10).
  public let hasDelegate: Bool
  /// The class of the presentation controller (R-STYLE-3).
  public let controllerClass: String
  public internal(set) var window: ViewHandle
  /// Whether the presenter's view leaves the window (R-STYLE-2).
  public let removesPresenter: Bool
  /// The presentation's container view (R-PRES-21); nil in the documented profile.
  public internal(set) var container: ViewHandle?
  /// The index in the window from which it left with its provider's view; nil while it is there
  /// (R-CTX-12). A presentation with a container has no need of it.
  var leftFrom: Int?
}

/// A place among subviews that a view returns to.
struct RemovedPlace: Sendable {
  let superview: ViewHandle
  /// The siblings that were behind the view, and those in front of it.
  let behind, inFront: [ViewHandle]
}

extension UIKitWorld {
  /// Puts a controller's view into another. While what it presents keeps it out of the window, the
  /// view only gets its place there, to which it returns and in which a context's presentation
  /// stands meanwhile (R-STYLE-2, R-CTX-12).
  mutating func stand(
    _ controller: ControllerHandle, in holder: ViewHandle, at index: Int?, as layout: ViewLayout
  ) throws(WorldError) {
    guard let view = state[controller].view else { return }
    guard state.isTakenOut(controller) else {
      return try install(view, into: holder, at: index, as: layout)
    }
    let siblings = state[holder].subviews
    let index = min(index ?? siblings.count, siblings.count)
    state[view].removedFrom = RemovedPlace(
      superview: holder, behind: Array(siblings[..<index]), inFront: Array(siblings[index...]))
    layOut(view, as: layout)
  }

  /// Puts the presenter's view into the place that it has while it is out of the window.
  mutating func restorePresenter(_ presentation: Presentation) throws(WorldError) {
    guard let view = state[presentation.presenter].view, let place = state[view].removedFrom
    else { return }
    state[view].removedFrom = nil
    guard !state.isView(place.superview, inside: view) else { return }
    try install(view, into: place.superview, at: index(of: place), as: state[view].layout)
  }

  /// The index behind the nearest view that is still in front of a place, else in front of the
  /// nearest one behind it: since the view left, others may have come and gone.
  func index(of place: RemovedPlace) -> Int {
    func index(of view: ViewHandle?) -> Int? {
      view.flatMap { state[place.superview].subviews.firstIndex(of: $0) }
    }
    return index(of: place.inFront.first { state[$0].superview == place.superview })
      ?? index(of: place.behind.last { state[$0].superview == place.superview }).map { $0 + 1 }
      ?? 0
  }
}

extension WorldState {
  /// The superview of a view, or the one in which it has its place while it is taken out.
  func standing(of view: ViewHandle) -> ViewHandle? {
    self[view].superview ?? self[view].removedFrom?.superview
  }
}
