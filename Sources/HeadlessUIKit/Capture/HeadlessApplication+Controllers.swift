package import HierarchyCapture
import HierarchyModel
import UIKitRules

extension HeadlessApplication {
  package func loadedView(of controller: ControllerHandle) -> ViewHandle? {
    reader.loadedView(of: controller)
  }

  package func parent(of controller: ControllerHandle) -> ControllerHandle? {
    reader.parent(of: controller)
  }

  package func children(of controller: ControllerHandle) -> [ControllerHandle] {
    reader.children(of: controller)
  }

  package func presentedController(seenBy controller: ControllerHandle) -> ControllerHandle? {
    reader.presentedController(seenBy: controller)
  }

  package func presentingController(seenBy controller: ControllerHandle) -> ControllerHandle? {
    reader.presentingController(seenBy: controller)
  }

  package func presentation(
    of controller: ControllerHandle
  ) -> PresentationFacts<ViewHandle, ControllerHandle> {
    var facts = PresentationFacts<ViewHandle, ControllerHandle>()
    guard let presentation = reader.presentation(of: controller) else { return facts }
    facts.source = .value(presentation.source)
    facts.controllerClass = .value(presentation.controllerClass)
    facts.container = .init(reading: presentation.container)
    return facts
  }

  package func content(of controller: ControllerHandle) -> ContainerFacts<ControllerHandle> {
    switch reader.kind(of: controller) {
    case .plain: .plain
    case .navigation: .stack(children(of: controller))
    case .tab: .tabs(selected: reader.selected(in: controller))
    case .split: .split(isCollapsed: reader.isCollapsed(controller))
    case .page: .pages(reader.pages(of: controller))
    }
  }

  package func facts(
    of controller: ControllerHandle, asking actorActions: [String]
  ) -> ControllerFacts {
    let traits = reader.world.traits(of: controller)
    var facts = ControllerFacts()
    facts.title = .init(reading: traits.title)
    facts.overrides = .value(reader.actorOverrides(of: controller))
    facts.definesContext = reader.definesContext(controller)
    facts.providesTransitionStyle = traits.providesTransitionStyle
    facts.style = .value(reader.style(of: controller).rawValue)
    facts.transitionStyle = .value(reader.transitionStyle(of: controller).rawValue)
    facts.isMovingToParent = isInTransition
    facts.others["shouldPresentInFullscreen"] = .flag(traits.shouldPresentInFullscreen)
    facts.others["shouldRemovePresentersView"] = .flag(traits.shouldRemovePresentersView)
    return facts
  }
}
