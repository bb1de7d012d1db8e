package import HierarchyModel
package import UIKitRules

/// Reads a world as an app reads UIKit: object by object, with UIKit's getters. For code outside
/// that must not depend on how a world is stored. It answers from the objects themselves without
/// the rule book, so that the two can be compared.
package struct WorldReader {
  package let world: UIKitWorld
  var state: WorldState { world.state }

  package init(_ world: UIKitWorld) {
    self.world = world
  }

  /// The address of an object in snapshots.
  package func address(of responder: ResponderHandle) -> UInt64 {
    WorldAddress.address(ofSerial: state.serial(of: responder))
  }

  /// The object at an address.
  package func responder(at address: UInt64) -> ResponderHandle? {
    state.handle(ofSerial: WorldAddress.serial(of: address))
  }

  package func className(of responder: ResponderHandle) -> String {
    state.className(of: responder)
  }

  /// The name of an object in a script.
  package func givenName(of responder: ResponderHandle) -> String? {
    state.givenName(of: responder)
  }

  package func canBecomeFirstResponder(_ responder: ResponderHandle) -> Bool {
    state.canBecomeFirstResponder(responder)
  }

  package func isFirstResponder(_ responder: ResponderHandle) -> Bool {
    state.windows.contains { state[$0].window?.firstResponder == responder }
  }

  package var isDelegateResponder: Bool { state.isDelegateResponder }

  package var hasScene: Bool { state.hasScene }

  /// The objects that a script knows, in creation order; UIKit's own views are not included.
  package var known: [ResponderHandle] {
    let views = state.viewHandles.filter { !state[$0].isPrivate || state[$0].name != nil }
    return views.map(ResponderHandle.view)
      + state.controllerHandles.map(ResponderHandle.controller)
      + state.plainHandles.map(ResponderHandle.plain)
  }
}

extension WorldReader {
  /// The windows, those shown last at the end.
  package var windows: [ViewHandle] {
    state.windows.enumerated().sorted { left, right in
      let (back, front) = (shown(left.element), shown(right.element))
      return back == front ? left.offset < right.offset : back < front
    }
    .map(\.element)
  }

  private func shown(_ window: ViewHandle) -> Int { state[window].window?.shown ?? 0 }

  package func isWindow(_ view: ViewHandle) -> Bool { state[view].window != nil }

  package func level(of window: ViewHandle) -> Double { state[window].window?.level ?? 0 }

  package func rootController(of window: ViewHandle) -> ControllerHandle? {
    state[window].window?.root
  }

  package func superview(of view: ViewHandle) -> ViewHandle? { state[view].superview }

  package func subviews(of view: ViewHandle) -> [ViewHandle] { state[view].subviews }

  /// The bounding rectangle of the view in its superview, with its transform applied; nil if it was
  /// not laid out.
  package func frame(of view: ViewHandle) -> Frame? {
    let attributes = state[view].attributes
    return attributes.frame.map(attributes.transform.box)
  }

  package func bounds(of view: ViewHandle) -> Frame? { state[view].attributes.bounds }

  package func takesTouches(_ view: ViewHandle) -> Bool { state.takesTouches(view) }

  package func clips(_ view: ViewHandle) -> Bool { state.clips(view) }

  /// A view's targets and actions as a control.
  package func sends(of view: ViewHandle) -> [ControlPair] { state[view].sends }

  package func scrolls(_ view: ViewHandle) -> Bool { state.classDefaults(of: view).scrolls }
}

extension WorldReader {
  package func kind(of controller: ControllerHandle) -> ContainerKind { state[controller].kind }

  package func appearance(of controller: ControllerHandle) -> AppearanceState {
    state.appearance(of: controller)
  }

  package func loadedView(of controller: ControllerHandle) -> ViewHandle? {
    state[controller].view
  }

  package func parent(of controller: ControllerHandle) -> ControllerHandle? {
    state[controller].parent
  }

  package func children(of controller: ControllerHandle) -> [ControllerHandle] {
    state[controller].children
  }

