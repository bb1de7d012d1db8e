public import HierarchyModel

/// A UIKit of values: windows, views, controllers and responders, and the operations on them, each of
/// which happens as a whole or not at all. Transitions take no time (15.1, item 20).
public struct UIKitWorld: Sendable {
  public let profile: Profile
  public let switches: UIKitSwitches
  /// What identifies the run in snapshots: ids mean the same objects in all snapshots of one run.
  public var runID = "headless"
  /// Whether callbacks keep the world as it was when they came.
  let recordsMoments: Bool
  var state: WorldState
  /// Every callback so far, in order.
  var log = ChunkedArray<Callback>()
  /// Every warning so far, in order.
  public internal(set) var warnings: [UIKitWarning] = []
  /// The last touch, nil for none so far.
  public internal(set) var touch: Touch?
  /// How many operations happened.
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

  /// Whether UIKit's private views are there (R-TREE).
  var hasPrivateViews: Bool { profile.hasPrivateViews }
}

extension UIKitWorld {
  /// Runs an operation on objects of this world; where it fails, nothing of it remains.
  mutating func operation<Result>(
    on objects: ResponderHandle..., body: (inout UIKitWorld) throws(WorldError) -> Result
  ) throws(WorldError) -> Result {
    try operation(onAll: objects, body: body)
  }

  mutating func operation<Result>(
    onAll objects: [ResponderHandle], body: (inout UIKitWorld) throws(WorldError) -> Result
  ) throws(WorldError) -> Result {
    guard objects.allSatisfy(state.contains) else {
      throw .misuse("an object of another world was given")
    }
    let before = self
    operationCount += 1
    do throws(WorldError) {
      let result = try body(&self)
      endFirstRespondersOutsideTheirWindow()
      for controller in state.contextPresentations { try fitIntoContext(controller) }
      return result
    } catch {
      self = before
      throw error
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
  func word(_ handle: ResponderHandle?) -> String {
    handle.map(state.name) ?? "nil"
  }
}

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
