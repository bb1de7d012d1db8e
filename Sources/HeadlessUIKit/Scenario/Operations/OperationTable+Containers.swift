extension OperationTable {
  /// Navigation, tab, split and page controllers.
  static let containers: [OperationDefinition] = [
    OperationDefinition("push <vc> onto <on>", "pushes a controller onto a navigation controller") {
      session, arguments throws(ScenarioFailure) in
      let navigation = try session.controller(try arguments.name("on"))
      let controller = try session.controller(try arguments.name("vc"))
      try session.change { world throws(WorldError) in
        try world.push(controller, onto: navigation)
      }
    },
    OperationDefinition("pop <on>", "pops the top of a navigation controller") {
      session, arguments throws(ScenarioFailure) in
      let navigation = try session.controller(try arguments.name("on"))
      let popped = try session.change { world throws(WorldError) in try world.pop(navigation) }
      session.results.returns = .object(session.found(popped))
    },
    OperationDefinition("popTo <vc> in <on>", "pops down to a controller of the stack") {
      session, arguments throws(ScenarioFailure) in
      let navigation = try session.controller(try arguments.name("on"))
      let controller = try session.controller(try arguments.name("vc"))
      let popped = try session.change { world throws(WorldError) in
        try world.pop(to: controller, in: navigation)
      }
      session.results.returns = .objects(popped.map(session.name))
    },
    OperationDefinition("popToRoot <on>", "pops down to the first controller of the stack") {
      session, arguments throws(ScenarioFailure) in
      let navigation = try session.controller(try arguments.name("on"))
      let popped = try session.change { world throws(WorldError) in
        try world.popToRoot(navigation)
      }
      session.results.returns = .objects(popped.map(session.name))
    },
    OperationDefinition(
      "setViewControllers <on> <vcs>", "replaces the stack, tabs, columns or pages",
      shapes: ["vcs": .list]
    ) { session, arguments throws(ScenarioFailure) in
      let container = try session.controller(try arguments.name("on"))
      let controllers = try session.controllers(try arguments.texts("vcs"))
      try session.change { world throws(WorldError) in
        try world.setViewControllers(controllers, of: container)
      }
    },
    OperationDefinition("select <vc> in <on>", "selects a tab") {
      session, arguments throws(ScenarioFailure) in
      let tab = try session.controller(try arguments.name("on"))
      let controller = try session.controller(try arguments.name("vc"))
      try session.change { world throws(WorldError) in try world.select(controller, in: tab) }
    },
    OperationDefinition(
      "setPages <on> <vcs>", "displays pages of a page controller", shapes: ["vcs": .list]
    ) { session, arguments throws(ScenarioFailure) in
      let container = try session.controller(try arguments.name("on"))
      let pages = try session.controllers(try arguments.texts("vcs"))
      try session.change { world throws(WorldError) in try world.setPages(pages, of: container) }
    },
    OperationDefinition(
      "collapse <on> [discarding]", "collapses a split controller, as a compact window does",
      shapes: ["discarding": .flag]
    ) { session, arguments throws(ScenarioFailure) in
      let split = try session.controller(try arguments.name("on"))
      let discards = try arguments.flag("discarding", default: false)
      try session.change { world throws(WorldError) in
        try world.collapse(split, discardingSecondary: discards)
      }
    },
    OperationDefinition("separate <on>", "separates a collapsed split controller") {
      session, arguments throws(ScenarioFailure) in
      let split = try session.controller(try arguments.name("on"))
      try session.change { world throws(WorldError) in try world.separate(split) }
    },
  ]
}
