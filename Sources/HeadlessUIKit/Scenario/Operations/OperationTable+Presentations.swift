import UIKitRules

extension OperationTable {
  /// Presenting, dismissing and the actor chain.
  static let presentations: [OperationDefinition] = [
    OperationDefinition(
      "present <vc> from <from> [style <style>]", "asks a controller to present another",
      shapes: ["style": .word]
    ) { session, arguments throws(ScenarioFailure) in
      let style: PresentationStyle? = try arguments.word("style")
      try session.present(arguments, request: PresentationRequest(style: style))
    },
    OperationDefinition(
      "presentCustom <vc> from <from>",
      "presents with a transitioning delegate, presentation controller and animator"
    ) { session, arguments throws(ScenarioFailure) in
      try session.present(arguments, request: .custom)
    },
    OperationDefinition("dismiss <on>", "asks a controller to dismiss", run: dismiss),
    OperationDefinition("dismissCustom <on>", "ends a custom presentation", run: dismiss),
    OperationDefinition(
      "touchPresentationController <vc>",
      "asks for the presentation controller, which settles the style"
    ) { session, arguments throws(ScenarioFailure) in
      let controller = try session.controller(try arguments.name("vc"))
      try session.change { world throws(WorldError) in
        try world.touchPresentationController(of: controller)
      }
    },
    OperationDefinition("show <vc> from <from>", "calls show on a controller") {
      session, arguments throws(ScenarioFailure) in
      try session.show(arguments) { world, controller, receiver throws(WorldError) in
        try world.show(controller, from: receiver)
      }
    },
    OperationDefinition("showDetail <vc> from <from>", "calls showDetail on a controller") {
      session, arguments throws(ScenarioFailure) in
      try session.show(arguments) { world, controller, receiver throws(WorldError) in
        try world.showDetail(controller, from: receiver)
      }
    },
    OperationDefinition(
      "targetViewController <action> from <on>", "asks who performs an actor action",
      shapes: ["action": .word]
    ) { session, arguments throws(ScenarioFailure) in
      let action = try arguments.text("action")
      let controller = try session.controller(try arguments.name("on"))
      let target = try session.change { world throws(WorldError) in
        try world.targetController(forAction: action, from: controller)
      }
      session.results.returns = .object(session.found(target))
      session.results.actionTarget = session.found(target)
      session.tell(
        "targetViewController \(action) from \(session.name(of: controller))",
        target.map(session.name) ?? "nobody: the caller's default applies")
    },
    OperationDefinition(
      "customAction <action> from <from> base <base> [overrides <overrides>]",
      "calls an app's own actor action; base is its default answer",
      shapes: ["action": .word, "base": .flag, "overrides": .answers]
    ) { session, arguments throws(ScenarioFailure) in
      try session.customAction(arguments)
    },
  ]

  private static let dismiss: OperationDefinition.Body = {
    session, arguments throws(ScenarioFailure) in
    let controller = try session.controller(try arguments.name("on"))
    let closing = try session.change { world throws(WorldError) in
      try world.dismiss(controller)
    }
    session.note(closing)
  }
}
