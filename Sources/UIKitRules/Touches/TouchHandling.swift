public import HierarchyModel

/// R-EVT-2, R-ACT-7: a touch climbs from the view it hits to the first responder that handles it. A
/// control handles it and sends its actions for the events of the touch.
extension RuleBook {
  /// The selector that a responder overrides to handle touches.
  private static let touches = "touchesBegan:withEvent:"

  /// The responder that handles a touch on a view, and what a tap there sends.
  public func touchHandling(from view: ObjectIndex) -> Answer<TouchHandling> {
    if let foreignReason { return .unknown(foreignReason, []) }
    let chain = chain(from: view)
    var steps: [Step] = []
    for responder in chain.links {
      steps += recognizerSteps(responder)
      if isControl(responder) { return handling(by: responder, steps) }
      guard let implements = implementsTouches(responder) else {
        return .unknown("whether \(name(responder)) handles touches itself was not captured", steps)
      }
      guard implements else { continue }
      let step = Step("R-EVT-2", responder, "\(name(responder)) handles touches itself")
      return .known(TouchHandling(handler: responder, outcomes: []), steps + [step])
    }
    if case .unknown(let reason) = chain.ending { return .unknown(reason, steps) }
    let step = Step("R-EVT-1", chain.links.last, "nobody on the chain handles touches")
    return .known(TouchHandling(handler: nil, outcomes: []), steps + [step])
  }

  private func handling(by control: ObjectIndex, _ steps: [Step]) -> Answer<TouchHandling> {
    let takes = Step("R-ACT-7", control, "\(name(control)) is a control, which handles touches")
    guard let isEnabled = isEnabled(control) else {
      return .unknown("whether \(name(control)) is enabled was not captured", steps + [takes])
    }
    guard isEnabled else {
      let off = Step("R-ACT-7", control, "\(name(control)) is disabled, and sends nothing")
      return .known(TouchHandling(handler: control, outcomes: []), steps + [off])
    }
    let sent = controlOutcomes(of: control)
    guard let outcomes = sent.value else {
      return .unknown(sent.unknownReason ?? "", steps + [takes])
    }
    let events = snapshot.classDefaults(of: control)?.tapEvents
    let own = outcomes.filter { events?.contains($0.send.event) ?? true }
    let handling = TouchHandling(handler: control, outcomes: own)
    return .known(handling, steps + [takes] + own.map { Step($0.rule, control, $0.text) })
  }

  /// R-EVT-4.
  private func recognizerSteps(_ responder: ObjectIndex) -> [Step] {
    guard case .texts(let recognizers)? = snapshot.value(.gestures, of: responder),
      let first = recognizers.first
    else { return [] }
    let others = recognizers.count == 1 ? "" : " and \(recognizers.count - 1) more"
    return [
      Step(
        "R-EVT-4", responder,
        "\(first)\(others) of \(name(responder)) sees the touch first, and may take it")
    ]
  }

  /// Whether a view is a control: it was captured with actions to send, or its class is one.
  package func isControl(_ view: ObjectIndex) -> Bool {
    snapshot.kind(of: view) == .view
      && (snapshot.value(.sends, of: view) != nil
        || snapshot.classDefaults(of: view)?.isControl == true)
  }

  private func isEnabled(_ control: ObjectIndex) -> Bool? {
    if case .flag(let isEnabled)? = snapshot.value(.other("enabled"), of: control) {
      return isEnabled
    }
    return snapshot.header.isSimulated ? true : nil
  }

  /// Whether a responder that is not a control handles touches; UIKit's plain views pass them on
  /// (R-EVT-2).
  private func implementsTouches(_ responder: ObjectIndex) -> Bool? {
    switch acceptance(of: Self.touches, by: responder) {
    case .accepts, .denies, .undecided: true
    case .lacks: false
    case .unknown:
      snapshot.className(of: responder).map(ClassDefaults.plainClasses.contains) == true
        ? false : nil
    }
  }

  /// The outcome of everything that a control sends, in captured order (R-ACT-7).
  public func controlOutcomes(of control: ObjectIndex) -> Answer<[ControlOutcome]> {
    if let foreignReason { return .unknown(foreignReason, []) }
    switch snapshot.sends(of: control) {
    case .value(let sends):
      let outcomes = sends.map { outcome(of: $0, control) }
      return .known(outcomes, outcomes.map { Step($0.rule, control, $0.text) })
    case .null:
      return .unknown("the targets of \(name(control)) do not fit what it sends", [])
    case .missing:
      if snapshot.header.isSimulated { return .known([], []) }
      return .unknown("what \(name(control)) sends was not captured", [])
    }
  }

