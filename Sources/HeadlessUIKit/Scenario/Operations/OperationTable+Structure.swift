extension OperationTable {
  /// Windows, views and containment by hand.
  static let structure: [OperationDefinition] = [
    OperationDefinition(
      "root <vc> in <window>", "makes a controller a window's root; none takes it away"
    ) {
      session, arguments throws(ScenarioFailure) in
      let window = try session.window(try arguments.name("window"))
      let controller = try session.optionalController(try arguments.optionalName("vc"))
      try session.change { world throws(WorldError) in
        try world.setRoot(controller, of: window)
      }
    },
    OperationDefinition("makeKeyAndVisible <window>", "shows a window and makes it key") {
      session, arguments throws(ScenarioFailure) in
      let window = try session.window(try arguments.name("window"))
      try session.change { world throws(WorldError) in try world.makeKeyAndVisible(window) }
    },
    OperationDefinition("makeVisible <window>", "shows a window") {
      session, arguments throws(ScenarioFailure) in
      let window = try session.window(try arguments.name("window"))
      try session.change { world throws(WorldError) in try world.makeVisible(window) }
    },
    OperationDefinition(
      "embed <vc> in <parent> [under <in>]", "adds a child with its view and tells it"
    ) { session, arguments throws(ScenarioFailure) in
      let child = try session.controller(try arguments.name("vc"))
      let parent = try session.controller(try arguments.name("parent"))
      let superview = try session.optionalView(try arguments.optionalName("in"))
      try session.change { world throws(WorldError) in
        try world.embed(child, in: parent, under: superview)
      }
    },
    OperationDefinition("unembed <vc>", "takes a child out of its parent with its view") {
      session, arguments throws(ScenarioFailure) in
      let child = try session.controller(try arguments.name("vc"))
      try session.change { world throws(WorldError) in try world.unembed(child) }
    },
    OperationDefinition("addChild <vc> to <parent>", "adds a child without its view") {
      session, arguments throws(ScenarioFailure) in
      let child = try session.controller(try arguments.name("vc"))
      let parent = try session.controller(try arguments.name("parent"))
      try session.change { world throws(WorldError) in try world.addChild(child, to: parent) }
    },
    OperationDefinition("removeFromParent <vc>", "removes the link to the parent; the view stays") {
      session, arguments throws(ScenarioFailure) in
      let child = try session.controller(try arguments.name("vc"))
      try session.change { world throws(WorldError) in try world.removeFromParent(child) }
    },
    OperationDefinition("addSubview <view> to <to>", "adds a view in front of its new siblings") {
      session, arguments throws(ScenarioFailure) in
      let superview = try session.view(try arguments.name("to"))
      let view = try session.view(try arguments.name("view"))
      try session.change { world throws(WorldError) in
        try world.addSubview(view, to: superview)
      }
    },
    OperationDefinition("removeFromSuperview <view>", "takes a view out of its superview") {
      session, arguments throws(ScenarioFailure) in
      let view = try session.view(try arguments.name("view"))
      try session.change { world throws(WorldError) in try world.removeFromSuperview(view) }
    },
    OperationDefinition("loadView <vc>", "loads a controller's view") {
      session, arguments throws(ScenarioFailure) in
      let controller = try session.controller(try arguments.name("vc"))
      try session.change { world throws(WorldError) in _ = try world.loadView(of: controller) }
    },
  ]
}
