/// Containment as an app does it by hand (R-VC-2 to R-VC-4).
extension UIKitWorld {
  /// Adds a child: `willMove(toParent:)` comes by itself, `didMove(toParent:)` does not (R-VC-2).
  public mutating func addChild(
    _ child: ControllerHandle, to parent: ControllerHandle
  ) throws(WorldError) {
    try operation(on: .controller(child), .controller(parent)) { world throws(WorldError) in
      try world.addChildChecked(child, to: parent)
    }
  }

  /// Removes a child's link to its parent; its view stays (15.1, item 14). `didMove(toParent: nil)` comes
  /// by itself, `willMove(toParent: nil)` does not (R-VC-3). Without a parent nothing happens.
  public mutating func removeFromParent(_ child: ControllerHandle) throws(WorldError) {
    try operation(on: .controller(child)) { world throws(WorldError) in
      world.removeChild(child)
    }
  }

  /// Embeds a child: adds it, puts its view in front of `superview` or the parent's own view, and tells it
  /// (R-VC-4). The view fills that, as an embed segue has it (R-CLASS-4), unless it has a frame of its
  /// own; in the conformance cases it keeps the frame that it has (15.1, item 8).
  public mutating func embed(
    _ child: ControllerHandle, in parent: ControllerHandle, under superview: ViewHandle? = nil
  ) throws(WorldError) {
    let place = superview.map { [ResponderHandle.view($0)] } ?? []
    try operation(onAll: [.controller(child), .controller(parent)] + place) {
      world throws(WorldError) in
      try world.addChildChecked(child, to: parent)
      let parentView = try world.loadedView(of: parent)
      let view = try world.loadedView(of: child)
      try world.addSubviewChecked(
        view, to: superview ?? parentView, as: world.switches.laysOutContainers ? .fill : nil,
        moving: .init(toParent: [child]))
      world.tellMoved(child, to: parent)
    }
  }

  /// Takes a child out of its parent with its view (R-VC-4).
  public mutating func unembed(_ child: ControllerHandle) throws(WorldError) {
    try operation(on: .controller(child)) { world throws(WorldError) in
      world.tellLeaving(child)
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
    tellMoved(child, to: nil)
  }
}
