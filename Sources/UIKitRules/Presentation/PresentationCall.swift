public import HierarchyModel

/// The outcome of a call that asks a controller to present.
public struct PresentationCall: Hashable, Sendable {
  /// The required presenter, and its context.
  public let context: PresentationContext
  /// Why nothing is presented, nil if the presenter does present.
  public let refusal: Refusal?

  /// Why UIKit does not carry out a call.
  public enum Refusal: Hashable, Sendable {
    /// The view of the presenter is in no window (R-PRES-9).
    case notInWindow
    /// The presenter already presents that controller (R-PRES-8).
    case alreadyPresenting(ObjectIndex)
    /// The style is `none`, which crashes (R-PRES-15).
    case noStyle

    /// Its machine-readable name.
    public var word: String {
      switch self {
      case .notInWindow: "notInWindow"
      case .alreadyPresenting: "alreadyPresenting"
      case .noStyle: "noStyle"
      }
    }

    /// The rule behind it.
    public var rule: RuleID {
      switch self {
      case .notInWindow: "R-PRES-9"
      case .alreadyPresenting: "R-PRES-8"
      case .noStyle: "R-PRES-15"
      }
    }
  }

  /// The controller that presents, nil for none.
  public var presenter: ObjectIndex? { refusal == nil ? context.presenter : nil }
}

extension RuleBook {
  /// The outcome of a call that asks `source` to present with a style: which controller has to
  /// present, and whether UIKit refuses (R-PRES-8, R-PRES-9, R-PRES-15).
  public func presentationCall(
    from source: ObjectIndex, style: PresentationStyle, shouldPresentInFullscreen: Bool = true
  ) -> Answer<PresentationCall> {
    presentationCall(
      from: source, style: style, shouldPresentInFullscreen: shouldPresentInFullscreen, after: [])
  }

  /// The same; callers that ask about many controllers pass the `placements` of their views, and are
  /// not told why the presenter's view is in no window.
  package func presentationCall(
    from source: ObjectIndex, style: PresentationStyle, placements: [Bool?]
  ) -> Answer<PresentationCall> {
    presentationCall(
      from: source, style: style, shouldPresentInFullscreen: true, after: [], placements)
  }

  /// The same after a change to containers and presentations.
  func presentationCall(
    from source: ObjectIndex, style: PresentationStyle, shouldPresentInFullscreen: Bool,
    after remedies: Set<Absence.Remedy>, _ placements: [Bool?]? = nil
  ) -> Answer<PresentationCall> {
    let found = presentationContext(
      from: source, style: style, shouldPresentInFullscreen: shouldPresentInFullscreen,
      placements: placements)
    switch found.outcome {
    case .unknown(let reason): return .unknown(reason, found.steps)
    case .known(let context):
      let refusal =
        style == PresentationStyle.none
        ? Answer.known(.noStyle, []) : refusal(of: context.presenter, after: remedies, placements)
      return Answer(
        refusal.outcome.map { PresentationCall(context: context, refusal: $0) },
        steps: found.steps + refusal.steps)
    }
  }

  /// Why UIKit refuses a presenter; the window is checked first.
  private func refusal(
    of presenter: ObjectIndex, after remedies: Set<Absence.Remedy>, _ placements: [Bool?]?
  ) -> Answer<PresentationCall.Refusal?> {
    let isInWindow = isViewInWindow(presenter, placements)
    let isThere =
      remedies.isEmpty || isInWindow != false
      ? isInWindow : WindowMembership(self, after: remedies).keeps(presenter)
    switch isThere {
    case nil:
      return .unknown("whether the view of \(name(presenter)) is in a window was not captured", [])
    case false?:
      let text = "the view of \(name(presenter)) is in no window: UIKit warns and ignores the call"
      let reasons = placements == nil ? absenceSteps(presenter) : []
      return .known(.notInWindow, [Step("R-PRES-9", presenter, text)] + reasons)
    case true?: break
    }
    if let busy = snapshot.presented(by: presenter) {
      if remedies.contains(.dismiss(busy)) { return .known(nil, []) }
      let text =
        "\(name(presenter)) already presents \(name(busy)): UIKit warns and ignores the call"
      return .known(.alreadyPresenting(busy), [Step("R-PRES-8", presenter, text)])
    }
    if let gap = presentationGap(.presents, of: presenter) { return .unknown(gap, []) }
    return .known(nil, [])
  }

