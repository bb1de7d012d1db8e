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
      if let controller {
        world.warnOfParent(of: controller)
        try world.loadedView(of: controller)
      }
      try world.replaceRoot(of: window, with: controller)
    }
  }

  /// A controller is a root or a child, never both (R-VC-7); it goes on here [U].
  private mutating func warnOfParent(of controller: ControllerHandle) {
    guard let parent = state[controller].parent else { return }
    warn(
      .rootHasParent,
      "\(printed(controller)) becomes the root of a window while it is a child of \(printed(parent))"
    )
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
    try run(AppearanceTransition(steps: [.replaceRoot(of: window, with: controller)]))
  }

  /// Takes the old root's view out, even where something else of it stays (R-WIN-6), and puts the new
  /// one's behind everything else of the window. A root of another window is taken from there.
  mutating func installRoot(
    _ controller: ControllerHandle?, in window: ViewHandle
  ) throws(WorldError) {
    let holder = rootHolder(of: window)
    if let old = state[window].window?.root, let view = state[old].view,
      state[view].superview == holder
    {
      detach(view)
    }
    if let other = controller.flatMap(state.window(withRoot:)) { state[other].window?.root = nil }
    state[window].window?.root = controller
    guard let view = controller.flatMap({ state[$0].view }) else { return }
    try addRootWrappers(to: window)
    try install(view, into: rootHolder(of: window), at: 0)
  }

  /// R-TREE-3: from iOS 13 two views stand between a window and its root's view.
  private mutating func addRootWrappers(to window: ViewHandle) throws(WorldError) {
    guard profile.isSinceScenes, state[window].window?.rootWrappers.isEmpty == true else { return }
    let transition = try addPrivateView("UITransitionView", to: window, at: 0)
    let shadow = try addPrivateView("UIDropShadowView", to: transition)
    state[window].window?.rootWrappers = [transition, shadow]
  }

  /// The view that holds the root's view: the window, or its innermost wrapper (R-TREE-1, R-TREE-3).
  func rootHolder(of window: ViewHandle) -> ViewHandle {
    state[window].window?.rootWrappers.last ?? window
  }
}
