extension OperationTable {
  /// The responder chain and the first responder.
  static let responders: [OperationDefinition] = [
    OperationDefinition("becomeFirstResponder <on>", "asks a responder to become first responder") {
      session, arguments throws(ScenarioFailure) in
      let responder = try session.responder(try arguments.name("on"))
      let refusal = session.world.refusal(of: responder)
      let answer = try session.change { world throws(WorldError) in
        try world.becomeFirstResponder(responder)
      }
      session.results.returns = .flag(answer)
      if !answer, let refusal {
        session.tell(
          "becomeFirstResponder \(session.world.name(of: responder))", "refused: \(refusal)")
      }
    },
    OperationDefinition("resignFirstResponder <on>", "asks a responder to give the role up") {
      session, arguments throws(ScenarioFailure) in
      let responder = try session.responder(try arguments.name("on"))
      let answer = try session.change { world throws(WorldError) in
        try world.resignFirstResponder(responder)
      }
      session.results.returns = .flag(answer)
      if !answer {
        session.tell(
          "resignFirstResponder \(session.world.name(of: responder))", "it refuses to resign")
      }
    },
    OperationDefinition(
      "captureNext of <on> for <for>", "keeps what next of an object is now, for an override"
    ) { session, arguments throws(ScenarioFailure) in
      let responder = try session.responder(try arguments.name("on"))
      let next = try session.change { world throws(WorldError) in
        try world.next(of: responder)
      }
      session.captured[try arguments.name("for")] = .some(next)
    },
    OperationDefinition(
      "overrideNext of <on> with <to>",
      "overrides next with an object, none, or what was captured for the object"
    ) { session, arguments throws(ScenarioFailure) in
      let name = try arguments.name("on")
      let responder = try session.responder(name)
      let next = try session.nextForOverride(of: name, try arguments.optionalName("to"))
      try session.change { world throws(WorldError) in
        try world.overrideNext(of: responder, with: next)
      }
    },
    OperationDefinition(
      "delegateIsResponder <value>", "says whether the application's delegate is a responder",
      shapes: ["value": .flag]
    ) { session, arguments throws(ScenarioFailure) in
      session.world.setDelegateIsResponder(try arguments.flag("value", default: true))
    },
  ]
}

extension ScenarioSession {
  /// The word `captured` stands for what was stored for the object itself (15.1, item 25).
  fileprivate mutating func nextForOverride(
    of name: String, _ target: String?
  ) throws(ScenarioFailure) -> ResponderHandle? {
    guard target == "captured" else { return try optionalResponder(target) }
    guard let stored = captured[name] else {
      throw .mistake("nothing was captured for \"\(name)\"; captureNext comes first")
    }
    return stored
  }
}
