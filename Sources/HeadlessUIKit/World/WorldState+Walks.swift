/// Walks along superviews, subviews, parents and presentations, without recursion, for any depth.
extension WorldState {
  /// The topmost ancestor of a view, or the view itself.
  func top(of view: ViewHandle) -> ViewHandle {
    var last = view
    while let superview = self[last].superview { last = superview }
    return last
  }

  /// The window that a view is in (R-VIEW-5).
  func window(of view: ViewHandle) -> ViewHandle? {
    let top = top(of: view)
    return self[top].window == nil ? nil : top
  }

  /// The window that a controller's view is in; a view is never loaded for this.
  func window(of controller: ControllerHandle) -> ViewHandle? {
    self[controller].view.flatMap(window)
  }

  /// The window that a responder is in, nil for anything but a view or controller.
  func window(of handle: ResponderHandle) -> ViewHandle? {
    switch handle {
    case .view(let view): window(of: view)
    case .controller(let controller): window(of: controller)
    case .plain, .application, .delegate, .scene: nil
    }
  }

  /// Whether a view is another or is below it.
  func isView(_ view: ViewHandle, inside ancestor: ViewHandle) -> Bool {
    var last: ViewHandle? = view
    while let current = last {
      if current == ancestor { return true }
      last = self[current].superview
    }
    return false
  }

  /// A view and all its descendants, in pre-order, back to front.
  func subtree(of view: ViewHandle) -> [ViewHandle] {
    var found: [ViewHandle] = []
    var rest = [view]
    while let next = rest.popLast() {
      found.append(next)
      rest.append(contentsOf: self[next].subviews.reversed())
    }
    return found
  }

  /// The nearest controller whose root view is the given view or an ancestor of it.
  func nearestOwner(from view: ViewHandle) -> ControllerHandle? {
    var last: ViewHandle? = view
    while let current = last {
      if let owner = self[current].owner { return owner }
      last = self[current].superview
    }
    return nil
  }

  /// The window whose root a controller is.
  func window(withRoot controller: ControllerHandle) -> ViewHandle? {
    windows.first { self[$0].window?.root == controller }
  }

  /// The controller that contains or, failing that, presents a controller.
  func holder(of controller: ControllerHandle) -> ControllerHandle? {
    self[controller].parent ?? self[controller].presentation?.presenter
  }

  /// Whether a controller is another, or is contained or presented by it over any number of steps.
  func isController(_ controller: ControllerHandle, inside ancestor: ControllerHandle) -> Bool {
    var last: ControllerHandle? = controller
    while let current = last {
      if current == ancestor { return true }
      last = holder(of: current)
    }
    return false
  }

  /// A controller and all its descendants in pre-order: children, then what it presents.
  func tree(of controller: ControllerHandle) -> [ControllerHandle] {
    var found: [ControllerHandle] = []
    var rest = [controller]
    while let next = rest.popLast() {
      found.append(next)
      if let presented = self[next].presented { rest.append(presented) }
      rest.append(contentsOf: self[next].children.reversed())
    }
    return found
  }

  /// Every controller once: the trees of the windows' roots, back to front, then all others in
  /// creation order.
  func allControllers() -> [ControllerHandle] {
    var found: [ControllerHandle] = []
    var seen = Set<ControllerHandle>()
    let roots = windowsBackToFront.compactMap { self[$0].window?.root }
    for start in roots + controllerHandles where !seen.contains(start) {
      var top = start
      while let holder = holder(of: top) { top = holder }
      let tree = tree(of: top)
      found += tree
      seen.formUnion(tree)
    }
    return found
  }

  /// The windows by level; within one level the most recently shown is in front (R-WIN-2) [U].
  var windowsBackToFront: [ViewHandle] {
    windows.sorted { left, right in
      let (back, front) = (standing(of: left), standing(of: right))
      if back.level != front.level { return back.level < front.level }
      return back.shown != front.shown ? back.shown < front.shown : left.index < right.index
    }
  }

  private func standing(of window: ViewHandle) -> (level: Double, shown: Int) {
    (self[window].window?.level ?? 0, self[window].window?.shown ?? 0)
  }
}
