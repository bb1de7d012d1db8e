import UIKitRules

/// The rules of the `parent` link, whoever sets it (R-VC-1, R-VC-2).
extension UIKitWorld {
  /// Makes a controller the last child of another, taking it from any other parent without a word to
  /// that one [U] (15.1, item 12); a child that is there already only moves to the end [U] (R-VC-8).
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

  mutating func tellMoved(_ child: ControllerHandle, to parent: ControllerHandle?) {
    let name = word(parent.map(ResponderHandle.controller))
    log(.parentMove, of: .controller(child), "didMove(toParent: \(name))")
  }

  mutating func tellLeaving(_ child: ControllerHandle) {
    log(.parentMove, of: .controller(child), "willMove(toParent: nil)")
  }

  /// Takes the link to the parent away, and what the parent remembers of the child.
  mutating func release(_ child: ControllerHandle) {
    guard let parent = state[child].parent else { return }
    state[child].parent = nil
    state[parent].children.removeAll { $0 == child }
    state[parent].content.pages.removeAll { $0 == child }
    if state[parent].content.selected == child { state[parent].content.selected = nil }
  }

  /// Takes the link away and, where a container placed the child's view, the view with it.
  mutating func releaseWithView(_ child: ControllerHandle) {
    guard let parent = state[child].parent else { return }
    release(child)
    if state[parent].content.placed.contains(child) {
      if let view = state[child].view { detach(view) }
      state[parent].content.placed.removeAll { $0 == child }
    }
  }

  /// What no parent may take: a window's root (R-VC-7), itself, its own container (R-VC-9) [U], a
  /// presented controller (R-VC-11) [U]; in that order and before any change (15.1, item 12).
  func checkAdoption(
    of child: ControllerHandle, by parent: ControllerHandle
  ) throws(WorldError) {
    if state.window(withRoot: child) != nil {
      throw faultOfRootAsChild(child, parent: parent)
    }
    if child == parent { throw fault(.childSelf, about: child) }
    if state.isController(parent, inside: child) {
      throw fault(
        .childCycle, "\(printed(child)) contains \(printed(parent)) and cannot be its child")
    }
    if state[child].presentation != nil { throw fault(.embedPresented, about: child) }
  }

  /// R-VC-6: a view that lies below some controller's root view must lie below the parent's.
  func checkPlace(
    of child: ControllerHandle, requested parent: ControllerHandle
  ) throws(WorldError) {
    guard let superview = state[child].view.flatMap({ state[$0].superview }),
      let owner = state.nearestOwner(from: superview), owner != parent
    else { return }
    throw faultOfHierarchy(child, should: owner, requested: parent)
  }

  /// R-VC-6 for a view about to be added: a controller without a parent is exempt, and so is a place
  /// below no controller (15.1, item 13).
  func checkPlace(of view: ViewHandle, below superview: ViewHandle) throws(WorldError) {
    guard let child = state[view].owner, let parent = state[child].parent,
      let owner = state.nearestOwner(from: superview), owner != parent
    else { return }
    throw faultOfHierarchy(child, should: owner, actual: parent)
  }
}
