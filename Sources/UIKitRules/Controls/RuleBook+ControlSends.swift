public import HierarchyModel

extension RuleBook {
  /// What becomes of everything that a control sends, in the order in which it was captured (R-ACT-7).
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

  /// A control sends with itself as the sender: to a target directly, else up the chain.
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
          + (lacks ? ", which does not implement it: a crash" : ""))
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

  /// An event as a reader says it; of one that is no touch, UIKit's word.
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
