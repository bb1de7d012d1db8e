public import HierarchyModel
import UIKitRules

extension UIKitWorld {
  /// Adds a window, hidden until it is shown (15.1, item 6).
  public mutating func addWindow(
    named name: String? = nil, className: String = "UIWindow", level: Double = 0,
    frame: Frame = .screen
  ) throws(WorldError) -> ViewHandle {
    try operation { world throws(WorldError) in
      try world.checkName(name)
      let window = world.state.addWindow(named: name, className: className, level: level)
      world.state[window].attributes.frame = frame
      world.state[window].attributes.isHidden = true
      world.state[window].layout = .own
      return window
    }
  }

  /// Shows a window and makes it the only key window (R-WIN-3).
  public mutating func makeKeyAndVisible(_ window: ViewHandle) throws(WorldError) {
    try windowOperation(on: window) { world throws(WorldError) in
      world.state[window].attributes.isHidden = false
      world.bringToFront(window)
      world.state.keyWindow = window
    }
  }

  /// Shows a window; the key window stays.
  public mutating func makeVisible(_ window: ViewHandle) throws(WorldError) {
    try windowOperation(on: window) { world throws(WorldError) in
      guard world.state[window].attributes.isHidden else { return }
      world.state[window].attributes.isHidden = false
      world.bringToFront(window)
    }
  }

  /// Sets the level of a window: a higher one is always in front (R-WIN-2).
  public mutating func setLevel(_ level: Double, of window: ViewHandle) throws(WorldError) {
    try windowOperation(on: window) { world throws(WorldError) in
      world.state[window].window?.level = level
    }
  }

  /// The room for a window's contents; nil if it was not given.
  public func room(of window: ViewHandle) -> (horizontal: SizeClass?, vertical: SizeClass?) {
    guard state.contains(.view(window)) else { return (nil, nil) }
    return (state[window].window?.horizontal, state[window].window?.vertical)
  }

  /// Sets the room for a window's contents, to which styles adapt (R-STYLE-2).
  public mutating func setRoom(
    horizontal: SizeClass?, vertical: SizeClass?, of window: ViewHandle
  ) throws(WorldError) {
    try windowOperation(on: window) { world throws(WorldError) in
      world.state[window].window?.horizontal = horizontal
      world.state[window].window?.vertical = vertical
    }
  }

  /// The key window, nil for none.
  public var keyWindow: ViewHandle? { state.keyWindow }

  /// Records that a window was shown last; other views have no such order.
  mutating func bringToFront(_ window: ViewHandle) {
    guard state[window].window != nil else { return }
    state.showings += 1
    let order = state.showings
    state[window].window?.shown = order
  }

  mutating func windowOperation(
    on window: ViewHandle, and other: ResponderHandle? = nil,
    body: (inout UIKitWorld) throws(WorldError) -> Void
  ) throws(WorldError) {
    try operation(on: .view(window), other) { world throws(WorldError) in
      guard world.state[window].window != nil else {
        throw .misuse("\"\(world.word(.view(window)))\" is not a window")
      }
      try body(&world)
    }
  }

  /// Makes a controller a window's root and installs its view at once, behind the window's other
  /// content, whether or not the window is visible (R-WIN-1; 15.1, item 7); nil removes the root.
  public mutating func setRoot(
    _ controller: ControllerHandle?, of window: ViewHandle
  ) throws(WorldError) {
    try windowOperation(on: window, and: controller.map(ResponderHandle.controller)) {
      world throws(WorldError) in
      guard world.state[window].window?.root != controller else { return }
      if let controller {
        world.warnOfParent(of: controller)
        try world.loadedView(of: controller)
      }
      try world.replaceRoot(of: window, with: controller)
    }
  }

  /// A controller is a root or a child, never both (R-VC-7); here the operation continues [U].
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
    let install: AppearanceTransition.Change = { world throws(WorldError) in
      try world.installRoot(controller, in: window)
    }
    try run(AppearanceTransition(change: install))
  }

  /// Removes the old root's view, even if something else of it stays (R-WIN-6), and puts the new
  /// one's behind everything else of the window. A root of another window is removed from there.
  mutating func installRoot(
    _ controller: ControllerHandle?, in window: ViewHandle
  ) throws(WorldError) {
    let holder = rootHolder(of: window)
    if let old = state[window].window?.root, let view = state[old].view,
      state.standing(of: view) == holder
    {
      detach(view)
    }
    if let other = controller.flatMap(state.window(withRoot:)) { state[other].window?.root = nil }
    state[window].window?.root = controller
    guard let view = controller.flatMap({ state[$0].view }) else { return }
    try addRootWrappers(to: window)
    try install(view, into: rootHolder(of: window), at: 0)
  }

  /// R-TREE-3: from iOS 13 there are two views between a window and its root's view.
  private mutating func addRootWrappers(to window: ViewHandle) throws(WorldError) {
    guard profile.isSinceScenes, state[window].window?.rootWrappers.isEmpty == true else { return }
    let transition = try addPrivateView("UITransitionView", to: window, at: 0)
    let shadow = try addPrivateView("UIDropShadowView", to: transition)
    state[window].window?.rootWrappers = [transition, shadow]
  }

  /// The superview of the root's view: the window, or its innermost wrapper (R-TREE-1, R-TREE-3).
  func rootHolder(of window: ViewHandle) -> ViewHandle {
    state[window].window?.rootWrappers.last ?? window
  }
}
