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
      case .unknown(let reason): session.results.returns = .unknown(reason)
      case .known(let handler):
        session.results.returns = .flag(handler != nil)
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
      session.results.returns =
        switch target {
        case .unknown(let reason): .unknown(reason)
        case .known(let responder): .object(session.found(responder))
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
      session.results.path = delivery.path.map(session.world.name)
      for handler in delivery.handlers { session.note(action, handledBy: handler) }
    },
  ]
}

extension ScenarioSession {
  fileprivate mutating func note(_ action: String, handledBy responder: ResponderHandle) {
    results.actionLog.append(.init(responder: world.name(of: responder), action: action))
  }
}
