import UIKitRules

extension UIKitWorld {
  /// Gives a container other children, and shows what it shows then: newcomers are told before and after,
  /// as those who leave are; the change of views is a transition (R-APP-6). Views are loaded only if the
  /// container's own is (15.1, item 9). `change` sets what else decides what is shown.
  mutating func setChildren(
    of container: ControllerHandle, to children: [ControllerHandle],
    change: (inout ContainerContent) -> Void = { _ in }
  ) throws(WorldError) {
    let old = state[container].children
    let added = children.filter { !old.contains($0) }
    let removed = old.filter { !children.contains($0) }
    let formerParents = added.compactMap { state[$0].parent }.filter { state[$0].kind != .plain }
    for child in removed { tellLeaving(child) }
    for child in added { try adopt(child, by: container) }
    for child in removed { release(child) }
    state[container].children = children
    change(&state[container].content)
    try showChildren(
      of: formerParents + [container], moving: .init(toParent: added, fromParent: removed))
    for child in removed { tellMoved(child, to: nil) }
    for child in added { tellMoved(child, to: container) }
  }

  /// Lets containers show what they must by now, as one transition.
  mutating func showChildren(
    of containers: [ControllerHandle], moving: AppearanceTransition.Moves = .init()
  ) throws(WorldError) {
    for container in containers { try loadShownChildren(of: container) }
    try run(
      AppearanceTransition(
        steps: [.placeShownChildren(of: containers)],
        order: containers.last.map(order) ?? .navigation, moving: moving))
  }

  /// The order in which a container of a kind tells the children that it exchanges. Of split view
  /// controllers nothing is said: [U].
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
