import HierarchyModel
import JSONText
import UIKitRules

extension OperationTable {
  /// Touches, and trees that are only described.
  static let touches: [OperationDefinition] = [
    OperationDefinition(
      "touch <phase> [at <at>] [on <view>]",
      "begins a touch at a point or on a view, or goes on with it",
      shapes: ["phase": .word, "at": .pointOrName]
    ) {
      try $0.touch()
    },
    OperationDefinition(
      "describe <tree>", "describes a view tree of its own: [[class, frame, {…}], child…]",
      shapes: ["tree": .json]
    ) { session in
      let tree = try DescribedTree(parsing: session.arguments.value("tree") ?? .null)
      session.results.description = try tree.snapshot()
    },
  ]
}

extension ScenarioSession {
  fileprivate mutating func touch() throws {
    let phase: Touch.Phase = try arguments.word("phase") ?? .began
    let touch: Touch
    if phase != .began {
      touch = try world.continueTouch(phase)
    } else if let name = try touchedName() {
      let view = try view(name)
      touch = try world.beginTouch(in: view)
    } else {
      guard let value = arguments.value("at") else {
        throw ScenarioFailure.mistake("a touch begins at a point or on a view")
      }
      let point = try ArgumentValue(key: "at", json: value).point()
      touch = try world.beginTouch(at: point)
    }
    results.touchView = found(touch.view.map(ResponderHandle.view))
    let order = touch.responders.map(world.name)
    results.touchOrder = order
    report("touch \(phase.rawValue)", order.isEmpty ? "no view" : order.joined(separator: " → "))
    try sendActions(of: touch)
  }

  /// R-ACT-7: a control sends its actions for a touch's beginning, and for its end if it did not
  /// move.
  private mutating func sendActions(of touch: Touch) throws {
    guard let view = touch.view else { return }
    let control = try world.control(touchedIn: view)
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
      return report(question, unknown: "where the touch moved to is not part of a script")
    }
    guard world.pairs(of: control).contains(where: { $0.event == event }) else {
      if event == "touchUpInside" {
        report("\(event) of \(world.name(of: .view(control)))", "it sends nothing")
      }
      return
    }
    try sendActions(for: event, of: control)
  }

  /// The name of the view that a touch refers to, which may be given in place of its point.
  private func touchedName() throws(ScenarioFailure) -> String? {
    if let name = try arguments.optionalText("view") { return name }
    return arguments.value("at")?.string
  }
}

extension OperationTable {
  /// Targets and actions of controls.
  static let controls: [OperationDefinition] = [
    OperationDefinition(
      "addTarget <to> on <on> action <action> [for <event>]",
      "has a control send an action to a target, or to none, for touchUpInside or another event",
      shapes: ["action": .word, "event": .word]
    ) { session in
      let control = try session.view(at: "on")
      let target = try session.optionalResponder(at: "to")
      let action = try session.arguments.text("action")
      let event = try session.arguments.optionalText("event") ?? "touchUpInside"
      try session.world.addTarget(target, action: action, for: event, to: control)
    },
    OperationDefinition(
      "removeTarget <to> from <on> [action <action>] [for <event>]",
      "takes a control's actions for a target away again; none stands for every target",
      shapes: ["action": .word, "event": .word]
    ) { session in
      let control = try session.view(at: "on")
      let target = try session.optionalResponder(at: "to")
      let action = try session.arguments.optionalText("action")
      let event = try session.arguments.optionalText("event")
      try session.world.removeTarget(target, action: action, for: event, from: control)
    },
    OperationDefinition(
      "sendActions of <on> [for <event>]",
      "sends what a control has for touchUpInside or another event",
      shapes: ["event": .word]
    ) { session in
      let control = try session.view(at: "on")
      try session.sendActions(
        for: try session.arguments.optionalText("event") ?? "touchUpInside", of: control)
    },
  ]
}

extension ScenarioSession {
  /// Sends a control's actions for an event, and records who received them.
  mutating func sendActions(for event: String, of control: ViewHandle) throws {
    let deliveries = try world.sendActions(for: event, of: control)
    let question = "\(event) of \(world.name(of: .view(control)))"
    if deliveries.isEmpty { report(question, "it sends nothing") }
    for delivery in deliveries {
      let action = delivery.pair.action
      switch delivery.receiver {
      case .unknown(let reason):
        report("\(question) sends \(action)", unknown: reason)
      case .known(let receiver):
        report(question, "sends \(action) to \(word(receiver) ?? "nobody")")
        if let receiver {
          results.actionLog.append(.init(responder: world.name(of: receiver), action: action))
        }
      }
    }
  }
}

extension OperationTable {
  /// The responder chain and the first responder.
  static let responders: [OperationDefinition] = [
    OperationDefinition("becomeFirstResponder <on>", "asks a responder to become first responder") {
      session in
      let responder = try session.responder(at: "on")
      let refusal = session.world.refusal(of: responder)
      let answer = try session.world.becomeFirstResponder(responder)
      session.results.returns = .flag(answer)
      if !answer, let refusal {
        session.report(
          "becomeFirstResponder \(session.world.name(of: responder))", "refused: \(refusal)")
      }
    },
    OperationDefinition("resignFirstResponder <on>", "asks a responder to give the role up") {
      session in
      let responder = try session.responder(at: "on")
      let answer = try session.world.resignFirstResponder(responder)
      session.results.returns = .flag(answer)
      if !answer {
        session.report(
          "resignFirstResponder \(session.world.name(of: responder))", "it refuses to resign")
      }
    },
    OperationDefinition(
      "captureNext of <on> for <for>", "keeps what next of an object is now, for an override"
    ) { session in
      // First of all: naming a root view loads it, which changes the world that is asked.
      let responder = try session.responder(at: "on")
      let next = try session.world.next(of: responder)
      session.captured[try session.arguments.name("for")] = .some(next)
    },
    OperationDefinition(
      "overrideNext of <on> with <to>",
      "overrides next with an object, none, or what was captured for the object"
    ) { session in
      let name = try session.arguments.name("on")
      let responder = try session.responder(name)
      let next = try session.nextForOverride(of: name)
      try session.world.overrideNext(of: responder, with: next)
    },
    OperationDefinition(
      "delegateIsResponder <value>", "says whether the application's delegate is a responder",
      shapes: ["value": .flag]
    ) {
      $0.world.setDelegateIsResponder(try $0.arguments.flag("value", default: true))
    },
  ]
}

extension ScenarioSession {
  /// The word `captured` refers to what was stored for the object itself (15.1, item 25).
  fileprivate mutating func nextForOverride(of name: String) throws -> ResponderHandle? {
    guard try arguments.optionalText("to") == "captured" else {
      return try optionalResponder(at: "to")
    }
    guard let stored = captured[name] else {
      throw ScenarioFailure.mistake("nothing was captured for \"\(name)\"; captureNext comes first")
    }
    return stored
  }
}
