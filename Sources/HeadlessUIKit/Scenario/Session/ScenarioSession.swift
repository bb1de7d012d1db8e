public import HierarchyModel
import JSONText
import UIKitRules

/// A scenario in progress: the world and the results of its operations.
public struct ScenarioSession: Sendable {
  public internal(set) var world: UIKitWorld
  public internal(set) var results = ScenarioResults()
  /// The responders that `captureNext` stored, by the name they were stored for.
  var captured: [String: ResponderHandle?] = [:]
  /// Those of the operation in progress.
  var arguments = OperationArguments(operation: ScenarioOperation(keyword: "", arguments: []))

  public init(
    profile: Profile, switches: UIKitSwitches = .standard, runID: String = "headless",
    recordsMoments: Bool = false
  ) {
    world = UIKitWorld(profile: profile, switches: switches, recordsMoments: recordsMoments)
    world.runID = runID
  }

  /// Runs one operation; if it fails, nothing is changed.
  package mutating func run(_ operation: ScenarioOperation) throws(ScenarioFailure) {
    guard let definition = OperationTable.definitionsByKeyword[operation.keyword] else {
      throw .unknown(
        "\"\(operation.keyword)\" is not an operation; "
          + OperationTable.remedy(for: operation.keyword))
    }
    for argument in operation.arguments where !definition.knows(argument.key) {
      throw .unknown("\(operation.keyword) has no argument \"\(argument.key)\"")
    }
    for name in definition.pattern.required where operation.argument(name) == nil {
      throw operation.lacks(name, isObject: definition.shape(of: name) == .name)
    }
    let before = self
    arguments = OperationArguments(operation: operation)
    do {
      try definition.run(&self)
    } catch {
      self = before
      throw ScenarioFailure(error)
    }
    let brought = before.world.log.count..<world.log.count
    if !brought.isEmpty { results.callbackRanges.append(brought) }
  }

  func found(_ handle: ResponderHandle?) -> ScenarioResults.Found {
    handle.map { .object(world.name(of: $0)) } ?? .nothing
  }

  func found(_ controller: ControllerHandle?) -> ScenarioResults.Found {
    found(controller.map(ResponderHandle.controller))
  }

  func name(of controller: ControllerHandle) -> String { world.name(of: .controller(controller)) }
}

/// Recording outcomes that snapshots do not show, with a script's own names.
extension ScenarioSession {
  mutating func report(_ operation: String, _ outcome: String) {
    results.outcomes.append("\(operation): \(outcome)")
  }

  mutating func report(_ operation: String, unknown reason: String) {
    report(operation, "unknown, because \(reason)")
  }

  func word(_ handle: ResponderHandle?) -> String? { handle.map(world.name) }

  /// Sets the properties of a view or window that the arguments give; a given frame is kept, even
  /// if it equals the view's current one.
  mutating func setViewProperties(of view: ViewHandle) throws {
    let isWindow = world.isWindow(.view(view))
    try check(
      among: isWindow ? OperationTable.windowProperties : OperationTable.viewProperties,
      of: isWindow ? "a window" : "a view")
    var attributes = world.attributes(of: view)
    try ViewProperties.all.apply(arguments, to: &attributes)
    let className = try arguments.optionalText("class")
    let level = try arguments.value("level").map { value throws(ScenarioFailure) in
      try ArgumentValue(key: "level", json: value).number()
    }
    try world.setAttributes(
      of: view, to: attributes, keepsFrame: arguments.has("frame"), className: className)
    if let level { try world.setLevel(level, of: view) }
    try setRoom(of: view)
    try setResponderTraits(of: .view(view))
  }

  /// Sets a window's room, as far as the arguments give it.
  private mutating func setRoom(of window: ViewHandle) throws {
    guard arguments.has("horizontal") || arguments.has("vertical") else { return }
    let before = world.room(of: window)
    let horizontal: SizeClass? = try arguments.word("horizontal") ?? before.horizontal
    let vertical: SizeClass? = try arguments.word("vertical") ?? before.vertical
    try world.setRoom(horizontal: horizontal, vertical: vertical, of: window)
  }

  /// Checks for properties that an operation accepts for some objects, but not for this one.
  private func check(among known: [String: ValueShape], of sort: String) throws(ScenarioFailure) {
    let own = ["id", "in", "on", "class", "root", "key", "visible", "animated", "note", "comment"]
    for argument in arguments.operation.arguments
    where known[argument.key] == nil && !own.contains(argument.key) {
      throw .mistake("\(sort) has no property \"\(argument.key)\"")
    }
  }

