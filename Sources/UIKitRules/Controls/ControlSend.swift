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

/// What becomes of one thing that a control sends.
public struct ControlOutcome: Hashable, Sendable {
  public let send: ControlSend
  /// Who gets the action; nil for nobody, for an object outside the snapshot, or where it is unknown.
  public let receiver: ObjectIndex?
  /// Whether the target is known not to implement the action: unrecognized selector (R-ACT-2).
  public let crashes: Bool
  /// Why nobody knows who gets it; it completes "unknown, because …".
  public let unknown: String?
  public let rule: RuleID
  /// All of it in a sentence: "a touch up inside sends buy: to CartViewController".
  public let text: String

  /// It in one word, for programs.
  public var word: String {
    if unknown != nil { return "unknown" }
    if crashes { return "unrecognizedSelector" }
    return switch send.target {
    case .object, .outside: "sent"
    case .chain: receiver == nil ? "dropped" : "performed"
    case .closure: "closure"
    }
  }
}

/// Who handles a touch, and what comes of a tap.
public struct TouchHandling: Hashable, Sendable {
  /// The first responder on the chain that handles touches itself; nil where none does.
  public let handler: ObjectIndex?
  /// What a tap sends; of a control of which nobody knows what a tap does, all that it sends.
  public let outcomes: [ControlOutcome]
}
