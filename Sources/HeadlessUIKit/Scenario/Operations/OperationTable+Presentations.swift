import UIKitRules

extension OperationTable {
  /// Presenting, dismissing and the actor chain.
  static let presentations: [OperationDefinition] = [
    OperationDefinition(
      "present <vc> from <from> [style <style>]", "asks a controller to present another",
      shapes: ["style": .word]
    ) { session, arguments in
      let style: PresentationStyle? = try arguments.word("style")
      try session.present(arguments, request: PresentationRequest(style: style))
    },
    OperationDefinition(
      "presentCustom <vc> from <from>",
      "presents with a transitioning delegate, presentation controller and animator"
    ) { session, arguments in
      try session.present(arguments, request: .custom)
    },
    OperationDefinition("dismiss <on>", "asks a controller to dismiss", run: dismiss),
    OperationDefinition("dismissCustom <on>", "ends a custom presentation", run: dismiss),
    OperationDefinition(
      "touchPresentationController <vc>",
      "asks for the presentation controller, which settles the style"
    ) { session, arguments in
      let controller = try session.controller(try arguments.name("vc"))
      try session.world.touchPresentationController(of: controller)
    },
    OperationDefinition("show <vc> from <from>", "calls show on a controller") {
      session, arguments in
      try session.show(arguments) { world, controller, receiver in
        try world.show(controller, from: receiver)
      }
    },
    OperationDefinition("showDetail <vc> from <from>", "calls showDetail on a controller") {
      session, arguments in
      try session.show(arguments) { world, controller, receiver in
        try world.showDetail(controller, from: receiver)
      }
    },
    OperationDefinition(
      "targetViewController <action> from <on>", "asks who performs an actor action",
      shapes: ["action": .word]
    ) { session, arguments in
      let action = try arguments.text("action")
      let controller = try session.controller(try arguments.name("on"))
      let target = try session.world.targetController(forAction: action, from: controller)
      session.results.returns = .object(session.found(target))
      session.results.actionTarget = session.found(target)
      session.report(
        "targetViewController \(action) from \(session.name(of: controller))",
        target.map(session.name) ?? "nobody: the caller's default applies")
    },
    OperationDefinition(
      "customAction <action> from <from> base <base> [overrides <overrides>]",
      "calls an app's own actor action; base is its default answer",
      shapes: ["action": .word, "base": .flag, "overrides": .answers]
    ) { session, arguments in
      try session.customAction(arguments)
    },
  ]

  private static let dismiss: OperationDefinition.Body = { session, arguments in
    let controller = try session.controller(try arguments.name("on"))
    let closing = try session.world.dismiss(controller)
    session.note(closing)
  }
}

extension OperationTable {
  /// Actions and messages.
  static let actions: [OperationDefinition] = [
    OperationDefinition(
      "sendAction <action> [to <to>] [from <from>] [event <event>]",
      "sends an action to a target or, without one, to whoever takes it",
      shapes: ["action": .word, "event": .word]
    ) { session, arguments in
      let action = try arguments.text("action")
      let target = try session.optionalResponder(try arguments.optionalName("to"))
      let sender = try session.optionalResponder(try arguments.optionalName("from"))
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
    ) { session, arguments in
      let action = try arguments.text("action")
      let responder = try session.responder(try arguments.name("on"))
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
    ) { session, arguments in
      let action = try arguments.text("action")
      let responder = try session.responder(try arguments.name("from"))
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
      session, arguments in
      let navigation = try session.controller(try arguments.name("on"))
      let controller = try session.controller(try arguments.name("vc"))
      try session.world.push(controller, onto: navigation)
    },
    OperationDefinition("pop <on>", "pops the top of a navigation controller") {
      session, arguments in
      let navigation = try session.controller(try arguments.name("on"))
      let popped = try session.world.pop(navigation)
      session.results.returns = .object(session.found(popped))
    },
    OperationDefinition("popTo <vc> in <on>", "pops down to a controller of the stack") {
      session, arguments in
      let navigation = try session.controller(try arguments.name("on"))
      let controller = try session.controller(try arguments.name("vc"))
      let popped = try session.world.pop(to: controller, in: navigation)
      session.results.returns = .objects(popped.map(session.name))
    },
    OperationDefinition("popToRoot <on>", "pops down to the first controller of the stack") {
      session, arguments in
      let navigation = try session.controller(try arguments.name("on"))
      let popped = try session.world.popToRoot(navigation)
      session.results.returns = .objects(popped.map(session.name))
    },
    OperationDefinition(
      "setViewControllers <on> <vcs>", "replaces the stack, tabs, columns or pages",
      shapes: ["vcs": .list]
    ) { session, arguments in
      let container = try session.controller(try arguments.name("on"))
      let controllers = try session.controllers(try arguments.texts("vcs"))
      try session.world.setViewControllers(controllers, of: container)
    },
    OperationDefinition("select <vc> in <on>", "selects a tab") { session, arguments in
      let tab = try session.controller(try arguments.name("on"))
      let controller = try session.controller(try arguments.name("vc"))
      try session.world.select(controller, in: tab)
    },
    OperationDefinition(
      "setPages <on> <vcs>", "displays pages of a page controller", shapes: ["vcs": .list]
    ) { session, arguments in
      let container = try session.controller(try arguments.name("on"))
      let pages = try session.controllers(try arguments.texts("vcs"))
      try session.world.setPages(pages, of: container)
    },
    OperationDefinition(
      "collapse <on> [discarding]",
      "collapses a split controller, as a window of compact width does",
      shapes: ["discarding": .flag]
    ) { session, arguments in
      let split = try session.controller(try arguments.name("on"))
      let discards = try arguments.flag("discarding", default: false)
      try session.world.collapse(split, discardingSecondary: discards)
    },
    OperationDefinition("separate <on>", "separates a collapsed split controller") {
      session, arguments in
      let split = try session.controller(try arguments.name("on"))
      try session.world.separate(split)
    },
  ]
}