  mutating func setControllerProperties(of controller: ControllerHandle) throws {
    try check(among: OperationTable.controllerProperties, of: "a controller")
    for fixed in ["kind", "class", "view", "viewClass"] where arguments.has(fixed) {
      throw ScenarioFailure.mistake("the \(fixed) of a controller cannot be changed")
    }
    var traits = world.traits(of: controller)
    try ControllerProperties.all.apply(arguments, to: &traits)
    try world.update(controller) { $0 = traits }
    try setResponderTraits(of: .controller(controller))
    try setContent(of: controller)
  }

  /// Sets a container's content as the container's own operations do, and the frame of a view that
  /// is loaded; any other gets it when it is loaded.
  private mutating func setContent(of controller: ControllerHandle) throws {
    if arguments.value("frame")?.isNull == false, let view = world.state[controller].view {
      var attributes = world.attributes(of: view)
      attributes.frame = world.traits(of: controller).frame
      try world.setAttributes(of: view, to: attributes, keepsFrame: true)
    }
    if let tab = try optionalController(at: "selected") {
      try world.select(tab, in: controller)
    }
    guard arguments.has("collapsed") else { return }
    let isCollapsed = try arguments.flag("collapsed", default: false)
    if isCollapsed { try world.collapse(controller) } else { try world.separate(controller) }
  }

  mutating func setResponderProperties(of responder: ResponderHandle) throws {
    try check(among: ResponderProperties.all.shapes(), of: "a responder")
    try setResponderTraits(of: responder)
  }

  private mutating func setResponderTraits(of responder: ResponderHandle) throws {
    var traits = world.traits(of: responder)
    try ResponderProperties.all.apply(arguments, to: &traits)
    try world.update(responder) { $0 = traits }
  }
}

extension ScenarioOperation {
  fileprivate func lacks(_ argument: String, isObject: Bool) -> ScenarioFailure {
    .mistake("\(keyword) needs \"\(argument)\"" + (isObject ? ", the name of an object" : ""))
  }
}

/// The arguments of one operation, read as the types that the operation expects.
struct OperationArguments: Sendable {
  let operation: ScenarioOperation

  func value(_ name: String) -> JSONValue? { operation.argument(name) }

  func has(_ name: String) -> Bool { value(name) != nil }

  /// A required name.
  func name(_ key: String) throws(ScenarioFailure) -> String {
    guard let name = try optionalText(key) else {
      throw operation.lacks(key, isObject: true)
    }
    return name
  }

  /// A text that may be missing or null.
  func optionalText(_ key: String) throws(ScenarioFailure) -> String? {
    guard let value = value(key), !value.isNull else { return nil }
    guard let name = value.string else { throw wrong(key, "a name") }
    return name
  }

  func text(_ key: String) throws(ScenarioFailure) -> String {
    guard let text = try optionalText(key) else {
      throw operation.lacks(key, isObject: false)
    }
    return text
  }

  func flag(_ key: String, default standard: Bool) throws(ScenarioFailure) -> Bool {
    guard let value = value(key), !value.isNull else { return standard }
    guard let flag = value.bool else { throw wrong(key, "true or false") }
    return flag
  }

  func texts(_ key: String) throws(ScenarioFailure) -> [String] {
    guard let value = value(key), !value.isNull else { return [] }
    return try ArgumentValue(key: key, json: value).texts()
  }

  /// Names with true or false, none if they were not given.
  func answers(_ key: String) throws(ScenarioFailure) -> [JSONValue.Member] {
    guard let value = value(key), !value.isNull else { return [] }
    guard let answers = value.members, answers.allSatisfy({ $0.value.bool != nil }) else {
      throw wrong(key, "names with true or false")
    }
    return answers
  }

  /// A word of an enumeration, nil if it was not given.
  func word<Word: RawRepresentable & CaseIterable>(
    _ key: String
  ) throws(ScenarioFailure) -> Word? where Word.RawValue == String {
    guard let value = value(key), !value.isNull else { return nil }
    return try ArgumentValue(key: key, json: value).word()
  }

  func wrong(_ key: String, _ expected: String) -> ScenarioFailure {
    .mistake("expected \(expected) for \"\(key)\" of \(operation.keyword)")
  }
}
