import HierarchyModel

extension UIKitWorld {
  /// The controller's root view, loaded on first use, followed by `viewDidLoad` (R-VIEW-9). A
  /// container loads and places what it shows at once (15.1, item 9).
  @discardableResult
  mutating func loadedView(of controller: ControllerHandle) throws(WorldError) -> ViewHandle {
    if let view = state[controller].view { return view }
    let root = try loadViewAlone(of: controller)
    var loaded = [controller]
    var pending = Array(state.shownChildren(of: controller).reversed())
    while let next = pending.popLast() {
      guard state[next].view == nil else { continue }
      try loadViewAlone(of: next)
      loaded.append(next)
      pending.append(contentsOf: state.shownChildren(of: next).reversed())
    }
    for controller in loaded { try placeShownChildren(of: controller) }
    return root
  }

  /// Loads one view, and no other.
  @discardableResult
  private mutating func loadViewAlone(of controller: ControllerHandle) throws(WorldError)
    -> ViewHandle
  {
    let view = try rootView(for: controller)
    state[controller].view = view
    state[view].owner = controller
    if let frame = state[controller].traits.frame {
      state[view].layout = .own
      setFrame(of: view, to: frame)
    } else if state[view].layout != .own && state[view].superview == nil {
      layOut(view, as: .screen)
    }
    log(.viewDidLoad, of: .controller(controller), "viewDidLoad")
    return view
  }

  /// An existing view of that name is adopted, if it is not another controller's (R-VIEW-8).
  private mutating func rootView(for controller: ControllerHandle) throws(WorldError) -> ViewHandle
  {
    let name = state[controller].viewName
    if let name, let existing = state.names[name] {
      guard case .view(let view) = existing, state[view].window == nil else {
        throw .misuse(
          "\"\(name)\" is not a view that \"\(word(.controller(controller)))\" could have")
      }
      if let owner = state[view].owner { throw faultOfSharedView(view, owner: owner) }
      return view
    }
    let kind = state[controller].kind
    return state.addView(
      named: name, className: state[controller].traits.viewClass ?? kind.viewClassName)
  }
}

/// Views as an app moves them by hand.
extension UIKitWorld {
  /// Adds a view, with its superview at once if one is given.
  public mutating func addView(
    named name: String? = nil, className: String = "UIView",
    attributes: ViewAttributes = ViewAttributes(), to superview: ViewHandle? = nil
  ) throws(WorldError) -> ViewHandle {
    try operation(on: superview.map(ResponderHandle.view)) { world throws(WorldError) in
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

  /// Adds a view in front of its new siblings, removing it from its old superview (R-VIEW-2).
  public mutating func addSubview(_ view: ViewHandle, to superview: ViewHandle) throws(WorldError) {
    try operation(on: .view(view), .view(superview)) { world throws(WorldError) in
      try world.addSubviewChecked(view, to: superview, moving: .init())
    }
  }

  /// Removes a view from its superview; nothing happens if it has none.
  public mutating func removeFromSuperview(_ view: ViewHandle) throws(WorldError) {
    try operation(on: .view(view)) { world throws(WorldError) in
      guard world.state[view].superview != nil else { return }
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
    let add: AppearanceTransition.Change = { world throws(WorldError) in
      // Without a layout it keeps its frame.
      let layout = layout ?? (world.state[view].layout == .screen ? .screen : .none)
      try world.install(view, into: superview, as: layout)
    }
    try run(AppearanceTransition(change: add, moving: moving))
  }

  mutating func removeFromSuperviewChecked(
    _ view: ViewHandle, moving: AppearanceTransition.Moves
  ) throws(WorldError) {
    guard state.standing(of: view) != nil else { return }
    log(.subviewCall, of: .view(view), "removeFromSuperview()")
    try run(AppearanceTransition(change: { $0.detach(view) }, moving: moving))
  }
}
