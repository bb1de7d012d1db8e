/// A change of what stands in windows: the steps that make it, and how its callbacks are ordered.
struct AppearanceTransition {
  /// One part of the change; it must do the same whenever it runs on the same world.
  typealias Step = (inout UIKitWorld) throws(WorldError) -> Void

  /// Which of the `viewDid…` callbacks come first.
  enum Order {
    /// R-APP-6: pushes, pops and other changes of what a container shows.
    case outgoingFirst
    /// R-APP-2, R-APP-3: presentations and dismissals.
    case incomingFirst
  }

  /// What is told between the `viewWill…` callbacks and the `viewDid…` callbacks, and done.
  var steps: [Step]
  var order = Order.outgoingFirst
  /// The controllers whose trees go first among those that disappear; all others follow in the order
  /// of the hierarchy.
  var leavingFirst: [ControllerHandle] = []
  var moving = Moves()
  /// Controllers presented or dismissed by this.
  var presenting: [ControllerHandle] = []
  var dismissing: [ControllerHandle] = []

  /// The controllers that change their parent with this.
  struct Moves {
    var toParent: [ControllerHandle] = []
    var fromParent: [ControllerHandle] = []
  }
}
