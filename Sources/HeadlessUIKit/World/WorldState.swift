import UIKitRules

/// Every object of a world at one moment. Objects are never removed, so a handle stays valid.
struct WorldState: Sendable {
  private(set) var views = ChunkedArray<ViewState>()
  private(set) var controllers = ChunkedArray<ControllerState>()
  private(set) var responders = ChunkedArray<ResponderCore>()
  /// The windows in creation order.
  private(set) var windows: [ViewHandle] = []
  var application = ResponderCore(serial: 1, name: "UIApplication", className: "UIApplication")
  var delegate = ResponderCore(serial: 2, name: "AppDelegate", className: "AppDelegate")
  /// R-RESP-8: a delegate that is not a responder does not join the chain.
  var isDelegateResponder = true
  /// The only scene; it can be given selectors in every profile.
  var scene = ResponderCore(serial: 3, name: "UIWindowScene", className: "UIWindowScene")
  /// Whether windows belong to the scene, so that it is in the chain: from iOS 13 (R-WIN-7).
  let hasScene: Bool
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
    views.append(ViewState(ResponderCore(serial: serials.count, name: name, className: className)))
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
    responders.append(ResponderCore(serial: serials.count, name: name, className: className))
    register(handle, name: name)
    return handle
  }

  private mutating func register(_ handle: ResponderHandle, name: String?) {
    serials.append(handle)
    if let name { names[name] = handle }
  }

  /// The state of every responder, read and changed only here.
  subscript(core handle: ResponderHandle) -> ResponderCore {
    _read {
      switch handle {
      case .view(let view): yield views[view.index].core
      case .controller(let controller): yield controllers[controller.index].core
      case .plain(let index): yield responders[index]
      case .application: yield application
      case .delegate: yield delegate
      case .scene: yield scene
      }
    }
    _modify {
      switch handle {
      case .view(let view): yield &views[view.index].core
      case .controller(let controller): yield &controllers[controller.index].core
      case .plain(let index): yield &responders[index]
      case .application: yield &application
      case .delegate: yield &delegate
      case .scene: yield &scene
      }
    }
  }

  /// The name of an object for a reader: private views are named by their class.
  func name(of handle: ResponderHandle) -> String {
    self[core: handle].name ?? self[core: handle].className
  }
}

/// Walks along superviews, subviews, parents and presentations, without recursion, for any depth.
extension WorldState {
  /// The first object that meets a condition, among an object and those that its links lead to.
  func first<Handle>(
    from start: Handle, _ next: (Handle) -> Handle?, where holds: (Handle) -> Bool
  ) -> Handle? {
    var last: Handle? = start
    while let current = last, !holds(current) { last = next(current) }
    return last
  }

  /// The last of an object and those that its links lead to.
  func last<Handle>(from start: Handle, _ next: (Handle) -> Handle?) -> Handle {
    var last = start
    while let next = next(last) { last = next }
    return last
  }

  /// The window that a view is in (R-VIEW-5).
  func window(of view: ViewHandle) -> ViewHandle? {
    let top = last(from: view) { self[$0].superview }
    return self[top].window == nil ? nil : top
  }

  /// The window that a controller's view is in; a view is never loaded for this.
  func window(of controller: ControllerHandle) -> ViewHandle? {
    self[controller].view.flatMap(window)
  }

  /// The window that a responder is in, nil for anything but a view or controller.
  func window(of handle: ResponderHandle) -> ViewHandle? {
    switch handle {
    case .view(let view): window(of: view)
    case .controller(let controller): window(of: controller)
    case .plain, .application, .delegate, .scene: nil
    }
  }

  /// Whether a view is another or is below it.
  func isView(_ view: ViewHandle, inside ancestor: ViewHandle) -> Bool {
    first(from: view, { self[$0].superview }, where: { $0 == ancestor }) != nil
  }

  /// A view and all its descendants, in pre-order, back to front.
  func subtree(of view: ViewHandle) -> [ViewHandle] {
    var found: [ViewHandle] = []
    var rest = [view]
    while let next = rest.popLast() {
      found.append(next)
      rest.append(contentsOf: self[next].subviews.reversed())
    }
    return found
  }

  /// The nearest controller whose root view is the given view or an ancestor of it.
  func nearestOwner(from view: ViewHandle) -> ControllerHandle? {
    let root = first(from: view, { self[$0].superview }, where: { self[$0].owner != nil })
    return root.flatMap { self[$0].owner }
  }

  func window(withRoot controller: ControllerHandle) -> ViewHandle? {
    windows.first { self[$0].window?.root == controller }
  }

  /// The controller that contains or, failing that, presents a controller.
  func holder(of controller: ControllerHandle) -> ControllerHandle? {
    self[controller].parent ?? self[controller].presentation?.presenter
  }

  /// Whether a controller is another, or is contained or presented by it over any number of steps.
  func isController(_ controller: ControllerHandle, inside ancestor: ControllerHandle) -> Bool {
    first(from: controller, holder) { $0 == ancestor } != nil
  }

  /// A controller and all its descendants in pre-order: children, then what it presents.
  func tree(of controller: ControllerHandle) -> [ControllerHandle] {
    var found: [ControllerHandle] = []
    var rest = [controller]
    while let next = rest.popLast() {
      found.append(next)
      if let presented = self[next].presented { rest.append(presented) }
      rest.append(contentsOf: self[next].children.reversed())
    }
    return found
  }

  /// The trees of the windows' roots, back to front, then those that some controllers are in, in
  /// the order in which the first of each was created. Each controller is in one tree.
  func trees(around some: [ControllerHandle]) -> [ControllerHandle] {
    var isFound = [Bool](repeating: false, count: controllers.count)
    func newTrees(_ starts: [ControllerHandle]) -> [[ControllerHandle]] {
      var trees: [[ControllerHandle]] = []
      for start in starts where !isFound[start.index] {
        let tree = tree(of: last(from: start, holder))
        for controller in tree { isFound[controller.index] = true }
        trees.append(tree)
      }
      return trees
    }
    let rooted = newTrees(windowsBackToFront.compactMap { self[$0].window?.root })
    let others = newTrees(some).map { (first: $0.map(\.index).min() ?? 0, tree: $0) }
    return rooted.flatMap(\.self) + others.sorted { $0.first < $1.first }.flatMap(\.tree)
  }

  /// The windows by level; within one level the most recently shown is in front (R-WIN-2) [U].
  var windowsBackToFront: [ViewHandle] {
    windows.sorted { standing(of: $0) < standing(of: $1) }
  }

  private func standing(of window: ViewHandle) -> (level: Double, shown: Int) {
    (self[window].window?.level ?? 0, self[window].window?.shown ?? 0)
  }
}
