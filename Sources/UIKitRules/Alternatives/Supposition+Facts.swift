import HierarchyModel

extension Supposition {
  /// The facts of a snapshot in which it holds.
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

  /// The key window's first responder stands in the window, in the snapshot, or in both.
  private func firstResponder(_ object: ObjectIndex?, in book: RuleBook) -> [FactChange] {
    let value = object.map { AttributeValue.reference($0) } ?? .null
    let (snapshot, window) = (book.snapshot, book.keyWindow.value)
    var changes: [FactChange] = []
    let isShort =
      snapshot.header.attributes["firstResponder"] != nil && snapshot.keyWindow.value == window
    if isShort || window == nil {
      changes.append(FactChange(AttributeKey("firstResponder"), of: nil, to: value))
    }
    if let window {
      changes.append(FactChange(.known(.firstResponder), of: window, to: value))
    }
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