  /// Why nothing is presented, in words that follow "because"; nil if the presenter does present.
  package func refusalText(_ call: PresentationCall) -> String? {
    let presenter = name(call.context.presenter)
    return switch call.refusal {
    case nil: nil
    case .notInWindow?: "the view of \(presenter), which has to present, is in no window"
    case .alreadyPresenting(let busy)?:
      "\(presenter), which has to present, already presents \(name(busy))"
    case .noStyle?: "the style is none"
    }
  }

  /// What UIKit does, and why nothing is presented: `nobody: UIKit ignores the call, because …`.
  package func refusalHeadline(_ call: PresentationCall) -> String? {
    refusalText(call).map { reason in
      let reaction = call.refusal == .noStyle ? "crashes" : "ignores the call"
      return "nobody: UIKit \(reaction), because \(reason)"
    }
  }
}

extension RuleBook {
  /// What would make another controller present, or let the required one present when UIKit refuses
  /// it. Each was verified by asking the rules again with the change applied.
  public func contextAlternatives(
    from source: ObjectIndex, style: PresentationStyle, shouldPresentInFullscreen: Bool = true
  ) -> [Alternative] {
    let ask = { (rules: RuleBook, style: PresentationStyle) -> Answer<PresentationCall> in
      rules.presentationCall(
        from: source, style: style, shouldPresentInFullscreen: shouldPresentInFullscreen)
    }
    guard let call = ask(self, style).value else { return [] }
    let flags = alternatives(
      to: call, supposing: flagChanges(from: source, call.context),
      ask: { rules in
        let other = ask(rules, style)
        guard let found = other.value, found.presenter != call.presenter else {
          return .known(call, [])
        }
        return other
      },
      outcome: presenting)
    return remedies(for: call, from: source) { remedies in
      presentationCall(
        from: source, style: style, shouldPresentInFullscreen: shouldPresentInFullscreen,
        after: remedies)
    } + flags + otherStyles(than: style, call) { ask(self, $0) }
  }

  /// The flags that the search reads; none if the style does not search.
  private func flagChanges(
    from source: ObjectIndex, _ context: PresentationContext
  ) -> [Supposition] {
    guard let provider = context.provider else { return [] }
    let path = withAncestors(source)
    let nearer = path.prefix { $0 != provider }
    let providesNow = snapshot.flag(.definesContext, of: provider).value == true
    return nearer.map { .init(.definesContext(true), $0) }
      + [.init(.definesContext(!providesNow), provider)]
  }

  /// What would have to be undone so that the presenter can present (R-PRES-8, R-PRES-9).
  private func remedies(
    for call: PresentationCall, from source: ObjectIndex,
    ask: (Set<Absence.Remedy>) -> Answer<PresentationCall>
  ) -> [Alternative] {
    guard let refusal = call.refusal else { return [] }
    let presenter = call.context.presenter
    var choice = absence(of: presenter).filter { $0.remedy != nil }
    if let busy = snapshot.presented(by: presenter),
      !choice.contains(where: { $0.remedy == .dismiss(busy) })
    {
      choice.append(
        Absence(
          rule: "R-PRES-8", text: "\(name(presenter)) presents \(name(busy))", cause: busy,
          remedy: .dismiss(busy)))
    }
    if isViewInWindow(presenter) == false, !WindowMembership(self).isExplained(presenter) {
      return []
    }
    return smallest(of: choice) { ask($0).value?.presenter == presenter }.map { absences in
      Alternative(
        refusal.rule, if: condition(absences), then: "\(name(presenter)) would present",
        object: absences[0].cause, result: presenter)
    }
  }

  /// One style for each way of finding the presenter, where it leads elsewhere.
  private func otherStyles(
    than style: PresentationStyle, _ call: PresentationCall,
    ask: (PresentationStyle) -> Answer<PresentationCall>
  ) -> [Alternative] {
    [PresentationStyle.fullScreen, .currentContext].filter { $0 != style }.compactMap { other in
      guard let found = ask(other).value, found.presenter != call.presenter else { return nil }
      let (text, result) = presenting(found)
      return Alternative(
        other == .fullScreen ? "R-PRES-2" : "R-CTX-1", if: "the style were \(other.rawValue)",
        then: text, result: result)
    }
  }

  private func presenting(_ call: PresentationCall) -> (text: String, result: ObjectIndex?) {
    let refused = refusalText(call).map { "nobody would present, because \($0)" }
    return (refused ?? "\(name(call.context.presenter)) would present", call.presenter)
  }
}
