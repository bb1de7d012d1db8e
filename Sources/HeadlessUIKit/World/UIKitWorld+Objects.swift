public import UIKitRules

/// Making objects and naming them.
extension UIKitWorld {
  /// The object of a name, nil for none. A root view that is not loaded yet is not there.
  public func object(named name: String) -> ResponderHandle? {
    state.names[name]
  }

  /// The name of an object for a reader: what it was called, else its class.
  public func name(of object: ResponderHandle) -> String {
    state.contains(object) ? state.name(of: object) : "?"
  }

  /// Every name, sorted.
  public var names: [String] { state.names.keys.sorted() }

  /// Adds a controller of a kind with children, none of whose views is loaded for it (15.1, item 5). A
  /// collapsed split controller keeps its primary only.
  public mutating func addController(
    _ kind: ContainerKind = .plain, named name: String? = nil,
    traits: ControllerTraits = ControllerTraits(), children: [ControllerHandle] = [],
    selected: ControllerHandle? = nil, isCollapsed: Bool = false
  ) throws(WorldError) -> ControllerHandle {
    let others = (children + (selected.map { [$0] } ?? [])).map(ResponderHandle.controller)
    return try operation(onAll: others) { world throws(WorldError) in
      try world.checkName(name)
      let controller = world.state.addController(kind, named: name, traits: traits)
      let kept = kind == .split && isCollapsed ? Array(children.prefix(1)) : children
      try world.checkDistinct(kept)
      for child in kept {
        try world.adopt(child, by: controller)
        world.tellMoved(child, to: controller)
      }
      world.state[controller].content.isCollapsed = isCollapsed
      if kind == .page { world.state[controller].content.pages = kept }
      if let selected {
        guard kind == .tab, kept.contains(selected) else {
          throw .misuse("\"\(world.word(.controller(selected)))\" is no tab to select")
        }
        world.state[controller].content.selected = selected
      }
      return controller
    }
  }

  /// Adds a responder that is neither view nor controller.
  public mutating func addResponder(
    named name: String? = nil, className: String = "UIResponder",
    traits: ResponderTraits = ResponderTraits()
  ) throws(WorldError) -> ResponderHandle {
    try operation { world throws(WorldError) in
      try world.checkName(name)
      let responder = world.state.addResponder(named: name, className: className)
      world.state[traits: responder] = traits
      return responder
    }
  }

  func checkName(_ name: String?) throws(WorldError) {
    guard let name, state.names[name] != nil else { return }
    throw .misuse("\"\(name)\" is defined already")
  }

  /// R-NAV-8 for every list of children.
  func checkDistinct(_ controllers: [ControllerHandle]) throws(WorldError) {
    guard Set(controllers).count < controllers.count else { return }
    let list = controllers.map(printed).joined(separator: ", ")
    throw fault(
      .setDuplicateControllers,
      "All view controllers in a navigation controller must be distinct (\(list))")
  }

  /// Loads a controller's view if it was not loaded.
  @discardableResult
  public mutating func loadView(of controller: ControllerHandle) throws(WorldError) -> ViewHandle {
    try operation(on: .controller(controller)) { world throws(WorldError) in
      try world.loadedView(of: controller)
    }
  }
}
