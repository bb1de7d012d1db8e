public import HierarchyModel

extension RuleBook {
  /// What would make another controller present, and what keeps the one found from it.
  public func contextAlternatives(
    from source: ObjectIndex, style: PresentationStyle, shouldPresentInFullscreen: Bool = true
  ) -> [Alternative] {
    let answer = presentationContext(
      from: source, style: style, shouldPresentInFullscreen: shouldPresentInFullscreen)
    guard let context = answer.value else { return [] }
    let flags = alternatives(
      to: context.presenter, supposing: flagChanges(from: source, context),
      ask: { rules in
        let other = rules.presentationContext(
          from: source, style: style, shouldPresentInFullscreen: shouldPresentInFullscreen)
        return Answer(other.outcome.map(\.presenter), steps: [])
      },
      outcome: { ("\(name($0)) would present", $0) })
    return obstacles(to: context, from: source) + flags
      + otherStyles(context, from: source, style: style)
  }

  /// The flags that the search reads; none where the style does not search.
  private func flagChanges(
    from source: ObjectIndex, _ context: PresentationContext
  ) -> [Supposition] {
    guard let provider = context.provider else { return [] }
    let path = withAncestors(source)
    let nearer = path.prefix { $0 != provider }
    return nearer.map { .definesContext($0) }
      + (snapshot.flag(.definesContext, of: provider).value == true
        ? [.definesNoContext(provider)] : [.definesContext(provider)])
  }

  /// R-PRES-8, R-PRES-9: what UIKit would refuse the presentation for.
  private func obstacles(
    to context: PresentationContext, from source: ObjectIndex
  ) -> [Alternative] {
    var found = absence(of: source).prefix(1).map { absence in
      Alternative(
        "R-PRES-9", if: absence.remedy,
        then:
          "\(name(context.presenter)) could present; as it is, UIKit ignores the call, since the"
          + " view of \(name(source)) is in no window: \(absence.text)",
        object: absence.cause, result: context.presenter)
    }
    if found.isEmpty, let busy = snapshot.presented(by: context.presenter) {
      found.append(
        Alternative(
          "R-PRES-8", if: "\(name(busy)) were dismissed",
          then: "\(name(context.presenter)) could present; as it is, it presents that one and UIKit"
            + " ignores the call",
          object: busy, result: context.presenter))
    }
    return found
  }

  /// One style of each way to find the presenter, where it leads elsewhere.
  private func otherStyles(
    _ context: PresentationContext, from source: ObjectIndex, style: PresentationStyle
  ) -> [Alternative] {
    [PresentationStyle.fullScreen, .currentContext].filter { $0 != style }.compactMap { other in
      guard let presenter = presentationContext(from: source, style: other).value?.presenter,
        presenter != context.presenter
      else { return nil }
      return Alternative(
        other == .fullScreen ? "R-PRES-2" : "R-CTX-1", if: "the style were \(other.rawValue)",
        then: "\(name(presenter)) would present", result: presenter)
    }
  }
}
