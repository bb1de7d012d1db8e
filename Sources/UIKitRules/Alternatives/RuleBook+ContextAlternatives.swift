public import HierarchyModel

extension RuleBook {
  /// What would make another controller present, or the one that has to, where UIKit does not let it. Each
  /// was tried: the rules, asked again, give what is promised.
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

  /// What would have to be undone for the presenter to present (R-PRES-8, R-PRES-9).
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
    let isOut = isViewInWindow(presenter) == false
    if isOut && !Standing(self).isExplained(presenter) { return [] }
    return smallest(of: choice) { ask($0).value?.presenter == presenter }.map { absences in
      Alternative(
        refusal.rule, if: condition(absences), then: "\(name(presenter)) would present",
        object: absences[0].cause, result: presenter)
    }
  }

  /// One style of each way to find the presenter, where it leads elsewhere.
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
