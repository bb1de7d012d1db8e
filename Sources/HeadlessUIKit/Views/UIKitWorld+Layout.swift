import UIKitRules

/// Layout as far as the model has any: what fills its superview follows its bounds (15.1, item 4).
extension UIKitWorld {
  /// Installs a root view where its controller shows it: it fills that place unless it has a frame of
  /// its own.
  mutating func install(
    _ view: ViewHandle, into parent: ViewHandle, at index: Int? = nil
  ) throws(WorldError) {
    try insert(view, into: parent, at: index)
    guard !state[view].hasOwnFrame else { return }
    state[view].fillsSuperview = true
    setFrame(of: view, to: state[parent].attributes.bounds)
  }

  mutating func setFrame(of view: ViewHandle, to frame: Frame) {
    state[view].attributes.frame = frame
    layOutBelow(view)
  }

  /// Gives all that fills its superview, below a view whose bounds changed, the new size.
  mutating func layOutBelow(_ view: ViewHandle) {
    var changed = [view]
    while let parent = changed.popLast() {
      let bounds = state[parent].attributes.bounds
      for child in state[parent].subviews where state[child].fillsSuperview {
        state[child].attributes.frame = bounds
        changed.append(child)
      }
    }
  }

  /// Makes one of UIKit's own views and lets it fill its superview.
  mutating func addPrivateView(
    _ className: String, to parent: ViewHandle, at index: Int? = nil
  ) throws(WorldError) -> ViewHandle {
    let view = state.addView(named: nil, className: className)
    state[view].isPrivate = true
    try insert(view, into: parent, at: index)
    state[view].fillsSuperview = true
    setFrame(of: view, to: state[parent].attributes.bounds)
    return view
  }
}

extension WorldState {
  /// A rectangle of one view's coordinates in those of a view above it; nil where a transform stands
  /// between them.
  func convert(_ frame: Frame, from view: ViewHandle, to ancestor: ViewHandle) -> Frame? {
    var frame = frame
    var last = view
    while last != ancestor {
      let attributes = self[last].attributes
      guard attributes.transform == .identity, let superview = self[last].superview else {
        return nil
      }
      frame.x += attributes.frame.x - attributes.boundsOrigin.x
      frame.y += attributes.frame.y - attributes.boundsOrigin.y
      last = superview
    }
    return frame
  }
}
