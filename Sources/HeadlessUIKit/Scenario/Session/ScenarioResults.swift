public import HierarchyModel
public import JSONText

/// The results of a scenario's operations: the last result of each kind, and logs of all (15.1,
/// item 30). Objects are given by name.
public struct ScenarioResults: Sendable {
  /// An object or none.
  public enum Found: Hashable, Sendable {
    case nothing
    case object(String)
  }

  /// What the last operation with a result returned.
  public enum Returned: Hashable, Sendable {
    case flag(Bool)
    case object(Found)
    case objects([String])
    /// The model does not know; the text completes "unknown, because …".
    case unknown(String)
  }

  /// An action that was handled.
  public struct Handling: Hashable, Sendable {
    public let responder: String
    public let action: String
  }

  /// The roles of controllers in the last presentation.
  public struct Roles: Sendable {
    public let presented: ControllerHandle
    public let presentation: Presentation
  }

  /// The outcomes of actions, messages, touches and refused first responder requests, one sentence
  /// per operation.
  public internal(set) var outcomes: [String] = []
  public internal(set) var returns: Returned?
  /// The controller directly dismissed by the last dismissal.
  public internal(set) var dismissed: Found?
  public internal(set) var handledBy: Found?
  /// The controllers directly dismissed, in order.
  public internal(set) var dismissedSequence: [String] = []
  /// The layer whose transition the last dismissal showed.
  public internal(set) var animatedLayer: Found?
  public internal(set) var completionCalled: Bool?
  /// The first result of the last search for an actor target.
  public internal(set) var actionTarget: Found?
  /// The result of the last custom action.
  public internal(set) var result: JSONValue?
  /// The responders that the last message reached.
  public internal(set) var path: [String]?
  public internal(set) var actionLog: [Handling] = []
  /// The last presentation that took place.
  public internal(set) var presentation: Roles?
  /// The view of the last touch.
  public internal(set) var touchView: Found?
  /// The responders that the last touch passes if nothing stops it.
  public internal(set) var touchOrder: [String]?
  /// Whether each split controller was collapsed before it entered a compact window (R-SPLIT-7).
  public internal(set) var collapsedBefore: [String: Bool] = [:]
  /// For each operation that caused callbacks, the range of the world's callbacks it caused.
  package var callbackRanges: [Range<Int>] = []
  /// The last described tree, as a separate snapshot.
  public internal(set) var description: Snapshot?
}

extension ScenarioSession {
  mutating func present(_ request: PresentationRequest) throws {
    let source = try controller(at: "from")
    let presented = try controller(at: "vc")
    let outcome = try world.present(presented, from: source, request: request)
    note(outcome, of: presented)
  }

  mutating func show(
    _ call: (inout UIKitWorld, ControllerHandle?, ControllerHandle) throws -> UIKitWorld.Showing
  ) throws {
    let receiver = try controller(at: "from")
    let shown = try optionalController(at: "vc")
    let showing = try call(&world, shown, receiver)
    results.actionTarget = found(showing.target)
    if let shown, let outcome = showing.presentation { note(outcome, of: shown) }
  }

  /// R-ACTOR-12: the target's result, else the base implementation's own.
  mutating func customAction() throws {
    let receiver = try controller(at: "from")
    let action = try arguments.text("action")
    let base = JSONValue.bool(try arguments.flag("base", default: false))
    let answers = try arguments.answers("overrides")
    let overriding = try controllers(answers.map(\.key))
    let target = try world.customActionTarget(action, from: receiver, overriddenBy: overriding)
    results.actionTarget = found(target)
    let overridden = target.flatMap { target in answers.first { $0.key == name(of: target) } }
    let answer = overridden?.value ?? base
    results.result = answer
    let who = target.map { "\(name(of: $0)) answers" } ?? "nobody overrides it, its default is"
    report("customAction \(action) from \(name(of: receiver))", "\(who) \(answer.text())")
  }

  private mutating func note(_ outcome: PresentationOutcome, of controller: ControllerHandle) {
    results.completionCalled = outcome == .presented
    guard outcome == .presented, let presentation = world.presentation(of: controller) else {
      return
    }
    results.presentation = .init(presented: controller, presentation: presentation)
  }

  mutating func note(_ closing: UIKitWorld.Closing?) {
    results.dismissed = found(closing?.dismissed)
    results.handledBy = found(closing?.presenter)
    results.completionCalled = closing != nil || world.switches.idleDismissalCompletes
    guard let closing else { return }
    results.animatedLayer = found(closing.top)
    results.dismissedSequence.append(name(of: closing.dismissed))
  }
}

extension UIKitWorld {
  /// How a controller is presented, nil if it is not.
  public func presentation(of controller: ControllerHandle) -> Presentation? {
    state.contains(.controller(controller)) ? state[controller].presentation : nil
  }
}

/// Looks up objects by name, or by the argument that names them. Naming a root view that is not
/// loaded loads it (15.1, item 2).
extension ScenarioSession {
  mutating func responder(_ name: String) throws -> ResponderHandle {
    if let object = world.object(named: name) { return object }
    if let controller = world.controller(withViewNamed: name) {
      return .view(try world.loadView(of: controller))
    }
    throw ScenarioFailure.mistake(undefined(name, "objects", world.names))
  }

  mutating func responder(at key: String) throws -> ResponderHandle {
    try responder(try arguments.name(key))
  }

  mutating func optionalResponder(at key: String) throws -> ResponderHandle? {
    try arguments.optionalText(key).map { try responder($0) }
  }

  mutating func view(_ name: String) throws -> ViewHandle {
    guard case .view(let view) = try responder(name) else {
      throw ScenarioFailure.mistake("\"\(name)\" is not a view")
    }
    return view
  }

  mutating func view(at key: String) throws -> ViewHandle { try view(try arguments.name(key)) }

  mutating func optionalView(at key: String) throws -> ViewHandle? {
    try arguments.optionalText(key).map { try view($0) }
  }

  func window(at key: String) throws(ScenarioFailure) -> ViewHandle {
    let name = try arguments.name(key)
    guard let object = world.object(named: name) else {
      throw .mistake(undefined(name, "windows", world.names(where: world.isWindow)))
    }
    guard case .view(let view) = object, world.isWindow(object) else {
      throw .mistake("\"\(name)\" is not a window")
    }
    return view
  }

  func controller(_ name: String) throws(ScenarioFailure) -> ControllerHandle {
    guard let object = world.object(named: name) else {
      throw .mistake(undefined(name, "controllers", world.names(where: world.isController)))
    }
    guard case .controller(let controller) = object else {
      throw .mistake("\"\(name)\" is not a controller")
    }
    return controller
  }

  func controller(at key: String) throws(ScenarioFailure) -> ControllerHandle {
    try controller(try arguments.name(key))
  }

  func optionalController(at key: String) throws(ScenarioFailure) -> ControllerHandle? {
    try arguments.optionalText(key).map(controller(_:))
  }

  func controllers(_ names: [String]) throws(ScenarioFailure) -> [ControllerHandle] {
    try names.map(controller(_:))
  }

  private func undefined(_ name: String, _ sort: String, _ known: [String]) -> String {
    let list = known.isEmpty ? "none" : known.joined(separator: ", ")
    return "\"\(name)\" is not defined; \(sort) so far: \(list)"
  }
}

extension UIKitWorld {
  /// The controller whose root view has or will have that name; nil for none.
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
