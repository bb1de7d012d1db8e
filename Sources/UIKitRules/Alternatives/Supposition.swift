import HierarchyModel

/// One thing that might differ from what was captured.
enum Supposition: Hashable, Sendable {
  case resigns(ObjectIndex)
  case becomesFirstResponder(ObjectIndex)
  case lacks(String, ObjectIndex)
  case permits(String, ObjectIndex)
  case overridesNoActor(String, ObjectIndex)
  case callsSuper(String, ObjectIndex)
  case keepsNext(ObjectIndex)
  case isShown(ObjectIndex)
  case isOpaque(ObjectIndex)
  case takesTouches(ObjectIndex)
  case isHidden(ObjectIndex)
  case definesContext(ObjectIndex)
  case definesNoContext(ObjectIndex)

  /// The object that it is about.
  var object: ObjectIndex {
    switch self {
    case .resigns(let object), .becomesFirstResponder(let object), .lacks(_, let object),
      .permits(_, let object), .overridesNoActor(_, let object), .callsSuper(_, let object),
      .keepsNext(let object), .isShown(let object), .isOpaque(let object),
      .takesTouches(let object), .isHidden(let object), .definesContext(let object),
      .definesNoContext(let object):
      object
    }
  }

  /// The rule through which it makes a difference.
  var rule: RuleID {
    switch self {
    case .resigns, .becomesFirstResponder: "R-ACT-3"
    case .lacks, .permits: "R-ACT-5"
    case .overridesNoActor: "R-ACTOR-2"
    case .callsSuper: "R-MSG-3"
    case .keepsNext: "R-RESP-9"
    case .isShown, .isOpaque, .takesTouches, .isHidden: "R-HIT-1"
    case .definesContext, .definesNoContext: "R-CTX-2"
    }
  }

  /// The supposition in words that follow "if".
  func condition(_ name: String) -> String {
    switch self {
    case .resigns: "\(name) resigned first responder"
    case .becomesFirstResponder: "\(name) were first responder"
    case .lacks(let action, _): "\(name) did not implement \(action)"
    case .permits(let action, _): "\(name) did not refuse \(action)"
    case .overridesNoActor(let action, _): "\(name) did not override \(action)"
    case .callsSuper: "\(name) called super"
    case .keepsNext: "\(name) did not override next"
    case .isShown: "\(name) were not hidden"
    case .isOpaque: "the alpha of \(name) were 1"
    case .takesTouches: "\(name) took touches"
    case .isHidden: "\(name) were hidden"
    case .definesContext: "\(name) defined a presentation context"
    case .definesNoContext: "\(name) defined no presentation context"
    }
  }
}

extension Supposition {
  /// The changes to a snapshot's facts that make it true.
  func changes(in book: RuleBook) -> [FactChange] {
    let snapshot = book.snapshot
    return switch self {
    case .resigns: firstResponder(nil, in: book)
    case .becomesFirstResponder(let object): firstResponder(object, in: book)
    case .lacks(let action, let object): without(action, .actions, object, snapshot)
    case .permits(let action, let object): without(action, .denies, object, snapshot)
    case .overridesNoActor(let action, let object): without(action, .overrides, object, snapshot)
    case .callsSuper(let action, let object):
      [FactChange(.other("callsSuper"), of: object, to: .texts([action]))]
    case .keepsNext(let object): [FactChange(.known(.next), of: object, to: nil)]
    case .isShown(let view): [FactChange(.known(.hidden), of: view, to: .flag(false))]
    case .isHidden(let view): [FactChange(.known(.hidden), of: view, to: .flag(true))]
    case .isOpaque(let view): [FactChange(.known(.alpha), of: view, to: .number(.integer(1)))]
    case .takesTouches(let view):
      [FactChange(.known(.interaction), of: view, to: .flag(true))]
    case .definesContext(let controller):
      [FactChange(.known(.definesContext), of: controller, to: .flag(true))]
    case .definesNoContext(let controller):
      [FactChange(.known(.definesContext), of: controller, to: .flag(false))]
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

  private func without(
    _ action: String, _ key: KnownKey, _ object: ObjectIndex, _ snapshot: Snapshot
  ) -> [FactChange] {
    let others = (snapshot.texts(key, of: object).value ?? []).filter {
      ActorNames.short($0) != ActorNames.short(action)
    }
    return [FactChange(.known(key), of: object, to: .texts(others))]
  }
}
