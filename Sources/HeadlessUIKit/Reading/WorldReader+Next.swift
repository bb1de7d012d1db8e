import HierarchyModel
import UIKitRules

/// Where a world's objects lead to as their next responder.
extension WorldReader {
  package func next(of responder: ResponderHandle) -> ResponderHandle? {
    if case .replaced(let next) = state[nextOverride: responder] { return next }
    switch responder {
    case .view(let view) where isWindow(view): return hasScene ? .scene : .application
    case .view(let view):
      return state[view].owner.map(ResponderHandle.controller)
        ?? superview(of: view).map(ResponderHandle.view)
    case .controller(let controller): return next(of: controller)
    case .scene: return .application
    case .application: return isDelegateResponder ? .delegate : nil
    case .delegate, .plain: return nil
    }
  }

  /// Whether a responder's class overrides `next` (R-RESP-9).
  package func overridesNext(_ responder: ResponderHandle) -> Bool {
    state[nextOverride: responder] != .none
  }

  private func next(of controller: ControllerHandle) -> ResponderHandle? {
    let view = loadedView(of: controller)
    if let view, let window = state.window(withRoot: controller),
      state.window(of: view) == window
    {
      return world.profile.isSinceScenes
        ? superview(of: view).map(ResponderHandle.view)
        : .view(window)
    }
    if let next = nextOfTakenOut(controller) { return next }
    if let presentation = presentation(of: controller),
      !world.switches.rules.presentedNextIsSuperview
    {
      return .controller(presentation.presenter)
    }
    return view.flatMap(superview).map(ResponderHandle.view)
  }

  /// Of a controller whose view the presentation of another holds in its keeping (R-RESP-13); nil for any
  /// other.
  private func nextOfTakenOut(_ controller: ControllerHandle) -> ResponderHandle? {
    guard let presented = state[controller].presented,
      let own = presentation(of: presented), own.removesPresenter,
      let view = loadedView(of: controller), superview(of: view) == nil
    else { return nil }
    guard world.profile == .documented else {
      let shown = loadedView(of: presented).flatMap(superview)
      return (own.container ?? shown).map(ResponderHandle.view)
    }
    if let window = state.window(withRoot: controller) { return .view(window) }
    if presentation(of: controller) != nil { return nil }
    return parent(of: controller).flatMap(loadedView).map(ResponderHandle.view)
  }
}
