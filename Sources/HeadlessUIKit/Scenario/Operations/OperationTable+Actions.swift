import UIKitRules

extension OperationTable {
  /// Actions and messages.
  static let actions: [OperationDefinition] = [
    OperationDefinition(
      "sendAction <action> [to <to>] [from <from>] [event <event>]",
      "sends an action to a target or, without one, to whoever takes it",
      shapes: ["action": .word, "event": .word]
    ) { session, arguments throws(ScenarioFailure) in
      let action = try arguments.text("action")
      let target = try session.optionalResponder(try arguments.optionalName("to"))
      let sender = try session.optionalResponder(try arguments.optionalName("from"))
      let outcome = try session.change { world throws(WorldError) in
        try world.sendAction(action, to: target, from: sender)
      }
      switch outcome {
      case .unknown(let reason):
        session.results.returns = .unknown(reason)
        session.tell("sendAction \(action)", unknown: reason)
      case .known(let handler):
        session.results.returns = .flag(handler != nil)
        session.tell("sendAction \(action)", "\(session.word(handler) ?? "nobody") performs it")
        if let handler { session.note(action, handledBy: handler) }
      }
    },
    OperationDefinition(
      "target <action> from <on>", "asks who takes an action, from a responder on",
      shapes: ["action": .word]
    ) { session, arguments throws(ScenarioFailure) in
      let action = try arguments.text("action")
      let responder = try session.responder(try arguments.name("on"))
      let target = try session.change { world throws(WorldError) in
        try world.target(forAction: action, from: responder)
      }
      let question = "target \(action) from \(session.world.name(of: responder))"
      switch target {
      case .unknown(let reason):
        session.results.returns = .unknown(reason)
        session.tell(question, unknown: reason)
      case .known(let found):
        session.results.returns = .object(session.found(found))
        session.tell(question, session.word(found) ?? "nobody")
      }
    },
    OperationDefinition(
      "message <action> from <from>",
      "sends a message that every responder passes on unless it overrides it",
      shapes: ["action": .word]
    ) { session, arguments throws(ScenarioFailure) in
      let action = try arguments.text("action")
      let responder = try session.responder(try arguments.name("from"))
      let delivery = try session.change { world throws(WorldError) in
        try world.sendMessage(action, from: responder)
      }
      let path = delivery.path.map(session.world.name)
      session.results.path = path
      let handlers = delivery.handlers.map(session.world.name).joined(separator: ", then ")
      session.tell(
        "message \(action)",
        "\(handlers.isEmpty ? "nobody" : handlers) handles it, on the way "
          + path.joined(separator: " → "))
      for handler in delivery.handlers { session.note(action, handledBy: handler) }
    },
  ]
}

extension ScenarioSession {
  fileprivate mutating func note(_ action: String, handledBy responder: ResponderHandle) {
    results.actionLog.append(.init(responder: world.name(of: responder), action: action))
  }
}