  /// Its own, else the nearest ancestor's (R-PRES-5).
  package func presentedController(seenBy controller: ControllerHandle) -> ControllerHandle? {
    withAncestors(controller).lazy.compactMap { state[$0].presented }.first
  }

  /// Its own, else the nearest ancestor's (R-PRES-6).
  package func presentingController(seenBy controller: ControllerHandle) -> ControllerHandle? {
    withAncestors(controller).lazy.compactMap { state[$0].presentation?.presenter }.first
  }

  private func withAncestors(_ controller: ControllerHandle) -> [ControllerHandle] {
    Array(sequence(first: controller) { state[$0].parent })
  }

  package func presentation(of controller: ControllerHandle) -> Presentation? {
    state[controller].presentation
  }

  /// The style that a presentation uses, or would use.
  package func style(of controller: ControllerHandle) -> PresentationStyle {
    let controller = state[controller]
    return controller.presentation?.style ?? controller.frozenStyle ?? controller.traits.style
      ?? .unset(in: world.profile)
  }

  package func transitionStyle(of controller: ControllerHandle) -> TransitionStyle {
    state[controller].presentation?.transitionStyle ?? state[controller].traits.transitionStyle
  }

  package func definesContext(_ controller: ControllerHandle) -> Bool {
    state[controller].definesContext(world.switches)
  }

  package func actorOverrides(of controller: ControllerHandle) -> [String] {
    state[controller].actorOverrides
  }

  package func selected(in tabs: ControllerHandle) -> ControllerHandle? {
    state[tabs].content.selected
  }

  package func isCollapsed(_ split: ControllerHandle) -> Bool { state[split].content.isCollapsed }

  package func pages(of controller: ControllerHandle) -> [ControllerHandle] {
    state[controller].content.pages
  }
}

/// The next responders of a world's objects.
extension WorldReader {
  package func next(of responder: ResponderHandle) -> ResponderHandle? {
    if case .replaced(let next) = state[nextOverride: responder] { return next }
    switch responder {
    case .view(let view) where isWindow(view): return hasScene ? .scene : .application
    case .view(let view):
      return state[view].owner.map(ResponderHandle.controller)
        ?? superview(of: view).map(ResponderHandle.view)
    case .controller(let controller): return next(of: controller)
    case .scene: return .application
    case .application: return isDelegateResponder ? .delegate : nil
    case .delegate, .plain: return nil
    }
  }

  /// Whether a responder's class overrides `next` (R-RESP-9).
  package func overridesNext(_ responder: ResponderHandle) -> Bool {
    state[nextOverride: responder] != .none
  }

  private func next(of controller: ControllerHandle) -> ResponderHandle? {
    let view = loadedView(of: controller)
    if let view, let window = state.window(withRoot: controller),
      state.window(of: view) == window
    {
      return world.profile.isSinceScenes
        ? superview(of: view).map(ResponderHandle.view)
        : .view(window)
    }
    if let next = nextOfTakenOut(controller) { return next }
    if let presentation = presentation(of: controller),
      !world.switches.rules.presentedNextIsSuperview
    {
      return .controller(presentation.presenter)
    }
    return view.flatMap(superview).map(ResponderHandle.view)
  }

  /// The next responder of a controller whose view was removed by the presentation of another
  /// (R-RESP-13); nil for any other.
  private func nextOfTakenOut(_ controller: ControllerHandle) -> ResponderHandle? {
    guard let presented = state[controller].presented,
      let own = presentation(of: presented), own.removesPresenter,
      let view = loadedView(of: controller), superview(of: view) == nil
    else { return nil }
    guard world.profile == .documented else {
      let shown = loadedView(of: presented).flatMap(superview)
      return (own.container ?? shown).map(ResponderHandle.view)
    }
    if let window = state.window(withRoot: controller) { return .view(window) }
    if presentation(of: controller) != nil { return nil }
    return parent(of: controller).flatMap(loadedView).map(ResponderHandle.view)
  }
}
