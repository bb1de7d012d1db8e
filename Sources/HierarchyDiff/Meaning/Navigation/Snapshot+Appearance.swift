import HierarchyModel

/// Whether a controller is on screen, by the state that was captured (R-APP-1).
enum ControllerAppearance {
  case onScreen
  case offScreen
}

extension Snapshot {
  /// Where a controller's appearance is or is heading; nil where its state was not captured.
  func appearance(of controller: ObjectIndex) -> ControllerAppearance? {
    switch text(.state, of: controller).value {
    case "appeared", "appearing": .onScreen
    case "disappeared", "disappearing": .offScreen
    default: nil
    }
  }
}
