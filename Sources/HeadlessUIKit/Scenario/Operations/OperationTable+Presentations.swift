import UIKitRules

extension OperationTable {
  /// Presenting, dismissing and the actor chain.
  static let presentations: [OperationDefinition] = [
    OperationDefinition(
      "present <vc> from <from> [style <style>]", "asks a controller to present another",
      shapes: ["style": .word]
    ) {
      try $0.present(PresentationRequest(style: $0.arguments.word("style")))
    },
    OperationDefinition(
      "presentCustom <vc> from <from>",
      "presents with a transitioning delegate, presentation controller and animator"
    ) {
      try $0.present(.custom)
    },
    OperationDefinition("dismiss <on>", "asks a controller to dismiss", run: dismiss),
    OperationDefinition("dismissCustom <on>", "ends a custom presentation", run: dismiss),
    OperationDefinition(
      "touchPresentationController <vc>",
      "asks for the presentation controller, which settles the style"
    ) {
      try $0.world.touchPresentationController(of: $0.controller(at: "vc"))
    },
    OperationDefinition("show <vc> from <from>", "calls show on a controller") {
      try $0.show { world, shown, receiver in try world.show(shown, from: receiver) }
    },
    OperationDefinition("showDetail <vc> from <from>", "calls showDetail on a controller") {
      try $0.show { world, shown, receiver in try world.showDetail(shown, from: receiver) }
    },
    OperationDefinition(
      "targetViewController <action> from <on>", "asks who performs an actor action",
      shapes: ["action": .word]
    ) { session in
      let action = try session.arguments.text("action")
      let controller = try session.controller(at: "on")
      let target = try session.world.targetController(forAction: action, from: controller)
      session.results.returns = .object(session.found(target))
      session.results.actionTarget = session.found(target)
      session.report(
        "targetViewController \(action) from \(session.name(of: controller))",
        target.map(session.name) ?? "nobody: the caller's default applies")
    },
    OperationDefinition(
      "customAction <action> from <from> base <base> [overrides <overrides>]",
      "calls an app's own actor action; base is its default, overrides are like [nav yes]",
      shapes: ["action": .word, "base": .flag, "overrides": .answers]
    ) {
      try $0.customAction()
    },
  ]

  private static let dismiss: OperationDefinition.Body = {
    let closing = try $0.world.dismiss($0.controller(at: "on"))
    $0.note(closing)
  }

  /// Actions and messages.
  static let actions: [OperationDefinition] = [
    OperationDefinition(
      "sendAction <action> [to <to>] [from <from>] [event <event>]",
      "sends an action to a target or, without one, to whoever takes it",
      shapes: ["action": .word, "event": .word]
    ) { session in
      let action = try session.arguments.text("action")
      let target = try session.optionalResponder(at: "to")
      let sender = try session.optionalResponder(at: "from")
      let outcome = try session.world.sendAction(action, to: target, from: sender)
      switch outcome {
      case .unknown(let reason):
        session.results.returns = .unknown(reason)
        session.report("sendAction \(action)", unknown: reason)
      case .known(let handler):
        session.results.returns = .flag(handler != nil)
        session.report("sendAction \(action)", "\(session.word(handler) ?? "nobody") performs it")
        if let handler { session.note(action, handledBy: handler) }
      }
    },
    OperationDefinition(
      "target <action> from <on>", "asks who takes an action, from a responder on",
      shapes: ["action": .word]
    ) { session in
      let action = try session.arguments.text("action")
      let responder = try session.responder(at: "on")
      let target = try session.world.target(forAction: action, from: responder)
      let question = "target \(action) from \(session.world.name(of: responder))"
      switch target {
      case .unknown(let reason):
        session.results.returns = .unknown(reason)
        session.report(question, unknown: reason)
      case .known(let found):
        session.results.returns = .object(session.found(found))
        session.report(question, session.word(found) ?? "nobody")
      }
    },
    OperationDefinition(
      "message <action> from <from>",
      "sends a message that every responder passes on unless it overrides it",
      shapes: ["action": .word]
    ) { session in
      let action = try session.arguments.text("action")
      let responder = try session.responder(at: "from")
      let delivery = try session.world.sendMessage(action, from: responder)
      let path = delivery.path.map(session.world.name)
      session.results.path = path
      let handlers = delivery.handlers.map(session.world.name).joined(separator: ", then ")
      session.report(
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

extension OperationTable {
  /// Navigation, tab, split and page controllers.
  static let containers: [OperationDefinition] = [
    OperationDefinition("push <vc> onto <on>", "pushes a controller onto a navigation controller") {
      let navigation = try $0.controller(at: "on")
      try $0.world.push($0.controller(at: "vc"), onto: navigation)
    },
    OperationDefinition("pop <on>", "pops the top of a navigation controller") {
      let popped = try $0.world.pop($0.controller(at: "on"))
      $0.results.returns = .object($0.found(popped))
    },
    OperationDefinition("popTo <vc> in <on>", "pops down to a controller of the stack") {
      let navigation = try $0.controller(at: "on")
      let popped = try $0.world.pop(to: $0.controller(at: "vc"), in: navigation)
      $0.results.returns = .objects(popped.map($0.name))
    },
    OperationDefinition("popToRoot <on>", "pops down to the first controller of the stack") {
      let popped = try $0.world.popToRoot($0.controller(at: "on"))
      $0.results.returns = .objects(popped.map($0.name))
    },
    OperationDefinition(
      "setViewControllers <on> <vcs>", "replaces the stack, tabs, columns or pages",
      shapes: ["vcs": .list]
    ) {
      let container = try $0.controller(at: "on")
      let controllers = try $0.controllers($0.arguments.texts("vcs"))
      try $0.world.setViewControllers(controllers, of: container)
    },
    OperationDefinition("select <vc> in <on>", "selects a tab") {
      let tab = try $0.controller(at: "on")
      try $0.world.select($0.controller(at: "vc"), in: tab)
    },
    OperationDefinition(
      "setPages <on> <vcs>", "displays pages of a page controller", shapes: ["vcs": .list]
    ) {
      let container = try $0.controller(at: "on")
      let pages = try $0.controllers($0.arguments.texts("vcs"))
      try $0.world.setPages(pages, of: container)
    },
    OperationDefinition(
      "collapse <on> [discarding]",
      "collapses a split controller, as a window of compact width does",
      shapes: ["discarding": .flag]
    ) {
      let split = try $0.controller(at: "on")
      let discards = try $0.arguments.flag("discarding", default: false)
      try $0.world.collapse(split, discardingSecondary: discards)
    },
    OperationDefinition("separate <on>", "separates a collapsed split controller") {
      try $0.world.separate($0.controller(at: "on"))
    },
  ]
}
