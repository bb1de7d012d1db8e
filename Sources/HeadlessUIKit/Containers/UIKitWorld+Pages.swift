import UIKitRules

/// Page controllers (R-PAGE).
extension UIKitWorld {
  /// Displays other pages; a page that was displayed before stays without callbacks (R-PAGE-1).
  public mutating func setPages(
    _ pages: [ControllerHandle], of container: ControllerHandle
  ) throws(WorldError) {
    try operation(onAll: (pages + [container]).map(ResponderHandle.controller)) {
      world throws(WorldError) in
      try world.check(container, is: .page, for: "setPages")
      try world.checkDistinct(pages)
      try world.setPagesChecked(pages, of: container)
    }
  }

  /// Children that are no pages stay behind the pages: cached neighbours, say [U].
  mutating func setPagesChecked(
    _ pages: [ControllerHandle], of container: ControllerHandle
  ) throws(WorldError) {
    let content = state[container].content
    let others = state[container].children.filter {
      !content.pages.contains($0) && !pages.contains($0)
    }
    try setChildren(of: container, to: pages + others) { $0.pages = pages }
  }
}
