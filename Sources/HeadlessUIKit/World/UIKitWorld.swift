public import HierarchyModel
public import UIKitRules

/// The headless UIKit as a value: windows, views, controllers and responders, and the operations on
/// them, each of which is carried out completely or not at all. Transitions take no time (15.1,
/// item 20).
public struct UIKitWorld: Sendable {
  public let profile: Profile
  public let switches: UIKitSwitches
  /// Identifies the run in snapshots: ids mean the same objects in all snapshots of one run.
  public var runID = "headless"
  /// Whether each callback keeps the world at its moment.
  let recordsMoments: Bool
  var state: WorldState
  var log = ChunkedArray<Callback>()
  /// Every warning so far, in order.
  public internal(set) var warnings: [UIKitWarning] = []
  /// The last touch, nil for none so far.
  public internal(set) var touch: Touch?
  /// The number of operations so far.
  public internal(set) var operationCount = 0

  /// Creates a world with an application, its delegate and, from iOS 13, a scene.
  public init(
    profile: Profile = .documented, switches: UIKitSwitches = .standard,
    recordsMoments: Bool = false
  ) {
    self.profile = profile
    self.switches = switches
    self.recordsMoments = recordsMoments
    state = WorldState(hasScene: profile.isSinceScenes)
  }

  /// Every callback so far, in order.
  public var callbacks: [Callback] { Array(log) }
}

extension UIKitWorld {
  /// Runs an operation on objects of this world; if it fails, nothing is changed.
  mutating func operation<Result>(
    on objects: ResponderHandle?..., body: (inout UIKitWorld) throws(WorldError) -> Result
  ) throws(WorldError) -> Result { try operation(onAll: objects.compactMap(\.self), body: body) }

  mutating func operation<Result>(
    onAll objects: [ResponderHandle], body: (inout UIKitWorld) throws(WorldError) -> Result
  ) throws(WorldError) -> Result {
    try requireOwn(objects)
    let before = self
    operationCount += 1
    do throws(WorldError) {
      let result = try body(&self)
      try fitSplitsIntoWindows()
      for controller in state.contextPresentations { fitIntoContext(controller) }
      return result
    } catch {
      self = before
      throw error
    }
  }

  /// Refuses objects of another world.
  func requireOwn(_ objects: [ResponderHandle]) throws(WorldError) {
    guard objects.allSatisfy(state.contains) else {
      throw .misuse("an object of another world was given")
    }
  }

  mutating func log(_ kind: CallbackKind, of subject: ResponderHandle? = nil, _ event: String) {
    log.append(
      Callback(
        operation: operationCount, kind: kind, subject: subject.map(state.name), event: event,
        state: recordsMoments ? state : nil))
  }

  mutating func warn(_ code: WarningCode, _ message: String) {
    warnings.append(UIKitWarning(code: code, message: message, operation: operationCount))
  }

  /// The name of an object for callbacks, `nil` for none.
  func word(_ handle: ResponderHandle?) -> String { handle.map(state.name) ?? "nil" }
}

/// Reading and changing what objects report about themselves.
extension UIKitWorld {
  /// Changes a view's attributes; a changed frame is kept from then on, regardless of the layout.
  public mutating func update(
    _ view: ViewHandle, _ change: (inout ViewAttributes) -> Void
  ) throws(WorldError) {
    try requireOwn([.view(view)])
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
      if let className { world.state[view].core.className = className }
      if keepsFrame { world.state[view].layout = .own }
      world.state[view].attributes = attributes
      world.layOutBelow(view)
      if wasHidden && !attributes.isHidden { world.bringToFront(view) }
    }
  }

  /// Changes a controller's traits; its class and kind stay the same.
  public mutating func update(
    _ controller: ControllerHandle, _ change: (inout ControllerTraits) -> Void
  ) throws(WorldError) {
    try operation(on: .controller(controller)) { world throws(WorldError) in
      change(&world.state[controller].traits)
    }
  }

  /// Changes the traits of any responder.
  public mutating func update(
    _ responder: ResponderHandle, _ change: (inout ResponderTraits) -> Void
  ) throws(WorldError) {
    try operation(on: responder) { world throws(WorldError) in
      change(&world.state[core: responder].traits)
    }
  }

  /// Sets whether the application's delegate is a responder (R-RESP-8).
  public mutating func setDelegateIsResponder(_ value: Bool) {
    operationCount += 1
    state.isDelegateResponder = value
  }

  public func traits(of responder: ResponderHandle) -> ResponderTraits {
    state.contains(responder) ? state[core: responder].traits : ResponderTraits()
  }
}

