import HierarchyModel
import UIKitRules

extension SnapshotWriter {
  mutating func write(_ controller: ControllerHandle) {
    let controllerState = state[controller]
    begin(.controller, .controller(controller))
    builder.setParent(controllerState.parent.map(reference))
    builder.setReference(.view, to: controllerState.view.map(reference))
    builder.set(.state, .text(state.appearance(of: controller).rawValue))
    builder.set(.title, controllerState.traits.title.map { .text($0) } ?? .null)
    builder.set(.overrides, .texts(controllerState.actorOverrides))
    writeContextTraits(controllerState)
    writePresentation(controllerState)
    writeContent(controllerState)
    writeFlags(controllerState.flags)
  }

  private mutating func writeContextTraits(_ controller: ControllerState) {
    let traits = controller.traits
    builder.set(.definesContext, .flag(controller.definesContext(switches)))
    builder.set(.providesTransitionStyle, .flag(traits.providesTransitionStyle))
    builder.set(
      .other("shouldPresentInFullscreen"), .flag(traits.shouldPresentInFullscreen))
    builder.set(
      .other("shouldRemovePresentersView"), .flag(traits.shouldRemovePresentersView))
  }

  private mutating func writePresentation(_ controller: ControllerState) {
    let presentation = controller.presentation
    let style = presentation?.style ?? controller.frozenStyle ?? controller.traits.style
    builder.set(.style, .text((style ?? .unset(in: profile)).rawValue))
    let transition = presentation?.transitionStyle ?? controller.traits.transitionStyle
    builder.set(.transitionStyle, .text(transition.rawValue))
    builder.setReference(.presents, to: controller.presented.map(reference))
    builder.setReference(.presentedBy, to: presentation.map { reference($0.presenter) })
    builder.setReference(.source, to: presentation.map { reference($0.source) })
    builder.set(.presentedWith, presentation.map { .text($0.controllerClass) } ?? .null)
    builder.set(
      .other("presentationContainer"),
      (presentation?.container).map { container in
        let address = WorldAddress.address(ofSerial: state[container].serial)
        return .text(Token.address(address).description)
      } ?? .null)
  }

  private mutating func writeContent(_ controller: ControllerState) {
    switch controller.kind {
    case .plain: return
    case .navigation: builder.setReferences(.stack, to: controller.children.map(reference))
    case .tab: builder.setReference(.selected, to: controller.content.selected.map(reference))
    case .split: builder.set(.collapsed, .flag(controller.content.isCollapsed))
    case .page: builder.setReferences(.pages, to: controller.content.pages.map(reference))
    }
  }

  private mutating func writeFlags(_ flags: TransitionFlags) {
    builder.set(.beingPresented, .flag(flags.isBeingPresented))
    builder.set(.beingDismissed, .flag(flags.isBeingDismissed))
    builder.set(.movingToParent, .flag(flags.isMovingToParent))
    builder.set(.movingFromParent, .flag(flags.isMovingFromParent))
  }
}

extension ControllerState {
  /// R-CTX-5, R-NAV-11: true for navigation controllers; for tab bar controllers [U] (R-TAB-3).
  func definesContext(_ switches: UIKitSwitches) -> Bool {
    if let own = traits.definesContext { return own }
    return switch kind {
    case .navigation: true
    case .tab: switches.tabsDefineContext
    case .plain, .split, .page: false
    }
  }
}
