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
    try sendActions(of: touch)
  }

  /// R-ACT-7: a control sends what it has for a touch's beginning, and for its end where it did not move.
  private mutating func sendActions(of touch: Touch) throws(ScenarioFailure) {
    guard let view = touch.view else { return }
    let control = try change { world throws(WorldError) in
      try world.control(touchedIn: view)
    }
    guard let control else { return }
    let event: String
    switch touch.phase {
    case .began: event = "touchDown"
    case .ended: event = touch.hasMoved ? "" : "touchUpInside"
    case .cancelled: event = "touchCancel"
    case .moved, .stationary: return
    }
    if event.isEmpty {
      let question = "the end of the touch on \(world.name(of: .view(control)))"
      return tell(question, unknown: "where the touch moved to is not part of a script")
    }
    guard world.pairs(of: control).contains(where: { $0.event == event }) else {
      if event == "touchUpInside" {
        tell("\(event) of \(world.name(of: .view(control)))", "it sends nothing")
      }
      return
    }
    try sendActions(for: event, of: control)
  }

  /// The view that a touch names, be it as its place.
  private func touchedName(_ arguments: Arguments) throws(ScenarioFailure) -> String? {
    if let name = try arguments.optionalName("view") { return name }
    return arguments.value("at")?.string
  }
}
