public import UIKitRules

/// A control's target and action for one event.
public struct ControlPair: Hashable, Sendable {
  public let event: String
  public let action: String
  /// nil for the responder chain.
  public let target: ResponderHandle?
}

/// Controls, their targets and actions (R-ACT-7).
extension UIKitWorld {
  /// The outcome of one action that a control sent.
  public struct ControlDelivery: Equatable, Sendable {
    public let pair: ControlPair
    public let receiver: Answer<ResponderHandle?>.Outcome
  }

  /// Makes a control send an action for an event, to a target or up the responder chain; once,
  /// however often it is added.
  public mutating func addTarget(
    _ target: ResponderHandle?, action: String, for event: String, to control: ViewHandle
  ) throws(WorldError) {
    let pair = ControlPair(event: event, action: action, target: target)
    try operation(on: .view(control), target) { world throws(WorldError) in
      let className = world.state[control].className
      if className == "UIView" || ClassDefaults.of(class: className)?.isControl == false {
        throw .misuse("a \(className) is not a control, and has no targets")
      }
      if !world.state[control].sends.contains(pair) { world.state[control].sends.append(pair) }
    }
  }

  /// Removes pairs: nil matches every target, action or event.
  public mutating func removeTarget(
    _ target: ResponderHandle?, action: String?, for event: String?, from control: ViewHandle
  ) throws(WorldError) {
    try operation(on: .view(control), target) { world throws(WorldError) in
      world.state[control].sends.removeAll { pair in
        (target == nil || pair.target == target) && (action == nil || pair.action == action)
          && (event == nil || pair.event == event)
      }
    }
  }

  /// A control's targets and actions for its events.
  public func pairs(of control: ViewHandle) -> [ControlPair] {
    state.contains(.view(control)) ? state[control].sends : []
  }

  /// Sends a control's actions for an event, one after the other; a disabled control sends them
  /// too.
  public mutating func sendActions(
    for event: String, of control: ViewHandle
  ) throws(WorldError) -> [ControlDelivery] {
    try requireOwn([.view(control)])
    var deliveries: [ControlDelivery] = []
    for pair in state[control].sends where pair.event == event {
      let receiver = try sendAction(pair.action, to: pair.target, from: .view(control))
      deliveries.append(ControlDelivery(pair: pair, receiver: receiver))
    }
    return deliveries
  }

  /// The enabled control that receives a touch in a view, nil if another responder handles it or
  /// none does.
  public func control(touchedIn view: ViewHandle) throws(WorldError) -> ViewHandle? {
    let rules = try rulesAbout(.view(view))
    let handling = rules.book.touchHandling(from: try rules.index(of: .view(view)))
    guard let handler = handling.value?.handler,
      case .view(let control) = try rules.handle(handler),
      rules.book.isControl(handler), state[control].attributes.isEnabled
    else { return nil }
    return control
  }
}
