import UIKitRules

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

  /// Whether a presentation took a controller's view out of its place.
  func isTakenOut(_ controller: ControllerHandle) -> Bool {
    guard let view = self[controller].view, self[view].superview == nil,
      let presented = self[controller].presented
    else { return false }
    return self[presented].presentation?.removedFrom != nil
  }
}
