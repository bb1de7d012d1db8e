/// Views as an app moves them by hand.
extension UIKitWorld {
  /// Adds a view, with its superview at once if one is given.
  public mutating func addView(
    named name: String? = nil, className: String = "UIView",
    attributes: ViewAttributes = ViewAttributes(), to superview: ViewHandle? = nil
  ) throws(WorldError) -> ViewHandle {
    try operation(onAll: superview.map { [.view($0)] } ?? []) { world throws(WorldError) in
      try world.checkName(name)
      let view = world.state.addView(named: name, className: className)
      world.state[view].attributes = attributes
      if attributes.frame != nil {
        world.state[view].layout = .own
      } else if !world.switches.laysOutContainers {
        world.state[view].attributes.frame = .zero
      }
      if let superview { try world.insert(view, into: superview) }
      return view
    }
  }

  /// Adds a view in front of its new siblings, taking it from where it was (R-VIEW-2).
  public mutating func addSubview(
    _ view: ViewHandle, to superview: ViewHandle
  ) throws(WorldError) {
    try operation(on: .view(view), .view(superview)) { world throws(WorldError) in
      try world.addSubviewChecked(view, to: superview, moving: .init())
    }
  }

  /// Takes a view out of its superview; nothing happens where it has none.
  public mutating func removeFromSuperview(_ view: ViewHandle) throws(WorldError) {
    try operation(on: .view(view)) { world throws(WorldError) in
      try world.removeFromSuperviewChecked(view, moving: .init())
    }
  }

  mutating func addSubviewChecked(
    _ view: ViewHandle, to superview: ViewHandle, as layout: ViewLayout? = nil,
    moving: AppearanceTransition.Moves
  ) throws(WorldError) {
    if view == superview { throw fault(.viewSelfSubview, "Can't add self as subview") }
    if state[view].window != nil {
      throw .misuse("the window \"\(word(.view(view)))\" cannot become a subview")
    }
    try checkPlace(of: view, below: superview)
    log(.subviewCall, of: .view(superview), "addSubview(\(word(.view(view))))")
    try run(AppearanceTransition(steps: [.add(view, to: superview, as: layout)], moving: moving))
  }

  mutating func removeFromSuperviewChecked(
    _ view: ViewHandle, moving: AppearanceTransition.Moves
  ) throws(WorldError) {
    guard state[view].superview != nil else { return }
    log(.subviewCall, of: .view(view), "removeFromSuperview()")
    try run(AppearanceTransition(steps: [.detach(view)], moving: moving))
  }
}
