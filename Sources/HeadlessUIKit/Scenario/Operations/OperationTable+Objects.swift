import UIKitRules

extension OperationTable {
  /// Making objects and setting what they are.
  static let objects: [OperationDefinition] = [
    OperationDefinition(
      "controller <id> [<class>] [<children>]", "makes a controller; its view is not loaded",
      keyword: "vc", shapes: ["class": .word, "children": .list],
      properties: controllerProperties, run: makeController),
    OperationDefinition(
      "view <id> [<class>] [in <in>]", "makes a view, or changes the one of that name",
      shapes: ["class": .word], properties: viewProperties, run: makeView),
    OperationDefinition(
      "window <id> [<class>] [root <root>] [key] [visible]",
      "makes a window, hidden unless it is made key or visible",
      shapes: ["class": .word, "key": .flag, "visible": .flag], properties: windowProperties,
      run: makeWindow),
    OperationDefinition(
      "responder <id> [<class>]", "makes a responder that is neither view nor controller",
      shapes: ["class": .word], properties: ResponderProperties.all.shapes()
    ) { session, arguments throws(ScenarioFailure) in
      let id = try arguments.name("id")
      let className = try arguments.optionalText("class") ?? "UIResponder"
      var traits = ResponderTraits()
      try ResponderProperties.all.apply(arguments, to: &traits)
      _ = try session.change { world throws(WorldError) in
        try world.addResponder(named: id, className: className, traits: traits)
      }
    },
    OperationDefinition(
      "set <on>", "sets properties of an object, and nothing else",
      properties: controllerProperties.merging(windowProperties) { first, _ in first },
      run: setProperties),
    OperationDefinition(
      "style <vc> <value>", "sets a controller's modal presentation style",
      shapes: ["value": .word]
    ) { session, arguments throws(ScenarioFailure) in
      let controller = try session.controller(try arguments.name("vc"))
      let style: PresentationStyle? = try arguments.word("value")
      try session.change { world throws(WorldError) in
        try world.update(controller) { $0.style = style }
      }
    },
    OperationDefinition(
      "implements <on> <actions>", "adds selectors that a responder implements",
      shapes: ["actions": .list]
    ) { session, arguments throws(ScenarioFailure) in
      let responder = try session.responder(try arguments.name("on"))
      let actions = try arguments.texts("actions")
      try session.change { world throws(WorldError) in
        try world.update(responder) { traits in
          traits.implements += actions.filter { !traits.implements.contains($0) }
        }
      }
    },
  ]
}
