import HierarchyModel
import UIKitRules

extension UIKitWorld {
  /// Replaces a container's children and shows the resulting ones. Children that come and children
  /// that leave are notified before and after; the change of views is a transition (R-APP-6). Views
  /// are loaded only if the container's own is (15.1, item 9). `change` sets the other state that
  /// decides what is shown.
  mutating func setChildren(
    of container: ControllerHandle, to children: [ControllerHandle],
    change: (inout ContainerContent) -> Void = { _ in }
  ) throws(WorldError) {
    let old = state[container].children
    // A push onto a high stack changes only its end: what both lists begin with is not hashed.
    let kept = zip(old, children).prefix { $0 == $1 }.count
    let (oldRest, newRest) = (old.dropFirst(kept), children.dropFirst(kept))
    let (before, after) = (Set(oldRest), Set(newRest))
    let added = newRest.filter { !before.contains($0) }
    let removed = oldRest.filter { !after.contains($0) }
    let formerParents = added.compactMap { state[$0].parent }.filter { state[$0].kind != .plain }
    for child in removed { notifyLeaving(child) }
    for child in added { try adopt(child, by: container) }
    for child in removed { release(child) }
    state[container].children = children
    change(&state[container].content)
    try showChildren(
      of: formerParents + [container], moving: .init(toParent: added, fromParent: removed))
    for child in removed { reportMoved(child, to: nil) }
    for child in added { reportMoved(child, to: container) }
  }

  /// Makes containers show the children that they should show now, as one transition.
  mutating func showChildren(
    of containers: [ControllerHandle], moving: AppearanceTransition.Moves = .init()
  ) throws(WorldError) {
    for container in containers where state[container].view != nil {
      for child in state.shownChildren(of: container) { try loadedView(of: child) }
    }
    let place: AppearanceTransition.Change = { world throws(WorldError) in
      for container in containers { try world.placeShownChildren(of: container) }
    }
    try run(
      AppearanceTransition(
        change: place, order: containers.last.map(order) ?? .navigation, moving: moving))
  }

  /// The order in which a container of a kind notifies the children that it exchanges. For split
  /// view controllers no source specifies it: [U].
  private func order(of container: ControllerHandle) -> AppearanceTransition.Order {
    switch state[container].kind {
    case .plain, .navigation, .split: .navigation
    case .tab: .exchange
    case .page: state[container].traits.pageLayout.transition == .scroll ? .scroll : .exchange
    }
  }

  func check(
    _ controller: ControllerHandle, is kinds: ContainerKind..., for operation: String
  ) throws(WorldError) {
    guard !kinds.contains(state[controller].kind) else { return }
    let expected = kinds.map(\.rawValue).joined(separator: ", ")
    throw .misuse(
      "\(operation) needs a controller of the kind \(expected), and "
        + "\"\(word(.controller(controller)))\" is \(state[controller].kind.rawValue)")
  }
}

/// How a container's own view holds the views of the children that it shows (R-TREE-2, R-TREE-4;
/// 15.1, items 10 and 11).
extension UIKitWorld {
  /// Removes what a container no longer shows and installs what it shows, in the same place. Views
  /// must be loaded.
  mutating func placeShownChildren(of container: ControllerHandle) throws(WorldError) {
    guard let root = state[container].view, state[container].kind != .plain else { return }
    let shown = state.shownChildren(of: container)
    let holder = try contentHolder(of: container, root: root, isEmpty: shown.isEmpty)
    var index = firstIndex(in: holder, of: container)
    for child in state[container].content.placed where !shown.contains(child) {
      if let view = state[child].view, state.standing(of: view) == holder { detach(view) }
    }
    state[container].content.placed = shown
    if shown.isEmpty, let wrapper = state[container].content.wrapper,
      state[wrapper].subviews.isEmpty
    {
      detach(wrapper)
      state[container].content.wrapper = nil
    }
    for child in shown {
      guard let view = state[child].view else { continue }
      let layout = layout(of: child, among: shown, in: container)
      if state.standing(of: view) != holder {
        try stand(child, in: holder, at: index, as: layout)
      } else if state[view].layout != layout {
        layOut(view, as: layout)
      }
      index = state[holder].subviews.firstIndex(of: view).map { $0 + 1 } ?? index
    }
  }

  /// Columns and facing pages share the container's view; any other child fills it alone.
  private func layout(
    of child: ControllerHandle, among shown: [ControllerHandle], in container: ControllerHandle
  ) -> ViewLayout {
    guard shown.count > 1 else { return .fill }
    return state[container].kind == .split ? .column(isFirst: child == shown.first) : .unknown
  }

  /// The index for the first child's view: that of the first view placed so far.
  private func firstIndex(in holder: ViewHandle, of container: ControllerHandle) -> Int {
    let placed = state[container].content.placed.compactMap { state[$0].view }
    return state[holder].subviews.firstIndex { placed.contains($0) } ?? 0
  }

  /// The view that contains the children's views: the container's own, or a wrapper in a transition
  /// view for navigation and tab bar controllers outside the documented profile.
  mutating func contentHolder(
    of container: ControllerHandle, root: ViewHandle, isEmpty: Bool
  ) throws(WorldError) -> ViewHandle {
    guard let classes = privateClasses(of: container) else { return root }
    if let wrapper = state[container].content.wrapper { return wrapper }
    let transition: ViewHandle
    if let present = state[container].content.transitionView {
      transition = present
    } else {
      transition = try addPrivateView(classes.transition, to: root, at: 0)
      _ = try addPrivateView(classes.bar, to: root, as: classes.layout)
      state[container].content.transitionView = transition
    }
    if isEmpty { return transition }
    let wrapper = try addPrivateView("UIViewControllerWrapperView", to: transition)
    state[container].content.wrapper = wrapper
    return wrapper
  }

  /// The classes of a container's transition view and bar, and how the bar is laid out.
  private func privateClasses(
    of container: ControllerHandle
  ) -> (transition: String, bar: String, layout: ViewLayout)? {
    guard profile.hasPrivateViews else { return nil }
    return switch state[container].kind {
    case .navigation: ("UINavigationTransitionView", "UINavigationBar", .navigationBar)
    case .tab: ("UITransitionView", "UITabBar", .tabBar)
    case .plain, .split, .page: nil
    }
  }
}

extension WorldState {
  /// The children whose views a container shows: the top of a stack (R-NAV-2), the selected tab
  /// (R-TAB-2), primary and secondary (R-SPLIT-1), the pages displayed (R-PAGE-1).
  func shownChildren(of container: ControllerHandle) -> [ControllerHandle] {
    let controller = self[container]
    return switch controller.kind {
    case .plain: []
    case .navigation: controller.children.suffix(1)
    case .tab: controller.content.selected.map { [$0] } ?? []
    case .split: Array(controller.children.prefix(controller.content.isCollapsed ? 1 : 2))
    case .page: controller.content.pages
    }
  }

  /// Whether a controller's view is out of its place because of what the controller presents.
  func isTakenOut(_ controller: ControllerHandle) -> Bool {
    guard let view = self[controller].view, self[view].superview == nil,
      let presented = self[controller].presented
    else { return false }
    return self[presented].presentation?.removesPresenter == true
  }
}
