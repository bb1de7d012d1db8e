public import HierarchyModel

/// One thing that a control does for an event: an action, and whom it is sent to (R-ACT-7).
public struct ControlSend: Hashable, Sendable {
  /// Whom an action is sent to.
  public enum Target: Hashable, Sendable {
    case object(ObjectIndex)
    /// Nobody is named: whoever takes it on the responder chain (R-ACT-3).
    case chain
    /// An object that the snapshot does not hold, by its class.
    case outside(String)
    /// A closure of the control's own, which is no action.
    case closure
  }

  /// The event in UIKit's word: `touchUpInside`.
  public let event: String
  /// The selector; nil for a closure.
  public let action: String?
  public let target: Target
}

extension Snapshot {
  /// What a control was captured to send. Its key `sends` holds an event and an action a text. The first
  /// of them go to the objects that the key `targets` lists, one each. Of the others `touchUpInside buy:`
  /// goes up the responder chain, `touchUpInside buy: to CartModel` to an object of that class outside the
  /// snapshot, and `touchUpInside` alone is a closure. Null where the two keys do not fit each other.
  public func sends(of control: ObjectIndex) -> Captured<[ControlSend]> {
    let targets = references(.targets, of: control).value ?? []
    switch texts(.sends, of: control) {
    case .missing: return .missing
    case .null: return .value([])
    case .value(let texts):
      guard targets.count <= texts.count else { return .null }
      var sends: [ControlSend] = []
      for (place, text) in texts.enumerated() {
        let target = place < targets.count ? targets[place] : nil
        guard let send = ControlSend(text, to: target) else { return .null }
        sends.append(send)
      }
      return .value(sends)
    }
  }
}

extension ControlSend {
  fileprivate init?(_ text: String, to object: ObjectIndex?) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard let event = words.first, !event.isEmpty, words.allSatisfy({ !$0.isEmpty }) else {
      return nil
    }
    self.event = event
    action = words.count > 1 ? words[1] : nil
    switch words.count {
    case 1 where object == nil: target = .closure
    case 2: target = object.map(Target.object) ?? .chain
    case 4 where object == nil && words[2] == "to": target = .outside(words[3])
    default: return nil
    }
  }
}
