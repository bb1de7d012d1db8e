extension UIKitWorld {
  /// The controller's root view, loaded if it was not: once, then `viewDidLoad` (R-VIEW-9). A container
  /// loads and places what it shows at once (15.1, item 9).
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

  /// A view of that name that exists is adopted, if it is no other controller's (R-VIEW-8).
  private mutating func rootView(for controller: ControllerHandle) throws(WorldError) -> ViewHandle
  {
    let name = state[controller].viewName
    if let name, let existing = state.names[name] {
      guard case .view(let view) = existing, state[view].window == nil else {
        throw .misuse("\"\(name)\" is no view that \"\(word(.controller(controller)))\" could have")
      }
      guard state[view].owner == nil else {
        throw faultOfSharedView(view, owner: state[view].owner)
      }
      return view
    }
    let kind = state[controller].kind
    return state.addView(
      named: name, className: state[controller].traits.viewClass ?? kind.viewClassName)
  }

  /// Loads the views of the children that a container shows or is about to show, if it is loaded itself.
  mutating func loadShownChildren(of container: ControllerHandle) throws(WorldError) {
    guard state[container].view != nil else { return }
    for child in state.shownChildren(of: container) { try loadedView(of: child) }
  }
}
