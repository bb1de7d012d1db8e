import UIKitRules

/// Navigation stacks (R-NAV).
extension UIKitWorld {
  /// Pushes a controller; legal while something is presented (R-NAV-3).
  public mutating func push(
    _ controller: ControllerHandle, onto navigation: ControllerHandle
  ) throws(WorldError) {
    try operation(on: .controller(controller), .controller(navigation)) {
      world throws(WorldError) in
      try world.check(navigation, is: .navigation, for: "push")
      try world.pushChecked(controller, onto: navigation)
    }
  }

  /// A split controller may push controllers that an app may not: whole navigation controllers
  /// (R-NAV-9).
  mutating func pushChecked(
    _ controller: ControllerHandle, onto navigation: ControllerHandle, bySplit: Bool = false
  ) throws(WorldError) {
    if state[navigation].children.contains(controller) {
      throw fault(.pushSameInstance, about: controller)
    }
    if state[controller].kind == .navigation && !bySplit {
      throw fault(.pushNavigationController, about: controller)
    }
    // R-NAV-9: documented as impossible, but UIKit accepts it.
    if state[controller].kind == .tab {
      warn(
        .pushTabBarController,
        "\(printed(controller)) is a tab bar controller, which is documented as not to be pushed")
    }
    try setChildren(of: navigation, to: state[navigation].children + [controller])
  }

  /// Pops the top and returns it; nil for the last one, which stays (R-NAV-4, R-NAV-5).
  @discardableResult
  public mutating func pop(_ navigation: ControllerHandle) throws(WorldError) -> ControllerHandle? {
    try operation(on: .controller(navigation)) { world throws(WorldError) in
      try world.check(navigation, is: .navigation, for: "pop")
      let stack = world.state[navigation].children
      return try world.cut(navigation, to: max(stack.count - 1, 1)).last
    }
  }

  /// Pops to the root; returns all popped controllers, lowest first (R-NAV-6).
  @discardableResult
  public mutating func popToRoot(
    _ navigation: ControllerHandle
  ) throws(WorldError) -> [ControllerHandle] {
    try operation(on: .controller(navigation)) { world throws(WorldError) in
      try world.check(navigation, is: .navigation, for: "popToRoot")
      return try world.cut(navigation, to: 1)
    }
  }

  /// Pops to a controller of the stack; returns all popped controllers, lowest first (R-NAV-7).
  @discardableResult
  public mutating func pop(
    to controller: ControllerHandle, in navigation: ControllerHandle
  ) throws(WorldError) -> [ControllerHandle] {
    try operation(on: .controller(controller), .controller(navigation)) {
      world throws(WorldError) in
      try world.check(navigation, is: .navigation, for: "popTo")
      guard let index = world.state[navigation].children.firstIndex(of: controller) else {
        throw world.fault(.popToNonmember, about: controller)
      }
      return try world.cut(navigation, to: index + 1)
    }
  }

  private mutating func cut(
    _ navigation: ControllerHandle, to count: Int
  ) throws(WorldError) -> [ControllerHandle] {
    let stack = state[navigation].children
    let removed = Array(stack.dropFirst(count))
    if !removed.isEmpty { try setChildren(of: navigation, to: Array(stack.prefix(count))) }
    return removed
  }

  /// Replaces the stack (R-NAV-10), the tabs, the columns or the pages of a container.
  public mutating func setViewControllers(
    _ controllers: [ControllerHandle], of container: ControllerHandle
  ) throws(WorldError) {
    try operation(onAll: (controllers + [container]).map(ResponderHandle.controller)) {
      world throws(WorldError) in
      try world.check(container, is: .navigation, .tab, .split, .page, for: "setViewControllers")
      try world.checkDistinct(controllers)
      try world.setChildrenByKind(controllers, of: container)
    }
  }

  private mutating func setChildrenByKind(
    _ controllers: [ControllerHandle], of container: ControllerHandle
  ) throws(WorldError) {
    switch state[container].kind {
    case .plain, .navigation, .split: try setChildren(of: container, to: controllers)
    case .tab:
      let selected = state[container].content.selected
      let kept = selected.flatMap { controllers.contains($0) ? $0 : nil } ?? controllers.first
      try setChildren(of: container, to: controllers) { $0.selected = kept }
    case .page: try setPagesChecked(controllers, of: container)
    }
  }
}

/// Tab bar controllers (R-TAB).
extension UIKitWorld {
  /// Selects a tab; afterwards only its view is in the window (R-TAB-2).
  public mutating func select(
    _ controller: ControllerHandle, in tab: ControllerHandle
  ) throws(WorldError) {
    try operation(on: .controller(controller), .controller(tab)) { world throws(WorldError) in
      try world.check(tab, is: .tab, for: "select")
      guard world.state[tab].children.contains(controller) else {
        throw .misuse(
          "\"\(world.word(.controller(controller)))\" is not a tab of "
            + "\"\(world.word(.controller(tab)))\"")
      }
      guard world.state[tab].content.selected != controller else { return }
      world.state[tab].content.selected = controller
      try world.showChildren(of: [tab])
    }
  }
}

/// Page controllers (R-PAGE).
extension UIKitWorld {
  /// Displays other pages; a page that was already displayed stays without callbacks (R-PAGE-1).
  public mutating func setPages(
    _ pages: [ControllerHandle], of container: ControllerHandle
  ) throws(WorldError) {
    try operation(onAll: (pages + [container]).map(ResponderHandle.controller)) {
      world throws(WorldError) in
      try world.check(container, is: .page, for: "setPages")
      try world.checkDistinct(pages)
      try world.setPagesChecked(pages, of: container)
    }
  }

  /// Children that are not pages stay behind the pages: cached neighbours, for example [U].
  mutating func setPagesChecked(
    _ pages: [ControllerHandle], of container: ControllerHandle
  ) throws(WorldError) {
    let shown = Set(state[container].content.pages + pages)
    let others = state[container].children.filter { !shown.contains($0) }
    try setChildren(of: container, to: pages + others) { $0.pages = pages }
  }
}
