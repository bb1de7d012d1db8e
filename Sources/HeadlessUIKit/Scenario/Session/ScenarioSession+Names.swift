/// From names to objects. Naming a root view that is not loaded loads it (15.1, item 2).
extension ScenarioSession {
  mutating func responder(_ name: String) throws(ScenarioFailure) -> ResponderHandle {
    if let object = world.object(named: name) { return object }
    if let controller = world.controller(withViewNamed: name) {
      return .view(try change { world throws(WorldError) in try world.loadView(of: controller) })
    }
    throw .mistake(undefined(name, "objects", world.names))
  }

  mutating func optionalResponder(
    _ name: String?
  ) throws(ScenarioFailure) -> ResponderHandle? {
    guard let name else { return nil }
    return try responder(name)
  }

  mutating func view(_ name: String) throws(ScenarioFailure) -> ViewHandle {
    guard case .view(let view) = try responder(name) else {
      throw .mistake("\"\(name)\" is no view")
    }
    return view
  }

  mutating func optionalView(_ name: String?) throws(ScenarioFailure) -> ViewHandle? {
    guard let name else { return nil }
    return try view(name)
  }

  func window(_ name: String) throws(ScenarioFailure) -> ViewHandle {
    guard let object = world.object(named: name) else {
      throw .mistake(undefined(name, "windows", world.names(where: world.isWindow)))
    }
    guard case .view(let view) = object, world.isWindow(object) else {
      throw .mistake("\"\(name)\" is no window")
    }
    return view
  }

  func controller(_ name: String) throws(ScenarioFailure) -> ControllerHandle {
    guard let object = world.object(named: name) else {
      throw .mistake(undefined(name, "controllers", world.names(where: world.isController)))
    }
    guard case .controller(let controller) = object else {
      throw .mistake("\"\(name)\" is no controller")
    }
    return controller
  }

  func optionalController(_ name: String?) throws(ScenarioFailure) -> ControllerHandle? {
    guard let name else { return nil }
    return try controller(name)
  }

  func controllers(_ names: [String]) throws(ScenarioFailure) -> [ControllerHandle] {
    var controllers: [ControllerHandle] = []
    for name in names { controllers.append(try controller(name)) }
    return controllers
  }

  private func undefined(_ name: String, _ sort: String, _ known: [String]) -> String {
    let list = known.isEmpty ? "none" : known.joined(separator: ", ")
    return "\"\(name)\" is not defined; \(sort) so far: \(list)"
  }
}

extension UIKitWorld {
  /// The controller whose root view is or will be called so; nil for none.
  public func controller(withViewNamed name: String) -> ControllerHandle? {
    state.controllerHandles.first { state[$0].viewName == name }
  }

  func names(where admits: (ResponderHandle) -> Bool) -> [String] {
    state.names.filter { admits($0.value) }.keys.sorted()
  }

  func isWindow(_ object: ResponderHandle) -> Bool {
    if case .view(let view) = object { return state[view].window != nil }
    return false
  }

  func isController(_ object: ResponderHandle) -> Bool {
    if case .controller = object { return true }
    return false
  }
}
