public import HierarchyModel

/// The controller that presents, and why.
public struct PresentationContext: Hashable, Sendable {
  /// The controller that actually presents.
  public let presenter: ObjectIndex
  /// The presenter again if the style searches for a context, even if no controller defines one;
  /// nil for all other styles.
  public let provider: ObjectIndex?
}

extension RuleBook {
  /// The controller that presents when `source` is asked to with a style: the top of the source's
  /// tree (R-PRES-2), or the result of the context search (R-CTX-1 to R-CTX-4).
  public func presentationContext(
    from source: ObjectIndex, style: PresentationStyle, shouldPresentInFullscreen: Bool = true
  ) -> Answer<PresentationContext> {
    presentationContext(
      from: source, style: style, shouldPresentInFullscreen: shouldPresentInFullscreen,
      placements: nil)
  }

  /// The same; callers that ask about many controllers pass the `placements` of their views, which
  /// are otherwise looked up one by one.
  package func presentationContext(
    from source: ObjectIndex, style: PresentationStyle, shouldPresentInFullscreen: Bool = true,
    placements: [Bool?]?
  ) -> Answer<PresentationContext> {
    if let foreignReason { return .unknown(foreignReason, []) }
    let resolved = profile.map { style.resolved(in: $0) } ?? style
    let searches =
      switches.everyStyleSearchesContext
      || resolved.searchesContext(presentsInFullscreen: shouldPresentInFullscreen)
    guard searches else {
      if let gap = containerGap(above: source) { return .unknown(gap, []) }
      let top = snapshot.outermost(of: source)
      let text =
        top == source
        ? "\(name(top)) has no parent, so it is the one that presents"
        : "\(resolved.rawValue) searches no context: \(name(top)), the top of the tree, presents"
      return .known(
        PresentationContext(presenter: top, provider: nil), [Step("R-PRES-2", top, text)])
    }
    return searchedContext(from: source, placements)
  }

  /// R-CTX-2, R-CTX-3: up the parents, the source first, never across a presentation.
  private func searchedContext(
    from source: ObjectIndex, _ placements: [Bool?]?
  ) -> Answer<PresentationContext> {
    var steps: [Step] = []
    for controller in withAncestors(source) {
      switch contextStep(at: controller) {
      case .provides(let step):
        return .known(
          PresentationContext(presenter: controller, provider: controller), steps + [step])
      case .goesOn(let step): steps.append(step)
      case .unknown(let reason): return .unknown(reason, steps)
      }
    }
    let fallback = fallbackPresenter(for: source, placements: placements)
    return Answer(
      fallback.outcome.map { PresentationContext(presenter: $0, provider: $0) },
      steps: steps + fallback.steps)
  }

  /// Who provides the presentation context of a controller that is presented; nil if none does,
  /// or if the snapshot does not say.
  package func contextProvider(ofPresented object: ObjectIndex) -> ObjectIndex? {
    guard
      let source = snapshot.reference(.source, of: object).value ?? snapshot.presenter(of: object),
      let style = snapshot.text(.style, of: object).value.flatMap(PresentationStyle.init),
      case .known(let context) = presentationContext(from: source, style: style).outcome
    else { return nil }
    return context.provider
  }

  /// What the context search finds at one controller on its way up.
  package func contextStep(at controller: ObjectIndex) -> ContextStep {
    switch definesContext(controller) {
    case true?:
      .provides(Step("R-CTX-2", controller, "\(name(controller)) defines a presentation context"))
    case false?: .goesOn(Step("R-CTX-2", controller, "\(name(controller)) defines none"))
    case nil:
      .unknown("whether \(name(controller)) defines a presentation context was not captured")
    }
  }

  /// Whether a controller defines a presentation context; nil if that was not captured.
  package func definesContext(_ controller: ObjectIndex) -> Bool? {
    let flag = snapshot.flag(.definesContext, of: controller)
    return flag.isCaptured ? flag.value == true : nil
  }

  /// R-CTX-4: the window's root, or the top of the source's own tree if that is presented.
  package func fallbackPresenter(
    for source: ObjectIndex, placements: [Bool?]? = nil
  ) -> Answer<ObjectIndex> {
    if let gap = containerGap(above: source) { return .unknown(gap, []) }
    let top = snapshot.outermost(of: source)
    if snapshot.presenter(of: top) != nil {
      let text = "none does; \(name(top)), top of the tree, is presented itself, and presents"
      return .known(top, [Step("R-CTX-4", top, text)])
    }
    if let gap = presentationGap(.presentedBy, of: top) { return .unknown(gap, []) }
    if snapshot.window(withRoot: top) == nil && isViewInWindow(top, placements) == false {
      let text =
        "none does; \(name(top)), top of the tree, is in no window, and would present"
      return .known(top, [Step("R-CTX-4", top, text)])
    }
    guard let root = rootAbove(top) else {
      return .unknown("which controller is the root of the window was not captured", [])
    }
    let text = "none does, so the window's root \(name(root)) presents"
    return .known(root, [Step("R-CTX-4", root, text)])
  }

  /// The root controller of the window that contains a controller's view, or that has the
  /// controller as its root.
  private func rootAbove(_ controller: ObjectIndex) -> ObjectIndex? {
    if snapshot.window(withRoot: controller) != nil { return controller }
    return snapshot.reference(.view, of: controller).value
      .flatMap(snapshot.window(above:))
      .flatMap { snapshot.reference(.root, of: $0).value }
  }
}

/// The result of the context search at one controller.
package enum ContextStep: Hashable, Sendable {
  /// It ends here.
  case provides(Step)
  case goesOn(Step)
  /// The snapshot lacks the fact needed; the text completes "unknown, because …".
  case unknown(String)
}
