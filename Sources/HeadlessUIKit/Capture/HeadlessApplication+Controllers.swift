package import HierarchyCapture
import HierarchyModel
import UIKitRules

extension HeadlessApplication {
  package func loadedView(of controller: ControllerHandle) -> ViewHandle? { state[controller].view }

  package func parent(of controller: ControllerHandle) -> ControllerHandle? {
    state[controller].parent
  }

  package func children(of controller: ControllerHandle) -> [ControllerHandle] {
    state[controller].children
  }

  package func appearance(of controller: ControllerHandle) -> AppearanceState {
    state.appearance(of: controller)
  }

  /// Its own, else the nearest ancestor's (R-PRES-5).
  package func presentedController(seenBy controller: ControllerHandle) -> ControllerHandle? {
    withAncestors(controller).lazy.compactMap { state[$0].presented }.first
  }

  /// Its own, else the nearest ancestor's (R-PRES-6).
  package func presentingController(seenBy controller: ControllerHandle) -> ControllerHandle? {
    withAncestors(controller).lazy.compactMap { state[$0].presentation?.presenter }.first
  }

  private func withAncestors(_ controller: ControllerHandle) -> [ControllerHandle] {
    Array(sequence(first: controller) { state[$0].parent })
  }

  package func presentation(
    of controller: ControllerHandle
  ) -> PresentationFacts<ViewHandle, ControllerHandle> {
    var facts = PresentationFacts<ViewHandle, ControllerHandle>()
    guard let presentation = state[controller].presentation else { return facts }
    facts.source = .value(presentation.source)
    facts.controllerClass = .value(presentation.controllerClass)
    facts.container = .init(reading: presentation.container)
    return facts
  }

  package func content(of controller: ControllerHandle) -> ContainerFacts<ControllerHandle> {
    let content = state[controller].content
    return switch state[controller].kind {
    case .plain: .plain
    case .navigation: .stack(children(of: controller))
    case .tab: .tabs(selected: content.selected)
    case .split: .split(isCollapsed: content.isCollapsed)
    case .page: .pages(content.pages)
    }
  }

  package func facts(
    of controller: ControllerHandle, asking actorActions: [String]
  ) -> ControllerFacts {
    let own = state[controller]
    let (traits, flags, presentation) = (own.traits, own.flags, own.presentation)
    let style = presentation?.style ?? own.frozenStyle ?? traits.style
    let transition = presentation?.transitionStyle ?? traits.transitionStyle
    var facts = ControllerFacts()
    facts.title = .init(reading: traits.title)
    facts.overrides = .value(own.actorOverrides)
    facts.definesContext = own.definesContext(world.switches)
    facts.providesTransitionStyle = traits.providesTransitionStyle
    facts.style = .value((style ?? .unset(in: world.profile)).rawValue)
    facts.transitionStyle = .value(transition.rawValue)
    facts.state = appearance(of: controller).rawValue
    facts.isBeingPresented = flags.isBeingPresented
    facts.isBeingDismissed = flags.isBeingDismissed
    facts.isMovingToParent = flags.isMovingToParent || isInTransition
    facts.isMovingFromParent = flags.isMovingFromParent
    facts.others["shouldPresentInFullscreen"] = .flag(traits.shouldPresentInFullscreen)
    // Without a delegate there is no custom presentation controller that could ask for it.
    facts.others["shouldRemovePresentersView"] = .flag(
      traits.shouldRemovePresentersView && presentation?.hasDelegate != false)
    return facts
  }
}
