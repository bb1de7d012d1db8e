import HierarchyModel

extension RuleBook {
  /// The same rules over a snapshot in which something is otherwise; nil where that is no snapshot.
  package func supposing(_ suppositions: [Supposition]) -> RuleBook? {
    let changes = suppositions.flatMap { $0.changes(in: self) }
    guard let varied = try? snapshot.varying(changes) else { return nil }
    return RuleBook(varied, profile: profile, switches: switches, scene: scene, names: names)
  }

  /// Those of some suppositions, tried one by one, under which the answer to a question is known and
  /// another. `outcome` words what would follow and names the object that would be the answer.
  func alternatives<Value: Equatable>(
    to value: Value?, supposing candidates: [Supposition], ask: (RuleBook) -> Answer<Value>,
    outcome: (Value) -> (text: String, result: ObjectIndex?)
  ) -> [Alternative] {
    candidates.prefix(supposable).compactMap { candidate in
      guard let varied = supposing([candidate]), let other = ask(varied).value, other != value
      else { return nil }
      let (text, result) = outcome(other)
      return Alternative(
        candidate.rule, if: candidate.condition(name(candidate.object)), then: text,
        object: candidate.object, result: result)
    }
  }

  /// How many suppositions are tried: each costs a copy of the snapshot.
  var supposable: Int {
    max(2, min(24, 400_000 / max(1, snapshot.count)))
  }

  /// The responders whose captured `next` is not what the rules give, among some.
  func overriding(_ responders: some Sequence<ObjectIndex>) -> [Supposition] {
    responders.filter(overridesNext).map(Supposition.keepsNext)
  }

  /// Responders of the snapshot that take an action, in its order.
  func takers(of action: String) -> [ObjectIndex] {
    snapshot.objects.filter {
      snapshot.kind(of: $0).isResponder && acceptance(of: action, by: $0) == .accepts
    }
  }
}
