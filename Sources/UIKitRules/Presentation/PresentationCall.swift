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

  /// The same after a change to containers and presentations.
  func presentationCall(
    from source: ObjectIndex, style: PresentationStyle, shouldPresentInFullscreen: Bool,
    after remedies: Set<Absence.Remedy>
  ) -> Answer<PresentationCall> {
    let found = presentationContext(
      from: source, style: style, shouldPresentInFullscreen: shouldPresentInFullscreen)
    switch found.outcome {
    case .unknown(let reason): return .unknown(reason, found.steps)
    case .known(let context):
      let refusal =
        style == PresentationStyle.none
        ? Answer.known(.noStyle, []) : refusal(of: context.presenter, after: remedies)
      return Answer(
        refusal.outcome.map { PresentationCall(context: context, refusal: $0) },
        steps: found.steps + refusal.steps)
    }
  }

  /// Why UIKit refuses a presenter; the window is checked first.
  private func refusal(
    of presenter: ObjectIndex, after remedies: Set<Absence.Remedy>
  ) -> Answer<PresentationCall.Refusal?> {
    let isInWindow =
      remedies.isEmpty || isViewInWindow(presenter) != false
      ? isViewInWindow(presenter) : WindowMembership(self, after: remedies).keeps(presenter)
    switch isInWindow {
    case nil:
      return .unknown("whether the view of \(name(presenter)) is in a window was not captured", [])
    case false?:
      let text = "the view of \(name(presenter)) is in no window: UIKit warns and ignores the call"
      return .known(
        .notInWindow, [Step("R-PRES-9", presenter, text)] + absenceSteps(presenter))
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
  func refusalText(_ call: PresentationCall) -> String? {
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
