import JSONText

extension ScenarioSession {
  mutating func present(
    _ arguments: Arguments, request: PresentationRequest
  ) throws(ScenarioFailure) {
    let source = try controller(try arguments.name("from"))
    let presented = try controller(try arguments.name("vc"))
    let outcome = try change { world throws(WorldError) in
      try world.present(presented, from: source, request: request)
    }
    note(outcome, of: presented)
  }

  mutating func show(
    _ arguments: Arguments,
    _ call: (inout UIKitWorld, ControllerHandle?, ControllerHandle) throws(WorldError) ->
      UIKitWorld.Showing
  ) throws(ScenarioFailure) {
    let receiver = try controller(try arguments.name("from"))
    let shown = try optionalController(try arguments.optionalName("vc"))
    let showing = try change { world throws(WorldError) in try call(&world, shown, receiver) }
    results.actionTarget = found(showing.target)
    if let shown, let outcome = showing.presentation { note(outcome, of: shown) }
  }

  /// R-ACTOR-12: the target's answer, else the base implementation's own.
  mutating func customAction(_ arguments: Arguments) throws(ScenarioFailure) {
    let receiver = try controller(try arguments.name("from"))
    let action = try arguments.text("action")
    let answers = arguments.value("overrides")?.members ?? []
    let overriding = try controllers(answers.map(\.key))
    let target = try change { world throws(WorldError) in
      try world.customActionTarget(action, from: receiver, overriddenBy: overriding)
    }
    results.actionTarget = found(target)
    let base = arguments.value("base") ?? .null
    let answer =
      target.map { target in
        arguments.value("overrides")?[name(of: target)] ?? .null
      } ?? base
    results.result = answer
    var text = JSONWriter()
    text.value(answer)
    let who = target.map { "\(name(of: $0)) answers" } ?? "nobody overrides it, its default is"
    tell("customAction \(action) from \(name(of: receiver))", "\(who) \(text.text)")
  }

  private mutating func note(_ outcome: PresentationOutcome, of controller: ControllerHandle) {
    results.completionCalled = outcome == .presented
    guard outcome == .presented, let presentation = world.presentation(of: controller) else {
      return
    }
    results.presentation = .init(presented: controller, presentation: presentation)
  }

  mutating func note(_ closing: UIKitWorld.Closing?) {
    results.dismissed = found(closing?.dismissed)
    results.handledBy = found(closing?.presenter)
    results.completionCalled = closing != nil || world.switches.idleDismissalCompletes
    guard let closing else { return }
    results.animatedLayer = found(closing.top)
    results.dismissedSequence.append(name(of: closing.dismissed))
  }
}

extension UIKitWorld {
  /// How a controller is presented, nil where it is not.
  public func presentation(of controller: ControllerHandle) -> Presentation? {
    state.contains(.controller(controller)) ? state[controller].presentation : nil
  }
}