/// The model's choices where sources disagree or are silent; the default is the rulebook's.
public struct UIKitSwitches: Hashable, Sendable {
  public var rules = RuleSwitches.standard
  /// R-TAB-3: whether tab bar controllers define a presentation context [U].
  public var tabsDefineContext = false
  /// R-DISM-8, D-13: whether a dismissal that does nothing calls its completion.
  public var idleDismissalCompletes = false
  /// R-WIN-6: whether replacing a window's root keeps what the old root presents; doubtful.
  public var replacedRootKeepsPresenting = true

  /// Whether containers lay out their bars, sheets, columns and embedded children, and views that
  /// were not laid out have no known frame. Otherwise frames are as in the conformance cases: a
  /// view without one is empty, and a root view without one fills its place (15.1, item 4).
  public var laysOutContainers = true

  /// The choices of the conformance cases.
  public static var cases: UIKitSwitches {
    var switches = UIKitSwitches.standard
    switches.laysOutContainers = false
    return switches
  }

  public static let standard = UIKitSwitches()

  public init() {}
}

/// Creating and naming objects.
extension UIKitWorld {
  /// The object with a name, nil for none. A root view that is not loaded yet is not found.
  public func object(named name: String) -> ResponderHandle? { state.names[name] }

  /// The name of an object for a reader: its given name, else its class.
  public func name(of object: ResponderHandle) -> String {
    state.contains(object) ? state.name(of: object) : "?"
  }

  /// Every name, sorted.
  public var names: [String] { state.names.keys.sorted() }

  /// Adds a controller of a kind with children, without loading any of their views (15.1, item 5).
  /// A collapsed split controller keeps only its primary.
  public mutating func addController(
    _ kind: ContainerKind = .plain, named name: String? = nil,
    traits: ControllerTraits = ControllerTraits(), children: [ControllerHandle] = [],
    selected: ControllerHandle? = nil, isCollapsed: Bool = false
  ) throws(WorldError) -> ControllerHandle {
    let others = (children + [selected].compactMap(\.self)).map(ResponderHandle.controller)
    return try operation(onAll: others) { world throws(WorldError) in
      try world.checkName(name)
      let controller = world.state.addController(kind, named: name, traits: traits)
      let kept = kind == .split && isCollapsed ? Array(children.prefix(1)) : children
      try world.checkDistinct(kept)
      for child in kept {
        try world.adopt(child, by: controller)
        world.reportMoved(child, to: controller)
      }
      world.state[controller].content.isCollapsed = isCollapsed
      if kind == .page { world.state[controller].content.pages = kept }
      if let selected {
        guard kind == .tab, kept.contains(selected) else {
          throw .misuse("\"\(world.word(.controller(selected)))\" is not a tab to select")
        }
        world.state[controller].content.selected = selected
      }
      return controller
    }
  }

  /// Adds a responder that is neither a view nor a controller.
  public mutating func addResponder(
    named name: String? = nil, className: String = "UIResponder",
    traits: ResponderTraits = ResponderTraits()
  ) throws(WorldError) -> ResponderHandle {
    try operation { world throws(WorldError) in
      try world.checkName(name)
      let responder = world.state.addResponder(named: name, className: className)
      world.state[core: responder].traits = traits
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

  /// Loads a controller's view if it is not loaded.
  @discardableResult
  public mutating func loadView(of controller: ControllerHandle) throws(WorldError) -> ViewHandle {
    try operation(on: .controller(controller)) { world throws(WorldError) in
      try world.loadedView(of: controller)
    }
  }
}
