public import HierarchyModel

/// What the answer would be if one thing were different, found by asking the same rules of a
/// snapshot with that one change.
public struct Alternative: Hashable, Sendable {
  /// What would have to be different; it completes "if …".
  public let condition: String
  /// What would follow: a clause.
  public let outcome: String
  /// The object that the condition is about, nil if there is none.
  public let object: ObjectIndex?
  /// The object that would be the answer, nil for none.
  public let result: ObjectIndex?
  /// The rule that makes the difference.
  public let rule: RuleID

  public init(
    _ rule: RuleID, if condition: String, then outcome: String, object: ObjectIndex? = nil,
    result: ObjectIndex? = nil
  ) {
    self.rule = rule
    self.condition = condition
    self.outcome = outcome
    self.object = object
    self.result = result
  }

  /// The alternative as a sentence.
  public var text: String { "if \(condition), \(outcome)" }
}

extension RuleBook {
  /// The same rules over a snapshot with the suppositions applied; nil if the result is not a valid
  /// snapshot.
  func supposing(_ suppositions: [Supposition]) -> RuleBook? {
    let changes = suppositions.flatMap { $0.changes(in: self) }
    guard let varied = try? snapshot.varying(changes) else { return nil }
    return RuleBook(varied, profile: profile, switches: switches, scene: scene, names: names)
  }

  /// The same rules with a remedy for each of some obstacles, and all of that in words that follow
  /// "if"; nil if there is none for one of them.
  func without(
    _ obstacles: [(remedy: Supposition.Kind?, object: ObjectIndex)]
  ) -> (condition: String, book: RuleBook)? {
    let remedies = obstacles.compactMap { remedy, object in remedy.map { Supposition($0, object) } }
    guard remedies.count == obstacles.count, let book = supposing(remedies) else { return nil }
    return (remedies.map { $0.condition(name($0.object)) }.joined(separator: " and "), book)
  }

  /// The suppositions, tried one by one, under which the answer to a question is known and
  /// different. `outcome` describes what would follow and names the object that would be the
  /// answer.
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

  /// The maximum number of suppositions to try: each costs a copy of the snapshot.
  var supposable: Int { max(2, min(24, 400_000 / max(1, snapshot.count))) }

  /// The given responders whose captured `next` differs from what the rules give.
  func overriding(_ responders: some Sequence<ObjectIndex>) -> [Supposition] {
    responders.filter(overridesNext).map { .init(.keepsNext, $0) }
  }
}

/// One thing that might differ from what was captured.
struct Supposition: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case resigns
    case becomesFirstResponder
    case lacks(String)
    case permits(String)
    case overridesNoActor(String)
    case callsSuper(String)
    case keepsNext
    case isHidden(Bool)
    case isOpaque
    case takesTouches
    case definesContext(Bool)
  }

  let kind: Kind
  let object: ObjectIndex

  init(_ kind: Kind, _ object: ObjectIndex) { (self.kind, self.object) = (kind, object) }

  /// The rule through which it makes a difference.
  var rule: RuleID {
    switch kind {
    case .resigns, .becomesFirstResponder: "R-ACT-3"
    case .lacks, .permits: "R-ACT-5"
    case .overridesNoActor: "R-ACTOR-2"
    case .callsSuper: "R-MSG-3"
    case .keepsNext: "R-RESP-9"
    case .isHidden, .isOpaque, .takesTouches: "R-HIT-1"
    case .definesContext: "R-CTX-2"
    }
  }

  /// The supposition in words that follow "if".
  func condition(_ name: String) -> String {
    switch kind {
    case .resigns: "\(name) resigned first responder"
    case .becomesFirstResponder: "\(name) were first responder"
    case .lacks(let action): "\(name) did not implement \(action)"
    case .permits(let action): "\(name) did not refuse \(action)"
    case .overridesNoActor(let action): "\(name) did not override \(action)"
    case .callsSuper: "\(name) called super"
    case .keepsNext: "\(name) did not override next"
    case .isHidden(let isHidden): "\(name) were \(isHidden ? "" : "not ")hidden"
    case .isOpaque: "the alpha of \(name) were 1"
    case .takesTouches: "\(name) took touches"
    case .definesContext(let defines):
      "\(name) defined \(defines ? "a" : "no") presentation context"
    }
  }
}

extension Supposition {
  /// The changes to a snapshot's facts that make it true.
  func changes(in book: RuleBook) -> [FactChange] {
    func change(_ key: KnownKey, _ value: AttributeValue?) -> [FactChange] {
      [FactChange(.known(key), of: object, to: value)]
    }
    return switch kind {
    case .resigns: firstResponder(nil, in: book)
    case .becomesFirstResponder: firstResponder(object, in: book)
    case .lacks(let action): without(action, .actions, book)
    case .permits(let action): without(action, .denies, book)
    case .overridesNoActor(let action): without(action, .overrides, book)
    case .callsSuper(let action):
      [FactChange(.other("callsSuper"), of: object, to: .texts([action]))]
    case .keepsNext: change(.next, nil)
    case .isHidden(let isHidden): change(.hidden, .flag(isHidden))
    case .isOpaque: change(.alpha, .number(.integer(1)))
    case .takesTouches: change(.interaction, .flag(true))
    case .definesContext(let defines): change(.definesContext, .flag(defines))
    }
  }

  /// The first responder of the key window is recorded on the window, on the snapshot, or on both.
  private func firstResponder(_ object: ObjectIndex?, in book: RuleBook) -> [FactChange] {
    let value = object.map { AttributeValue.reference($0) } ?? .null
    let (snapshot, window) = (book.snapshot, book.keyWindow.value)
    var changes: [FactChange] = []
    let isShort =
      snapshot.header.attributes["firstResponder"] != nil && snapshot.keyWindow.value == window
    if isShort || window == nil {
      changes.append(FactChange(AttributeKey("firstResponder"), of: nil, to: value))
    }
    if let window { changes.append(FactChange(.known(.firstResponder), of: window, to: value)) }
    return changes
  }

  private func without(_ action: String, _ key: KnownKey, _ book: RuleBook) -> [FactChange] {
    let others = (book.snapshot.texts(key, of: object).value ?? []).filter {
      ActorNames.short($0) != ActorNames.short(action)
    }
    return [FactChange(.known(key), of: object, to: .texts(others))]
  }
}
