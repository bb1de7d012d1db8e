import HierarchyModel

extension UIKitWorld {
  /// Makes a controller a window's root and installs its view at once, behind whatever the window
  /// holds, whether or not the window is visible (R-WIN-1; 15.1, item 7); nil takes the root away.
  public mutating func setRoot(
    _ controller: ControllerHandle?, of window: ViewHandle
  ) throws(WorldError) {
    let others = controller.map { [ResponderHandle.controller($0)] } ?? []
    try windowOperation(on: window, and: others) { world throws(WorldError) in
      guard world.state[window].window?.root != controller else { return }
      if let controller { try world.loadedView(of: controller) }
      try world.replaceRoot(of: window, with: controller)
    }
  }

  private mutating func replaceRoot(
    of window: ViewHandle, with controller: ControllerHandle?
  ) throws(WorldError) {
    let old = state[window].window?.root
    if let old, let presented = state[old].presented {
      warn(
        .rootReplacedWhilePresenting,
        "the root \(printed(old)) is replaced while it presents \(printed(presented))")
      if !switches.replacedRootKeepsPresenting { try dismissAll(presentedBy: old) }
    }
    try run(
      AppearanceTransition(steps: [
        { world in
          if let old, let view = world.state[old].view { world.takeRootView(view, out: window) }
          if let controller, let other = world.state.window(withRoot: controller) {
            world.state[other].window?.root = nil
          }
          world.state[window].window?.root = controller
          if let controller { world.installRoot(controller, in: window) }
        }
      ]))
  }

  /// The old root's view leaves the window even where something else of it stays (R-WIN-6).
  private mutating func takeRootView(_ view: ViewHandle, out window: ViewHandle) {
    if state[view].superview == rootHolder(of: window) { detach(view) }
  }

  /// Puts the root's view behind everything else of its window.
  mutating func installRoot(_ controller: ControllerHandle, in window: ViewHandle) {
    guard let view = state[controller].view else { return }
    if profile == .ios13 && state[window].window?.rootWrappers.isEmpty == true {
      let transition = addPrivateView("UITransitionView", to: window, at: 0)
      let shadow = addPrivateView("UIDropShadowView", to: transition)
      state[window].window?.rootWrappers = [transition, shadow]
    }
    install(view, into: rootHolder(of: window), at: 0)
  }

  /// The view that holds the root's view: the window, or its innermost wrapper (R-TREE-1, R-TREE-3).
  func rootHolder(of window: ViewHandle) -> ViewHandle {
    state[window].window?.rootWrappers.last ?? window
  }
}
