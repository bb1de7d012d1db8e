/// Reading and changing what objects answer for themselves.
extension UIKitWorld {
  /// Changes what a view shows; a frame that changes is kept from then on, whatever the layout.
  public mutating func update(
    _ view: ViewHandle, _ change: (inout ViewAttributes) -> Void
  ) throws(WorldError) {
    guard state.contains(.view(view)) else {
      throw .misuse("an object of another world was given")
    }
    var attributes = attributes(of: view)
    change(&attributes)
    try setAttributes(
      of: view, to: attributes, keepsFrame: attributes.frame != state[view].attributes.frame)
  }

  public func attributes(of view: ViewHandle) -> ViewAttributes {
    state.contains(.view(view)) ? state[view].attributes : ViewAttributes()
  }

  public func traits(of controller: ControllerHandle) -> ControllerTraits {
    state.contains(.controller(controller)) ? state[controller].traits : ControllerTraits()
  }

  mutating func setAttributes(
    of view: ViewHandle, to attributes: ViewAttributes, keepsFrame: Bool, className: String? = nil
  ) throws(WorldError) {
    try operation(on: .view(view)) { world throws(WorldError) in
      let wasHidden = world.state[view].attributes.isHidden
      if let className { world.state[view].className = className }
      if keepsFrame {
        world.state[view].layout = .own
      }
      world.state[view].attributes = attributes
      world.layOutBelow(view)
      if wasHidden && !attributes.isHidden { world.bringToFront(view) }
    }
  }

  /// Changes what a controller answers; its class and kind stay what they are.
  public mutating func update(
    _ controller: ControllerHandle, _ change: (inout ControllerTraits) -> Void
  ) throws(WorldError) {
    try operation(on: .controller(controller)) { world throws(WorldError) in
      change(&world.state[controller].traits)
    }
  }

  /// Changes what any responder answers.
  public mutating func update(
    _ responder: ResponderHandle, _ change: (inout ResponderTraits) -> Void
  ) throws(WorldError) {
    try operation(on: responder) { world throws(WorldError) in
      change(&world.state[traits: responder])
    }
  }

  /// Says whether the application's delegate is a responder (R-RESP-8).
  public mutating func setDelegateIsResponder(_ value: Bool) {
    operationCount += 1
    state.isDelegateResponder = value
  }

  public func traits(of responder: ResponderHandle) -> ResponderTraits {
    state.contains(responder) ? state[traits: responder] : ResponderTraits()
  }
}
