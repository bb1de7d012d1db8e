public import HierarchyModel

/// R-EVT-2, R-ACT-7: a touch climbs from the view that it hits to the first that handles it; a control
/// does, and sends what it has for the events of a touch.
extension RuleBook {
  /// The selector that a responder overrides to handle touches.
  private static let touches = "touchesBegan:withEvent:"

  /// Who handles a touch that hits a view, and what a tap there sends.
  public func touchHandling(from view: ObjectIndex) -> Answer<TouchHandling> {
    if let foreignReason { return .unknown(foreignReason, []) }
    let chain = chain(from: view)
    var steps: [Step] = []
    for responder in chain.links {
      steps += recognizerSteps(responder)
      if isControl(responder) { return handling(by: responder, steps) }
      guard let implements = implementsTouches(responder) else {
        return .unknown(
          "whether \(name(responder)) handles touches itself was not captured", steps)
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
    let events = tapEvents(of: control)
    let own = outcomes.filter { events?.contains($0.send.event) ?? true }
    let handling = TouchHandling(handler: control, outcomes: own)
    return .known(
      handling, steps + [takes] + own.map { Step($0.rule, control, $0.text) })
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

  /// Whether a view is a control: it was captured to send, or its class says so.
  package func isControl(_ view: ObjectIndex) -> Bool {
    snapshot.kind(of: view) == .view
      && (snapshot.value(.sends, of: view) != nil || classDefaults(of: view)?.isControl == true)
  }

  private func isEnabled(_ control: ObjectIndex) -> Bool? {
    if case .flag(let isEnabled)? = snapshot.value(.other("enabled"), of: control) {
      return isEnabled
    }
    return snapshot.header.isSimulated ? true : nil
  }

  /// The events that a tap brings for certain; nil where the control's class is none of which that is
  /// known.
  private func tapEvents(of control: ObjectIndex) -> [String]? {
    classDefaults(of: control)?.tapEvents
  }

  /// Whether a responder that is no control handles touches; UIKit's plain views pass them on (R-EVT-2).
  private func implementsTouches(_ responder: ObjectIndex) -> Bool? {
    switch acceptance(of: Self.touches, by: responder) {
    case .accepts, .denies, .undecided: true
    case .lacks: false
    case .unknown:
      snapshot.className(of: responder).map(ClassDefaults.passesTouchesOn) == true ? false : nil
    }
  }
}
