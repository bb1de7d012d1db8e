import UIKitRules

/// Every object of a world at one moment. Objects are never removed, so a handle stays valid.
struct WorldState: Sendable {
  private(set) var views = ChunkedArray<ViewState>()
  private(set) var controllers = ChunkedArray<ControllerState>()
  private(set) var responders = ChunkedArray<PlainResponder>()
  /// The windows in creation order.
  private(set) var windows: [ViewHandle] = []
  var application = PlainResponder(serial: 1, name: "UIApplication", className: "UIApplication")
  var delegate = PlainResponder(serial: 2, name: "AppDelegate", className: "AppDelegate")
  /// R-RESP-8: a delegate that is not a responder does not join the chain.
  var isDelegateResponder = true
  /// The only scene; it can be given selectors in every profile.
  var scene = PlainResponder(serial: 3, name: "UIWindowScene", className: "UIWindowScene")
  /// Whether windows belong to the scene, so that it is in the chain: from iOS 13 (R-WIN-7).
  let hasScene: Bool
  /// The names of objects.
  private(set) var names: [String: ResponderHandle] = [
    "UIApplication": .application, "AppDelegate": .delegate, "UIWindowScene": .scene,
  ]
  var keyWindow: ViewHandle?
  /// Presentations that follow their providers out of the window and back (R-CTX-12).
  var contextPresentations: [ControllerHandle] = []
  /// How many times windows were shown.
  var showings = 0
  /// Objects by their serial numbers, from which their addresses are made.
  private(set) var serials = ChunkedArray<ResponderHandle?>()

  init(hasScene: Bool) {
    self.hasScene = hasScene
    for handle in [nil, ResponderHandle.application, .delegate, .scene] { serials.append(handle) }
  }

  subscript(view: ViewHandle) -> ViewState {
    _read { yield views[view.index] }
    _modify { yield &views[view.index] }
  }

  subscript(controller: ControllerHandle) -> ControllerState {
    _read { yield controllers[controller.index] }
    _modify { yield &controllers[controller.index] }
  }

  /// The object with a serial number.
  func handle(ofSerial serial: Int) -> ResponderHandle? {
    serials.indices.contains(serial) ? serials[serial] : nil
  }

  /// Whether a handle belongs to an object of this world.
  func contains(_ handle: ResponderHandle) -> Bool {
    switch handle {
    case .view(let view): views.indices.contains(view.index)
    case .controller(let controller): controllers.indices.contains(controller.index)
    case .plain(let index): responders.indices.contains(index)
    case .application, .delegate, .scene: true
    }
  }

  var viewHandles: [ViewHandle] { views.indices.map(ViewHandle.init) }
  var controllerHandles: [ControllerHandle] { controllers.indices.map(ControllerHandle.init) }
  var plainHandles: [Int] { Array(responders.indices) }
}

extension WorldState {
  mutating func addView(named name: String?, className: String) -> ViewHandle {
    let handle = ViewHandle(index: views.count)
    views.append(ViewState(serial: serials.count, name: name, className: className))
    register(.view(handle), name: name)
    return handle
  }

  mutating func addWindow(named name: String?, className: String, level: Double) -> ViewHandle {
    let window = addView(named: name, className: className)
    views[window.index].window = WindowState(level: level)
    windows.append(window)
    return window
  }

  mutating func addController(
    _ kind: ContainerKind, named name: String?, traits: ControllerTraits
  ) -> ControllerHandle {
    let handle = ControllerHandle(index: controllers.count)
    controllers.append(
      ControllerState(serial: serials.count, name: name, kind: kind, traits: traits))
    register(.controller(handle), name: name)
    return handle
  }

  mutating func addResponder(named name: String?, className: String) -> ResponderHandle {
    let handle = ResponderHandle.plain(responders.count)
    responders.append(PlainResponder(serial: serials.count, name: name, className: className))
    register(handle, name: name)
    return handle
  }

  private mutating func register(_ handle: ResponderHandle, name: String?) {
    serials.append(handle)
    if let name { names[name] = handle }
  }
}

extension WorldState {
  /// The traits common to all responders, read and changed here only.
  subscript(traits handle: ResponderHandle) -> ResponderTraits {
    get {
      switch handle {
      case .view(let view): self[view].traits
      case .controller(let controller): self[controller].traits.responder
      case .plain(let index): responders[index].traits
      case .application: application.traits
      case .delegate: delegate.traits
      case .scene: scene.traits
      }
    }
    set {
      switch handle {
      case .view(let view): self[view].traits = newValue
      case .controller(let controller): self[controller].traits.responder = newValue
      case .plain(let index): responders[index].traits = newValue
      case .application: application.traits = newValue
      case .delegate: delegate.traits = newValue
      case .scene: scene.traits = newValue
      }
    }
  }

  subscript(nextOverride handle: ResponderHandle) -> NextOverride {
    get {
      switch handle {
      case .view(let view): self[view].nextOverride
      case .controller(let controller): self[controller].nextOverride
      case .plain(let index): responders[index].nextOverride
      case .application: application.nextOverride
      case .delegate: delegate.nextOverride
      case .scene: scene.nextOverride
      }
    }
    set {
      switch handle {
      case .view(let view): self[view].nextOverride = newValue
      case .controller(let controller): self[controller].nextOverride = newValue
      case .plain(let index): responders[index].nextOverride = newValue
      case .application: application.nextOverride = newValue
      case .delegate: delegate.nextOverride = newValue
      case .scene: scene.nextOverride = newValue
      }
    }
  }

  func serial(of handle: ResponderHandle) -> Int {
    switch handle {
    case .view(let view): self[view].serial
    case .controller(let controller): self[controller].serial
    case .plain(let index): responders[index].serial
    case .application: application.serial
    case .delegate: delegate.serial
    case .scene: scene.serial
    }
  }

  func className(of handle: ResponderHandle) -> String {
    switch handle {
    case .view(let view): self[view].className
    case .controller(let controller): self[controller].className
    case .plain(let index): responders[index].className
    case .application: application.className
    case .delegate: delegate.className
    case .scene: scene.className
    }
  }

  /// The name of an object in a script, nil for one without a name.
  func givenName(of handle: ResponderHandle) -> String? {
    switch handle {
    case .view(let view): self[view].name
    case .controller(let controller): self[controller].name
    case .plain(let index): responders[index].name
    case .application: application.name
    case .delegate: delegate.name
    case .scene: scene.name
    }
  }

  /// The name of an object for a reader: private views are named by their class.
  func name(of handle: ResponderHandle) -> String {
    givenName(of: handle) ?? className(of: handle)
  }
}