  /// A control sends with itself as the sender: directly to a target, else up the chain.
  private func outcome(of send: ControlSend, _ control: ObjectIndex) -> ControlOutcome {
    let event = Self.phrase(ofEvent: send.event)
    let sent = "\(event) sends \(send.action ?? "")"
    switch send.target {
    case .closure:
      return ControlOutcome(
        send: send, receiver: nil, crashes: false, unknown: nil, rule: "R-ACT-7",
        text: "\(event) runs a closure of \(name(control))")
    case .outside(let className):
      return ControlOutcome(
        send: send, receiver: nil, crashes: false, unknown: nil, rule: "R-ACT-2",
        text: "\(sent) to \(ClassName(className).unqualified), which the snapshot does not hold")
    case .object(let target):
      let lacks = acceptance(of: send.action ?? "", by: target) == .lacks
      return ControlOutcome(
        send: send, receiver: target, crashes: lacks, unknown: nil, rule: "R-ACT-2",
        text: "\(sent) to \(name(target))"
          + (lacks ? ", which does not implement it and crashes" : ""))
    case .chain: return chainOutcome(of: send, control, sent)
    }
  }

  private func chainOutcome(
    of send: ControlSend, _ control: ObjectIndex, _ sent: String
  ) -> ControlOutcome {
    let found = actionTarget(of: send.action ?? "", sender: control)
    let text =
      switch found.outcome {
      case .known(let receiver?): "\(sent) to \(name(receiver)), which takes it on the chain"
      case .known(nil): "\(sent) up the responder chain, where nobody takes it"
      case .unknown(let reason):
        "\(sent) up the responder chain; who takes it is unknown, because \(reason)"
      }
    return ControlOutcome(
      send: send, receiver: found.value ?? nil, crashes: false, unknown: found.unknownReason,
      rule: "R-ACT-4", text: text)
  }

  /// An event as a reader would say it; UIKit's word for one that is not a touch.
  private static func phrase(ofEvent event: String) -> String {
    switch event {
    case "touchDown": "a touch down"
    case "touchDownRepeat": "a repeated touch down"
    case "touchUpInside": "a touch up inside"
    case "touchUpOutside": "a touch up outside"
    case "touchCancel": "a cancelled touch"
    case "primaryActionTriggered": "its primary action"
    default: event
    }
  }
}

/// One thing that a control does for an event: an action, and its target (R-ACT-7).
public struct ControlSend: Hashable, Sendable {
  /// The kind of target that an action has.
  public enum Target: Hashable, Sendable {
    case object(ObjectIndex)
    /// No named target: the first that takes it on the responder chain (R-ACT-3).
    case chain
    /// An object that is not in the snapshot, by its class.
    case outside(String)
    /// One of the control's own closures, which is not an action.
    case closure
  }

  /// The event by UIKit's name: `touchUpInside`.
  public let event: String
  /// The selector; nil for a closure.
  public let action: String?
  public let target: Target
}

extension Snapshot {
  /// What a control was captured to send. Its key `sends` holds one text per event and action. The
  /// first of them go to the objects in the key `targets`, one each. Of the others,
  /// `touchUpInside buy:` goes up the responder chain, `touchUpInside buy: to CartModel` goes to an
  /// object of that class outside the snapshot, and `touchUpInside` alone is a closure. Null if the
  /// two keys do not match.
  public func sends(of control: ObjectIndex) -> Captured<[ControlSend]> {
    let targets = references(.targets, of: control).value ?? []
    switch texts(.sends, of: control) {
    case .missing: return .missing
    case .null: return .value([])
    case .value(let texts):
      guard targets.count <= texts.count else { return .null }
      var sends: [ControlSend] = []
      for (index, text) in texts.enumerated() {
        let target = index < targets.count ? targets[index] : nil
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

/// The outcome of one thing that a control sends.
public struct ControlOutcome: Hashable, Sendable {
  public let send: ControlSend
  /// The receiver of the action; nil if there is none, if it is outside the snapshot, or if it is
  /// unknown.
  public let receiver: ObjectIndex?
  /// Whether the target is known not to implement the action: unrecognized selector (R-ACT-2).
  public let crashes: Bool
  /// Why the receiver is unknown; it completes "unknown, because …".
  public let unknown: String?
  public let rule: RuleID
  /// The outcome as a sentence: "a touch up inside sends buy: to CartViewController".
  public let text: String

  /// The outcome in one word, for programs.
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

/// The handler of a touch, and what a tap sends.
public struct TouchHandling: Hashable, Sendable {
  /// The first responder on the chain that handles touches itself; nil if none does.
  public let handler: ObjectIndex?
  /// What a tap sends; everything the control sends if it is unknown what a tap does.
  public let outcomes: [ControlOutcome]
}
