import UIKitRules

extension OperationTable {
  /// Targets and actions of controls.
  static let controls: [OperationDefinition] = [
    OperationDefinition(
      "addTarget <to> on <on> action <action> [for <event>]",
      "has a control send an action to a target, or to none, for touchUpInside or another event",
      shapes: ["action": .word, "event": .word]
    ) { session, arguments throws(ScenarioFailure) in
      let control = try session.view(try arguments.name("on"))
      let target = try session.optionalResponder(try arguments.optionalName("to"))
      let action = try arguments.text("action")
      let event = try arguments.optionalText("event") ?? "touchUpInside"
      try session.change { world throws(WorldError) in
        try world.addTarget(target, action: action, for: event, to: control)
      }
    },
    OperationDefinition(
      "removeTarget <to> from <on> [action <action>] [for <event>]",
      "takes a control's actions for a target away again; none stands for every target",
      shapes: ["action": .word, "event": .word]
    ) { session, arguments throws(ScenarioFailure) in
      let control = try session.view(try arguments.name("on"))
      let target = try session.optionalResponder(try arguments.optionalName("to"))
      let action = try arguments.optionalText("action")
      let event = try arguments.optionalText("event")
      try session.change { world throws(WorldError) in
        try world.removeTarget(target, action: action, for: event, from: control)
      }
    },
    OperationDefinition(
      "sendActions of <on> [for <event>]",
      "sends what a control has for touchUpInside or another event",
      shapes: ["event": .word]
    ) { session, arguments throws(ScenarioFailure) in
      let control = try session.view(try arguments.name("on"))
      try session.sendActions(
        for: try arguments.optionalText("event") ?? "touchUpInside", of: control)
    },
  ]
}

extension ScenarioSession {
  /// Sends what a control has for an event, and tells who got it.
  mutating func sendActions(
    for event: String, of control: ViewHandle
  ) throws(ScenarioFailure) {
    let deliveries = try change { world throws(WorldError) in
      try world.sendActions(for: event, of: control)
    }
    let question = "\(event) of \(world.name(of: .view(control)))"
    if deliveries.isEmpty { tell(question, "it sends nothing") }
    for delivery in deliveries {
      let action = delivery.pair.action
      switch delivery.receiver {
      case .unknown(let reason):
        tell("\(question) sends \(action)", unknown: reason)
      case .known(let receiver):
        tell(question, "sends \(action) to \(word(receiver) ?? "nobody")")
        if let receiver {
          results.actionLog.append(.init(responder: world.name(of: receiver), action: action))
        }
      }
    }
  }
}
