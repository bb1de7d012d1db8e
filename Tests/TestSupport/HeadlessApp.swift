package import HeadlessUIKit
import HierarchyModel
import UIKitRules

/// An app of the headless UIKit that keeps running while it is recorded: a window with a navigation
/// controller.
@MainActor
package final class HeadlessApp {
  package private(set) var world = UIKitWorld(profile: .ios13, switches: .cases)
  private let navigation: ControllerHandle

  package init(run: String = "run") throws {
    world.runID = run
    let window = try world.addWindow(named: "window")
    navigation = try world.addController(.navigation, named: "navigation")
    try world.setRoot(navigation, of: window)
    try world.makeKeyAndVisible(window)
    try push("RootController")
  }

  /// The app as it is now, for a walk.
  package var application: HeadlessApplication {
    HeadlessApplication(world)
  }

  package func push(_ className: String) throws {
    var traits = ControllerTraits()
    traits.className = className
    try world.push(try world.addController(traits: traits), onto: navigation)
  }

  package func pop() throws { _ = try world.pop(navigation) }

  package func present(_ className: String) throws {
    var traits = ControllerTraits()
    traits.className = className
    let controller = try world.addController(traits: traits)
    _ = try world.present(controller, from: navigation)
  }

  /// Changes something that is not navigation.
  package func rename(_ title: String) throws {
    try world.update(navigation) { $0.title = title }
  }
}
