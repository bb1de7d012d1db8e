import UIKitRules

/// The rules of the `parent` link, regardless of what sets it (R-VC-1, R-VC-2).
extension UIKitWorld {
  /// Makes a controller the last child of another, taking it from any other parent without
  /// notifying that one [U] (15.1, item 12); a child that is already there only moves to the end
  /// [U] (R-VC-8).
  mutating func adopt(
    _ child: ControllerHandle, by parent: ControllerHandle, at index: Int? = nil
  ) throws(WorldError) {
    try checkAdoption(of: child, by: parent)
    log(.parentMove, of: .controller(child), "willMove(toParent: \(word(.controller(parent))))")
    release(child)
    let count = state[parent].children.count
    state[parent].children.insert(child, at: min(index ?? count, count))
    state[child].parent = parent
    if state[parent].kind == .tab && state[parent].content.selected == nil {
      state[parent].content.selected = child
    }
  }

  mutating func reportMoved(_ child: ControllerHandle, to parent: ControllerHandle?) {
    let name = word(parent.map(ResponderHandle.controller))
    log(.parentMove, of: .controller(child), "didMove(toParent: \(name))")
  }

  mutating func notifyLeaving(_ child: ControllerHandle) {
    log(.parentMove, of: .controller(child), "willMove(toParent: nil)")
  }

  /// Removes the link to the parent, and the parent's state for the child.
  mutating func release(_ child: ControllerHandle) {
    guard let parent = state[child].parent else { return }
    state[child].parent = nil
    state[parent].children.removeAll { $0 == child }
    state[parent].content.pages.removeAll { $0 == child }
    if state[parent].content.selected == child { state[parent].content.selected = nil }
  }

  /// The controllers that a parent must not adopt: a window's root (R-VC-7), itself, its own
  /// container (R-VC-9) [U], a presented controller (R-VC-11) [U]; checked in that order and before
  /// any change (15.1, item 12).
  func checkAdoption(of child: ControllerHandle, by parent: ControllerHandle) throws(WorldError) {
    if state.window(withRoot: child) != nil { throw faultOfRootAsChild(child, parent: parent) }
    if child == parent { throw fault(.childSelf, about: child) }
    if state.isController(parent, inside: child) {
      throw fault(
        .childCycle, "\(printed(child)) contains \(printed(parent)) and cannot be its child")
    }
    if state[child].presentation != nil { throw fault(.embedPresented, about: child) }
  }

  /// R-VC-6: a view below some controller's root view must be below the parent's.
  func checkPlace(
    of child: ControllerHandle, requested parent: ControllerHandle
  ) throws(WorldError) {
    guard let superview = state[child].view.flatMap({ state[$0].superview }),
      let owner = state.nearestOwner(from: superview), owner != parent
    else { return }
    throw faultOfHierarchy(child, should: owner, but: "requested", parent)
  }

  /// R-VC-6 for a view about to be added: a controller without a parent is exempt, and so is a
  /// place below no controller (15.1, item 13).
  func checkPlace(of view: ViewHandle, below superview: ViewHandle) throws(WorldError) {
    guard let child = state[view].owner, let parent = state[child].parent,
      let owner = state.nearestOwner(from: superview), owner != parent
    else { return }
    throw faultOfHierarchy(child, should: owner, but: "actual", parent)
  }
}

/// Containment as an app does it by hand (R-VC-2 to R-VC-4).
extension UIKitWorld {
  /// Adds a child: `willMove(toParent:)` is called automatically, `didMove(toParent:)` is not
  /// (R-VC-2).
  public mutating func addChild(
    _ child: ControllerHandle, to parent: ControllerHandle
  ) throws(WorldError) {
    try operation(on: .controller(child), .controller(parent)) { world throws(WorldError) in
      try world.addChildChecked(child, to: parent)
    }
  }

  /// Removes a child's link to its parent; its view stays (15.1, item 14). `didMove(toParent: nil)`
  /// is called automatically, `willMove(toParent: nil)` is not (R-VC-3). Without a parent nothing
  /// happens.
  public mutating func removeFromParent(_ child: ControllerHandle) throws(WorldError) {
    try operation(on: .controller(child)) { world throws(WorldError) in
      world.removeChild(child)
    }
  }

  /// Embeds a child: adds it, puts its view in front of `superview` or the parent's own view, and
  /// notifies it (R-VC-4). The view fills its superview, as with an embed segue (R-CLASS-4), unless
  /// it has its own frame; in the conformance cases it keeps its frame (15.1, item 8).
  public mutating func embed(
    _ child: ControllerHandle, in parent: ControllerHandle, under superview: ViewHandle? = nil
  ) throws(WorldError) {
    try operation(
      on: .controller(child), .controller(parent), superview.map(ResponderHandle.view)
    ) { world throws(WorldError) in
      try world.addChildChecked(child, to: parent)
      let parentView = try world.loadedView(of: parent)
      let view = try world.loadedView(of: child)
      try world.addSubviewChecked(
        view, to: superview ?? parentView, as: world.switches.laysOutContainers ? .fill : nil,
        moving: .init(toParent: [child]))
      world.reportMoved(child, to: parent)
    }
  }

  /// Removes a child and its view from its parent (R-VC-4).
  public mutating func unembed(_ child: ControllerHandle) throws(WorldError) {
    try operation(on: .controller(child)) { world throws(WorldError) in
      world.notifyLeaving(child)
      if let view = world.state[child].view {
        try world.removeFromSuperviewChecked(view, moving: .init(fromParent: [child]))
      }
      world.removeChild(child)
    }
  }

  private mutating func addChildChecked(
    _ child: ControllerHandle, to parent: ControllerHandle
  ) throws(WorldError) {
    try checkAdoption(of: child, by: parent)
    try checkPlace(of: child, requested: parent)
    try adopt(child, by: parent)
  }

  private mutating func removeChild(_ child: ControllerHandle) {
    guard state[child].parent != nil else { return }
    release(child)
    reportMoved(child, to: nil)
  }
}
