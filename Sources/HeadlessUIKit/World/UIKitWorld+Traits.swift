/// Reading and changing what objects answer for themselves.
extension UIKitWorld {
  /// Changes what a view shows; a frame that changes is kept from then on, whatever the layout.
  public mutating func update(
    _ view: ViewHandle, _ change: (inout ViewAttributes) -> Void
  ) throws(WorldError) {
    try operation(on: .view(view)) { world throws(WorldError) in
      let before = world.state[view].attributes
      var attributes = before
      change(&attributes)
      if attributes.frame != before.frame {
        world.state[view].hasOwnFrame = true
        world.state[view].fillsSuperview = false
      }
      world.state[view].attributes = attributes
      world.layOutBelow(view)
      if before.isHidden && !attributes.isHidden { world.bringToFront(view) }
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
