import UIKitRules

/// A view as the world holds it.
struct ViewState: Sendable {
  let serial: Int
  var name: String?
  var className: String
  /// Whether UIKit made it for itself: a wrapper, a bar, a container.
  var isPrivate = false
  var superview: ViewHandle?
  /// Back to front (R-VIEW-1).
  var subviews: [ViewHandle] = []
  /// The controller whose root view it is.
  var owner: ControllerHandle?
  var attributes = ViewAttributes()
  var layout = ViewLayout.none
  var traits = ResponderTraits()
  var nextOverride = NextOverride.none
  /// What it sends if it is a control, in the order in which it was added.
  var sends: [ControlPair] = []
  /// What only a window has.
  var window: WindowState?

  init(serial: Int, name: String?, className: String) {
    self.serial = serial
    self.name = name
    self.className = className
  }
}

/// What a window has beside what every view has.
struct WindowState: Sendable {
  var level = 0.0
  /// When it was last shown, 0 for never: later ones stand in front (R-WIN-2, inside one level [U]).
  var shown = 0
  var root: ControllerHandle?
  /// R-WIN-5: each window has its own.
  var firstResponder: ResponderHandle?
  /// How much room its contents have; nil where the script does not say, which counts as regular.
  var horizontal: Room?
  var vertical: Room?
  /// The views between the window and its root view, outermost first (R-TREE-3).
  var rootWrappers: [ViewHandle] = []
}
