import UIKitRules

/// Tab bar controllers (R-TAB).
extension UIKitWorld {
  /// Selects a tab: only its view is in the window then (R-TAB-2).
  public mutating func select(
    _ controller: ControllerHandle, in tab: ControllerHandle
  ) throws(WorldError) {
    try operation(on: .controller(controller), .controller(tab)) { world throws(WorldError) in
      try world.check(tab, is: .tab, for: "select")
      guard world.state[tab].children.contains(controller) else {
        throw .misuse(
          "\"\(world.word(.controller(controller)))\" is no tab of "
            + "\"\(world.word(.controller(tab)))\"")
      }
      guard world.state[tab].content.selected != controller else { return }
      world.state[tab].content.selected = controller
      try world.showChildren(of: [tab])
    }
  }
}
