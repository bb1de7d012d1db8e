import JSONText

extension OperationTable {
  /// Touches, and trees that are only described.
  static let touches: [OperationDefinition] = [
    OperationDefinition(
      "touch <phase> [at <at>] [on <view>]",
      "begins a touch at a point or on a view, or goes on with it",
      shapes: ["phase": .word, "at": .pointOrName]
    ) { session, arguments throws(ScenarioFailure) in
      try session.touch(arguments)
    },
    OperationDefinition(
      "describe <tree>", "describes a view tree of its own: [[class, frame, {…}], child…]",
      shapes: ["tree": .json]
    ) { session, arguments throws(ScenarioFailure) in
      let tree = try DescribedTree(parsing: arguments.value("tree") ?? .null)
      session.results.description = try tree.snapshot()
    },
  ]
}

extension ScenarioSession {
  fileprivate mutating func touch(_ arguments: Arguments) throws(ScenarioFailure) {
    let phase: Touch.Phase = try arguments.word("phase") ?? .began
    let touch: Touch
    if phase != .began {
      touch = try change { world throws(WorldError) in try world.continueTouch(phase) }
    } else if let name = try touchedName(arguments) {
      let view = try view(name)
      touch = try change { world throws(WorldError) in try world.beginTouch(in: view) }
    } else {
      guard let value = arguments.value("at") else {
        throw .mistake("a touch begins at a point or on a view")
      }
      let point = try ArgumentValue("at", value).point()
      touch = try change { world throws(WorldError) in try world.beginTouch(at: point) }
    }
    results.touchView = found(touch.view.map(ResponderHandle.view))
    let order = touch.responders.map(world.name)
    results.touchOrder = order
    tell("touch \(phase.rawValue)", order.isEmpty ? "no view" : order.joined(separator: " → "))
  }

  /// The view that a touch names, be it as its place.
  private func touchedName(_ arguments: Arguments) throws(ScenarioFailure) -> String? {
    if let name = try arguments.optionalName("view") { return name }
    return arguments.value("at")?.string
  }
}
