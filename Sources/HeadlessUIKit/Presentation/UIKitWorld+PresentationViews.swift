import HierarchyModel
import UIKitRules

/// The views between the window and a presented view (R-TREE-5 to R-TREE-9).
extension UIKitWorld {
  /// The view that the presented view goes into: the window itself in the documented profile, else the
  /// presentation's container or what lies in that.
  mutating func presentationHolder(
    of controller: ControllerHandle, _ presentation: Presentation
  ) -> ViewHandle {
    guard hasPrivateViews else { return presentation.window }
    let container = addContainer(for: presentation)
    state[controller].presentation?.container = container
    guard profile == .ios13,
      presentation.style == .pageSheet || presentation.style == .formSheet
    else { return container }
    return addSheetViews(to: container)
  }

  /// A context's container stands directly above the provider's view, as large as that (R-TREE-9);
  /// every other one in front of the window.
  private mutating func addContainer(for presentation: Presentation) -> ViewHandle {
    guard presentation.provider != nil, let view = state[presentation.presenter].view,
      let superview = state[view].superview,
      let place = state[superview].subviews.firstIndex(of: view)
    else { return addPrivateView("UITransitionView", to: presentation.window) }
    let container = addPrivateView("UITransitionView", to: superview, at: place + 1)
    if !state[view].fillsSuperview && !state[view].attributes.frame.isEmpty {
      state[container].fillsSuperview = false
      setFrame(of: container, to: state[view].attributes.frame)
    }
    return container
  }

  /// R-TREE-7; the inner nesting varies by version.
  private mutating func addSheetViews(to container: ViewHandle) -> ViewHandle {
    _ = addPrivateView("UIDimmingView", to: container)
    let shadow = addPrivateView("UIDropShadowView", to: container)
    _ = addPrivateView("_UIRoundedRectShadowView", to: shadow)
    let outer = addPrivateView("UIView", to: shadow)
    return addPrivateView("UIView", to: outer)
  }
}
