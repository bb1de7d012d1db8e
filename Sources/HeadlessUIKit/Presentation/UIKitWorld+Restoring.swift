import UIKitRules

extension UIKitWorld {
  /// Puts the presenter's view back where a presentation took it from, if it still belongs there: its
  /// window has the same root, its container still shows it, its parent is still the same.
  mutating func restorePresenter(_ presentation: Presentation) throws(WorldError) {
    let presenter = presentation.presenter
    guard let place = presentation.removedFrom, let view = state[presenter].view,
      state[view].superview == nil, state[presenter].presentation?.leftFrom == nil,
      let holder = try holderToReturnTo(of: presenter, place)
    else { return }
    try install(
      view, into: holder, at: index(in: holder, of: place, presentation), as: place.layout)
  }

  /// The view that would hold the presenter's view by now: a container may have a new wrapper. Nil where
  /// it no longer belongs there.
  mutating func holderToReturnTo(
    of presenter: ControllerHandle, _ place: Presentation.RemovedPlace
  ) throws(WorldError) -> ViewHandle? {
    guard state[presenter].parent == place.parent,
      state.window(withRoot: presenter) != nil || !place.wasRoot
    else { return nil }
    guard let parent = state[presenter].parent, state[parent].kind != .plain,
      let root = state[parent].view
    else { return place.superview }
    guard state.shownChildren(of: parent).contains(presenter) else { return nil }
    return try contentHolder(of: parent, root: root, isEmpty: false)
  }

  /// A container stands where the view stood; elsewhere the old index holds.
  private func index(
    in holder: ViewHandle, of place: Presentation.RemovedPlace, _ presentation: Presentation
  ) -> Int {
    guard let container = presentation.container, state[container].superview == holder else {
      return place.index
    }
    return state[holder].subviews.firstIndex(of: container) ?? place.index
  }
}
