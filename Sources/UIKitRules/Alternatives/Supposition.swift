import HierarchyModel

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
