public import HierarchyModel

/// R-WIN-3, R-WIN-5: every window has a first responder, and that of the key window counts.
extension RuleBook {
  /// The first responder of the key window, which receives events and actions.
  public var firstResponder: Captured<ObjectIndex> {
    let found = askedScene.map { snapshot.firstResponder(in: $0) } ?? snapshot.firstResponder
    return mayBeMissing(found, "firstResponder") && keyWindow == .missing ? .missing : found
  }

  /// Why the first responder is unknown, to complete "unknown, because …".
  public var firstResponderGap: String { keyWindowGap("the first responder was not captured") }
}

/// The kinds of events that pass through the responder chain (R-FR-9).
public enum EventKind: String, CaseIterable, Sendable {
  case touch, press, shake, remoteControl, editingMenu, keyboard
}

extension RuleBook {
  /// The responder that an event is delivered to first, nil for none. A touch goes to the view that
  /// is hit at `point`, a press to the focused object, all others to the first responder (R-FR-9).
  /// From there it climbs the chain, as the default methods forward it (R-EVT-1, R-EVT-2).
  public func eventStart(_ event: EventKind, at point: Point? = nil) -> Answer<ObjectIndex?> {
    if let foreignReason { return .unknown(foreignReason, []) }
    switch event {
    case .touch:
      guard let point else { return .unknown("the touch has no point", []) }
      let hit = hitTest(point)
      return Answer(hit.outcome.map(\.view), steps: hit.steps)
    case .press:
      return .unknown("the focused object is not part of a snapshot", [])
    case .shake, .remoteControl, .editingMenu, .keyboard: break
    }
    switch firstResponder {
    case .missing: return .unknown(firstResponderGap, [])
    case .null where event == .shake: return shakeWithoutFirstResponder()
    case .null:
      let text =
        "there is no first responder to deliver it to; by the letter of Apple's page nobody gets it"
      return .known(nil, [Step("R-FR-9", nil, text)])
    case .value(let first):
      let text = "\(name(first)) is first responder, where a \(event.rawValue) event starts"
      return .known(first, [Step("R-FR-9", first, text)])
    }
  }

  /// R-WIN-3: apps handle shakes in a window's `motionEnded`, which receives them although the page
  /// on event delivery names only the first responder.
  private func shakeWithoutFirstResponder() -> Answer<ObjectIndex?> {
    switch keyWindow {
    case .missing:
      return .unknown(keyWindowGap("the key window was not captured"), [])
    case .null:
      return .known(nil, [Step("R-WIN-3", nil, "there is no first responder and no key window")])
    case .value(let window):
      let text = "there is no first responder: the key window \(name(window)) gets the shake"
      return .known(window, [Step("R-WIN-3", window, text)])
    }
  }

  /// What would make an event end elsewhere: the first responder resigning. Touches have their own
  /// alternatives.
  public func eventAlternatives(_ event: EventKind) -> [Alternative] {
    guard event != .touch, event != .press, let first = firstResponder.value else { return [] }
    return alternatives(
      to: .some(first), supposing: [.init(.resigns, first)], ask: { $0.eventStart(event) },
      outcome: { start in
        ("\(start.map(name) ?? "nobody") would receive the \(event.rawValue) event", start)
      })
  }
}
