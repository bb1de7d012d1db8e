/// What a controller says of a transition under way (R-APP-7).
struct TransitionFlags: Hashable, Sendable {
  var isBeingPresented = false
  var isBeingDismissed = false
  var isMovingToParent = false
  var isMovingFromParent = false
}
