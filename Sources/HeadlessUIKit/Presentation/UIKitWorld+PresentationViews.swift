import HierarchyModel
import UIKitRules

/// The views between the window and a presented view (R-TREE-5 to R-TREE-9).
extension UIKitWorld {
  /// The view that the presented view goes into: the window itself in the documented profile, else the
  /// presentation's container or what lies in that.
  mutating func presentationHolder(
    of controller: ControllerHandle, _ presentation: Presentation
  ) throws(WorldError) -> ViewHandle {
    guard hasPrivateViews else { return presentation.window }
    let container = try addContainer(for: presentation)
    state[controller].presentation?.container = container
    guard profile.isSinceScenes, presentation.adaptedStyle.isSheet else { return container }
    return try addSheetViews(to: container)
  }

  /// Who decides on the frame of a presented view in what holds it.
  func layout(
    of controller: ControllerHandle, _ presentation: Presentation
  ) -> ViewLayout {
    if presentation.provider != nil && presentation.container == nil { return .context }
    let style = presentation.adaptedStyle
    if style == .custom && PresentationStyle.isAlert(state[controller].className) {
      return .unknown
    }
    if style.isSheet && profile.isSinceScenes { return .fill }
    guard style.isSheet || style == .popover else { return .fill }
    switch profile {
    case .documented: return .unknown
    case .ios12: return .card
    case .ios13, .ios18: return .sheet
    }
  }

  /// A context's container stands directly above the provider's view, as large as that (R-TREE-9);
  /// every other one in front of the window.
  private mutating func addContainer(
    for presentation: Presentation
  ) throws(WorldError) -> ViewHandle {
    guard presentation.provider != nil, let view = state[presentation.presenter].view,
      let superview = state[view].superview,
      let place = state[superview].subviews.firstIndex(of: view)
    else { return try addPrivateView("UITransitionView", to: presentation.window) }
    return try addPrivateView("UITransitionView", to: superview, at: place + 1)
  }

  /// R-TREE-7; the inner nesting varies by version.
  private mutating func addSheetViews(
    to container: ViewHandle
  ) throws(WorldError) -> ViewHandle {
    _ = try addPrivateView("UIDimmingView", to: container)
    let shadow = try addPrivateView("UIDropShadowView", to: container, as: .sheet)
    _ = try addPrivateView("_UIRoundedRectShadowView", to: shadow)
    let outer = try addPrivateView("UIView", to: shadow)
    return try addPrivateView("UIView", to: outer)
  }
}
