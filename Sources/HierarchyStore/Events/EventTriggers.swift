import HierarchyModel

/// Whether a change can mean navigation or reach responder chains at all: most scrolls and texts cannot,
/// and then nothing is read from them.
struct EventTriggers {
  private(set) var mayNavigate = false
  private(set) var mayReachResponders = false
  /// How many objects were noted of which something may be told.
  private(set) var count = 0

  /// Notes an object that came, went or changed.
  mutating func note(_ kind: ObjectKind, owner: Int64, nextChanged: Bool, isNewOrGone: Bool) {
    switch kind {
    case .view, .layer, .guide, .element:
      if owner != 0 || nextChanged && !isNewOrGone { count += 1 }
      if owner != 0 { mayNavigate = true }
      if nextChanged && !isNewOrGone { mayReachResponders = true }
    case .window, .controller, .application, .delegate, .scene, .responder:
      count += 1
      mayNavigate = true
      mayReachResponders = true
    }
  }

  /// Notes an object that came, whose own `next` may be what it brings.
  mutating func noteNew(overridesNext: Bool) {
    if overridesNext { mayReachResponders = true }
  }

  /// Notes that another object is first responder or key window.
  mutating func noteFirstResponder() {
    mayNavigate = true
    mayReachResponders = true
  }
}
